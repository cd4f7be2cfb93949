// A game in; the same with its solution, which the server tells, and what follows from it out.

import { waitFor } from "./asking.js";
import { say, undoToMistake } from "./commands.js";
import { puzzleOf, solutionOf } from "./game.js";

/** The game with its solution, asked for once; null, with a word about it, if it has none. */
export async function withSolution(store) {
  const { game } = store.state;
  if (!game || solutionOf(game)) return game;
  if (game.setting) {
    say(store, "While a puzzle is being set, nothing is wrong. The menu tells how many solutions it has.");
    return null;
  }
  const answer = await waitFor(store, "Solving…", "solve", { puzzle: puzzleOf(game) });
  if (!answer) return null;
  const { solution, another, verdict } = answer;
  if (!solution || another) {
    say(store, `This puzzle has ${verdict}, so entries cannot be checked.`, "bad");
    return null;
  }
  store.update({ game: { ...store.state.game, solution } });
  return store.state.game;
}

export async function goBackToMistake(store) {
  if (await withSolution(store)) undoToMistake(store);
}
