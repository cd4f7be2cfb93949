// Regions, and rules about the whole grid, as a setter changes them. Functions of the store.

/** @import { Cell, KindRow, Store } from "./types.d.ts" */

import { reshape } from "./changing.js";
import { say } from "./commands.js";
import { t } from "./language.js";
import { boxesOf, painted, regionsOf, sizesOf } from "./regions.js";
import { changeOfEntry, changeOfKeys } from "./reshaping.js";
import { gameOf } from "./store.js";

/**
 * Puts cells into a region; -1 takes them out.
 * @param {Store} store
 * @param {readonly Cell[]} cells
 * @param {number} region
 */
export async function paint(store, cells, region) {
  const { shape } = gameOf(store.state);
  let next = regionsOf(gameOf(store.state));
  await reshape(store, (puzzle) => {
    const regions = regionsOf(gameOf(store.state));
    next = painted(regions, shape, cells, region);
    const boxes = boxesOf(next);
    return boxes === boxesOf(regions) ? null : changeOfKeys(puzzle, { box: undefined, boxes });
  });
  const isFull = cells.some((cell) => next[cell] !== region);
  const size = sizesOf(next, shape)[region];
  const values = { region: region + 1, size, most: shape.digitCount };
  if (isFull) say(store, t("Region {region} has its {most} cells. Take one out of it to make room.", values));
  else if (region >= 0) say(store, t("Region {region} has {size} of {most} cells.", values));
}

/**
 * Takes all cells out of regions, or gives the grid its usual boxes.
 * @param {Store} store
 * @param {boolean} isUsual
 */
export async function resetRegions(store, isUsual) {
  await reshape(store, (puzzle) => changeOfKeys(puzzle, { box: undefined, boxes: isUsual ? undefined : "" }));
}

/**
 * @param {Store} store
 * @param {string} name of a variant
 */
export async function toggleVariant(store, name) {
  await reshape(store, (puzzle) => {
    const { variants = [] } = puzzle;
    const next = variants.includes(name) ? variants.filter((other) => other !== name) : [...variants, name];
    return changeOfKeys(puzzle, { variants: next.length ? next : undefined });
  });
}

/**
 * Adds a rule about the whole grid, or removes it.
 * @param {Store} store
 * @param {KindRow} kind
 */
export async function toggleRule(store, kind) {
  await reshape(store, (puzzle) => {
    const { constraints = [] } = puzzle;
    const at = constraints.findIndex((entry) => entry.kind === kind.id);
    return changeOfEntry(puzzle, "constraints", at < 0 ? constraints.length : at, at < 0 ? { kind: kind.id } : null);
  });
}
