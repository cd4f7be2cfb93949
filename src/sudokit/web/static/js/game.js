// A game: a puzzle and a log of actions in, the boards between them out.
//
// Each board follows from the one before it by one action, so undo and redo step through the list,
// and a saved game is the puzzle and the log. A game is never changed: play, undo and redo return
// another one.

import { after, isComplete, isSame, mistakes, startOf } from "./board.js";
import { SYMBOLS, shapeOf } from "./shape.js";

const VERSION = 1;

/** A new game. `about` may hold: id, solution (one symbol a cell), rating, setting. */
export function newGame(puzzle, about = {}) {
  const { size, digits: symbols, givens, candidates } = puzzle;
  const shape = shapeOf(puzzle);
  const digits = digitsOf(symbols);
  const given = givens ? [...givens].map(Number) : digits.map((digit) => (digit ? 1 : 0));
  const masks = candidates?.map((cell) => digitsOf(cell).reduce((m, d) => m | (1 << (d - 1)), 0));
  const first = startOf(shape, digits, given, masks);
  return {
    id: idOf(puzzle), puzzle, shape, size, log: [], at: 0, boards: [first], elapsed: 0,
    solvedIn: null, ...about,
  };
}

/** The same for games of the same puzzle. One that is being set needs an id of its own. */
export function idOf({ size, digits, givens, candidates, box, boxes, variants, extra }) {
  return JSON.stringify([size, digits, givens, candidates, box, boxes, variants, extra]);
}

export const boardOf = (game) => game.boards[game.at];
export const canUndo = (game) => game.at > 0;
export const canRedo = (game) => game.at < game.log.length;

/** The game after an action; the same game if that changes nothing. */
export function play(game, action, elapsed = game.elapsed) {
  const board = after(game.shape, boardOf(game), action);
  if (isSame(board, boardOf(game))) return game;
  const at = game.at + 1;
  const next = {
    ...game,
    log: [...game.log.slice(0, game.at), { ...action, at: Math.round(elapsed) }],
    boards: [...game.boards.slice(0, at), board],
    at,
    elapsed,
  };
  if (next.solvedIn === null && !next.setting && isComplete(game.shape, board)) {
    next.solvedIn = elapsed;
  }
  return next;
}

export function goTo(game, at) {
  return { ...game, at: Math.max(0, Math.min(at, game.log.length)) };
}

/** How many actions led to the last board without any of the mistakes that still stand. */
export function beforeFirstMistake(game) {
  const solution = solutionOf(game);
  let at = game.at;
  while (at > 0 && mistakes(game.boards[at], solution).size) at--;
  return at;
}

export const solutionOf = (game) => (game.solution ? digitsOf(game.solution) : null);

/** Whether all candidates were filled in at some time, and so what is not marked is ruled out. */
export function hasAllMarks(game) {
  const board = boardOf(game);
  return (
    !!game.puzzle.candidates ||
    game.log.slice(0, game.at).some((action) => action.kind === "fill") ||
    board.digits.every((digit, cell) => digit || board.centre[cell])
  );
}

/** The grid object of the board as it stands; its marks as candidates if asked for. */
export function gridOf(game, { board = boardOf(game), marks = null } = {}) {
  const { digits: _, givens: __, candidates: ___, line: ____, ...shape } = game.puzzle;
  const grid = {
    ...shape,
    digits: symbolsOf(board.digits),
    givens: board.givens.join(""),
  };
  if (marks) {
    grid.candidates = marks.map((mask, cell) =>
      symbolsIn(board.digits[cell] ? 1 << (board.digits[cell] - 1) : mask));
  }
  return grid;
}

/** The grid object of the puzzle itself: its givens; while it is being set, all that is on it. */
export function puzzleOf(game) {
  if (game.puzzle.candidates) return game.puzzle;
  const [first] = game.boards;
  const givens = first.digits.map((digit, cell) => (first.givens[cell] ? digit : 0));
  const board = game.setting ? boardOf(game) : { ...first, digits: givens };
  const { givens: _, ...puzzle } = gridOf(game, { board });
  return puzzle;
}

export function toSaved(game) {
  const { shape, boards, size, ...saved } = game;
  return { version: VERSION, ...saved };
}

/** The game that was saved; null if it is not one that can be read. */
export function fromSaved(saved) {
  try {
    if (saved.version !== VERSION) return null;
    const { version, log, at, ...about } = saved;
    let game = newGame(about.puzzle, about);
    const boards = [...game.boards];
    for (const action of log) boards.push(after(game.shape, boards.at(-1), action));
    if (!(at >= 0 && at <= log.length)) return null;
    return { ...game, log, boards, at };
  } catch {
    return null;
  }
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
