// A small picture of a kind of constraint: the figures of its example on the cells around it.

/** @import { KindRow } from "./types.d.ts" */

import { drawFigures } from "./constraint_layer.js";
import { SIDE, element } from "./drawing.js";

const MOST = 5; // cells across or down that a picture shows
const MARGIN = 0.12;

/**
 * The picture of a kind; none if no figures show it.
 * @param {KindRow} kind
 * @returns {Element[]}
 */
export function drawKind({ picture }) {
  if (!picture) return [];
  const [left, top, right, bottom] = picture.box;
  const side = Math.min(MOST, Math.max(right - left, bottom - top)) + 2 * MARGIN;
  const x = left - MARGIN - Math.max(0, side - 2 * MARGIN - (right - left)) / 2;
  const y = top - MARGIN - Math.max(0, side - 2 * MARGIN - (bottom - top)) / 2;
  let lines = "";
  for (let row = Math.max(0, Math.ceil(top)); row <= Math.floor(bottom); row++) {
    lines += `M${Math.max(0, left) * SIDE} ${row * SIDE}H${right * SIDE}`;
  }
  for (let column = Math.max(0, Math.ceil(left)); column <= Math.floor(right); column++) {
    lines += `M${column * SIDE} ${Math.max(0, top) * SIDE}V${bottom * SIDE}`;
  }
  return [element("svg", {
    class: "rule-picture kind-picture", viewBox: [x, y, side, side].map((each) => each * SIDE).join(" "),
    "aria-hidden": "true", "text-anchor": "middle",
  }, element("path", { class: "thin", d: lines }), ...drawFigures(picture.figures))];
}
