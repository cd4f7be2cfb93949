// Which cells to select: by arrows, by inversion, or by what they hold.

/** @import { Board, Cell, Digit, Dimensions, Layer, Shape } from "./types.d.ts" */

import { has } from "./board.js";
import { range } from "./shape.js";
import { LAYERS } from "./tables.js";

/**
 * The cell so many rows down and columns across, wrapping at the edges.
 * @param {Pick<Dimensions, "rows" | "columns">} shape
 * @param {Cell} cell
 * @param {number} down
 * @param {number} across
 * @returns {Cell}
 */
export function neighbour({ rows, columns }, cell, down, across) {
  const row = (Math.floor(cell / columns) + down + rows) % rows;
  const column = ((cell % columns) + across + columns) % columns;
  return row * columns + column;
}

/** @param {Shape} shape */
export const everyCell = (shape) => new Set(range(shape.cells));

/**
 * @param {Shape} shape
 * @param {ReadonlySet<Cell>} selection
 */
export function inverse(shape, selection) {
  return new Set(range(shape.cells).filter((cell) => !selection.has(cell)));
}

/**
 * The cells like this one: with the same digit, else the same centre marks, else a shared corner
 * mark, else a shared colour; the layer of the mode counts first.
 * @param {Shape} shape
 * @param {Board} board
 * @param {Cell} cell
 * @param {Layer} mode
 * @returns {Set<Cell>}
 */
export function alike(shape, board, cell, mode) {
  /** @type {Record<Layer, (other: Cell) => unknown>} */
  const same = {
    digits: (other) => board.digits[cell] && board.digits[other] === board.digits[cell],
    centre: (other) =>
      !board.digits[cell] && !board.digits[other] && board.centre[cell]
      && board.centre[other] === board.centre[cell],
    corner: (other) =>
      !board.digits[cell] && !board.digits[other] && board.corner[other] & board.corner[cell],
    colours: (other) => board.colours[other] & board.colours[cell],
  };
  for (const layer of [mode, ...LAYERS]) {
    if (same[layer](cell)) return new Set(range(shape.cells).filter((other) => same[layer](other)));
  }
  return new Set([cell]);
}

/**
 * Whether a digit is to be written, rather than wiped: unless all cells have it.
 * @param {Board} board
 * @param {Layer} layer
 * @param {readonly Cell[]} cells
 * @param {Digit} digit
 */
export function isToWrite(board, layer, cells, digit) {
  return cells.some((cell) => !has(board, layer, cell, digit));
}
