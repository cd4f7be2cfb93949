// What lies under the digits: paper, extra houses, lines, and the names of rows and columns.

/** @import { Shape } from "./types.d.ts" */

import { SIDE, corner, element, lines, squares } from "./drawing.js";
import { range } from "./shape.js";

const MARGIN = 3;
const NAMES = 0.036; // the room for the names of rows and columns, as a share of the side
const TEXT = 0.0225; // the height of these names, as a share of the side
const GAP = 0.005; // between the names of rows and the frame, as a share of the side
const WIDEST = 26; // three letters of this height are less wide than a cell

/**
 * The margins of the picture: left and top (`start`), right and bottom (`end`).
 * @param {Shape} shape
 * @param {boolean} hasNames
 */
export function marginsOf(shape, hasNames) {
  const side = shape.size * SIDE;
  return { start: hasNames ? Math.round(NAMES * side) : MARGIN, end: MARGIN, side };
}

/** @param {Shape} shape */
export function paper(shape) {
  const side = shape.size * SIDE;
  return [element("rect", { width: side, height: side })];
}

/** @param {Shape} shape */
export function grating(shape) {
  const { thin, thick } = lines(shape);
  return [element("path", { class: "thin", d: thin }), element("path", { class: "thick", d: thick })];
}

/**
 * Windows and extra houses are shaded, diagonals are lines, and disjoint groups have dots.
 * @param {Shape} shape
 */
export function extraHouses(shape) {
  const has = (/** @type {string} */ kind) => shape.houses.some((house) => house.kind === kind);
  const side = shape.size * SIDE;
  const parts = shape.houses.filter(({ kind }) => ["window", "extra"].includes(kind)).map((house) =>
    element("path", { class: "shade", d: squares(shape, house.cells) }));
  if (has("diagonal")) {
    parts.push(element("path", { class: "diagonal", d: `M0 0L${side} ${side}M${side} 0L0 ${side}` }));
  }
  return has("group") ? [...parts, ...positions(shape)] : parts;
}

/**
 * The names by which hints call rows and columns: r1, c1.
 * @param {Shape} shape
 */
export function names(shape) {
  const { start, side } = marginsOf(shape, true);
  const text = { "font-size": Math.min(TEXT * side, WIDEST), dy: "0.35em" };
  return range(shape.size).flatMap((line) => {
    const along = (line + 0.5) * SIDE;
    return [
      element("text", { x: along, y: -start / 2, ...text }, `c${line + 1}`),
      element("text", { x: -GAP * side, y: along, "text-anchor": "end", ...text }, `r${line + 1}`),
    ];
  });
}

/**
 * Dots that say where in its box each cell lies: cells with equal dots must differ.
 * @param {Shape} shape
 */
function positions(shape) {
  const [rows, columns] = shape.box ?? [1, shape.size];
  return shape.houses.filter(({ kind }) => kind === "box").flatMap((box) =>
    box.cells.map((cell, index) => {
      const [x, y] = corner(shape, cell);
      const [row, column] = [Math.floor(index / columns), index % columns];
      return element("circle", {
        class: "position",
        cx: x + ((column + 0.5) * SIDE) / columns, cy: y + ((row + 0.5) * SIDE) / rows, r: 3.5,
      });
    }));
}
