// A game: a puzzle, a log of actions, and the boards between them.
//
// Each board follows from the board before it by one action, so undo and redo step through the
// list, and a saved game is the puzzle and the log; see log.js. A game is never changed: `play` and
// `goTo` return another one.
//
// The action {kind: "restart"} leads back to the first board, and the clock starts again there:
// `begun` is what it showed then, and `solvedIn` is the time from there to the action that solved
// the puzzle, or null.

/**
 * @import {
 *   Action, Board, Cell, Game, GridObject, LoggedAction, Mask, Reshape, Shape,
 * } from "./types.d.ts"
 */

import {
  after, bit, isComplete, isSame, startOf, wrongEntries, wrongMarks,
} from "./board.js";
import { puzzleAfter, puzzleAt } from "./reshaping.js";
import { range } from "./shape.js";
import { digitsOf, lineOf, maskOfSymbols, symbolsIn } from "./symbols.js";
import { FILLING_ACTIONS, LAYERS } from "./tables.js";

/**
 * A new game.
 * @param {GridObject} puzzle
 * @param {Shape} shape
 * @param {Partial<Game>} about may hold: id, solution, rating, setting, elapsed, changed
 * @returns {Game}
 */
export function newGame(puzzle, shape, about = {}) {
  const digits = digitsOf(shape, puzzle.digits);
  const givens = puzzle.givens ? [...puzzle.givens].map(Number) : digits.map((digit) => (digit ? 1 : 0));
  return {
    id: idOf(puzzle), puzzle, shape, log: [], at: 0,
    boards: [startOf(digits, givens, puzzle.candidates?.map((symbols) => maskOfSymbols(shape, symbols)))],
    elapsed: 0, begun: 0, solvedIn: null, changed: Date.now(), ...about,
  };
}

/**
 * The same for all games of a puzzle. A puzzle that is being set needs an id of its own.
 * @param {GridObject} puzzle
 */
function idOf({ size, digits, givens, candidates, box, boxes, variants, extra, ...others }) {
  const parts = [size, digits, givens, candidates, box, boxes, variants, extra];
  const { constraints, ...open } = others;
  const more = Object.keys(open).length ? [constraints, open] : constraints ? [constraints] : [];
  return JSON.stringify([...parts, ...more]);
}

/** @param {GridObject} puzzle */
export const hasConstraints = ({ constraints }) => !!constraints?.length;

/**
 * The game with its solution.
 * @param {Game} game
 * @param {string} solution
 */
export const withKnownSolution = (game, solution) => timed({ ...game, solution });

/**
 * The game with one more hint that was asked for.
 * @param {Game} game
 * @returns {Game}
 */
export const withHint = (game) => ({ ...game, hints: [...(game.hints ?? []), Math.floor(game.elapsed)] });

/** @param {Game} game */
export const boardOf = (game) => game.boards[game.at];
/** @param {Game} game */
export const canUndo = (game) => game.at > 0;
/** @param {Game} game */
export const canRedo = (game) => game.at < game.log.length;

/**
 * The game after an action; the same game if the action changes nothing.
 * @param {Game} game
 * @param {Action} action
 */
export function play(game, action) {
  const board = boardAfter(game, boardOf(game), action);
  const startsClock = action.kind === "restart" && game.solvedIn !== null;
  if (isSame(board, boardOf(game)) && !startsClock) return game;
  const at = game.at + 1;
  return timed({
    ...game,
    log: [...game.log.slice(0, game.at), { ...action, at_ms: Math.floor(game.elapsed) }],
    boards: [...game.boards.slice(0, at), board],
    at,
  });
}

/**
 * The game after a change of the puzzle that is being set.
 * @param {Game} game
 * @param {Reshape} change
 * @param {Shape} shape the shape of the puzzle after it
 * @returns {Game}
 */
export function reshaped(game, change, shape) {
  const at = game.at + 1;
  return timed({
    ...game, shape, puzzle: puzzleAfter(game.puzzle, change),
    log: [...game.log.slice(0, game.at), { ...change, at_ms: Math.floor(game.elapsed) }],
    boards: [...game.boards.slice(0, at), boardAfter(game, boardOf(game), change)],
    at,
  });
}

/**
 * The game with so many actions that are not undone.
 * @param {Game} game
 * @param {number} at
 * @param {Shape} shape the shape of the puzzle at that time
 */
export function goTo(game, at, shape = game.shape) {
  const to = Math.max(0, Math.min(at, game.log.length));
  return timed({ ...game, puzzle: puzzleAt(game, to), shape, at: to });
}

/**
 * A new game with the actions of a log.
 * @param {Game} game
 * @param {readonly LoggedAction[]} log
 * @param {number} at
 */
export function replayed(game, log, at) {
  const boards = [game.boards[0]];
  for (const action of log) boards.push(boardAfter(game, boards[boards.length - 1], action));
  return timed({ ...game, log, boards, at });
}

/**
 * The game with the moves of another state of it; all else stays.
 * @param {Game} game
 * @param {Game} other
 */
export function withMovesOf(game, { log, boards, at }) {
  return timed({ ...game, log, boards, at });
}

/**
 * Milliseconds on the clock: how long the solution took, or takes so far.
 * @param {Pick<Game, "solvedIn" | "elapsed" | "begun">} game
 */
export const timeOf = (game) => game.solvedIn ?? game.elapsed - game.begun;

/**
 * The cell that was written to last, or else the first that is empty.
 * @param {Game} game
 * @returns {Cell}
 */
export function placeOf(game) {
  const action = game.log[game.at - 1];
  const cells = !action ? [] : "cells" in action ? action.cells
    : "placements" in action ? action.placements.map(([cell]) => cell) : [];
  return cells.at(-1) ?? Math.max(0, boardOf(game).digits.indexOf(0));
}

/**
 * The cells that an action changes, by its number from 1.
 * @param {Game} game
 * @param {number} number
 */
export function cellsOfMove(game, number) {
  const [before, now] = [game.boards[number - 1], game.boards[number]];
  return range(game.shape.cells).filter((cell) =>
    LAYERS.some((layer) => before[layer][cell] !== now[layer][cell]));
}

/**
 * The digits of the solution, or null if it is not known.
 * @param {Game} game
 */
export const solutionOf = (game) => (game.solution ? digitsOf(game.shape, game.solution) : null);

/**
 * The cells that contradict the solution: wrong digits, and if marks are all candidates also wrong
 * marks. None if the solution is not known.
 * @param {Game} game
 * @param {Board} board
 * @returns {Set<Cell>}
 */
export function mistakes(game, board = boardOf(game), isAll = marksAreCandidates(game)) {
  const solution = solutionOf(game);
  if (!solution) return new Set();
  const marks = isAll ? wrongMarks(game.shape, board, solution) : [];
  return new Set([...wrongEntries(board, solution), ...marks]);
}

/**
 * The number of actions that led to the last board without a mistake.
 * @param {Game} game
 */
export function beforeFirstMistake(game) {
  const isAll = marksAreCandidates(game);
  let { at } = game;
  while (at > 0 && mistakes(game, game.boards[at], isAll).size) at--;
  return at;
}

/**
 * Whether the centre marks are all candidates, so that other digits are ruled out. So they are if
 * every empty cell has centre marks, if all candidates were filled in and not all removed since, or
 * if the puzzle came with candidates.
 * @param {Game} game
 */
export function marksAreCandidates(game) {
  const board = boardOf(game);
  if (board.digits.every((digit, cell) => digit || board.centre[cell])) return true;
  for (let { at } = game; game.boards[at].centre.some(Boolean); at--) {
    if (at === 0 || FILLING_ACTIONS.includes(game.log[at - 1].kind)) return true;
  }
  return false;
}

/**
 * A board as the API reads it, with marks as candidates if there are any. While a puzzle is being
 * set, all digits are givens.
 * @param {Game} game
 * @param {{ board?: Board, marks?: readonly Mask[] | null }} what
 * @returns {GridObject}
 */
export function gridOf(game, { board = boardOf(game), marks = null } = {}) {
  const { shape } = game;
  return withoutBlanks({
    ...game.puzzle,
    digits: lineOf(shape, board.digits),
    givens: game.setting ? undefined : board.givens.join(""),
    candidates: marks?.map((mask, cell) =>
      symbolsIn(shape, board.digits[cell] ? bit(board.digits[cell]) : mask)),
  });
}

/**
 * The puzzle itself as the API reads it: its givens; while it is being set, all digits.
 * @param {Game} game
 * @returns {GridObject}
 */
export function puzzleOf(game) {
  if (game.puzzle.candidates) return game.puzzle;
  const [first] = game.boards;
  const givens = first.digits.map((digit, cell) => (first.givens[cell] ? digit : 0));
  const board = game.setting ? boardOf(game) : { ...first, digits: givens };
  return withoutBlanks({ ...gridOf(game, { board }), givens: undefined });
}

// Helpers.

/**
 * @param {Game} game
 * @param {Board} board
 * @param {Action} action
 */
function boardAfter(game, board, action) {
  if (action.kind === "reshape") return Object.freeze({ ...board }); // other rules hold on it
  if (action.kind !== "restart") return after(game.shape, board, action);
  return game.setting ? Object.freeze({ ...game.boards[0] }) : game.boards[0];
}

/**
 * The game with the times that follow from its log.
 * @param {Game} game
 * @returns {Game}
 */
function timed(game) {
  const { log, boards } = game;
  const isStart = (/** @type {Action} */ { kind }) => kind === "restart";
  const start = log.slice(0, game.at).findLastIndex(isStart) + 1;
  const next = log.findIndex((action, index) => index >= start && isStart(action));
  const begun = start ? log[start - 1].at_ms : 0;
  const solving = log.slice(0, next < 0 ? log.length : next).findIndex((_, index) =>
    index >= start && isDone(game, boards[index + 1]) && !isDone(game, boards[index]));
  const isSolved = solving >= 0 && !game.setting;
  return { ...game, begun, solvedIn: isSolved ? log[solving].at_ms - begun : null };
}

/**
 * Whether a board solves the puzzle. Of a puzzle with constraints, only the solution tells.
 * @param {Game} game
 * @param {Board} board
 */
function isDone({ shape, puzzle, solution }, board) {
  return isComplete(shape, board) && (!hasConstraints(puzzle) || lineOf(shape, board.digits) === solution);
}

/**
 * @template {object} T
 * @param {T} value
 * @returns {T}
 */
function withoutBlanks(value) {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return /** @type {T} */ (Object.fromEntries(entries));
}
