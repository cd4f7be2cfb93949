// Draws figures: lines, discs, polygons and texts that show extra houses and constraints. The server
// tells them in units of a cell, so this knows no kinds of constraints. Colours are classes, which
// css/figures.css has for both themes.

/** @import { FigureObject } from "./types.d.ts" */

import { SIDE, element } from "./drawing.js";
import { EDGE_WIDTH, HALO_WIDTH } from "./tables.js";

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
    class: `figure-line stroke-${colour}`, d: path(points, !!isClosed), "stroke-width": width * SIDE,
    "stroke-dasharray": dash?.map((length) => length * SIDE).join(" "),
  });
}

/** @param {FigureObject & { figure: "disc" }} figure */
function disc({ centre: [x, y], radius, fill, edge }) {
  return element("circle", { ...paint(fill, edge), cx: x * SIDE, cy: y * SIDE, r: radius * SIDE });
}

/** @param {FigureObject & { figure: "polygon" }} figure */
function polygon({ points, fill, edge }) {
  return element("path", { ...paint(fill, edge), d: path(points, true) });
}

/** @param {FigureObject & { figure: "text" }} figure */
function text({ centre: [x, y], words, height, colour, halo }) {
  const size = height * SIDE;
  // Numerals are about 0.7 of the font's height and stand on the baseline.
  return element("text", {
    class: `figure-text fill-${colour}${halo ? ` stroke-${halo}` : ""}`, "font-size": size,
    x: x * SIDE, y: y * SIDE + 0.35 * size, "stroke-width": halo ? HALO_WIDTH * SIDE : null,
  }, words);
}

/**
 * @param {string} fill
 * @param {string | undefined} edge
 */
function paint(fill, edge) {
  return {
    class: `figure ${fill ? `fill-${fill}` : "unfilled"}${edge ? ` stroke-${edge}` : ""}`,
    "stroke-width": edge ? EDGE_WIDTH * SIDE : null,
  };
}

/**
 * @param {ReadonlyArray<readonly [number, number]>} points
 * @param {boolean} isClosed
 */
function path(points, isClosed) {
  return `M${points.map(([x, y]) => `${x * SIDE} ${y * SIDE}`).join("L")}${isClosed ? "z" : ""}`;
}
