// Draws figures: lines, discs, polygons and texts that show extra houses, constraints and drawings.
// The server tells them in units of a cell, so this knows no kinds of constraints. Colours are
// classes, which css/figures.css has for both themes, or the codes of a setter's colour in both.

/** @import { FigureObject } from "./types.d.ts" */

import { SIDE, element } from "./drawing.js";
import { EDGE_WIDTH, HALO_WIDTH } from "./tables.js";

const CODES = /^(#[0-9a-f]{6,8}) (#[0-9a-f]{6,8})$/; // in the light and in the dark theme

/** @type {Readonly<Record<FigureObject["figure"], (figure: any) => SVGElement>>} */
const DRAWN = { line, disc, polygon, text };

/**
 * The elements of figures, in their order.
 * @param {readonly FigureObject[]} figures
 */
export const drawFigures = (figures) => figures.map((figure) => DRAWN[figure.figure](figure));

/** @param {FigureObject & { figure: "line" }} figure */
function line({ points, colour, width, dash, is_closed: isClosed }) {
  return element("path", {
    ...look(["figure-line"], { stroke: colour }), d: path(points, !!isClosed), "stroke-width": width * SIDE,
    "stroke-dasharray": dash?.map((length) => length * SIDE).join(" "),
  });
}

/** @param {FigureObject & { figure: "disc" }} figure */
function disc({ centre: [x, y], radius, fill, edge, edge_width: width }) {
  return element("circle", { ...paint(fill, edge, width), cx: x * SIDE, cy: y * SIDE, r: radius * SIDE });
}

/** @param {FigureObject & { figure: "polygon" }} figure */
function polygon({ points, fill, edge, edge_width: width }) {
  return element("path", { ...paint(fill, edge, width), d: path(points, true) });
}

/** @param {FigureObject & { figure: "text" }} figure */
function text({ centre: [x, y], words, height, colour, halo, angle }) {
  const size = height * SIDE;
  // Numerals are about 0.7 of the font's height and stand on the baseline.
  return element("text", {
    ...look(["figure-text"], { fill: colour, stroke: halo }), "font-size": size,
    x: x * SIDE, y: y * SIDE + 0.35 * size, "stroke-width": halo ? HALO_WIDTH * SIDE : null,
    transform: angle ? `rotate(${angle} ${x * SIDE} ${y * SIDE})` : null,
  }, words);
}

/**
 * @param {string} fill
 * @param {string} [edge]
 */
function paint(fill, edge, width = EDGE_WIDTH) {
  return {
    ...look(["figure", fill ? "" : "unfilled"], { fill, stroke: edge }),
    "stroke-width": edge ? width * SIDE : null,
  };
}

/**
 * The attributes of an element's colours: classes for names, and codes as they are.
 * @param {string[]} classes
 * @param {{ fill?: string, stroke?: string }} colours
 */
function look(classes, colours) {
  const names = Object.entries(colours).filter(([, colour]) => colour && !CODES.test(colour));
  return {
    class: [...classes, ...names.map((pair) => pair.join("-"))].filter(Boolean).join(" "),
    fill: coded(colours.fill), stroke: coded(colours.stroke),
  };
}

/** @param {string} [colour] */
function coded(colour = "") {
  return CODES.test(colour) ? colour.replace(CODES, "light-dark($1, $2)") : null;
}

/**
 * @param {ReadonlyArray<readonly [number, number]>} points
 * @param {boolean} isClosed
 */
function path(points, isClosed) {
  return `M${points.map(([x, y]) => `${x * SIDE} ${y * SIDE}`).join("L")}${isClosed ? "z" : ""}`;
}
