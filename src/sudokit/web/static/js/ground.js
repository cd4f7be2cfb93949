// A shape in; what lies under the digits out: paper, extra houses, lines, names of rows and columns.

import { SIDE, corner, element, lines, squares } from "./drawing.js";
import { range } from "./shape.js";

const MARGIN = 3;
const NAMES = 0.036; // the room for the names of rows and columns, as a part of the side
const TEXT = 0.0225;
const WIDEST = 26; // three letters of this height are less wide than a cell

/** How far the cells are from the left and upper, and from the other edges of the picture. */
export function marginsOf(shape, hasNames) {
  const side = shape.size * SIDE;
  return { start: hasNames ? Math.round(NAMES * side) : MARGIN, end: MARGIN, side };
}

export function paper(shape) {
  const side = shape.size * SIDE;
  return [element("rect", { width: side, height: side })];
}

export function grating(shape) {
  const { thin, thick } = lines(shape);
  return [element("path", { class: "thin", d: thin }), element("path", { class: "thick", d: thick })];
}

/** Windows and other houses are shaded, diagonals are lines, and disjoint groups have dots. */
export function extraHouses(shape) {
  const parts = [];
  const isShaded = ({ name }) => shape.own.some((house) => house.name === name)
    || (name[0] === "w" && shape.variants.includes("windoku"));
  for (const house of shape.houses.slice(3 * shape.size).filter(isShaded)) {
    parts.push(element("path", { class: "shade", d: squares(shape, house.cells) }));
  }
  if (shape.variants.includes("x")) {
    const side = shape.size * SIDE;
    parts.push(element("path", { class: "diagonal", d: `M0 0L${side} ${side}M${side} 0L0 ${side}` }));
  }
  if (shape.variants.includes("disjoint")) parts.push(...positions(shape));
  return parts;
}

/** The names by which hints call rows and columns: r1, c1. */
export function names(shape) {
  const { start, side } = marginsOf(shape, true);
  const text = { "font-size": Math.min(TEXT * side, WIDEST), dy: "0.35em" };
  return range(shape.size).flatMap((line) => {
    const along = (line + 0.5) * SIDE;
    return [
      element("text", { x: along, y: -start / 2, ...text }, `c${line + 1}`),
      element("text", { x: -start / 2, y: along, ...text }, `r${line + 1}`),
    ];
  });
}

/** A dot that says where in its box a cell lies: cells with equal ones must differ. */
function positions(shape) {
  return shape.houses.slice(2 * shape.size, 3 * shape.size).flatMap((box) =>
    box.cells.map((cell, index) => {
      const [x, y] = corner(shape, cell);
      const [rows, columns] = shape.box;
      const [row, column] = [Math.floor(index / columns), index % columns];
      return element("circle", {
        class: "position",
        cx: x + ((column + 0.5) * SIDE) / columns, cy: y + ((row + 0.5) * SIDE) / rows, r: 3.5,
      });
    }));
}
