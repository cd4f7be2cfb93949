// The one way to change a puzzle that is being set: the server checks it, and the game takes it with its
// new shape in one step, which undo takes back. What the server refuses changes nothing, and the editor
// keeps what was drawn with the problem in words.

/** @import { Editor, Entry, GridObject, Reshape, Store } from "./types.d.ts" */

import { say, stamped } from "./commands.js";
import { reshaped } from "./game.js";
import { changeOfEntry, puzzleAfter } from "./reshaping.js";
import { findShape, keepShape, knownShape } from "./shapes.js";
import { SILENCE, gameOf } from "./store.js";

/** Tools that draw neither constraints nor houses. */
const PLAIN_TOOLS = ["digits", "regions", "kinds", "whole"];

/** @typedef {(editor: Editor) => Partial<Editor>} Then what the editor does after a change */

/** @type {Promise<unknown>} */
let earlier = Promise.resolve();

/** Entries that were changed, and what they became.
 * @type {WeakMap<Entry, Entry>} */
const BECAME = new WeakMap();

/**
 * Changes the puzzle once the server has checked it, after all earlier changes; returns what is wrong
 * in words, or "". The change gets the puzzle as it is then.
 * @param {Store} store
 * @param {(puzzle: GridObject) => Reshape | null} change
 * @param {Then} then
 * @returns {Promise<string>}
 */
export function reshape(store, change, then = () => ({})) {
  const done = earlier.then(() => reshapeNow(store, change, then));
  earlier = done.catch(() => "");
  return done;
}

/**
 * Changes an entry of the puzzle in the same way; null removes it. The change gets the entry as it is
 * then: earlier changes may still be on their way. If one of these has removed it, nothing happens.
 * @param {Store} store
 * @param {"constraints" | "extra"} part
 * @param {Entry} entry
 * @param {(entry: Entry) => Entry | null} change
 * @param {Then} [then]
 */
export function reshapeEntry(store, part, entry, change, then) {
  return reshape(store, (puzzle) => {
    const list = puzzle[part] ?? [];
    /** @type {Entry | undefined} */
    let now = entry;
    while (now && !list.includes(now)) now = BECAME.get(now);
    const next = now && change(now);
    return now && next !== now ? changeOfEntry(puzzle, part, list.indexOf(now), next ?? null) : null;
  }, then);
}

/** Waits until all changes are made. */
export const settled = () => earlier;

/**
 * @param {Store} store
 * @param {(puzzle: GridObject) => Reshape | null} change
 * @param {Then} then
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
    tellProblem(store, found.problem ?? "");
    return found.problem ?? "";
  }
  const written = asWritten(wanted, found.puzzle);
  keepShape(puzzleAfter(before.puzzle, written), found.shape);
  if (written.part !== "puzzle" && written.before && written.after) BECAME.set(written.before, written.after);
  const { editor } = store.state;
  store.update({
    game: stamped(reshaped(game, written, found.shape)), scene: null, message: SILENCE,
    editor: { ...editor, problem: "", ...then(editor) },
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
 * Whether the tool draws constraints or houses, so that its panel is there.
 * @param {Editor} editor
 */
export const drawsEntries = ({ tool }) => !PLAIN_TOOLS.includes(tool);

/**
 * Tells what is wrong, in the panel of the tool or as a message.
 * @param {Store} store
 * @param {string} problem
 */
export function tellProblem(store, problem) {
  edit(store, { problem });
  if (problem && !drawsEntries(store.state.editor)) say(store, problem, "bad");
}

/**
 * @param {Store} store
 * @param {Partial<Editor>} change
 */
export function edit(store, change) {
  store.update({ editor: { ...store.state.editor, ...change } });
}
