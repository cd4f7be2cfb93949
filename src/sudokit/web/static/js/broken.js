// The rules of puzzles with constraints, which the server knows: which cells break one, and which
// candidates they forbid.

/** @import { Board, Candidate, State, Store } from "./types.d.ts" */

import { inquire, seconds, waitFor } from "./asking.js";
import { digitsIn, isFull } from "./board.js";
import { endOf, perform, say } from "./commands.js";
import { boardOf, gridOf, hasConstraints, withKnownSolution } from "./game.js";
import { t } from "./language.js";
import { cellNamed } from "./shape.js";
import { gameOf } from "./store.js";
import { lineOf, maskOfValues } from "./symbols.js";

const TRIES = 5; // how often a busy server is asked about a board

/**
 * Asks which cells break a rule whenever the board of a puzzle with constraints changes. One question
 * at a time: boards between two answers are passed over.
 * @param {Store} store
 */
export function followBrokenRules(store) {
  /** @type {Board | null} */
  let asked = null;
  let isAsking = false;
  const unasked = () => {
    const { game } = store.state;
    return game && hasConstraints(game.puzzle) && boardOf(game) !== asked ? boardOf(game) : null;
  };
  store.listen(async () => {
    if (isAsking) return;
    isAsking = true;
    for (let board = unasked(); board; board = unasked()) {
      asked = board;
      await showBroken(store, board);
    }
    isAsking = false;
  });
}

/**
 * Marks the cells that break a rule. A full board without any is the solution.
 * @param {Store} store
 * @param {Board} board
 * @returns {Promise<void>}
 */
async function showBroken(store, board, tries = TRIES) {
  const body = { puzzle: gridOf(gameOf(store.state), { board }) };
  const { answer, problem } = await inquire(store, null, "conflicts", body, { about: "game" });
  if (!isShown(store, board)) return;
  if (!answer) {
    await seconds(1);
    if (!isShown(store, board)) return;
    if (tries > 1) await showBroken(store, board, tries - 1);
    else if (isFull(board) && problem) say(store, problem, "bad");
    return;
  }
  const game = gameOf(store.state);
  const cells = new Set(answer.cells.map((name) => cellNamed(game.shape, name)));
  /** @type {Partial<State>} */
  const change = { broken: { board, cells } };
  if (isFull(board) && !game.setting) {
    if (cells.size) change.message = { text: t("Every cell is full, but some rules are broken."), tone: "bad" };
    else {
      change.game = withKnownSolution(game, lineOf(game.shape, board.digits));
      change.message = endOf(change.game);
    }
  }
  store.update(change);
}

/**
 * Removes the centre marks that a constraint forbids; if there are none at all, marks all candidates
 * that the rules leave.
 * @param {Store} store
 */
export async function removeForbidden(store) {
  const game = gameOf(store.state);
  const board = boardOf(game);
  const body = { puzzle: gridOf(game), use_constraints: true };
  const answer = await waitFor(store, t("Looking at the rules…"), "candidates", body, { about: "board" });
  if (!answer || boardOf(gameOf(store.state)) !== board) return;
  const isBlank = board.digits.every((digit, cell) => digit || !board.centre[cell]);
  if (isBlank) perform(store, { kind: "fill" });
  const { centre } = boardOf(gameOf(store.state));
  /** @type {Candidate[]} */
  const eliminations = [];
  /** @type {Array<[string, readonly number[]]>} */
  const told = Object.entries(answer.candidates);
  for (const [name, values] of told) {
    const cell = cellNamed(game.shape, name);
    for (const digit of digitsIn(centre[cell] & ~maskOfValues(game.shape, values))) eliminations.push([cell, digit]);
  }
  if (eliminations.length) perform(store, { kind: "step", placements: [], eliminations });
  if (boardOf(gameOf(store.state)) === board) say(store, t("The rules forbid none of the marks at once."));
  else if (isBlank) say(store, t("All candidates that the rules leave are marked."));
  else say(store, t("Marks that the rules forbid are removed."));
}

/**
 * @param {Store} store
 * @param {Board} board
 */
const isShown = ({ state: { game } }, board) => !!game && boardOf(game) === board;
