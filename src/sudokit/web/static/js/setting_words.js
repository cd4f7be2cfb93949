// Words of setting: how a kind is drawn, and where a constraint stands.

/** @import { Entry, KindRow } from "./types.d.ts" */

import { gestureOf, strokeOf } from "./gestures.js";
import { t } from "./language.js";
import { cellsIn } from "./placed.js";
import { capitalised } from "./words.js";

const MOST_NAMED = 4; // cells that are named one by one

/** @type {Record<string, string>} */
const GESTURES = {
  none: t("Fill in its values, then choose Done."),
  headed: t("Drag from its first cell over the others."),
  copied: t("Drag over its cells, then tap where the copy begins."),
  groups: t("Drag over each group of cells, then choose Done."),
};

/** @type {Record<string, string>} */
const STROKES = {
  cell: t("Tap its cell."),
  pair: t("Drag from one cell to the other."),
  square: t("Tap the corner between its four cells."),
  set: t("Drag over its cells."),
  path: t("Drag along its cells."),
  line: t("Tap beside the grid, or drag into it from the edge."),
  diagonal: t("Drag into the grid from the edge, along the diagonal."),
};

/**
 * How a kind is drawn.
 * @param {KindRow} kind
 */
export const howToDraw = (kind) => GESTURES[gestureOf(kind)] ?? STROKES[strokeOf(kind)];

/**
 * The name of a kind, as a sentence begins with it.
 * @param {KindRow} kind
 */
export const kindTitle = (kind) => capitalised(kind.name);

/**
 * The name of a kind and the cells of a constraint: "Thermometer r1c1 … r1c9".
 * @param {KindRow} kind
 * @param {Entry} entry
 */
export function entryTitle(kind, entry) {
  const cells = cellsIn(entry);
  const where = cells.length > MOST_NAMED ? `${cells[0]} … ${cells[cells.length - 1]}` : cells.join(" ");
  return `${kindTitle(kind)} ${where}`.trim();
}
