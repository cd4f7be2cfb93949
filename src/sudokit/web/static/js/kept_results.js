// Results in the storage of the browser.

/** @import { Result } from "./types.d.ts" */

import { isResult } from "./results.js";
import { namesFrom, recall, rememberSurely } from "./storage.js";

const RESULT = "result:";

/** Results of this visit that could not be kept, by their puzzles.
 * @type {Map<string, Result>} */
const unkept = new Map();

/**
 * All results, without those that cannot be read.
 * @returns {Result[]}
 */
export function loadResults() {
  const kept = namesFrom(RESULT).map((puzzle) => recall(RESULT + puzzle)).filter(isResult);
  const known = new Set(kept.map(({ puzzle }) => puzzle));
  return [...kept, ...[...unkept.values()].filter(({ puzzle }) => !known.has(puzzle))];
}

/**
 * Keeps the result of a puzzle, unless there is one already. A result that cannot be kept lasts until
 * the page is closed.
 * @param {Result} result
 */
export function saveResult(result) {
  if (recall(RESULT + result.puzzle) || rememberSurely(RESULT + result.puzzle, result)) return true;
  unkept.set(result.puzzle, result);
  return false;
}
