// A step, as the API has it, in; what to draw of it on the board out.
//
//   { houses: [{cells, kind}], cells: [[cell, [mark, …]]], shapes: [{cell, digit, kind, mark}],
//     links: [{from, to, kind}], ghosts: Map(cell -> digit), seen: [cell],
//     inks: Map(cell -> Map(digit -> class)), said: Map(cell -> words), legend: [[kind, mark, words]],
//     part: what is shown of a step in several branches, as proof.js has it, or null }

import { bit } from "./board.js";
import { conclusionOf, proofOf } from "./proof.js";
import { SYMBOLS, cellNamed, houseNamed, houseWords } from "./shape.js";

/** The mark of a part; further groups take those that are left. */
const FIRST = { body: 0, set: 1, pivot: 2, extra: 3, source: 4, target: 5 };
const MARKS = 6;
const MANY = 14; // links, of which none can be followed among all others
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
  uniqueness: { body: "the two digits", extra: "further candidate" },
  exotic: { extra: "guardian" },
};
/** What the groups of a part are called, in a technique that has words of its own for them. */
const GROUPS = {
  junior_exocet: {
    body: ["base"], extra: ["mirror A", "mirror B"], set: ["places in the lines"],
  },
  sk_loop: { body: ["counted in its line", "counted in its box"] },
  multi_sector_locked_sets: { body: ["counted in its row", "counted in its column"] },
};
/** Families whose groups say only which cells of a part belong together: they look alike. */
const ONE_GROUP = new Set(["chains", "single digit", "uniqueness", "wings"]);

/** What colours, or sets of several, are called; on large grids, A and its like are digits. */
const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWX";
const GREEK = "αβγδεζηθικλμνξοπρστυφχψω";

/** The step with cells and digits as numbers. */
export function readStep(shape, step) {
  const pair = (text) => {
    const [name, digit] = text.split(/<>|=/);
    return [cellNamed(shape, name), digitNamed(digit)];
  };
  const group = ({ digit, cells }) => ({ digit, cells: cells.map((c) => cellNamed(shape, c)) });
  const links = step.links.map((link) => ({
    from: group(link.from), fromOn: link.from_on, to: group(link.to), toOn: link.to_on,
  }));
  return {
    ...step,
    family: step.technique.family,
    groupNames: shape.size > 9 ? GREEK : LATIN,
    placements: step.placements.map(pair),
    eliminations: step.eliminations.map(pair),
    pattern: step.pattern.map((role) => ({ ...role, cell: cellNamed(shape, role.cell) })),
    branches: branchesOf(links),
  };
}

/** A branch begins with a link from its supposition to itself. */
function branchesOf(links) {
  const isStart = ({ from, to, fromOn, toOn }) =>
    fromOn === toOn && from.digit === to.digit && String(from.cells) === String(to.cells);
  const branches = [];
  for (const link of links) {
    if (isStart(link) || !branches.length) branches.push([]);
    if (!isStart(link)) branches.at(-1).push(link);
  }
  return branches;
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

/** What leaves a puzzle without a solution, or with several: then two of them, side by side. */
export function drawReason(shape, reason) {
  if (reason.conflict) return drawCells(shape, reason.conflict, 3, "cannot stand together");
  const drawing = drawCells(shape, reason.undecided ?? reason.differing, 2, "not settled");
  reason.solutions.slice(0, 2).forEach((line, number) => {
    for (const name of reason.differing) {
      const cell = cellNamed(shape, name);
      shapeAt(drawing, cell, digitNamed(line[cell]), "pattern", number);
    }
    drawing.legend.push(["pattern", number, number ? "another solution" : "one solution"]);
  });
  return drawing;
}

/** The candidates that a drawing puts shapes around, and no others: a mask a cell. */
export function masksDrawn(shape, drawing) {
  const masks = Array(shape.cells).fill(0);
  for (const { cell, digit } of drawing.shapes) masks[cell] |= bit(digit);
  return masks;
}

/** All of a step, or one of its branches; `board` has the digits before it. */
export function drawWhole(shape, step, board, part = firstPart(step)) {
  const drawing = empty();
  if (step.branches.length > 1) drawing.part = part;
  addHouses(drawing, shape, step);
  if (isSingle(step)) {
    for (const [cell, digit] of step.placements) {
      drawing.ghosts.set(cell, digit);
      drawing.said.set(cell, `${SYMBOLS[digit - 1]} goes here`);
    }
    drawing.seen = seenFrom(shape, step, board);
    if (drawing.seen.length) drawing.legend.push(["seen", 0, "rules out other cells"]);
    drawing.legend.push(["placed", 0, "placed"]);
    return drawing;
  }
  const links = linksOf(shape, step, part);
  addPattern(drawing, step, links, part);
  addLinks(drawing, step, links);
  for (const [cell, digit] of step.eliminations) {
    shapeAt(drawing, cell, digit, "removed");
    addWords(drawing, cell, `${SYMBOLS[digit - 1]} goes out`);
  }
  for (const [cell, digit] of step.placements) {
    shapeAt(drawing, cell, digit, "placed");
    addWords(drawing, cell, `${SYMBOLS[digit - 1]} goes here`);
  }
  if (step.placements.length) drawing.legend.push(["placed", 0, "placed"]);
  if (step.eliminations.length) drawing.legend.push(["removed", 0, "eliminated"]);
  return drawing;
}

// Parts.

/** All branches, if they can be followed at once; else the first. */
function firstPart({ branches }) {
  return { branch: branches.flat().length > MANY ? 0 : -1, line: -1 };
}

function addHouses(drawing, shape, step) {
  const names = step.houses;
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

/** The links of a branch up to a line; those that lead to the line itself are the last word. */
function linksOf(shape, step, { branch, line }) {
  const all = branch < 0 ? step.branches.flat() : step.branches[branch] ?? [];
  const lines = proofOf(step.explanation).find((part) => part.branch === branch)?.lines ?? [];
  const conclusion = line < 0 ? null : conclusionOf(lines[line]);
  if (!conclusion) return all.map((link) => ({ ...link, isPast: all.length > MANY }));
  const [name, symbol] = conclusion.split(/<>|=/);
  const [cell, digit] = [cellNamed(shape, name), digitNamed(symbol)];
  const isOn = conclusion.includes("=");
  const isHere = ({ to, toOn }) => toOn === isOn && to.digit === digit && to.cells.includes(cell);
  const shown = all.slice(0, all.findLastIndex(isHere) + 1);
  const reasons = new Set(shown.filter(isHere).map(({ from, fromOn }) => stateKey(from, fromOn)));
  return shown.map((link) =>
    ({ ...link, isPast: !isHere(link) && !reasons.has(stateKey(link.to, link.toOn)) }));
}

const stateKey = ({ digit, cells }, isOn) => `${digit} ${cells} ${isOn}`;

function addPattern(drawing, step, links, part) {
  const key = ({ part: name, group }) => `${name} ${ONE_GROUP.has(step.family) ? 0 : group}`;
  const isCase = step.branches.length > 1 && part.branch >= 0;
  const reached = new Set(links.flatMap(({ from, to }) =>
    [from, to].flatMap((group) => group.cells.map((cell) => `${cell} ${group.digit}`))));
  const pattern = !isCase ? step.pattern : step.pattern.filter(({ part: name, cell, digits, group }) =>
    group === part.branch && (name === "source" || digits.some((digit) => reached.has(`${cell} ${digit}`))));
  const kinds = [...new Set(pattern.map(key))];
  const marks = marksOf(kinds);
  const cells = new Map();
  for (const role of pattern) {
    const mark = marks.get(key(role));
    cells.set(role.cell, [...new Set([...(cells.get(role.cell) ?? []), mark])]);
    for (const digit of role.digits) {
      if (!reached.has(`${role.cell} ${digit}`)) shapeAt(drawing, role.cell, digit, "pattern", mark);
    }
    addWords(drawing, role.cell, label(step, kinds, key(role)));
  }
  drawing.cells.push(...cells);
  const drawn = new Set(drawing.shapes.map(({ mark }) => mark));
  for (const kind of kinds) {
    const mark = marks.get(kind);
    drawing.legend.push([drawn.has(mark) ? "pattern" : "cell", mark, label(step, kinds, kind)]);
  }
}

/** What the links say of candidates: on, off, or both; and arrows. */
function addLinks(drawing, step, links) {
  const said = new Map();
  const concluded = new Set([...step.placements, ...step.eliminations].map(String));
  for (const link of links) {
    for (const [group, isOn] of [[link.from, link.fromOn], [link.to, link.toOn]]) {
      for (const cell of group.cells) {
        const key = String([cell, group.digit]);
        said.set(key, [...(said.get(key) ?? []), isOn]);
      }
    }
    const kind = !link.fromOn && link.toOn ? "strong" : link.fromOn && !link.toOn ? "weak" : "other";
    drawing.links.push({ from: link.from, to: link.to, kind, isPast: !!link.isPast });
  }
  const used = new Set();
  for (const [key, states] of said) {
    const [cell, digit] = key.split(",").map(Number);
    const isBoth = new Set(states).size > 1 && !concluded.has(key);
    const kind = isBoth ? "both" : states[0] ? "on" : "off";
    used.add(kind);
    shapeAt(drawing, cell, digit, kind);
  }
  const words = { on: "is there", off: "is not there", both: "both, in turn" };
  for (const kind of Object.keys(words)) if (used.has(kind)) drawing.legend.push([kind, 0, words[kind]]);
  const arrows = { strong: "if not there, then there", weak: "if there, then not there", other: "implies" };
  for (const kind of Object.keys(arrows)) {
    if (drawing.links.some((link) => link.kind === kind)) drawing.legend.push([kind, 0, arrows[kind]]);
  }
}

// Helpers.

function digitNamed(symbol) {
  return SYMBOLS.indexOf(symbol) + 1;
}

function empty() {
  return {
    houses: [], cells: [], shapes: [], links: [], ghosts: new Map(), seen: [], inks: new Map(),
    said: new Map(), legend: [], part: null,
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

function addWords(drawing, cell, words) {
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
  const own = GROUPS[step.technique.id]?.[part]?.[group];
  if (own) return own;
  const name = FAMILIES[step.family]?.[part] ?? PARTS[part] ?? part;
  const several = kinds.filter((other) => other.startsWith(`${part} `)).length > 1;
  return several ? `${name} ${step.groupNames[group]}` : name;
}

/** The digits on the board from which a hidden single follows. */
function seenFrom(shape, step, board) {
  const found = new Set();
  for (const [target, digit] of step.placements) {
    for (const name of step.houses) {
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
