// The shape of a puzzle: cells, houses and peers, from the houses that the API tells.

/** @import { Cell, FigureObject, GridObject, Shape, Told } from "./types.d.ts" */

import { BOXES, VARIANTS } from "./tables.js";

/**
 * Builds a shape.
 * @param {GridObject} puzzle
 * @param {Told} told
 * @returns {Shape}
 */
export function shapeOf(puzzle, { houses, figures, rules }) {
  const { size } = puzzle;
  const cells = size * size;
  const read = houses.map((house) => ({
    ...house, cells: house.cells.map((name) => cellNamed({ size }, name)),
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
    size, cells, boxes,
    box: puzzle.boxes ? null : puzzle.box ?? BOXES[size] ?? null,
    houses: read,
    peers: peers.map((some, cell) => [...some].filter((other) => other !== cell)),
    figures: figures ?? null,
    rules: rules ?? [],
    tagged: new Set(figures?.marks.flatMap((figure) => taggedCell(figure, size)) ?? []),
  });
}

/**
 * The cell at whose upper edge a figure has words; none if it is elsewhere.
 * @param {FigureObject} figure
 * @param {number} size
 * @returns {Cell[]}
 */
function taggedCell(figure, size) {
  if (figure.figure !== "text") return [];
  const [x, y] = figure.centre;
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const isInside = x > 0 && x < size && y > 0 && y < size;
  const isAtEdge = y - row > 0.1 && y - row < 0.3 && Math.abs(x - column - 0.5) < 0.38;
  return isInside && isAtEdge ? [row * size + column] : [];
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
  return shape.figures ? { houses, figures: shape.figures, rules: shape.rules } : { houses };
}

/**
 * @param {{ size: number }} shape
 * @param {string} name
 * @returns {Cell} the cell, or -1 if there is none of this name
 */
export function cellNamed({ size }, name) {
  const found = /^r([1-9]\d?)c([1-9]\d?)$/.exec(name);
  const [row, column] = found ? found.slice(1).map(Number) : [0, 0];
  return row >= 1 && row <= size && column >= 1 && column <= size
    ? (row - 1) * size + (column - 1) : -1;
}

/**
 * @param {{ size: number }} shape
 * @param {Cell} cell
 */
export function cellName({ size }, cell) {
  return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
}

/**
 * @param {Shape} shape
 * @param {string} name
 */
export function houseNamed(shape, name) {
  return shape.houses.find((house) => house.name === name);
}

/**
 * What sets a puzzle apart in a title: its size and its houses.
 * @param {GridObject} puzzle
 */
export function shapeWords({ size, boxes, variants = [], extra = [], constraints = [] }) {
  const words = [`${size}×${size}`];
  if (boxes) words.push("jigsaw");
  words.push(...variants.map((name) => VARIANTS[name].houses));
  if (extra.length) words.push("extra houses");
  if (constraints.length) words.push(constraints.length === 1 ? "1 constraint" : `${constraints.length} constraints`);
  return words.join(", ");
}

/**
 * Whether a puzzle is square, with as many digits as rows, from 1 on, none of them twice in a line.
 * @param {GridObject} puzzle
 */
export function isPlayable({ size, digit_range, has_lines = true }) {
  return Boolean(size) && !digit_range && has_lines;
}

/**
 * Whether a puzzle is 9×9 with rows, columns and square boxes, and nothing else.
 * @param {GridObject} puzzle
 */
export function isClassic({ size, box, boxes, variants, extra, constraints }) {
  return size === 9 && !box && !boxes && !variants?.length && !extra?.length
    && !constraints?.length;
}

/**
 * The numbers from 0 up to a length.
 * @param {number} length
 */
export function range(length) {
  return Array.from({ length }, (_, index) => index);
}
