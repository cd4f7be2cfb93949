// A small picture of a rule: the grid of the puzzle with the houses or constraints of the rule lit.

/** @import { RuleObject, Shape } from "./types.d.ts" */

import { drawFigures } from "./constraint_layer.js";
import { SIDE, border, element, squares } from "./drawing.js";
import { frameOf, grating, paper } from "./ground.js";
import { houseNamed } from "./shape.js";

/**
 * The picture of a rule; none if nothing in the grid shows it.
 * @param {Shape} shape
 * @param {RuleObject} rule
 * @returns {Element[]}
 */
export function drawRule(shape, { houses = [], constraints = [] }) {
  const lit = houses.flatMap((name) => houseNamed(shape, name) ?? []);
  const halos = constraints.flatMap((index) => shape.figures?.halos?.[index] ?? []);
  if (!lit.length && !halos.length) return [];
  const { x, y, whole } = frameOf(shape, false);
  const picture = element("svg", {
    class: "rule-picture picture", viewBox: `${x} ${y} ${whole} ${whole}`, "aria-hidden": "true",
    "text-anchor": "middle",
  });
  const { ground = [], lines = [], marks = [] } = shape.figures ?? {};
  picture.append(
    sheet("paper", paper(shape)),
    sheet("ground", drawFigures(ground)),
    ...lit.map(({ cells }) => element("path", { class: "in-base", d: squares(shape, cells) })),
    sheet("halos", drawFigures(halos)),
    sheet("constraints", drawFigures(lines)),
    sheet("lines", grating(shape)),
    sheet("clues", drawFigures(marks)),
    ...lit.map(({ cells }) => element("path", {
      class: "frame-base", d: border(shape, cells, 0.08 * SIDE), "stroke-width": 0.1 * SIDE,
    })),
  );
  return [picture];
}

/**
 * @param {string} name
 * @param {readonly Element[]} parts
 */
const sheet = (name, parts) => element("g", { class: name }, ...parts);
