// What to draw of a step, of a reason, or of where to look.

/**
 * @import {
 *   Candidate, Cell, Digit, Drawing, Focus, Group, GroupObject, Link, Literal, Mask, Part, Reason,
 *   Role, Shape, Step, StepObject,
 * } from "./types.d.ts"
 */

import { bit } from "./board.js";
import { cellNamed, houseNamed, range } from "./shape.js";
import { digitOf, symbolOf } from "./symbols.js";
import {
  FAMILY_PART_WORDS, GROUP_NAMES, GROUP_WORDS, LARGE_GROUP_NAMES, MARK_SHAPES, ONE_GROUP_FAMILIES,
  PART_MARKS, PART_WORDS, SHADED_PARTS,
} from "./tables.js";

const FEW = 3; // constraints, which the legend names
const MANY = 14; // links; among more, none can be followed

/** Words of the legend for what links say of a candidate. */
const STATE_WORDS = { on: "is there", off: "is not there", both: "both, in turn" };
/** Words of the legend for links. */
const LINK_WORDS = {
  strong: "if not there, then there", weak: "if there, then not there", other: "implies",
};

// Reading.

/**
 * A step with cells and digits as numbers.
 * @param {Shape} shape
 * @param {StepObject} step
 * @returns {Step}
 */
export function readStep(shape, step) {
  /** @type {Link[][]} */
  const branches = [];
  for (const link of step.links) {
    branches[link.branch] ??= [];
    if (link.supposed || leadsToConstraint(link)) continue;
    branches[link.branch].push({
      from: readGroup(shape, link.from), fromOn: link.from_on,
      to: readGroup(shape, link.to), toOn: link.to_on,
    });
  }
  const { technique, houses, covers, constraints, explanation, cases } = step;
  return {
    technique, houses, covers, constraints, explanation, cases, branches,
    placements: step.placements.map((text) => readCandidate(shape, text)),
    eliminations: step.eliminations.map((text) => readCandidate(shape, text)),
    pattern: step.pattern.map(({ is_reason, ...role }) =>
      ({ ...role, cell: cellNamed(shape, role.cell), isReason: is_reason })),
    conclusions: cases?.cases.map(({ lines }) => lines.map(({ conclusion }) =>
      ({ ...readGroup(shape, conclusion), on: conclusion.on }))) ?? [],
  };
}

/**
 * Whether a link leads to all cells of a constraint that cannot be filled, and not to a candidate.
 * @param {StepObject["links"][number]} link
 */
const leadsToConstraint = ({ to }) => !to.digit && to.cells.length > 1;

/**
 * A candidate such as r1c1=5 or r1c1<>5.
 * @param {Shape} shape
 * @param {string} text
 * @returns {Candidate}
 */
function readCandidate(shape, text) {
  const [name, symbol] = text.split(/<>|=/);
  return [cellNamed(shape, name), digitOf(shape, symbol)];
}

/**
 * @param {Shape} shape
 * @param {GroupObject} group
 * @returns {Group}
 */
function readGroup(shape, { digit, cells }) {
  return { digit, cells: cells.map((name) => cellNamed(shape, name)) };
}

/** @param {Step} step */
export const isSingle = (step) => step.technique.family === "singles";

// Drawings.

/**
 * Where to look, as levels 1 and 2 of a hint say.
 * @param {Shape} shape
 * @param {Focus | null} where
 */
export function drawWhere(shape, where) {
  const drawing = empty();
  for (const name of where?.houses ?? []) drawing.houses.push(houseOf(shape, name, "house"));
  for (const name of where?.cells ?? []) drawing.cells.push([cellNamed(shape, name), [2]]);
  for (const [cell] of drawing.cells) drawing.said.set(cell, "look here");
  drawing.lit = where?.constraints.map(({ index }) => index) ?? [];
  return drawing;
}

/**
 * @param {Shape} shape
 * @param {readonly string[]} cells
 * @param {number} mark
 * @param {string} words
 */
export function drawCells(shape, cells, mark, words) {
  const drawing = empty();
  for (const name of cells) drawing.cells.push([cellNamed(shape, name), [mark]]);
  for (const [cell] of drawing.cells) drawing.said.set(cell, words);
  drawing.legend.push(["cell", mark, words]);
  return drawing;
}

/**
 * What leaves a puzzle without a solution, or two solutions of several, side by side.
 * @param {Shape} shape
 * @param {Reason} reason
 */
export function drawReason(shape, reason) {
  if (reason.conflict) return drawCells(shape, reason.conflict, 3, "cannot stand together");
  const drawing = drawCells(shape, reason.undecided ?? reason.differing, 2, "not settled");
  reason.solutions.slice(0, 2).forEach((line, number) => {
    for (const name of reason.differing) {
      const cell = cellNamed(shape, name);
      shapeAt(drawing, cell, digitOf(shape, line[cell]), "pattern", number);
    }
    drawing.legend.push(["pattern", number, number ? "another solution" : "one solution"]);
  });
  return drawing;
}

/**
 * The candidates that a drawing puts shapes around.
 * @param {Shape} shape
 * @param {Drawing} drawing
 * @returns {Mask[]}
 */
export function masksDrawn(shape, drawing) {
  const masks = Array(shape.cells).fill(0);
  for (const { cell, digit } of drawing.shapes) masks[cell] |= bit(digit);
  return masks;
}

/**
 * All of a step, or one part of a proof by cases.
 * @param {Shape} shape
 * @param {Step} step
 * @param {Part} part
 */
export function drawWhole(shape, step, part = firstPart(step)) {
  const drawing = empty();
  if (step.branches.length > 1) drawing.part = part;
  addHouses(drawing, shape, step);
  addConstraints(drawing, step);
  if (isSingle(step)) {
    addSingle(drawing, shape, step);
    return drawing;
  }
  const links = linksOf(step, part);
  addPattern(drawing, shape, step, links, part);
  addLinks(drawing, step, links);
  for (const [cell, digit] of step.eliminations) {
    shapeAt(drawing, cell, digit, "removed");
    addWords(drawing, cell, `${symbolOf(shape, digit)} goes out`);
  }
  for (const [cell, digit] of step.placements) {
    shapeAt(drawing, cell, digit, "placed");
    addWords(drawing, cell, `${symbolOf(shape, digit)} goes here`);
  }
  if (step.placements.length) drawing.legend.push(["placed", 0, "placed"]);
  if (step.eliminations.length) drawing.legend.push(["removed", 0, "eliminated"]);
  return drawing;
}

// Parts of a drawing.

/**
 * All branches, if they can be followed at once; else the first.
 * @param {Step} step
 * @returns {Part}
 */
function firstPart({ branches }) {
  return { branch: branches.flat().length > MANY ? 0 : -1, line: -1 };
}

/**
 * @param {Drawing} drawing
 * @param {Shape} shape
 * @param {Step} step
 */
function addHouses(drawing, shape, step) {
  const { houses: names, covers } = step;
  for (const name of names) {
    const kind = !covers.length ? "house" : covers.includes(name) ? "cover" : "base";
    drawing.houses.push(houseOf(shape, name, kind));
  }
  if (covers.length) {
    drawing.legend.push(["base", 0, "base"], ["cover", 0, "cover"]);
  } else if (names.length) {
    const words = names.map((name) => houseNamed(shape, name)?.words ?? name);
    drawing.legend.push(["house", 0, words.join(", ")]);
  }
}

/**
 * @param {Drawing} drawing
 * @param {Step} step
 */
function addConstraints(drawing, { constraints }) {
  drawing.lit = constraints.map(({ index }) => index);
  const words = constraints.length > FEW ? "constraints" : constraints.map(({ label }) => label).join(", ");
  if (words) drawing.legend.push(["lit", 0, words]);
}

/**
 * @param {Drawing} drawing
 * @param {Shape} shape
 * @param {Step} step
 */
function addSingle(drawing, shape, step) {
  for (const [cell, digit] of step.placements) {
    drawing.ghosts.set(cell, digit);
    drawing.said.set(cell, `${symbolOf(shape, digit)} goes here`);
  }
  drawing.seen = step.pattern.filter(({ isReason, digits }) => isReason && digits.length)
    .map(({ cell }) => cell);
  const others = step.houses.length ? "cells" : "digits";
  if (drawing.seen.length) drawing.legend.push(["seen", 0, `rules out other ${others}`]);
  drawing.legend.push(["placed", 0, "placed"]);
}

/**
 * The links of a branch up to a line; links that do not lead to the line itself are pale.
 * @param {Step} step
 * @param {Part} part
 * @returns {Link[]}
 */
function linksOf(step, { branch, line }) {
  const all = branch < 0 ? step.branches.flat() : step.branches[branch] ?? [];
  const conclusion = step.conclusions[branch]?.[line];
  if (!conclusion) return all.map((link) => ({ ...link, isPast: all.length > MANY }));
  const isHere = (/** @type {Link} */ { to, toOn }) =>
    stateKey(to, toOn) === stateKey(conclusion, conclusion.on);
  const shown = all.slice(0, all.findLastIndex(isHere) + 1);
  const reasons = new Set(shown.filter(isHere).map(({ from, fromOn }) => stateKey(from, fromOn)));
  return shown.map((link) =>
    ({ ...link, isPast: !isHere(link) && !reasons.has(stateKey(link.to, link.toOn)) }));
}

/**
 * @param {Group | Literal} group
 * @param {boolean} isOn
 */
const stateKey = ({ digit, cells }, isOn) => `${digit} ${cells} ${isOn}`;

/**
 * @param {Drawing} drawing
 * @param {Shape} shape
 * @param {Step} step
 * @param {readonly Link[]} links
 * @param {Part} part
 */
function addPattern(drawing, shape, step, links, part) {
  const isOneGroup = ONE_GROUP_FAMILIES.includes(step.technique.family);
  const key = (/** @type {Role} */ { part: name, group }) => `${name} ${isOneGroup ? 0 : group}`;
  const isCase = step.branches.length > 1 && part.branch >= 0;
  const reached = new Set(links.flatMap(({ from, to }) =>
    [from, to].flatMap((group) => group.cells.map((cell) => `${cell} ${group.digit}`))));
  const isReached = (/** @type {Role} */ { cell, digits }) =>
    digits.some((digit) => reached.has(`${cell} ${digit}`));
  const pattern = step.pattern.filter((role) => !role.isReason
    && (!isCase || (role.group === part.branch && (role.part === "source" || isReached(role)))));
  const kinds = [...new Set(pattern.map(key))];
  const marks = marksOf(kinds);
  /** @type {Map<Cell, number[]>} */
  const cells = new Map();
  for (const role of pattern) {
    const mark = marks.get(key(role)) ?? 0;
    cells.set(role.cell, [...new Set([...(cells.get(role.cell) ?? []), mark])]);
    const isShaded = SHADED_PARTS[step.technique.family]?.includes(role.part);
    for (const digit of isShaded ? [] : role.digits) {
      if (!reached.has(`${role.cell} ${digit}`)) shapeAt(drawing, role.cell, digit, "pattern", mark);
    }
    addWords(drawing, role.cell, label(shape, step, kinds, key(role)));
  }
  drawing.cells.push(...cells);
  const drawn = new Set(drawing.shapes.map(({ mark }) => mark));
  for (const kind of kinds) {
    const mark = marks.get(kind) ?? 0;
    drawing.legend.push([drawn.has(mark) ? "pattern" : "cell", mark, label(shape, step, kinds, kind)]);
  }
}

/**
 * Arrows, and what the links say of candidates: on, off, or both.
 * @param {Drawing} drawing
 * @param {Step} step
 * @param {readonly Link[]} links
 */
function addLinks(drawing, step, links) {
  /** @type {Map<string, boolean[]>} */
  const said = new Map();
  const concluded = new Set([...step.placements, ...step.eliminations].map(String));
  const add = (/** @type {Group} */ group, /** @type {boolean} */ isOn) => {
    for (const cell of group.cells) {
      const key = String([cell, group.digit]);
      said.set(key, [...(said.get(key) ?? []), isOn]);
    }
  };
  for (const { from, fromOn, to, toOn, isPast } of links) {
    add(from, fromOn);
    add(to, toOn);
    const kind = !fromOn && toOn ? "strong" : fromOn && !toOn ? "weak" : "other";
    drawing.links.push({ from, to, kind, isPast: !!isPast });
  }
  const used = new Set();
  for (const [key, states] of said) {
    const [cell, digit] = key.split(",").map(Number);
    const isBoth = new Set(states).size > 1 && !concluded.has(key);
    const kind = isBoth ? "both" : states[0] ? "on" : "off";
    used.add(kind);
    shapeAt(drawing, cell, digit, kind);
  }
  for (const { kind } of drawing.links) used.add(kind);
  for (const [kind, words] of [...Object.entries(STATE_WORDS), ...Object.entries(LINK_WORDS)]) {
    if (used.has(kind)) drawing.legend.push([kind, 0, words]);
  }
}

// Helpers.

/** @returns {Drawing} */
function empty() {
  return {
    houses: [], lit: [], cells: [], shapes: [], links: [], ghosts: new Map(), seen: [], inks: new Map(),
    said: new Map(), legend: [], part: null,
  };
}

/**
 * @param {Shape} shape
 * @param {string} name
 * @param {string} kind
 */
function houseOf(shape, name, kind) {
  return { cells: houseNamed(shape, name)?.cells ?? [], kind };
}

/**
 * @param {Drawing} drawing
 * @param {Cell} cell
 * @param {Digit} digit
 * @param {string} kind
 */
function shapeAt(drawing, cell, digit, kind, mark = 0) {
  drawing.shapes.push({ cell, digit, kind, mark });
  const inks = drawing.inks.get(cell) ?? new Map();
  drawing.inks.set(cell, inks.set(digit, `ink-${kind}`));
}

/**
 * @param {Drawing} drawing
 * @param {Cell} cell
 * @param {string} words
 */
function addWords(drawing, cell, words) {
  const before = drawing.said.get(cell);
  if (!before?.includes(words)) drawing.said.set(cell, before ? `${before}, ${words}` : words);
}

/**
 * The mark of each part and group: no two alike, unless there are more kinds than marks.
 * @param {readonly string[]} kinds
 * @returns {Map<string, number>}
 */
function marksOf(kinds) {
  const marks = new Map(kinds.filter((kind) => kind.endsWith(" 0")).map((kind) =>
    [kind, PART_MARKS[kind.split(" ")[0]] ?? 0]));
  const left = range(MARK_SHAPES.length).filter((mark) => ![...marks.values()].includes(mark));
  let next = 0;
  for (const kind of kinds) if (!marks.has(kind)) marks.set(kind, left[next++ % left.length]);
  return marks;
}

/**
 * What the legend calls a part and group.
 * @param {Shape} shape
 * @param {Step} step
 * @param {readonly string[]} kinds
 * @param {string} kind
 */
function label(shape, step, kinds, kind) {
  const [part, group] = kind.split(" ");
  const own = GROUP_WORDS[step.technique.id]?.[part]?.[Number(group)];
  if (own) return own;
  const name = FAMILY_PART_WORDS[step.technique.family]?.[part] ?? PART_WORDS[part] ?? part;
  const isOneOfSeveral = kinds.filter((other) => other.startsWith(`${part} `)).length > 1;
  const names = shape.digitCount > 9 ? LARGE_GROUP_NAMES : GROUP_NAMES;
  return isOneOfSeveral ? `${name} ${names[Number(group)]}` : name;
}
