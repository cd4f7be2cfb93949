// Shows the candidates that are part of some solution.

/** @import { Store } from "./types.d.ts" */

import { waitFor } from "./asking.js";
import { say } from "./commands.js";
import { boardOf, gridOf } from "./game.js";
import { t } from "./language.js";
import { cellNamed } from "./shape.js";
import { gameOf } from "./store.js";
import { maskOfValues } from "./symbols.js";
import { settledWords } from "./words.js";

/**
 * Shows which candidates are part of some solution, for people who set puzzles.
 * @param {Store} store
 */
export async function showTrueCandidates(store) {
  const { game } = store.state;
  if (!game) return;
  const board = boardOf(game);
  store.update({ view: "true" });
  const body = { puzzle: { ...gridOf(game), givens: undefined }, true: true };
  const answer = await waitFor(store, t("Looking for true candidates…"), "candidates", body,
    { about: "view" });
  if (boardOf(gameOf(store.state)) !== board || store.state.view !== "true") return;
  if (!answer) {
    store.update({ view: "mine" });
    return;
  }
  const masks = board.digits.map(() => 0);
  /** @type {Array<[string, number[]]>} */
  const told = Object.entries(answer.candidates);
  for (const [name, values] of told) {
    masks[cellNamed(game.shape, name)] = maskOfValues(game.shape, values);
  }
  store.update({ trueCandidates: { board, masks } });
  const open = masks.filter((mask, cell) => mask && !board.digits[cell]);
  const settled = open.filter((mask) => !(mask & (mask - 1))).length;
  const left = board.digits.filter((digit) => !digit).length;
  say(store, left && !open.length ? t("No candidate is true: there is no solution.")
    : settledWords(settled, left));
}

/**
 * Asks for them again when the board changes while they are shown.
 * @param {Store} store
 */
export function followTrueCandidates(store) {
  store.listen((state, before) => {
    if (state.view !== "true" || before.view !== "true") return;
    if (boardOf(gameOf(state)) !== boardOf(gameOf(before))) showTrueCandidates(store);
  });
}
