// Reasons: why a puzzle does not have exactly one solution, why a cell cannot hold a digit, and what
// would mend it.

/**
 * @import {
 *   Answers, Candidate, Cell, Digit, Offer, Reason, Scene, Shape, Store,
 * } from "./types.d.ts"
 * @import { AskOptions } from "./asking.js"
 */

import { waitFor } from "./asking.js";
import { perform, say } from "./commands.js";
import { boardOf, gridOf, puzzleOf } from "./game.js";
import { t, tn } from "./language.js";
import { cellName, cellNamed } from "./shape.js";
import { masksDrawn, readDrawing } from "./step_drawing.js";
import { gameOf } from "./store.js";
import { digitOf, symbolOf } from "./symbols.js";
import { verdictWords } from "./words.js";

/**
 * Says why the puzzle has no solution, or more than one.
 * @param {Store} store
 */
export async function askWhy(store) {
  const { game } = store.state;
  if (!game) return;
  const body = { puzzle: puzzleOf(game), why: true };
  const answer = await waitToShow(store, t("Looking for the reason…"), "check", body);
  if (!answer) return;
  const { reason, verdict } = answer;
  if (!reason) {
    say(store, t("This puzzle has {verdict}.", { verdict: verdictWords(verdict) }), "good");
    return;
  }
  const offers = game.setting ? offersOf(game.shape, reason) : [];
  store.update({ scene: { ...reasonScene(game.shape, reason, verdict), offers } });
}

/**
 * Says why a cell cannot hold a digit: which clues rule it out.
 * @param {Store} store
 * @param {Cell} cell
 * @param {Digit} digit
 */
export async function askWhyNot(store, cell, digit) {
  const game = gameOf(store.state);
  const board = boardOf(game);
  const digits = board.digits.map((each, at) => (at === cell ? digit : each));
  const puzzle = { ...gridOf(game, { board: { ...board, digits } }), givens: undefined };
  const body = { puzzle, why: true };
  const answer = await waitToShow(store, t("Looking for the reason…"), "check", body, { about: "board" });
  if (!answer) return;
  const { shape } = game;
  const candidate = `${cellName(shape, cell)}=${symbolOf(shape, digit)}`;
  if (!answer.reason?.conflict) {
    say(store, t("{candidate} is part of a solution.", { candidate }), "good");
    return;
  }
  const scene = reasonScene(shape, answer.reason, "");
  store.update({ scene: { ...scene, title: t("Why not {candidate}?", { candidate }) } });
}

/**
 * @param {Shape} shape
 * @param {Reason | null} reason
 * @param {string} otherwise
 * @returns {Scene}
 */
export function reasonScene(shape, reason, otherwise) {
  const drawing = reason ? readDrawing(shape, reason.drawing) : null;
  return {
    kind: "reason", onOwnBoard: true, drawing,
    title: reason?.conflict ? t("No solution") : reason ? t("More than one solution") : t("No hint"),
    text: reason?.explanation ?? otherwise,
    runs: reason?.runs,
    masks: drawing?.shapes.length ? masksDrawn(shape, drawing) : null,
  };
}

/**
 * Shows the next of the changes that would mend the puzzle, and lights up its cells.
 * @param {Store} store
 */
export function nextOffer(store) {
  const { scene } = store.state;
  if (!scene?.offers) return;
  const [first, ...others] = scene.offers;
  const offers = [...others, first];
  const cells = offers[0].placements.map(([cell]) => cell);
  const digits = offers[0].placements.map(([, digit]) => digit);
  store.update({
    scene: { ...scene, offers },
    pointed: { cells, digits: cells.length === 1 ? digits : [], constraints: [], isByBoard: false },
  });
}

/**
 * Makes the change that is offered, as one move.
 * @param {Store} store
 */
export function takeOffer(store) {
  const offer = store.state.scene?.offers?.[0];
  if (offer) perform(store, { kind: "place", placements: offer.placements });
}

/**
 * An answer to be shown; null also if something else was opened since it was asked for.
 * @template {keyof Answers} Call
 * @param {Store} store
 * @param {string} words
 * @param {Call} question
 * @param {object} body
 * @param {AskOptions} [options]
 */
export async function waitToShow(store, words, question, body, options) {
  const kind = store.state.scene?.kind;
  const answer = await waitFor(store, words, question, body, options);
  const { scene } = store.state;
  return scene && scene.kind !== kind ? null : answer;
}

// Helpers.

/**
 * The changes that would leave one solution: each alone, or else the fewest together.
 * @param {Shape} shape
 * @param {Reason} reason
 * @returns {Offer[]}
 */
function offersOf(shape, reason) {
  const read = (/** @type {readonly string[]} */ names) => names.map((name) => {
    const [cell, symbol] = name.split("=");
    return /** @type {Candidate} */ ([cellNamed(shape, cell), digitOf(shape, symbol)]);
  });
  if (reason.conflict) {
    return reason.repairs.map((name) => {
      const [cell, digit] = name.split("=");
      return { words: t("Put {digit} into {cell}", { digit, cell }), placements: read([name]) };
    });
  }
  const alone = reason.repairs.map((name) => ({
    words: t("Add {candidate}", { candidate: name }), placements: read([name]),
  }));
  if (alone.length || !reason.remedy.length) return alone;
  const words = tn("Add {n} clue", "Add {n} clues", reason.remedy.length);
  return [{ words, placements: read(reason.remedy) }];
}
