// How a constraint is drawn by hand, which follows from its fields: strokes over cells in, the fields
// of the constraint out. This knows no kinds of constraints.

/** @import { Dimensions, Draft, Entry, KindRow, Place } from "./types.d.ts" */

import { t } from "./language.js";
import { cellNamed } from "./shape.js";

/** @typedef {Pick<Dimensions, "rows" | "columns">} Size */

/**
 * How the strokes make a constraint.
 *   "none"    it has no cells
 *   "single"  a stroke is its cells
 *   "headed"  the first cell of a stroke is one field, the others are another
 *   "copied"  a second stroke says where a copy of the first begins
 *   "groups"  each stroke is a group of cells
 * @typedef {"none" | "single" | "headed" | "copied" | "groups"} Gesture
 */

const WITH_CELLS = ["cell", "cells", "groups"];
const LEAST_GROUPS = 2;

/** @type {KindRow} */
export const HOUSE = {
  id: "house", name: t("extra house"), also: [], group: "", rule: t("Digits in the house do not repeat."),
  layout: "set", length: [2, null], may_repeat: false, example: {}, picture: null,
  fields: [{ name: "cells", about: t("the cells"), form: "cells", is_required: true }],
};

/**
 * The fields that are drawn, and those that are typed.
 * @param {KindRow} kind
 */
export function fieldsOf({ fields }) {
  return {
    drawn: fields.filter(({ form }) => WITH_CELLS.includes(form)),
    typed: fields.filter(({ form }) => !WITH_CELLS.includes(form)),
  };
}

/**
 * @param {KindRow} kind
 * @returns {Gesture}
 */
export function gestureOf(kind) {
  const { drawn: [first, second] } = fieldsOf(kind);
  if (!first) return "none";
  if (first.form === "groups") return "groups";
  if (!second) return "single";
  return first.form === "cell" || kind.layout === "path" ? "headed" : "copied";
}

/**
 * What a stroke stands for: one cell, two, four around a corner, a set, a path, or a line of the grid.
 * @param {KindRow} kind
 */
export function strokeOf({ length: [least, most], layout }) {
  if (least !== most) return layout;
  return least === 1 ? "cell" : least === 2 ? "pair" : least === 4 ? "square" : layout;
}

/**
 * How many strokes the kind takes; those of groups end when the player says so.
 * @param {KindRow} kind
 */
export function strokesOf(kind) {
  return { none: 0, single: 1, headed: 1, copied: 2, groups: Infinity }[gestureOf(kind)];
}

/**
 * A stroke with one more place. The way back along a path takes cells off it.
 * @param {KindRow} kind
 * @param {readonly Place[]} stroke
 * @param {Place} place
 * @returns {readonly Place[]}
 */
export function extended(kind, stroke, place) {
  const last = stroke.at(-1);
  if (last && isSame(last, place)) return stroke;
  const isPath = strokeOf(kind) === "path";
  const before = stroke.at(-2);
  if (isPath && before && isSame(before, place)) return stroke.slice(0, -1);
  const isIn = stroke.some((each) => isSame(each, place));
  return isIn && !(isPath && kind.may_repeat) ? stroke : [...stroke, place];
}

/**
 * The cells of a stroke, by their names.
 * @param {KindRow} kind
 * @param {Size} size
 * @param {readonly Place[]} stroke
 * @returns {string[]}
 */
export function cellsOfStroke(kind, size, stroke) {
  const inside = stroke.filter((place) => isInside(size, place));
  switch (strokeOf(kind)) {
    case "cell":
      return inside.slice(-1).map(nameOf);
    case "pair":
      return inside.slice(0, 2).map(nameOf);
    case "square":
      return squareAt(size, inside).map(nameOf);
    case "set":
      return [...inside].sort(([row, column], [otherRow, otherColumn]) =>
        row - otherRow || column - otherColumn).map(nameOf);
    case "line":
      return lineFrom(size, stroke, false).map(nameOf);
    case "diagonal":
      return lineFrom(size, stroke, true).map(nameOf);
    default:
      return inside.map(nameOf);
  }
}

/**
 * The fields that the strokes make; null if there must be more of them.
 * @param {KindRow} kind
 * @param {Size} size
 * @param {Draft["strokes"]} strokes
 * @returns {Entry | null}
 */
export function drawnFields(kind, size, strokes) {
  const { drawn: [first, second] } = fieldsOf(kind);
  const cells = strokes.map((stroke) => cellsOfStroke(kind, size, stroke));
  switch (gestureOf(kind)) {
    case "none":
      return {};
    case "single":
      return hasEnough(kind, cells[0]) ? { [first.name]: cells[0] } : null;
    case "headed":
      return headed(kind, size, strokes[0]);
    case "copied":
      return strokes.length > 1 ? copied(size, [first.name, second.name], cells[0], strokes[1][0]) : null;
    case "groups":
      return cells.length >= LEAST_GROUPS || (cells.length && strokeOf(kind) === "path")
        ? { [first.name]: cells } : null;
  }
}

/**
 * @param {KindRow} kind
 * @param {Size} size
 * @param {readonly Place[]} stroke
 */
function headed(kind, size, stroke = []) {
  const { drawn: [head, body] } = fieldsOf(kind);
  const [first, ...rest] = stroke.filter((place) => isInside(size, place));
  if (!rest.length) return null;
  const name = nameOf(first);
  return { [head.name]: head.form === "cell" ? name : [name], [body.name]: cellsOfStroke(kind, size, rest) };
}

/**
 * @param {Size} size
 * @param {readonly [string, string]} fields
 * @param {readonly string[]} cells
 * @param {Place} to where the first of the cells is copied to
 */
function copied(size, [original, copy], cells, to) {
  const [row, column] = placeNamed(cells[0]);
  const moved = cells.map((name) => movedName(name, [to[0] - row, to[1] - column]));
  return moved.every((name) => cellNamed(size, name) >= 0) ? { [original]: cells, [copy]: moved } : null;
}

/**
 * @param {KindRow} kind
 * @param {readonly string[]} [cells]
 */
const hasEnough = ({ length: [least] }, cells = []) => cells.length >= least;

/**
 * The four cells around the corner between two cells; of one cell, its lower right corner.
 * @param {Size} size
 * @param {readonly Place[]} stroke
 * @returns {Place[]}
 */
function squareAt({ rows, columns }, stroke) {
  if (!stroke.length) return [];
  const [first, last] = [stroke[0], stroke[stroke.length - 1]];
  const [row, column] = [0, 1].map((axis) =>
    Math.max(0, Math.min(last[axis] < first[axis] ? first[axis] - 1 : first[axis], (axis ? columns : rows) - 2)));
  return [[row, column], [row, column + 1], [row + 1, column], [row + 1, column + 1]];
}

/**
 * The whole line that a stroke lies on, as it is seen from the edge where the stroke comes from. A
 * stroke of one place goes straight, or diagonally to the right, into the grid.
 * @param {Size} size
 * @param {readonly Place[]} stroke
 * @param {boolean} isDiagonal
 * @returns {Place[]}
 */
function lineFrom(size, stroke, isDiagonal) {
  if (!stroke.length) return [];
  const [first, last] = [stroke[0], stroke[stroke.length - 1]];
  const way = isDiagonal ? diagonalWay(size, first, last) : straightWay(size, first, last);
  const start = edgeBehind(size, first, way);
  /** @type {Place[]} */
  const line = [];
  for (let [row, column] = start; isInside(size, [row, column]); row += way[0], column += way[1]) line.push([row, column]);
  return line;
}

/**
 * The first cell of the line through a place.
 * @param {Size} size
 * @param {Place} place
 * @param {Place} way
 * @returns {Place}
 */
function edgeBehind(size, [row, column], [down, across]) {
  if (!isInside(size, [row, column])) return [row + down, column + across];
  while (isInside(size, [row - down, column - across])) [row, column] = [row - down, column - across];
  return [row, column];
}

/**
 * @param {Size} size
 * @param {Place} first
 * @param {Place} last
 * @returns {Place}
 */
function straightWay({ rows, columns }, [row, column], [lastRow, lastColumn]) {
  const [down, across] = [lastRow - row, lastColumn - column];
  if (down || across) return Math.abs(down) > Math.abs(across) ? [Math.sign(down), 0] : [0, Math.sign(across)];
  if (column <= 0 && row >= 0 && row < rows) return [0, 1];
  if (column >= columns - 1 && row >= 0 && row < rows) return [0, -1];
  return row <= rows / 2 ? [1, 0] : [-1, 0];
}

/**
 * @param {Size} size
 * @param {Place} first
 * @param {Place} last
 * @returns {Place}
 */
function diagonalWay({ rows, columns }, [row, column], [lastRow, lastColumn]) {
  return [
    Math.sign(lastRow - row) || (row < rows / 2 ? 1 : -1),
    Math.sign(lastColumn - column) || (column < columns - 1 ? 1 : -1),
  ];
}

// Places and names.

/**
 * @param {Place} one
 * @param {Place} other
 */
const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

/**
 * @param {Size} size
 * @param {Place} place
 */
export const isInside = ({ rows, columns }, [row, column]) =>
  row >= 0 && row < rows && column >= 0 && column < columns;

/** @param {Place} place */
export const nameOf = ([row, column]) => `r${row + 1}c${column + 1}`;

/**
 * @param {string} name
 * @returns {Place}
 */
export function placeNamed(name) {
  const [row, column] = (/^r(\d+)c(\d+)$/.exec(name) ?? ["", "0", "0"]).slice(1).map(Number);
  return [row - 1, column - 1];
}

/**
 * @param {string} name
 * @param {Place} by
 */
export function movedName(name, [down, across]) {
  const [row, column] = placeNamed(name);
  return nameOf([row + down, column + across]);
}
