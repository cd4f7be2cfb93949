// The shape of a puzzle: cells, houses and peers, from the houses that the API tells.

/**
 * @import {
 *   Cell, Dimensions, FigureObject, GridObject, House, PuzzleObject, Shape, Told,
 * } from "./types.d.ts"
 */

import { LANGUAGE, ofTable, t, tn } from "./language.js";
import { BOXES, VARIANTS } from "./tables.js";

/** The sizes of grids that can be made. */
export const SIZES = Object.keys(BOXES).map(Number);

const THIN = 0.12; // the width of a line in cells, up to which it is thin
/** Words for parts of the names of shapes.
 * @type {Readonly<Record<string, string>>} */
const PARTS = { jigsaw: t("jigsaw"), "extra houses": t("extra houses") };
const KINDS = ["row", "column", "box"]; // of houses that may together cover the grid

/**
 * Builds a shape.
 * @param {GridObject} puzzle
 * @param {Told} told
 * @returns {Shape}
 */
export function shapeOf(puzzle, { houses, figures, rules, cell_rules: cellRules, language = LANGUAGE }) {
  const dimensions = dimensionsOf(puzzle);
  const { rows, columns, digitCount } = dimensions;
  const cells = rows * columns;
  const read = houses.map((house) => ({
    ...house, cells: house.cells.map((name) => cellNamed(dimensions, name)),
  }));
  const boxes = Array(cells).fill(-1);
  read.filter(({ kind }) => kind === "box").forEach((house, number) => {
    for (const cell of house.cells) boxes[cell] = number;
  });
  const peers = range(cells).map(() => /** @type {Set<Cell>} */ (new Set()));
  for (const house of read) {
    for (const cell of house.cells) for (const other of house.cells) peers[cell].add(other);
  }
  return Object.freeze({
    ...dimensions, cells, boxes,
    houses: read,
    occurrences: occurrencesIn(read, cells, digitCount),
    peers: peers.map((some, cell) => [...some].filter((other) => other !== cell)),
    figures: figures ?? null,
    rules: rules ?? [],
    cellRules: cellRules ?? {},
    language,
    tagged: new Set(figures?.marks.flatMap((figure) => taggedCell(figure, dimensions)) ?? []),
    lined: new Set(figures?.lines.flatMap((figure) => linedCells(figure, dimensions)) ?? []),
  });
}

/**
 * A puzzle with its shape; the words of an answer are in the player's language.
 * @param {PuzzleObject} told
 * @returns {{ puzzle: GridObject, shape: Shape }}
 */
export function readPuzzle({ line: _, houses, figures, rules, cell_rules, language, ...puzzle }) {
  return { puzzle, shape: shapeOf(puzzle, { houses, figures, rules, cell_rules, language }) };
}

/**
 * The rows, columns and digits of a puzzle.
 * @param {Pick<GridObject, "size" | "rows" | "columns" | "digit_range">} puzzle
 * @returns {Dimensions}
 */
export function dimensionsOf({ size = 0, rows = size, columns = size, digit_range: range }) {
  const [lowest, highest] = range ?? [1, Math.max(rows, columns)];
  return { rows, columns, lowest, digitCount: highest - lowest + 1 };
}

/**
 * How often each digit occurs in a full grid; null if rows, columns or boxes do not tell.
 * @param {readonly House[]} houses
 * @param {number} cells
 * @param {number} digitCount
 */
function occurrencesIn(houses, cells, digitCount) {
  const counts = KINDS.map((kind) =>
    houses.filter((house) => house.kind === kind && house.cells.length === digitCount).length);
  return counts.find((count) => count * digitCount === cells) ?? null;
}

/**
 * The cell at whose upper edge a figure has words; none if it is elsewhere.
 * @param {FigureObject} figure
 * @param {Dimensions} shape
 * @returns {Cell[]}
 */
function taggedCell(figure, { rows, columns }) {
  if (figure.figure !== "text") return [];
  const [x, y] = figure.centre;
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const isInside = x > 0 && x < columns && y > 0 && y < rows;
  const isAtEdge = y - row > 0.1 && y - row < 0.3 && Math.abs(x - column - 0.5) < 0.38;
  return isInside && isAtEdge ? [row * columns + column] : [];
}

/**
 * The cells whose middle a thin line passes, on which marks are hard to read.
 * @param {FigureObject} figure
 * @param {Dimensions} shape
 * @returns {Cell[]}
 */
function linedCells(figure, { columns }) {
  if (figure.figure !== "line" || figure.width > THIN) return [];
  const isMiddle = (/** @type {number} */ place) => Math.abs(place - Math.floor(place) - 0.5) < 0.3;
  return figure.points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = figure.points[index];
    const steps = Math.max(1, Math.ceil(4 * Math.max(Math.abs(x - fromX), Math.abs(y - fromY))));
    return range(steps + 1)
      .map((step) => [fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps])
      .filter((point) => point.every(isMiddle))
      .map(([across, down]) => Math.floor(down) * columns + Math.floor(across));
  });
}

/**
 * What the API has told of a shape.
 * @param {Shape} shape
 * @returns {Told}
 */
export function toldOf(shape) {
  const houses = shape.houses.map((house) => ({
    ...house, cells: house.cells.map((cell) => cellName(shape, cell)),
  }));
  const { language } = shape;
  if (!shape.figures) return { houses, language };
  return { houses, language, figures: shape.figures, rules: shape.rules, cell_rules: shape.cellRules };
}

/**
 * @param {Pick<Dimensions, "rows" | "columns">} shape
 * @param {string} name
 * @returns {Cell} the cell, or -1 if there is none of this name
 */
export function cellNamed({ rows, columns }, name) {
  const found = /^r([1-9]\d?)c([1-9]\d?)$/.exec(name);
  const [row, column] = found ? found.slice(1).map(Number) : [0, 0];
  return row >= 1 && row <= rows && column >= 1 && column <= columns
    ? (row - 1) * columns + (column - 1) : -1;
}

/**
 * @param {Pick<Dimensions, "columns">} shape
 * @param {Cell} cell
 */
export function cellName({ columns }, cell) {
  return `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
}

/**
 * @param {Shape} shape
 * @param {string} name
 */
export function houseNamed(shape, name) {
  return shape.houses.find((house) => house.name === name);
}

/**
 * What sets a puzzle apart: its size, its digits and its houses. Results keep it, so it is English.
 * @param {GridObject} puzzle
 */
export function shapeName(puzzle) {
  const { boxes, digit_range: digits, variants = [], extra = [], constraints = [] } = puzzle;
  const { rows, columns } = dimensionsOf(puzzle);
  const words = [`${rows}×${columns}`];
  if (digits && (digits[0] !== 1 || digits[1] !== Math.max(rows, columns))) {
    words.push(`digits ${digits[0]} to ${digits[1]}`);
  }
  if (boxes) words.push("jigsaw");
  words.push(...variants.map((name) => VARIANTS[name].houses));
  if (extra.length) words.push("extra houses");
  if (constraints.length) words.push(constraints.length === 1 ? "1 constraint" : `${constraints.length} constraints`);
  return words.join(", ");
}

/**
 * The name of a shape in the player's language.
 * @param {string} name
 */
export const shapeTitle = (name) => name.split(", ").map(partTitle).join(", ");

/**
 * A part of the name of a shape in the player's language.
 * @param {string} part
 */
function partTitle(part) {
  const [first, last] = (part.match(/\d+/g) ?? []).map(Number);
  if (part.startsWith("digits ")) return t("digits {low} to {high}", { low: first, high: last });
  if (/ constraints?$/.test(part)) return tn("{n} constraint", "{n} constraints", first);
  return PARTS[part] ?? ofTable(part);
}

/**
 * The same for the shape of a puzzle.
 * @param {GridObject} puzzle
 */
export const shapeWords = (puzzle) => shapeTitle(shapeName(puzzle));

/**
 * Whether a puzzle is 9×9 with rows, columns and square boxes, and nothing else.
 * @param {GridObject} puzzle
 */
export function isClassic(puzzle) {
  const { size, box, boxes, digit_range, has_lines, variants, extra, constraints } = puzzle;
  return size === 9 && !box && boxes === undefined && !digit_range && has_lines !== false
    && !variants?.length && !extra?.length && !constraints?.length;
}

/**
 * The numbers from 0 up to a length.
 * @param {number} length
 */
export function range(length) {
  return Array.from({ length }, (_, index) => index);
}
