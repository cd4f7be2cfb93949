// The rules of play: a board and an action in, the next board out; and questions about a board.
//
// A board has four layers with an entry a cell: `digits` (0 where empty), and the masks `centre`,
// `corner` and `colours`. Marks stay under a digit and show again when it goes. Marks that a digit
// has taken from its peers are remembered, and come back when no peer holds the digit any more.
// sudokit/play.py has the same rules, and tests/data/games holds both to them.

/** @import { Action, Board, Candidate, Cell, Digit, Layer, Mask, Shape } from "./types.d.ts" */

import { range } from "./shape.js";
import { LAYERS } from "./tables.js";

/**
 * The marks of a board, to be changed.
 * @typedef {{ centre: Mask[], corner: Mask[], takenCentre: Mask[], takenCorner: Mask[] }} Marks
 */

/**
 * Layers of marks, each with the layer that remembers what was taken from it.
 * @type {ReadonlyArray<readonly ["centre" | "corner", "takenCentre" | "takenCorner"]>}
 */
const MARKS = [["centre", "takenCentre"], ["corner", "takenCorner"]];

// Masks.

/** @param {Digit} digit */
export const bit = (digit) => 1 << (digit - 1);

/**
 * @param {Mask} mask
 * @returns {Digit[]}
 */
export function digitsIn(mask) {
  const digits = [];
  for (let digit = 1; mask >> (digit - 1); digit++) if (mask & bit(digit)) digits.push(digit);
  return digits;
}

/** @param {readonly Digit[]} digits */
export const maskOf = (digits) => digits.reduce((mask, digit) => mask | bit(digit), 0);

// Boards.

/**
 * The first board of a game.
 * @param {readonly Digit[]} digits
 * @param {readonly number[]} givens
 * @param {readonly Mask[]} [candidates] become centre marks
 * @returns {Board}
 */
export function startOf(digits, givens, candidates) {
  const none = digits.map(() => 0);
  const centre = candidates?.map((mask, cell) => (digits[cell] ? 0 : mask)) ?? none;
  return freeze({
    digits, centre, corner: none, colours: none, takenCentre: none, takenCorner: none, givens,
  });
}

/**
 * The board after an action. Cells that may not be changed stay as they are.
 * @param {Shape} shape
 * @param {Board} board
 * @param {Action} action
 * @returns {Board}
 */
export function after(shape, board, action) {
  switch (action.kind) {
    case "put":
      return put(shape, board, action);
    case "clear":
      return clear(shape, board, action);
    case "place":
      return place(shape, board, action.placements, action.tidy);
    case "fill":
      return fill(shape, board);
    case "unmark":
      return unmark(board);
    case "step":
      return step(shape, board, action);
    case "take":
      return take(board, action);
    default:
      throw new Error(`there is no action ${action.kind} of a board`);
  }
}

/**
 * Whether all layers of two boards hold the same.
 * @param {Board} one
 * @param {Board} other
 */
export function isSame(one, other) {
  return LAYERS.every((layer) => one[layer].every((entry, cell) => entry === other[layer][cell]));
}

/**
 * Whether a cell of a layer may be changed: givens stay, and marks are for empty cells.
 * @param {Board} board
 * @param {Layer} layer
 * @param {Cell} cell
 */
export function isOpen(board, layer, cell) {
  if (layer === "colours") return true;
  return !board.givens[cell] && (layer === "digits" || !board.digits[cell]);
}

/**
 * @param {Board} board
 * @param {Layer} layer
 * @param {Cell} cell
 * @param {Digit} digit
 */
export function has(board, layer, cell, digit) {
  return layer === "digits" ? board.digits[cell] === digit : !!(board[layer][cell] & bit(digit));
}

/**
 * The digits that no peer of each empty cell holds.
 * @param {Shape} shape
 * @param {Pick<Board, "digits">} board
 * @returns {Mask[]}
 */
export function candidates(shape, board) {
  const every = everyDigit(shape);
  return board.digits.map((digit, cell) => {
    if (digit) return 0;
    let mask = every;
    for (const peer of shape.peers[cell]) {
      if (board.digits[peer]) mask &= ~bit(board.digits[peer]);
    }
    return mask;
  });
}

/** @type {WeakMap<Board, Set<Cell>>} */
const conflictsOf = new WeakMap();

/**
 * The cells that break a rule.
 * @param {Shape} shape
 * @param {Board} board
 */
export function conflicts(shape, board) {
  const known = conflictsOf.get(board);
  if (known) return known;
  const found = cellsWhere(board, (digit, cell) =>
    !!digit && shape.peers[cell].some((peer) => board.digits[peer] === digit));
  conflictsOf.set(board, found);
  return found;
}

/**
 * The marks of each cell that a peer's digit rules out.
 * @param {Shape} shape
 * @param {Board} board
 * @returns {Mask[]}
 */
export function deadMarks(shape, board) {
  const open = candidates(shape, board);
  return board.digits.map((digit, cell) =>
    digit ? 0 : (board.corner[cell] | board.centre[cell]) & ~open[cell]);
}

/** @param {Board} board */
export function isFull(board) {
  return board.digits.every((digit) => digit);
}

/**
 * Whether every cell has a digit and no rule is broken.
 * @param {Shape} shape
 * @param {Board} board
 */
export function isComplete(shape, board) {
  return isFull(board) && conflicts(shape, board).size === 0;
}

/**
 * How many of each digit are still to be placed; index 0 is not used. Null if the shape does not
 * tell how often a digit occurs.
 * @param {Shape} shape
 * @param {Board} board
 */
export function left({ occurrences, digitCount }, board) {
  if (occurrences === null) return null;
  const counts = range(digitCount + 1).map(() => occurrences);
  for (const digit of board.digits) counts[digit]--;
  return counts;
}

/**
 * The cells whose digit is not that of the solution.
 * @param {Board} board
 * @param {readonly Digit[]} solution
 */
export function wrongEntries(board, solution) {
  return cellsWhere(board, (digit, cell) => !!digit && digit !== solution[cell]);
}

/**
 * The empty cells whose centre marks lack the digit of the solution. Marks that lack it because a
 * peer holds it, wrongly, are no mistake of their own.
 * @param {Shape} shape
 * @param {Board} board
 * @param {readonly Digit[]} solution
 */
export function wrongMarks(shape, board, solution) {
  return cellsWhere(board, (digit, cell) =>
    !digit && !!board.centre[cell] && !(board.centre[cell] & bit(solution[cell]))
    && shape.peers[cell].every((peer) => board.digits[peer] !== solution[cell]));
}

/**
 * The digit of an empty cell's only mark, or 0; centre marks count before corner marks.
 * @param {Board} board
 * @param {Cell} cell
 * @returns {Digit}
 */
export function loneMark(board, cell) {
  const mask = board.centre[cell] || board.corner[cell];
  return board.digits[cell] || mask & (mask - 1) ? 0 : digitsIn(mask)[0] ?? 0;
}

// Actions.

/**
 * @param {Shape} shape
 * @param {Board} board
 * @param {Extract<Action, { kind: "put" }>} action
 */
function put(shape, board, { layer, cells, digit, on, tidy }) {
  const open = cells.filter((cell) => isOpen(board, layer, cell));
  if (layer === "digits") {
    return write(shape, board, open.map((cell) => [cell, on ? digit : 0]), tidy);
  }
  const masks = [...board[layer]];
  for (const cell of open) masks[cell] = on ? masks[cell] | bit(digit) : masks[cell] & ~bit(digit);
  return changed(board, { [layer]: masks, ...forgotten(board, layer, open, bit(digit)) });
}

/**
 * @param {Shape} shape
 * @param {Board} board
 * @param {Extract<Action, { kind: "clear" }>} action
 */
function clear(shape, board, { layer, cells }) {
  const open = cells.filter((cell) => isOpen(board, layer, cell));
  if (layer === "digits") return write(shape, board, open.map((cell) => [cell, 0]));
  const masks = [...board[layer]];
  for (const cell of open) masks[cell] = 0;
  return changed(board, { [layer]: masks, ...forgotten(board, layer, open, ~0) });
}

/**
 * @param {Shape} shape
 * @param {Board} board
 * @param {readonly Candidate[]} placements
 * @param {boolean} [tidy]
 */
function place(shape, board, placements, tidy) {
  return write(shape, board, placements.filter(([cell]) => isOpen(board, "digits", cell)), tidy);
}

/**
 * @param {Shape} shape
 * @param {Board} board
 */
function fill(shape, board) {
  const marks = marksToChange(board);
  const open = candidates(shape, board);
  board.digits.forEach((digit, cell) => {
    if (!digit && !marks.centre[cell]) fillCell(shape, marks, open, cell);
  });
  return changed(board, marks);
}

/** @param {Board} board */
function unmark(board) {
  const none = board.digits.map(() => 0);
  return changed(board, { centre: none, corner: none, takenCentre: none, takenCorner: none });
}

/**
 * @param {Shape} shape
 * @param {Board} board
 * @param {Extract<Action, { kind: "step" }>} action
 */
function step(shape, board, { placements, eliminations }) {
  const next = place(shape, board, placements, true);
  const marks = marksToChange(next);
  const open = candidates(shape, next);
  for (const [cell, digit] of eliminations) {
    if (next.digits[cell]) continue;
    if (!marks.centre[cell]) fillCell(shape, marks, open, cell);
    for (const masks of Object.values(marks)) masks[cell] &= ~bit(digit);
  }
  return changed(next, marks);
}

/**
 * @param {Board} board
 * @param {Extract<Action, { kind: "take" }>} action
 */
function take(board, { digits, centre }) {
  const none = board.digits.map(() => 0);
  const kept = digits.map((digit, cell) => (board.givens[cell] ? board.digits[cell] : digit));
  return changed(board, { digits: kept, centre, takenCentre: none, takenCorner: none });
}

/**
 * Writes digits into cells, 0 to empty them. Marks that the digits before had taken from their
 * peers come back; with `tidy`, marks that the new digits rule out are taken away.
 * @param {Shape} shape
 * @param {Board} board
 * @param {readonly Candidate[]} placements
 */
function write(shape, board, placements, tidy = false) {
  const digits = [...board.digits];
  for (const [cell, digit] of placements) digits[cell] = digit;
  const marks = marksToChange(board);
  for (const [cell] of placements) {
    const gone = board.digits[cell];
    if (gone && gone !== digits[cell]) giveBack(shape, digits, marks, cell, gone);
  }
  for (const [cell, digit] of tidy ? placements : []) {
    if (digit) for (const peer of shape.peers[cell]) takeAway(marks, peer, bit(digit));
  }
  return changed(board, { digits, ...marks });
}

/**
 * @param {Marks} marks
 * @param {Cell} cell
 * @param {Mask} mask
 */
function takeAway(marks, cell, mask) {
  for (const [layer, taken] of MARKS) {
    marks[taken][cell] |= marks[layer][cell] & mask;
    marks[layer][cell] &= ~mask;
  }
}

/**
 * @param {Shape} shape
 * @param {readonly Digit[]} digits
 * @param {Marks} marks
 * @param {Cell} from
 * @param {Digit} digit
 */
function giveBack(shape, digits, marks, from, digit) {
  for (const cell of shape.peers[from]) {
    const isTaken = (marks.takenCorner[cell] | marks.takenCentre[cell]) & bit(digit);
    if (!isTaken || shape.peers[cell].some((peer) => digits[peer] === digit)) continue;
    for (const [layer, taken] of MARKS) {
      marks[layer][cell] |= marks[taken][cell] & bit(digit);
      marks[taken][cell] &= ~bit(digit);
    }
  }
}

/**
 * Marks a cell with all candidates; the other digits count as taken by its peers.
 * @param {Shape} shape
 * @param {Marks} marks
 * @param {readonly Mask[]} open
 * @param {Cell} cell
 */
function fillCell(shape, marks, open, cell) {
  marks.centre[cell] = open[cell];
  marks.takenCentre[cell] = ~open[cell] & everyDigit(shape);
}

/**
 * Marks that the player has set are not given back.
 * @param {Board} board
 * @param {Layer} layer
 * @param {readonly Cell[]} cells
 * @param {Mask} mask
 */
function forgotten(board, layer, cells, mask) {
  const taken = MARKS.find(([name]) => name === layer)?.[1];
  if (!taken) return {};
  const masks = [...board[taken]];
  for (const cell of cells) masks[cell] &= ~mask;
  return { [taken]: masks };
}

// Helpers.

/** @param {Shape} shape */
const everyDigit = ({ digitCount }) => 2 ** digitCount - 1;

/**
 * @param {Board} board
 * @param {(digit: Digit, cell: Cell) => boolean} holds
 */
function cellsWhere(board, holds) {
  return new Set(range(board.digits.length).filter((cell) => holds(board.digits[cell], cell)));
}

/**
 * @param {Board} board
 * @returns {Marks}
 */
function marksToChange({ corner, centre, takenCorner, takenCentre }) {
  return {
    corner: [...corner], centre: [...centre],
    takenCorner: [...takenCorner], takenCentre: [...takenCentre],
  };
}

/**
 * @param {Board} board
 * @param {Partial<Board>} layers
 */
function changed(board, layers) {
  return freeze({ ...board, ...layers });
}

/** @param {Board} board */
function freeze(board) {
  for (const entries of Object.values(board)) Object.freeze(entries);
  return Object.freeze(board);
}
