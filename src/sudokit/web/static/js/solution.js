// The solution of a game, which the server tells once.

/** @import { Game, Store } from "./types.d.ts" */

import { waitFor } from "./asking.js";
import { say, undoToMistake } from "./commands.js";
import { puzzleOf, solutionOf, withKnownSolution } from "./game.js";
import { t } from "./language.js";
import { gameOf } from "./store.js";
import { verdictWords } from "./words.js";

/**
 * The game with its solution; null, with a message, if it has none.
 * @param {Store} store
 * @returns {Promise<Game | null>}
 */
export async function withSolution(store) {
  const { game } = store.state;
  if (!game || solutionOf(game)) return game;
  if (game.setting) {
    say(store, t("Entries can be checked once you play. The menu tells how many solutions there are."));
    return null;
  }
  const answer = await waitFor(store, t("Solving…"), "solve", { puzzle: puzzleOf(game) });
  if (!answer) return null;
  const { solution, another, verdict } = answer;
  if (!solution || another) {
    say(store, t("This puzzle has {verdict}, so entries cannot be checked.", { verdict: verdictWords(verdict) }), "bad");
    return null;
  }
  store.update({ game: withKnownSolution(gameOf(store.state), solution) });
  return store.state.game;
}

/** @param {Store} store */
export async function goBackToMistake(store) {
  if (await withSolution(store)) undoToMistake(store);
}
