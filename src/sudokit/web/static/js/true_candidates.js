// A board in; the candidates that are part of some solution, shown on it, out.

import { waitFor } from "./asking.js";
import { bit } from "./board.js";
import { say } from "./commands.js";
import { boardOf, gridOf } from "./game.js";
import { cellNamed } from "./shape.js";
import { settledWords } from "./words.js";

/** Shows which candidates are part of some solution; for those who set puzzles. */
export async function showTrueCandidates(store) {
  const { game } = store.state;
  if (!game) return;
  const board = boardOf(game);
  store.update({ view: "true" });
  const body = { puzzle: { ...gridOf(game), givens: undefined }, true: true };
  const answer = await waitFor(store, "Looking for true candidates…", "candidates", body,
    { about: "view" });
  if (boardOf(store.state.game) !== board || store.state.view !== "true") return;
  if (!answer) {
    store.update({ view: "mine" });
    return;
  }
  const masks = board.digits.map(() => 0);
  for (const [name, digits] of Object.entries(answer.candidates)) {
    masks[cellNamed(game.shape, name)] = digits.reduce((mask, digit) => mask | bit(digit), 0);
  }
  store.update({ trueCandidates: { board, masks } });
  const open = masks.filter((mask, cell) => mask && !board.digits[cell]);
  const settled = open.filter((mask) => !(mask & (mask - 1))).length;
  const left = board.digits.filter((digit) => !digit).length;
  say(store, left && !open.length ? "No candidate is true: there is no solution."
    : settledWords(settled, left));
}

/** Asks for them again when the board has changed, as long as they are shown. */
export function followTrueCandidates(store) {
  store.listen((state, before) => {
    if (state.view !== "true" || before.view !== "true") return;
    if (boardOf(state.game) !== boardOf(before.game)) showTrueCandidates(store);
  });
}
