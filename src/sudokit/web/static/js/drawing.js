// Lengths, places and outlines in the picture of a board, and elements of SVG.

/** @import { Cell, Digit, Dimensions, Shape } from "./types.d.ts" */

export const SIDE = 60; // the side of a cell
export const PADDING = 4;
export const TAGGED = 0.8; // how much smaller marks are in cells with words at their upper edge

const SVG = "http://www.w3.org/2000/svg";

/**
 * An SVG element; attributes that are empty are left out.
 * @param {string} name
 * @param {Record<string, string | number | null | undefined>} attributes
 * @param {...(Node | string)} children
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== "") made.setAttribute(key, String(value));
  }
  made.append(...children);
  return made;
}

/**
 * The upper left corner of a cell.
 * @param {Pick<Dimensions, "columns">} shape
 * @param {Cell} cell
 * @returns {[number, number]}
 */
export function corner({ columns }, cell) {
  return [(cell % columns) * SIDE, Math.floor(cell / columns) * SIDE];
}

/**
 * @param {Pick<Dimensions, "columns">} shape
 * @param {Cell} cell
 * @returns {[number, number]}
 */
export function middle(shape, cell) {
  const [x, y] = corner(shape, cell);
  return [x + SIDE / 2, y + SIDE / 2];
}

/**
 * Where candidates lie within a cell, each always in the same place.
 * @param {number} digitCount
 */
export function placesOf(digitCount) {
  const columns = Math.ceil(Math.sqrt(digitCount));
  const rows = Math.ceil(digitCount / columns);
  const [wide, high] = [(SIDE - 2 * PADDING) / columns, (SIDE - 2 * PADDING) / rows];
  return {
    columns,
    rows,
    text: Math.min(19, 0.98 * high, 1.5 * wide),
    radius: Math.min(wide, high) / 2,
    /**
     * The middle of a candidate, from the corner of its cell.
     * @param {Digit} digit
     * @returns {[number, number]}
     */
    at(digit) {
      const [line, column] = [Math.floor((digit - 1) / columns), (digit - 1) % columns];
      return [PADDING + (column + 0.5) * wide, PADDING + (line + 0.5) * high];
    },
  };
}

/**
 * A place within a cell, moved below the words at the upper edge of the cell.
 * @param {readonly [number, number]} place
 * @returns {[number, number]}
 */
export function belowTag([x, y]) {
  return [SIDE / 2 + TAGGED * (x - SIDE / 2), SIDE - PADDING / 2 + TAGGED * (y - SIDE)];
}

/**
 * The squares of cells, as the data of a path.
 * @param {Pick<Dimensions, "columns">} shape
 * @param {Iterable<Cell>} cells
 */
export function squares(shape, cells) {
  let path = "";
  for (const cell of cells) {
    const [x, y] = corner(shape, cell);
    path += `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`;
  }
  return path;
}

/**
 * The edges between cells inside and cells outside, moved inwards, as the data of a path.
 * @param {Pick<Dimensions, "rows" | "columns">} shape
 * @param {Iterable<Cell>} cells
 * @param {number} inset
 */
export function border(shape, cells, inset) {
  const inside = new Set(cells);
  const { rows, columns } = shape;
  const isIn = (/** @type {number} */ row, /** @type {number} */ column) =>
    row >= 0 && row < rows && column >= 0 && column < columns && inside.has(row * columns + column);
  let path = "";
  for (const cell of inside) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    for (const side of [-1, 1]) {
      // The distance from the end of an edge to its corner; negative in a reflex corner.
      const short = (/** @type {boolean} */ beside, /** @type {boolean} */ beyond) => (!beside ? inset : beyond ? -inset : 0);
      if (!isIn(row + side, column)) {
        const y = (row + (side + 1) / 2) * SIDE - side * inset;
        const start = column * SIDE + short(isIn(row, column - 1), isIn(row + side, column - 1));
        const stop = (column + 1) * SIDE - short(isIn(row, column + 1), isIn(row + side, column + 1));
        path += `M${start} ${y}H${stop}`;
      }
      if (!isIn(row, column + side)) {
        const x = (column + (side + 1) / 2) * SIDE - side * inset;
        const start = row * SIDE + short(isIn(row - 1, column), isIn(row - 1, column + side));
        const stop = (row + 1) * SIDE - short(isIn(row + 1, column), isIn(row + 1, column + side));
        path += `M${x} ${start}V${stop}`;
      }
    }
  }
  return path;
}

/**
 * Thin lines between cells, and thick ones around boxes, which may have any form.
 * @param {Shape} shape
 */
export function lines(shape) {
  const { rows, columns, boxes, cells } = shape;
  const [wide, high] = [columns * SIDE, rows * SIDE];
  let thin = "";
  for (let row = 1; row < rows; row++) thin += `M0 ${row * SIDE}h${wide}`;
  for (let column = 1; column < columns; column++) thin += `M${column * SIDE} 0v${high}`;
  let thick = `M0 0h${wide}v${high}h-${wide}z`;
  for (let cell = 0; cell < cells; cell++) {
    const [x, y] = corner(shape, cell);
    if (x && boxes[cell] !== boxes[cell - 1]) thick += `M${x} ${y}v${SIDE}`;
    if (y && boxes[cell] !== boxes[cell - columns]) thick += `M${x} ${y}h${SIDE}`;
  }
  return { thin, thick };
}
