// A game: a puzzle and a log of actions in, the boards between them out.
//
// Each board follows from the one before it by one action, so undo and redo step through the list,
// and a saved game is the puzzle and the log; see saved.js. A game is never changed: play and goTo
// return another one.
//
// Besides the actions of a board there is one more, {kind: "restart"}, which leads back to the first
// board. The clock starts again there: `begun` is what it showed then, and `solvedIn` is the time
// from there to the action that solved the puzzle, or null.

import {
  LAYERS, after, bit, isComplete, isSame, startOf, wrongEntries, wrongMarks,
} from "./board.js";
import { SYMBOLS, range, shapeOf } from "./shape.js";

/** A new game. `about` may hold: id, solution (one symbol a cell), rating, setting. */
export function newGame(puzzle, about = {}) {
  const { size, digits: symbols, givens, candidates } = puzzle;
  const shape = shapeOf(puzzle);
  const digits = digitsOf(symbols);
  const given = givens ? [...givens].map(Number) : digits.map((digit) => (digit ? 1 : 0));
  const masks = candidates?.map((cell) => digitsOf(cell).reduce((mask, d) => mask | bit(d), 0));
  const first = startOf(shape, digits, given, masks);
  return {
    id: idOf(puzzle), puzzle, shape, size, log: [], at: 0, boards: [first], elapsed: 0, begun: 0,
    solvedIn: null, ...about,
  };
}

/** The same for games of the same puzzle. One that is being set needs an id of its own. */
function idOf({ size, digits, givens, candidates, box, boxes, variants, extra }) {
  return JSON.stringify([size, digits, givens, candidates, box, boxes, variants, extra]);
}

export const boardOf = (game) => game.boards[game.at];
export const canUndo = (game) => game.at > 0;
export const canRedo = (game) => game.at < game.log.length;

/** The game after an action; the same game if that changes nothing. */
export function play(game, action) {
  const board = boardAfter(game, boardOf(game), action);
  const startsClock = action.kind === "restart" && game.solvedIn !== null;
  if (isSame(board, boardOf(game)) && !startsClock) return game;
  const at = game.at + 1;
  return timed({
    ...game,
    log: [...game.log.slice(0, game.at), { ...action, at: Math.floor(game.elapsed) }],
    boards: [...game.boards.slice(0, at), board],
    at,
  });
}

export function goTo(game, at) {
  return timed({ ...game, at: Math.max(0, Math.min(at, game.log.length)) });
}

/** The game with these actions, of which so many were not undone. */
export function replayed(game, log, at) {
  const boards = [game.boards[0]];
  for (const action of log) boards.push(boardAfter(game, boards.at(-1), action));
  return timed({ ...game, log, boards, at });
}

/** The game with the moves of another state of it; all else that is known of it stays. */
export function withMovesOf(game, { log, boards, at }) {
  return timed({ ...game, log, boards, at });
}

/** What the clock shows: how long it took, or takes so far. */
export const timeOf = (game) => game.solvedIn ?? game.elapsed - game.begun;

/** The cell that was written to last, or else the first that is empty. */
export function placeOf(game) {
  const action = game.log[game.at - 1];
  const cell = action?.cells?.at(-1) ?? action?.placements?.at(-1)?.[0];
  return cell ?? Math.max(0, boardOf(game).digits.indexOf(0));
}

/** The cells that an action changes, by its number from 1. */
export function cellsOfMove(game, number) {
  const [before, now] = [game.boards[number - 1], game.boards[number]];
  return range(game.shape.cells).filter((cell) =>
    LAYERS.some((layer) => before[layer][cell] !== now[layer][cell]));
}

export const solutionOf = (game) => (game.solution ? digitsOf(game.solution) : null);

/** The cells of a board that are wrong: entries, and if marks are all candidates also marks. The
 * solution must be known. */
export function mistakes(game, board = boardOf(game), isAll = hasAllMarks(game)) {
  const solution = solutionOf(game);
  const marks = isAll ? wrongMarks(board, solution) : [];
  return new Set([...wrongEntries(board, solution), ...marks]);
}

/** How many actions led to the last board without a mistake. */
export function beforeFirstMistake(game) {
  const isAll = hasAllMarks(game);
  let at = game.at;
  while (at > 0 && mistakes(game, game.boards[at], isAll).size) at--;
  return at;
}

/** Whether marks are all candidates, so that what is not marked is ruled out: they were filled in
 * and not all removed since (or the puzzle came with them), or every empty cell has some. */
export function hasAllMarks(game) {
  const board = boardOf(game);
  if (board.digits.every((digit, cell) => digit || board.centre[cell])) return true;
  for (let at = game.at; game.boards[at].centre.some(Boolean); at--) {
    if (at === 0 || ["fill", "take", "restart"].includes(game.log[at - 1].kind)) return true;
  }
  return false;
}

/** The grid object of the board as it stands; its marks as candidates if asked for. While a puzzle
 * is being set, all digits are givens. */
export function gridOf(game, { board = boardOf(game), marks = null } = {}) {
  const { size, box, boxes, variants, extra } = game.puzzle;
  const grid = {
    size, box, boxes, variants, extra,
    digits: symbolsOf(board.digits),
    givens: game.setting ? undefined : board.givens.join(""),
  };
  if (marks) {
    grid.candidates = marks.map((mask, cell) =>
      symbolsIn(board.digits[cell] ? bit(board.digits[cell]) : mask));
  }
  return withoutBlanks(grid);
}

/** The grid object of the puzzle itself: its givens; while it is being set, all that is on it. */
export function puzzleOf(game) {
  if (game.puzzle.candidates) return game.puzzle;
  const [first] = game.boards;
  const givens = first.digits.map((digit, cell) => (first.givens[cell] ? digit : 0));
  const board = game.setting ? boardOf(game) : { ...first, digits: givens };
  return withoutBlanks({ ...gridOf(game, { board }), givens: undefined });
}

// Helpers.

function boardAfter(game, board, action) {
  return action.kind === "restart" ? game.boards[0] : after(game.shape, board, action);
}

/** The game with its times, as the log tells them. */
function timed(game) {
  const { log, boards, shape } = game;
  const isStart = ({ kind }) => kind === "restart";
  const start = log.slice(0, game.at).findLastIndex(isStart) + 1;
  const next = log.findIndex((action, index) => index >= start && isStart(action));
  const begun = start ? log[start - 1].at : 0;
  const solving = log.slice(0, next < 0 ? log.length : next).findIndex((_, index) =>
    index >= start && isComplete(shape, boards[index + 1]) && !isComplete(shape, boards[index]));
  const isSolved = solving >= 0 && !game.setting;
  return { ...game, begun, solvedIn: isSolved ? log[solving].at - begun : null };
}

function withoutBlanks(grid) {
  return Object.fromEntries(Object.entries(grid).filter(([, value]) => value !== undefined));
}

function digitsOf(symbols) {
  return [...symbols].map((symbol) => SYMBOLS.indexOf(symbol) + 1);
}

function symbolsOf(digits) {
  return digits.map((digit) => (digit ? SYMBOLS[digit - 1] : ".")).join("");
}

function symbolsIn(mask) {
  return [...SYMBOLS].filter((_, index) => (mask >> index) & 1).join("");
}
