// Regions of a jigsaw as one paints them: each cell has the number of its region from 0 on, or -1. A
// region never gets more cells than there are digits, so whatever is painted is a puzzle.

/** @import { Cell, Game, Shape } from "./types.d.ts" */

import { range } from "./shape.js";
import { SYMBOLS } from "./tables.js";

/**
 * The region of each cell.
 * @param {Pick<Game, "puzzle" | "shape">} game
 * @returns {readonly number[]}
 */
export function regionsOf({ puzzle: { boxes }, shape }) {
  if (boxes === undefined) return shape.boxes;
  if (!boxes) return range(shape.cells).map(() => -1);
  const numbers = [...boxes].map((symbol) => (symbol === "." ? -1 : SYMBOLS.indexOf(symbol) - 1));
  return numbers.every((number) => number < regionCount(shape)) ? numbers : shape.boxes;
}

/**
 * How many regions a grid has room for.
 * @param {Shape} shape
 */
export const regionCount = ({ cells, digitCount }) => Math.ceil(cells / digitCount);

/**
 * How many cells each region has.
 * @param {readonly number[]} regions
 * @param {Shape} shape
 */
export function sizesOf(regions, shape) {
  return range(regionCount(shape)).map((number) => regions.filter((other) => other === number).length);
}

/**
 * The regions after cells went into one, as many as it has room for; -1 takes them out.
 * @param {readonly number[]} regions
 * @param {Shape} shape
 * @param {Iterable<Cell>} cells
 * @param {number} region
 */
export function painted(regions, shape, cells, region) {
  const next = [...regions];
  let room = region < 0 ? Infinity : shape.digitCount - regions.filter((other) => other === region).length;
  for (const cell of cells) {
    if (next[cell] === region || room <= 0) continue;
    next[cell] = region;
    room--;
  }
  return next;
}

/**
 * Regions as the API has them.
 * @param {readonly number[]} regions
 */
export function boxesOf(regions) {
  if (regions.every((region) => region < 0)) return "";
  return regions.map((region) => (region < 0 ? "." : SYMBOLS[region + 1])).join("");
}

/**
 * How many cells of a puzzle that is being set still lack a region; 0 if its regions were not painted.
 * @param {Game} game
 */
export function unpaintedIn(game) {
  const isPainted = game.log.slice(0, game.at).some((action) =>
    action.kind === "reshape" && action.part === "puzzle" && "boxes" in action.after);
  const regions = regionsOf(game);
  const without = regions.filter((region) => region < 0).length;
  return isPainted && without < regions.length ? without : 0;
}
