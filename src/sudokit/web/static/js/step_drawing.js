// What to draw: the drawings that the API describes, with cells as numbers.

/**
 * @import {
 *   Candidate, Cell, Digit, Drawing, DrawingObject, Group, GroupObject, LinkObject, Mask, Part, Shape,
 *   Step, StepObject,
 * } from "./types.d.ts"
 */

import { bit } from "./board.js";
import { cellNamed } from "./shape.js";
import { digitOf } from "./symbols.js";

const MANY = 14; // links; among more, none can be followed

/**
 * A step with cells and digits as numbers.
 * @param {Shape} shape
 * @param {StepObject} step
 * @returns {Step}
 */
export function readStep(shape, { placements, eliminations, ...step }) {
  return {
    ...step,
    placements: placements.map((text) => readCandidate(shape, text)),
    eliminations: eliminations.map((text) => readCandidate(shape, text)),
  };
}

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

/** @param {Step} step */
export const isSingle = (step) => step.technique.family === "singles";

/**
 * A drawing of the API; of a proof by cases, all of it or one part.
 * @param {Shape} shape
 * @param {DrawingObject} object
 * @param {Part} part
 * @returns {Drawing}
 */
export function readDrawing(shape, object, part = firstPart(object)) {
  const cell = (/** @type {string} */ name) => cellNamed(shape, name);
  const { candidates = [], links = [], cells = [] } = object.cases?.[part.branch] ?? object;
  const drawing = empty();
  if (object.cases) drawing.part = part;
  drawing.houses = (object.houses ?? []).map(({ kind, cells: inside }) =>
    ({ kind, cells: inside.map(cell) }));
  drawing.lit = object.constraints ?? [];
  for (const { cell: name, mark } of cells) {
    const found = drawing.cells.find(([other]) => other === cell(name));
    if (found) found[1].push(mark);
    else drawing.cells.push([cell(name), [mark]]);
  }
  drawing.rings = (object.rings ?? []).map(({ cell: name, mark }) => ({ cell: cell(name), mark }));
  for (const { cell: name, digit, kind, mark = 0, line = -1 } of candidates) {
    const isTold = part.line < 0 || line <= part.line;
    if (isTold) addShape(drawing, cell(name), digit, kind, mark);
  }
  const isDense = part.line < 0 && links.length > MANY;
  drawing.links = links.filter(({ lines = [] }) => part.line < 0 || lines[0] <= part.line)
    .map((link) => readLink(shape, link, part.line < 0 ? isDense : !link.lines?.includes(part.line)));
  for (const { cell: name, digit } of object.digits ?? []) drawing.ghosts.set(cell(name), digit);
  drawing.seen = (object.seen ?? []).map(cell);
  drawing.lost = (object.lost ?? []).map(cell);
  drawing.rays = (object.rays ?? []).map(({ from, to, crossed }) =>
    ({ from: cell(from), to: cell(to), crossed: crossed.map(cell) }));
  drawing.legend = object.legend ?? [];
  for (const [name, words] of Object.entries(object.said ?? {})) drawing.said.set(cell(name), words);
  return drawing;
}

/**
 * Cells that are marked alike.
 * @param {readonly Cell[]} cells
 * @param {number} mark
 * @param {string} words
 */
export function drawCells(cells, mark, words) {
  const drawing = empty();
  drawing.cells = cells.map((cell) => [cell, [mark]]);
  for (const cell of cells) drawing.said.set(cell, words);
  drawing.legend = [{ kind: "cell", mark, words }];
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

// Helpers.

/**
 * @param {DrawingObject} drawing
 * @returns {Part}
 */
const firstPart = ({ first_case: branch = -1 }) => ({ branch, line: -1 });

/** @returns {Drawing} */
function empty() {
  return {
    houses: [], lit: [], cells: [], rings: [], shapes: [], links: [], ghosts: new Map(), seen: [],
    lost: [], rays: [], inks: new Map(), said: new Map(), legend: [], part: null,
  };
}

/**
 * The first shape of a candidate is filled and has its ink; a later state takes the place of an
 * earlier one.
 * @param {Drawing} drawing
 * @param {Cell} cell
 * @param {Digit} digit
 * @param {string} kind
 * @param {number} mark
 */
function addShape(drawing, cell, digit, kind, mark) {
  if (kind === "both") {
    const isState = (/** @type {string} */ other) => other === "on" || other === "off";
    drawing.shapes = drawing.shapes.filter((other) =>
      other.cell !== cell || other.digit !== digit || !isState(other.kind));
    drawing.inks.get(cell)?.delete(digit);
  }
  const isFirst = !drawing.shapes.some((other) => other.cell === cell && other.digit === digit);
  drawing.shapes.push({ cell, digit, kind, mark, isFirst });
  const inks = drawing.inks.get(cell) ?? new Map();
  if (isFirst) drawing.inks.set(cell, inks.set(digit, `ink-${kind}`));
}

/**
 * @param {Shape} shape
 * @param {LinkObject} link
 * @param {boolean} isPast
 */
function readLink(shape, { from, to, kind }, isPast) {
  return { from: readGroup(shape, from), to: readGroup(shape, to), kind, isPast };
}

/**
 * @param {Shape} shape
 * @param {GroupObject} group
 * @returns {Group}
 */
function readGroup(shape, { digit, cells }) {
  return { digit, cells: cells.map((name) => cellNamed(shape, name)) };
}
