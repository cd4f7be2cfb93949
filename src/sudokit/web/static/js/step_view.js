// The shapes, frames and arrows of a step in the sheets of the board's picture.

/** @import { Cell, Digit, Drawing, DrawnLink, Pointed, Shape } from "./types.d.ts" */

import { drawFigures } from "./constraint_layer.js";
import { SIDE, belowTag, border, corner, element, middle, placesOf, squares } from "./drawing.js";
import { MARK_SHAPES, STATE_SHAPES } from "./tables.js";

/**
 * @typedef {[number, number]} Point
 * @typedef {ReturnType<typeof placesOf>} Places
 */

const BENDS = [0.12, -0.12]; // of arrows, one to each side in turn
const RING = 25; // the radius of rings around digits

/**
 * @param {Record<string, Element>} sheets
 * @param {Shape} shape
 * @param {Drawing | null} drawing
 */
export function drawStep(sheets, shape, drawing) {
  for (const name of ["houses", "halos", "frames", "marks", "arrows"]) sheets[name].replaceChildren();
  if (!drawing) return;
  const places = placesOf(shape.digitCount);
  for (const { cells, kind } of drawing.houses) {
    sheets.houses.append(element("path", { class: `in-${kind}`, d: squares(shape, cells) }));
    sheets.frames.append(element("path", { class: `frame-${kind}`, d: border(shape, cells, 3) }));
  }
  for (const [cell, marks] of drawing.cells) sheets.houses.append(...shaded(shape, cell, marks));
  for (const index of drawing.lit) {
    sheets.halos.append(...drawFigures(shape.figures?.halos?.[index] ?? []));
  }
  sheets.marks.append(...raysOf(shape, drawing));
  for (const [cells, name, r] of /** @type {const} */ ([[drawing.seen, "seen", RING], [drawing.lost, "lost", 16],
    [[...drawing.ghosts.keys()], "place", RING]])) {
    for (const cell of cells) {
      const [cx, cy] = middle(shape, cell);
      sheets.marks.append(element("circle", { class: name, cx, cy, r }));
    }
  }
  for (const { cell, mark } of drawing.rings) {
    sheets.marks.append(outline("pattern", mark, middle(shape, cell), 22));
  }
  for (const { cell, digit, kind, mark, isFirst } of drawing.shapes) {
    if (kind === "struck") continue;
    sheets.marks.append(outline(kind, mark, at(shape, places, cell, digit), places.radius, isFirst));
  }
  for (const { cell, digit, kind } of drawing.shapes) {
    if (kind !== "removed" && kind !== "struck") continue;
    const [x, y] = at(shape, places, cell, digit);
    const r = places.radius;
    sheets.arrows.append(element("path", { class: "strike", d: `M${x - r} ${y + r}L${x + r} ${y - r}` }));
  }
  for (const [number, link] of drawing.links.entries()) {
    sheets.arrows.append(...arrow(shape, places, link, BENDS[number % 2]));
  }
}

/**
 * A sample of a kind of mark, for the legend.
 * @param {string} kind
 * @param {number} mark
 */
export function sample(kind, mark) {
  const svg = element("svg", { viewBox: "-12 -9 24 18", class: "sample", "aria-hidden": "true" });
  if (["house", "base", "cover"].includes(kind)) {
    svg.append(
      element("rect", { class: `in-${kind}`, x: -9, y: -6, width: 18, height: 12 }),
      element("path", { class: `frame-${kind}`, d: "M-9 -6h18v12h-18z" }),
    );
  } else if (["strong", "weak", "other"].includes(kind)) {
    svg.append(element("path", { class: `link ${kind}`, d: "M-10 0H6" }),
      element("path", { class: "head", d: "M11 0l-6 -3.5v7z" }));
  } else if (kind === "lit") {
    svg.append(element("path", { class: "figure-line stroke-lit", d: "M-7 0H7", "stroke-width": 8 }),
      element("path", { class: "figure-line stroke-paper", d: "M-7 0H7", "stroke-width": 3.5 }));
  } else if (kind === "cell") {
    svg.append(element("rect", { class: `shade-${mark}`, x: -9, y: -6, width: 18, height: 12 }));
  } else if (kind === "lost") {
    svg.append(element("circle", { class: "lost", r: 6 }));
  } else {
    svg.append(outline(kind, mark, [0, 0], 6));
    if (kind === "removed") svg.append(element("path", { class: "strike", d: "M-6 6L6 -6" }));
  }
  return svg;
}

// Helpers.

/**
 * @param {Shape} shape
 * @param {Places} places
 * @param {Cell} cell
 * @param {Digit} digit
 * @returns {Point}
 */
function at(shape, places, cell, digit) {
  const [x, y] = corner(shape, cell);
  const place = places.at(digit);
  const [across, down] = shape.tagged.has(cell) ? belowTag(place) : place;
  return [x + across, y + down];
}

/**
 * A cell with two marks is cut in two.
 * @param {Shape} shape
 * @param {Cell} cell
 * @param {readonly number[]} marks
 */
function shaded(shape, cell, marks) {
  const [x, y] = corner(shape, cell);
  const parts = [element("path", { class: `shade-${marks[0]}`, d: squares(shape, [cell]) })];
  if (marks.length > 1) {
    parts.push(element("path", { class: `shade-${marks[1]}`, d: `M${x + SIDE} ${y}v${SIDE}h-${SIDE}z` }));
  }
  return parts;
}

/**
 * Lines from digits to what they rule out, and crosses in the cells that are ruled out.
 * @param {Shape} shape
 * @param {Drawing} drawing
 */
function raysOf(shape, { rays }) {
  const lines = rays.map(({ from, to, crossed }) => {
    const [start, stop] = [middle(shape, from), middle(shape, to)];
    const end = crossed.length ? stop : towards(stop, start, RING);
    return element("path", { class: "ray", d: `M${towards(start, stop, RING)}L${end}` });
  });
  const crosses = [...new Set(rays.flatMap(({ crossed }) => crossed))].map((cell) => {
    const [x, y] = middle(shape, cell);
    return element("path", { class: "ruled-out", d: `M${x - 7} ${y - 7}l14 14m0 -14l-14 14` });
  });
  return [...lines, ...crosses];
}

/**
 * Shows what is pointed at in the text of a scene.
 * @param {Record<string, Element>} sheets
 * @param {Shape} shape
 * @param {Pointed | null} pointed
 */
export function drawPointed(sheets, shape, pointed) {
  for (const name of ["glow", "pointed"]) sheets[name].replaceChildren();
  if (!pointed || pointed.isByBoard) return;
  const { cells, digits, constraints } = pointed;
  for (const index of constraints) sheets.glow.append(...drawFigures(shape.figures?.halos?.[index] ?? []));
  sheets.pointed.append(element("path", { d: border(shape, cells, 2) }));
  const places = placesOf(shape.digitCount);
  for (const [cell, digit] of cells.flatMap((each) => digits.map((digit) => [each, digit]))) {
    const [cx, cy] = at(shape, places, cell, digit);
    sheets.pointed.append(element("circle", { cx, cy, r: 1.5 * places.radius }));
  }
}

/**
 * The shape around a candidate; only the first one is filled.
 * @param {string} kind
 * @param {number} mark
 * @param {Point} middle
 * @param {number} radius
 */
function outline(kind, mark, [x, y], radius, isFirst = true) {
  const further = isFirst ? "" : " further";
  const name = `shape ${kind === "pattern" ? `mark-${mark}` : kind}${further}`;
  const corners = kind === "pattern" ? MARK_SHAPES[mark] : STATE_SHAPES[kind];
  const reach = kind === "placed" || kind === "supposed" ? 1.25 * radius : radius;
  if (!corners) return element("circle", { class: name, cx: x, cy: y, r: reach });
  const points = corners.map(([a, b]) => `${x + a * reach},${y + b * reach}`).join(" ");
  return element("polygon", { class: name, points });
}

/**
 * @param {Shape} shape
 * @param {Places} places
 * @param {DrawnLink} link
 * @param {number} bend
 */
function arrow(shape, places, link, bend) {
  const [from, to] = nearest(shape, places, link);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const turn = length < 3.5 * places.radius ? 0 : bend;
  const bent = (/** @type {number} */ by) =>
    /** @type {Point} */ ([(from[0] + to[0]) / 2 - dy * by, (from[1] + to[1]) / 2 + dx * by]);
  const mid = isInside(shape, bent(turn)) ? bent(turn) : bent(-turn);
  const gap = Math.min(places.radius * 1.1, length / 3);
  const head = Math.min(7, length / 4, places.radius);
  const start = towards(from, mid, gap);
  const tip = towards(to, mid, gap);
  const neck = towards(to, mid, gap + head);
  const past = link.isPast ? " past" : "";
  const [ax, ay] = [(tip[0] - neck[0]) / 2, (tip[1] - neck[1]) / 2];
  return [
    element("path", { class: `link ${link.kind}${past}`, d: `M${start}Q${mid} ${neck}` }),
    element("path", {
      class: `head${past}`,
      d: `M${tip}L${neck[0] - ay} ${neck[1] + ax}L${neck[0] + ay} ${neck[1] - ax}z`,
    }),
  ];
}

/**
 * @param {Shape} shape
 * @param {Point} point
 */
const isInside = ({ rows, columns }, [x, y]) =>
  x >= 0 && y >= 0 && x <= columns * SIDE && y <= rows * SIDE;

/**
 * The two candidates of the groups that are nearest to each other.
 * @param {Shape} shape
 * @param {Places} places
 * @param {DrawnLink} link
 * @returns {[Point, Point]}
 */
function nearest(shape, places, { from, to }) {
  const points = (/** @type {DrawnLink["from"]} */ { cells, digit }) =>
    cells.map((cell) => at(shape, places, cell, digit));
  const pairs = points(from).flatMap((p) =>
    points(to).map((q) => /** @type {[Point, Point]} */ ([p, q])));
  const length = (/** @type {[Point, Point]} */ [p, q]) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  return pairs.reduce((best, pair) => (length(pair) < length(best) ? pair : best));
}

/**
 * The point so far on the way from one point to another.
 * @param {Point} point
 * @param {Point} other
 * @param {number} way
 * @returns {Point}
 */
function towards(point, other, way) {
  const [dx, dy] = [other[0] - point[0], other[1] - point[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [point[0] + (dx / length) * way, point[1] + (dy / length) * way];
}
