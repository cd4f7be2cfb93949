// What the setter of a puzzle asks after every change: the server tells how many solutions there
// are, and of a puzzle with one solution how hard it is.

/** @import { Assessment, GridObject, Store } from "./types.d.ts" */

import { inquire, seconds } from "./asking.js";
import { perform, say } from "./commands.js";
import { boardOf, puzzleOf } from "./game.js";
import { tn } from "./language.js";
import { cellNamed } from "./shape.js";
import { gameOf } from "./store.js";

const LIMIT = 1001; // solutions that are counted

/** @type {Assessment} */
const NOTHING = { answer: null, isOld: true, isRating: false, problem: "" };

/**
 * Asks about the puzzle that is being set whenever it changes. A question about an earlier state is
 * given up.
 * @param {Store} store
 */
export function followAssessment(store) {
  let asked = ""; // the puzzle of the last question
  let asking = new AbortController();
  store.listen((state, before) => {
    const { game } = state;
    if (!game?.setting) {
      asking.abort();
      asked = "";
      return;
    }
    const isSame = before.game && game.puzzle === before.game.puzzle && boardOf(game) === boardOf(before.game);
    if (isSame && asked) return;
    const puzzle = puzzleOf(game);
    const key = `${game.id} ${JSON.stringify(puzzle)}`;
    if (key === asked) return;
    asked = key;
    asking.abort();
    asking = new AbortController();
    tell(store, { isOld: true, isRating: false, problem: "" });
    assess(store, puzzle, asking.signal);
  });
}

/**
 * Removes the clues that a puzzle with one solution does not need, as one move.
 * @param {Store} store
 */
export function removeNeedless(store) {
  const { assessment } = store.state;
  const { shape } = gameOf(store.state);
  const cells = (assessment?.answer?.needless ?? []).map((name) => cellNamed(shape, name));
  if (!cells.length || assessment?.isOld) return;
  perform(store, { kind: "clear", layer: "digits", cells });
  say(store, tn("{n} clue removed. Undo brings it back.", "{n} clues removed. Undo brings them back.", cells.length));
}

// Helpers.

/**
 * @param {Store} store
 * @param {GridObject} puzzle
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
async function assess(store, puzzle, signal) {
  const body = { puzzle, limit: LIMIT };
  const { answer, problem = "", retryAfter } = await inquire(store, null, "assess", body, { about: "game", signal });
  if (signal.aborted) return;
  if (!answer) {
    tell(store, { problem });
    if (!retryAfter) return;
    await seconds(retryAfter);
    if (!signal.aborted) await assess(store, puzzle, signal);
    return;
  }
  const isUnique = answer.exact && answer.count === 1;
  tell(store, { answer, isOld: false, isRating: isUnique, problem: "" });
  if (!isUnique) return;
  const rated = await inquire(store, null, "assess", { ...body, rate: true }, { about: "game", signal });
  if (!signal.aborted) tell(store, { answer: rated.answer ?? answer, isRating: false });
}

/**
 * @param {Store} store
 * @param {Partial<Assessment>} change
 */
function tell(store, change) {
  store.update({ assessment: { ...(store.state.assessment ?? NOTHING), ...change } });
}
