// The shapes of puzzles that are being set: asked for once, and kept for undo and redo.

/** @import { GridObject, Shape, Store } from "./types.d.ts" */

import { inquire } from "./asking.js";
import { t } from "./language.js";
import { keyOfShape } from "./reshaping.js";
import { dimensionsOf, readPuzzle } from "./shape.js";

const MOST = 200; // shapes that are kept

/** @type {Map<string, Shape>} */
const KNOWN = new Map();

/**
 * @param {GridObject} puzzle
 * @returns {Shape | null}
 */
export const knownShape = (puzzle) => KNOWN.get(keyOfShape(puzzle)) ?? null;

/**
 * @param {GridObject} puzzle
 * @param {Shape} shape
 */
export function keepShape(puzzle, shape) {
  KNOWN.set(keyOfShape(puzzle), shape);
  for (const key of KNOWN.keys()) {
    if (KNOWN.size <= MOST) break;
    KNOWN.delete(key);
  }
}

/**
 * Asks the server to check a puzzle that is being set: its shape and the puzzle as the API writes it,
 * or the problem in words; neither if another game has begun.
 * @param {Store} store
 * @param {GridObject} puzzle
 * @returns {Promise<{ puzzle?: GridObject, shape?: Shape, problem?: string }>}
 */
export async function findShape(store, { givens: _, candidates: _candidates, ...puzzle }) {
  const { rows, columns } = dimensionsOf(puzzle);
  const empty = { ...puzzle, digits: ".".repeat(rows * columns) };
  const { answer, problem } = await inquire(store, t("Checking the rules…"), "convert", { puzzle: empty },
    { about: "game" });
  if (!answer) return { problem };
  const found = readPuzzle(answer.puzzle);
  keepShape(puzzle, found.shape);
  return found;
}
