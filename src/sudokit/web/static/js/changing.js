// The one way to change a puzzle that is being set: the server checks it, and the game takes it with its
// new shape in one step, which undo takes back. What the server refuses changes nothing, and the editor
// keeps what was drawn with the problem in words.

/** @import { Editor, GridObject, Reshape, Store } from "./types.d.ts" */

import { say, stamped } from "./commands.js";
import { reshaped } from "./game.js";
import { puzzleAfter } from "./reshaping.js";
import { findShape, keepShape, knownShape } from "./shapes.js";
import { SILENCE, gameOf } from "./store.js";

/** @type {Promise<unknown>} */
let earlier = Promise.resolve();

/**
 * Changes the puzzle once the server has checked it, after all earlier changes; returns what is wrong
 * in words, or "". The change gets the puzzle as it is then.
 * @param {Store} store
 * @param {(puzzle: GridObject) => Reshape | null} change
 * @param {Partial<Editor>} then what the editor does next if there is no problem
 * @returns {Promise<string>}
 */
export function reshape(store, change, then = {}) {
  const done = earlier.then(() => reshapeNow(store, change, then));
  earlier = done.catch(() => "");
  return done;
}

/**
 * @param {Store} store
 * @param {(puzzle: GridObject) => Reshape | null} change
 * @param {Partial<Editor>} then
 * @returns {Promise<string>}
 */
async function reshapeNow(store, change, then) {
  const before = gameOf(store.state);
  const wanted = change(before.puzzle);
  if (!wanted) return "";
  keepShape(before.puzzle, before.shape);
  const puzzle = puzzleAfter(before.puzzle, wanted);
  const known = knownShape(puzzle);
  const found = known ? { shape: known, puzzle, problem: "" } : await findShape(store, puzzle);
  const game = gameOf(store.state);
  if (game.id !== before.id) return "";
  if (game.puzzle !== before.puzzle) return reshapeNow(store, change, then); // undone meanwhile
  if (!found.shape || !found.puzzle) {
    edit(store, { problem: found.problem ?? "" });
    if (found.problem) say(store, found.problem, "bad");
    return found.problem ?? "";
  }
  const written = asWritten(wanted, found.puzzle);
  keepShape(puzzleAfter(before.puzzle, written), found.shape);
  store.update({
    game: stamped(reshaped(game, written, found.shape)), scene: null, message: SILENCE,
    editor: { ...store.state.editor, problem: "", ...then },
  });
  return "";
}

/**
 * The change with an entry as the API writes it.
 * @param {Reshape} change
 * @param {GridObject} puzzle as the API writes it
 * @returns {Reshape}
 */
function asWritten(change, puzzle) {
  if (change.part === "puzzle" || !change.after) return change;
  return { ...change, after: puzzle[change.part]?.[change.place] ?? change.after };
}

/**
 * @param {Store} store
 * @param {Partial<Editor>} change
 */
export function edit(store, change) {
  store.update({ editor: { ...store.state.editor, ...change } });
}
