// What lies under the digits: paper, lines, and the names of rows and columns.

/** @import { Shape } from "./types.d.ts" */

import { SIDE, element, lines } from "./drawing.js";
import { range } from "./shape.js";

const MARGIN = 3;
const NAMES = 0.036; // the room for the names of rows and columns, as a share of the side
const LONG = 2; // the width of names of three letters, from r10 on, in heights
const TEXT = 0.0225; // the height of these names, as a share of the side
const GAP = 0.008; // between the names of rows and the frame, as a share of the side
const WIDEST = 26; // three letters of this height are less wide than a cell
const INSIDE = 0.6; // the part of this room inside the frame; the rest reaches into the padding of the page

/**
 * The square that the picture shows: its corner and its side, and the margins around the grid, left,
 * top, right and bottom. Clues outside the grid make it larger. The grid stands in the middle, so
 * names reach over the edge into the padding of the page.
 * @param {Shape} shape
 * @param {boolean} hasNames
 */
export function frameOf(shape, hasNames) {
  const [across, down] = [shape.columns * SIDE, shape.rows * SIDE];
  const [left, top, right, bottom] = (shape.figures?.margins ?? [0, 0, 0, 0]).map((cells) => cells * SIDE);
  const edge = hasNames ? Math.round(INSIDE * nameWidth(shape)) : MARGIN;
  const [wide, high] = [left + across + right + 2 * edge, top + down + bottom + 2 * edge];
  const whole = Math.max(wide, high);
  const x = -edge - left - (whole - wide) / 2;
  const y = -edge - top - (whole - high) / 2;
  return { x, y, whole, margins: [-x, -y, whole + x - across, whole + y - down] };
}

/**
 * The longer side of the grid.
 * @param {Shape} shape
 */
const sideOf = ({ rows, columns }) => Math.max(rows, columns) * SIDE;

/** @param {Shape} shape */
const nameHeight = (shape) => Math.min(TEXT * sideOf(shape), WIDEST);

/** @param {Shape} shape */
function nameWidth(shape) {
  const side = sideOf(shape);
  const isLong = Math.max(shape.rows, shape.columns) > 9;
  return Math.round(isLong ? LONG * nameHeight(shape) + GAP * side : NAMES * side);
}

/** @param {Shape} shape */
export function paper({ rows, columns }) {
  return [element("rect", { width: columns * SIDE, height: rows * SIDE })];
}

/** @param {Shape} shape */
export function grating(shape) {
  const { thin, thick } = lines(shape);
  return [element("path", { class: "thin", d: thin }), element("path", { class: "thick", d: thick })];
}

/**
 * The names by which hints call rows and columns: r1, c1.
 * @param {Shape} shape
 */
export function names(shape) {
  const side = sideOf(shape);
  const [left, above] = (shape.figures?.margins ?? [0, 0]).map((cells) => -cells * SIDE);
  const top = above - nameWidth(shape) / 2;
  const text = { "font-size": nameHeight(shape), dy: "0.35em" };
  const beside = { x: left - GAP * side, "text-anchor": "end", ...text };
  return [
    ...range(shape.columns).map((column) =>
      element("text", { x: (column + 0.5) * SIDE, y: top, ...text }, `c${column + 1}`)),
    ...range(shape.rows).map((row) =>
      element("text", { y: (row + 0.5) * SIDE, ...beside }, `r${row + 1}`)),
  ];
}
