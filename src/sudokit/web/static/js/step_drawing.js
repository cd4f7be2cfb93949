// A step, as the API has it, in; what to draw of it on the board out.
//
//   { houses: [{cells, kind}], cells: [[cell, [mark, …]]], shapes: [{cell, digit, kind, mark}],
//     links: [{from, to, kind}], ghosts: Map(cell -> digit), seen: [cell],
//     inks: Map(cell -> Map(digit -> class)), said: Map(cell -> words), legend: [[kind, mark, words]] }

import { SYMBOLS, cellNamed, houseNamed, houseWords } from "./shape.js";

/** The mark of a part; further groups take those that are left. */
const FIRST = { body: 0, set: 1, pivot: 2, extra: 3, source: 4, target: 5 };
const MARKS = 6;
const PARTS = {
  body: "pattern", set: "set", pivot: "pivot", extra: "extra", target: "target", source: "start",
};
/** Better words for a part in some families. */
const FAMILIES = {
  fish: { body: "fish", extra: "fin" },
  wings: { body: "pincer" },
  subsets: { body: "set" },
  locked: { body: "locked digit" },
  colours: { body: "colour" },
  "single digit": { pivot: "joint" },
  chains: { body: "on the way", source: "start or end" },
  exclusion: { body: "cells to fill", extra: "cells they see" },
};
/** Families whose groups say only which cells of a part belong together: they look alike. */
const ONE_GROUP = new Set(["chains", "single digit", "uniqueness", "wings"]);

/** What colours, or sets of several, are called; on large grids, A and its like are digits. */
const GROUPS = "ABCDEFGHIJKLMNOPQRSTUVWX";
const LARGE_GROUPS = "αβγδεζηθικλμνξοπρστυφχψω";

/** The step with cells and digits as numbers. */
export function readStep(shape, step) {
  const pair = (text) => {
    const [name, digit] = text.split(/<>|=/);
    return [cellNamed(shape, name), SYMBOLS.indexOf(digit) + 1];
  };
  const group = ({ digit, cells }) => ({ digit, cells: cells.map((c) => cellNamed(shape, c)) });
  return {
    ...step,
    family: step.technique.family ?? "",
    groupNames: shape.size > 9 ? LARGE_GROUPS : GROUPS,
    placements: step.placements.map(pair),
    eliminations: step.eliminations.map(pair),
    pattern: (step.pattern ?? []).map((role) => ({ ...role, cell: cellNamed(shape, role.cell) })),
    links: (step.links ?? []).map((link) => ({
      from: group(link.from), fromOn: link.from_on, to: group(link.to), toOn: link.to_on,
    })),
  };
}

export const isSingle = (step) => step.family === "singles";

/** What to draw at level 1 and 2 of a hint: where to look. */
export function drawWhere(shape, where) {
  const drawing = empty();
  for (const name of where?.houses ?? []) drawing.houses.push(houseOf(shape, name, "house"));
  for (const name of where?.cells ?? []) drawing.cells.push([cellNamed(shape, name), [2]]);
  for (const [cell] of drawing.cells) drawing.said.set(cell, "look here");
  return drawing;
}

export function drawCells(shape, cells, mark, words) {
  const drawing = empty();
  for (const name of cells) drawing.cells.push([cellNamed(shape, name), [mark]]);
  for (const [cell] of drawing.cells) drawing.said.set(cell, words);
  drawing.legend.push(["cell", mark, words]);
  return drawing;
}

/** All of a step; `board` has the digits that it starts from. */
export function drawWhole(shape, step, board) {
  const drawing = empty();
  addHouses(drawing, shape, step);
  if (isSingle(step)) {
    for (const [cell, digit] of step.placements) {
      drawing.ghosts.set(cell, digit);
      drawing.said.set(cell, `${digit} goes here`);
    }
    drawing.seen = seenFrom(shape, step, board);
    if (drawing.seen.length) drawing.legend.push(["seen", 0, "rules out other cells"]);
    drawing.legend.push(["placed", 0, "placed"]);
    return drawing;
  }
  addPattern(drawing, step);
  addLinks(drawing, step);
  for (const [cell, digit] of step.eliminations) {
    shapeAt(drawing, cell, digit, "removed");
    say(drawing, cell, `${digit} goes out`);
  }
  for (const [cell, digit] of step.placements) {
    shapeAt(drawing, cell, digit, "placed");
    say(drawing, cell, `${digit} goes here`);
  }
  if (step.placements.length) drawing.legend.push(["placed", 0, "placed"]);
  if (step.eliminations.length) drawing.legend.push(["removed", 0, "eliminated"]);
  return drawing;
}

// Parts.

function addHouses(drawing, shape, step) {
  const names = step.houses ?? [];
  const isFish = step.family === "fish" && names.length % 2 === 0;
  names.forEach((name, index) => {
    const kind = !isFish ? "house" : index < names.length / 2 ? "base" : "cover";
    drawing.houses.push(houseOf(shape, name, kind));
  });
  if (isFish && names.length) {
    drawing.legend.push(["base", 0, "base"], ["cover", 0, "cover"]);
  } else if (names.length) {
    drawing.legend.push(["house", 0, names.map(houseWords).join(", ")]);
  }
}

function addPattern(drawing, step) {
  const key = ({ part, group }) => `${part} ${ONE_GROUP.has(step.family) ? 0 : group}`;
  const kinds = [...new Set(step.pattern.map(key))];
  const marks = marksOf(kinds);
  const cells = new Map();
  const inLinks = new Set(step.links.flatMap(({ from, to }) =>
    [from, to].flatMap((group) => group.cells.map((cell) => `${cell} ${group.digit}`))));
  for (const role of step.pattern) {
    const mark = marks.get(key(role));
    cells.set(role.cell, [...new Set([...(cells.get(role.cell) ?? []), mark])]);
    for (const digit of role.digits) {
      if (!inLinks.has(`${role.cell} ${digit}`)) shapeAt(drawing, role.cell, digit, "pattern", mark);
    }
    say(drawing, role.cell, label(step, kinds, key(role)));
  }
  drawing.cells.push(...cells);
  const drawn = new Set(drawing.shapes.map(({ mark }) => mark));
  for (const kind of kinds) {
    const mark = marks.get(kind);
    drawing.legend.push([drawn.has(mark) ? "pattern" : "cell", mark, label(step, kinds, kind)]);
  }
}

/** What the links say of candidates: on, off, or both; and arrows. */
function addLinks(drawing, step) {
  const said = new Map();
  const concluded = new Set([...step.placements, ...step.eliminations].map(String));
  for (const link of step.links) {
    for (const [group, isOn] of [[link.from, link.fromOn], [link.to, link.toOn]]) {
      for (const cell of group.cells) {
        const key = String([cell, group.digit]);
        said.set(key, [...(said.get(key) ?? []), isOn]);
      }
    }
    const kind = !link.fromOn && link.toOn ? "strong" : link.fromOn && !link.toOn ? "weak" : "other";
    drawing.links.push({ from: link.from, to: link.to, kind });
  }
  const used = new Set();
  for (const [key, states] of said) {
    const [cell, digit] = key.split(",").map(Number);
    const isBoth = new Set(states).size > 1 && !concluded.has(key);
    const kind = isBoth ? "both" : states[0] ? "on" : "off";
    used.add(kind);
    shapeAt(drawing, cell, digit, kind);
  }
  const words = { on: "on", off: "off", both: "on and off" };
  for (const kind of Object.keys(words)) if (used.has(kind)) drawing.legend.push([kind, 0, words[kind]]);
  const arrows = { strong: "if off, then on", weak: "if on, then off", other: "implies" };
  for (const kind of Object.keys(arrows)) {
    if (drawing.links.some((link) => link.kind === kind)) drawing.legend.push([kind, 0, arrows[kind]]);
  }
}

// Helpers.

function empty() {
  return {
    houses: [], cells: [], shapes: [], links: [], ghosts: new Map(), seen: [], inks: new Map(),
    said: new Map(), legend: [],
  };
}

function houseOf(shape, name, kind) {
  return { cells: houseNamed(shape, name)?.cells ?? [], kind };
}

function shapeAt(drawing, cell, digit, kind, mark = 0) {
  drawing.shapes.push({ cell, digit, kind, mark });
  if (!drawing.inks.has(cell)) drawing.inks.set(cell, new Map());
  drawing.inks.get(cell).set(digit, `ink-${kind}`);
}

function say(drawing, cell, words) {
  const before = drawing.said.get(cell);
  if (!before?.includes(words)) drawing.said.set(cell, before ? `${before}, ${words}` : words);
}

/** Every part and group its mark: no two alike, unless there are more than marks. */
function marksOf(kinds) {
  const marks = new Map(
    kinds.filter((kind) => kind.endsWith(" 0")).map((kind) => [kind, FIRST[kind.split(" ")[0]] ?? 0]));
  const left = [...Array(MARKS).keys()].filter((mark) => ![...marks.values()].includes(mark));
  let next = 0;
  for (const kind of kinds) if (!marks.has(kind)) marks.set(kind, left[next++ % (left.length || 1)] ?? 0);
  return marks;
}

function label(step, kinds, kind) {
  const [part, group] = kind.split(" ");
  const name = FAMILIES[step.family]?.[part] ?? PARTS[part] ?? part;
  const several = kinds.filter((other) => other.startsWith(`${part} `)).length > 1;
  return several ? `${name} ${step.groupNames[group]}` : name;
}

/** The digits on the board from which a hidden single follows. */
function seenFrom(shape, step, board) {
  const found = new Set();
  for (const [target, digit] of step.placements) {
    for (const name of step.houses ?? []) {
      for (const cell of houseNamed(shape, name)?.cells ?? []) {
        if (cell === target || board.digits[cell]) continue;
        const peer = shape.peers[cell].find((other) => board.digits[other] === digit && found.has(other))
          ?? shape.peers[cell].find((other) => board.digits[other] === digit);
        if (peer !== undefined) found.add(peer);
      }
    }
  }
  return [...found];
}
