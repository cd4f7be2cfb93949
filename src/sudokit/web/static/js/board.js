// A board and an action in, the next board out; and questions about a board.
//
// A board is never changed. It has four layers, each with an entry a cell: `digits` (0 where
// empty), and the masks `corner`, `centre` and `colours`, in which bit d-1 stands for digit d.
// Marks stay under a digit and show again when it goes.
//
// An action is a plain object, ready to be saved:
//   {kind: "put", layer, cells, digit, on, tidy}   write or wipe a digit, a mark or a colour;
//                                                  tidy: also out of the marks of all peers
//   {kind: "clear", layer, cells}                  empty a layer
//   {kind: "fill"}                                 all candidates of all empty cells as centre marks
//   {kind: "unmark"}                               no marks anywhere
//   {kind: "step", placements, eliminations}       what a hint concludes: [cell, digit] each

import { range } from "./shape.js";

export const LAYERS = ["digits", "centre", "corner", "colours"];
export const COLOURS = [
  "blue", "green", "yellow", "red", "purple", "orange", "grey", "teal", "pink",
];

export const bit = (digit) => 1 << (digit - 1);

export function digitsIn(mask) {
  const digits = [];
  for (let digit = 1; mask >> (digit - 1); digit++) if (mask & bit(digit)) digits.push(digit);
  return digits;
}

export function startOf(shape, digits, givens, candidates) {
  const none = range(shape.cells).map(() => 0);
  const centre = candidates
    ? candidates.map((mask, cell) => (digits[cell] ? 0 : mask))
    : none;
  return freeze({ digits, corner: none, centre, colours: none, givens });
}

export function after(shape, board, action) {
  switch (action.kind) {
    case "put":
      return put(shape, board, action);
    case "clear":
      return clear(board, action);
    case "fill":
      return with_(board, { centre: candidates(shape, board) });
    case "unmark": {
      const none = board.digits.map(() => 0);
      return with_(board, { corner: none, centre: none });
    }
    case "step":
      return step(shape, board, action);
    default:
      throw new Error(`there is no such action as ${action.kind}`);
  }
}

export function isSame(one, other) {
  return LAYERS.every((layer) => one[layer].every((entry, cell) => entry === other[layer][cell]));
}

/** Whether a cell of a layer may be written to: givens stay, and marks are for empty cells. */
export function isOpen(board, layer, cell) {
  if (layer === "colours") return true;
  return !board.givens[cell] && (layer === "digits" || !board.digits[cell]);
}

export function has(board, layer, cell, digit) {
  return layer === "digits" ? board.digits[cell] === digit : !!(board[layer][cell] & bit(digit));
}

/** A mask a cell: the digits that no peer of an empty cell holds. */
export function candidates(shape, board) {
  const every = 2 ** shape.size - 1;
  return board.digits.map((digit, cell) => {
    if (digit) return 0;
    let mask = every;
    for (const peer of shape.peers[cell]) {
      if (board.digits[peer]) mask &= ~bit(board.digits[peer]);
    }
    return mask;
  });
}

const conflictsOf = new WeakMap();

/** The cells that break a rule. */
export function conflicts(shape, board) {
  if (!conflictsOf.has(board)) {
    const found = new Set();
    board.digits.forEach((digit, cell) => {
      if (digit && shape.peers[cell].some((peer) => board.digits[peer] === digit)) found.add(cell);
    });
    conflictsOf.set(board, found);
  }
  return conflictsOf.get(board);
}

/** The marks that a peer's digit rules out: a mask a cell. */
export function deadMarks(shape, board) {
  const open = candidates(shape, board);
  return board.digits.map((digit, cell) =>
    digit ? 0 : (board.corner[cell] | board.centre[cell]) & ~open[cell]);
}

export function isFull(board) {
  return board.digits.every((digit) => digit);
}

export function isComplete(shape, board) {
  return isFull(board) && conflicts(shape, board).size === 0;
}

/** How many of each digit are still to place; index 0 is not used. */
export function left(shape, board) {
  const counts = range(shape.size + 1).map(() => shape.size);
  for (const digit of board.digits) counts[digit]--;
  return counts;
}

/** The cells whose digit is not that of the solution. */
export function mistakes(board, solution) {
  const wrong = board.digits.map((digit, cell) => digit && digit !== solution[cell]);
  return new Set(range(wrong.length).filter((cell) => wrong[cell]));
}

// Actions.

function put(shape, board, { layer, cells, digit, on, tidy }) {
  const open = cells.filter((cell) => isOpen(board, layer, cell));
  if (layer !== "digits") {
    const masks = [...board[layer]];
    for (const cell of open) masks[cell] = on ? masks[cell] | bit(digit) : masks[cell] & ~bit(digit);
    return with_(board, { [layer]: masks });
  }
  const digits = [...board.digits];
  for (const cell of open) digits[cell] = on ? digit : 0;
  const next = with_(board, { digits });
  return on && tidy ? tidied(shape, next, open, digit) : next;
}

function tidied(shape, board, cells, digit) {
  const [corner, centre] = [[...board.corner], [...board.centre]];
  for (const cell of cells) {
    for (const peer of shape.peers[cell]) {
      corner[peer] &= ~bit(digit);
      centre[peer] &= ~bit(digit);
    }
  }
  return with_(board, { corner, centre });
}

function clear(board, { layer, cells }) {
  const entries = [...board[layer]];
  for (const cell of cells) if (isOpen(board, layer, cell)) entries[cell] = 0;
  return with_(board, { [layer]: entries });
}

function step(shape, board, { placements, eliminations }) {
  let next = board;
  for (const [cell, digit] of placements) {
    next = put(shape, next, { layer: "digits", cells: [cell], digit, on: true, tidy: true });
  }
  const open = candidates(shape, next);
  const [corner, centre] = [[...next.corner], [...next.centre]];
  for (const [cell, digit] of eliminations) {
    if (next.digits[cell]) continue;
    centre[cell] = (centre[cell] || open[cell]) & ~bit(digit);
    corner[cell] &= ~bit(digit);
  }
  return with_(next, { corner, centre });
}

// Helpers.

function with_(board, layers) {
  return freeze({ ...board, ...layers });
}

function freeze(board) {
  for (const layer of LAYERS) Object.freeze(board[layer]);
  return Object.freeze(board);
}
