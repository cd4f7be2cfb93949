// Shows the candidates that are part of some solution, in inks that tell of how many.

/** @import { Answers, Board, Game, Store, TrueCandidates } from "./types.d.ts" */

import { waitFor } from "./asking.js";
import { say } from "./commands.js";
import { boardOf, gridOf } from "./game.js";
import { t } from "./language.js";
import { cellNamed } from "./shape.js";
import { maskOfValues } from "./symbols.js";
import { MANY, boundsAfter, boundsOf } from "./true_bounds.js";
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
  const body = { puzzle: { ...gridOf(game), givens: undefined }, true: true, threshold: MANY };
  const answer = await waitFor(store, t("Looking for true candidates…"), "candidates", body,
    { about: "view" });
  const { game: now } = store.state;
  if (!now || boardOf(now) !== board || now.shape !== game.shape || store.state.view !== "true") return;
  if (!answer) {
    store.update({ view: "mine" });
    return;
  }
  const found = readAnswer(game, board, answer);
  store.update({ trueCandidates: found });
  if (game.setting) return; // the strip tells how many solutions there are
  const open = found.sure.filter((mask, cell) => mask && !board.digits[cell]);
  const settled = open.filter((mask) => !(mask & (mask - 1))).length;
  const left = board.digits.filter((digit) => !digit).length;
  say(store, left && !open.length ? t("No candidate is true: there is no solution.")
    : settledWords(settled, left));
}

/**
 * Asks for them again when the digits change while they are shown; until the answer comes, what is
 * known of them stays.
 * @param {Store} store
 */
export function followTrueCandidates(store) {
  store.listen((state, before) => {
    const { game, trueCandidates: known } = state;
    if (state.view !== "true" || before.view !== "true" || !game || !before.game) return;
    const board = boardOf(game);
    if (board === boardOf(before.game) && game.shape === before.game.shape) return;
    const isOfShape = known?.shape === game.shape;
    if (known && isOfShape && isSameGrid(known.board, board) && !known.asked.some(Boolean)) {
      store.update({ trueCandidates: { ...known, board } });
      return;
    }
    const { shape } = game;
    const bounds = known && isOfShape ? boundsAfter(shape, known, board) : boundsOf(shape, board);
    const counts = isOfShape ? known?.counts ?? null : null;
    store.update({ trueCandidates: { shape, board, ...bounds, counts } });
    showTrueCandidates(store);
  });
}

// Helpers.

/**
 * @param {Game} game
 * @param {Board} board
 * @param {Answers["candidates"]} answer
 * @returns {TrueCandidates}
 */
function readAnswer({ shape }, board, { candidates, counts }) {
  const sure = board.digits.map(() => 0);
  const numbers = board.digits.map(() => new Map());
  for (const [name, values] of Object.entries(candidates)) {
    const cell = cellNamed(shape, name);
    sure[cell] = maskOfValues(shape, values);
    const found = counts?.[name] ?? [];
    values.forEach((value, index) => {
      numbers[cell].set(value - shape.lowest + 1, found[index] ?? 1);
    });
  }
  return { shape, board, sure, asked: board.digits.map(() => 0), counts: counts ? numbers : null };
}

/**
 * @param {Board} one
 * @param {Board} other
 */
const isSameGrid = (one, other) => one.digits.every((digit, cell) => digit === other.digits[cell]);
