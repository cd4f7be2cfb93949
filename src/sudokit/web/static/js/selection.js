// Cells that are selected in, other such cells out: by arrows, by drag, by what they hold.

import { has } from "./board.js";
import { range } from "./shape.js";

/** The cell next to one, wrapping at the edges. */
export function neighbour(shape, cell, down, across) {
  const { size } = shape;
  const row = (Math.floor(cell / size) + down + size) % size;
  const column = ((cell % size) + across + size) % size;
  return row * size + column;
}

export const everyCell = (shape) => new Set(range(shape.cells));

export function inverse(shape, selection) {
  return new Set(range(shape.cells).filter((cell) => !selection.has(cell)));
}

/** The cells like this one: with the same digit, else the same centre marks, else a shared corner
 * mark, else a shared colour; the layer of the mode counts first. */
export function alike(shape, board, cell, mode) {
  const same = {
    digits: (other) => board.digits[cell] && board.digits[other] === board.digits[cell],
    centre: (other) =>
      !board.digits[cell] && !board.digits[other] && board.centre[cell]
      && board.centre[other] === board.centre[cell],
    corner: (other) =>
      !board.digits[cell] && !board.digits[other] && board.corner[other] & board.corner[cell],
    colours: (other) => board.colours[other] & board.colours[cell],
  };
  for (const layer of [mode, "digits", "centre", "corner", "colours"]) {
    if (same[layer](cell)) return new Set(range(shape.cells).filter((other) => same[layer](other)));
  }
  return new Set([cell]);
}

/** Whether a digit is to be written: unless all cells that can have it have it. */
export function isToWrite(board, layer, cells, digit) {
  return cells.some((cell) => !has(board, layer, cell, digit));
}
