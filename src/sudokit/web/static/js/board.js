// A board and an action in, the next board out; and questions about a board.
//
// A board is never changed. It has four layers, each with an entry a cell: `digits` (0 where
// empty), and the masks `corner`, `centre` and `colours`, in which bit d-1 stands for digit d.
// Marks stay under a digit and show again when it goes. Those that a digit has taken from its peers
// are remembered in `takenCorner` and `takenCentre`, and come back when no peer has it any more.
//
// An action is a plain object, ready to be saved:
//   {kind: "put", layer, cells, digit, on, tidy}   write or wipe a digit, a mark or a colour;
//                                                  tidy: also out of the marks of all peers
//   {kind: "clear", layer, cells}                  empty a layer
//   {kind: "place", placements, tidy}              digits into cells: [cell, digit] each
//   {kind: "fill"}                                 all candidates as centre marks of the empty cells
//                                                  that have none
//   {kind: "unmark"}                               no marks anywhere
//   {kind: "step", placements, eliminations}       what a hint concludes: [cell, digit] each
//   {kind: "take", digits, centre}                 all digits and centre marks of another board
// What a path has done, and not the player, has `ofPath: true`.

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

const TAKEN = { corner: "takenCorner", centre: "takenCentre" };

export function startOf(shape, digits, givens, candidates) {
  const none = range(shape.cells).map(() => 0);
  const centre = candidates
    ? candidates.map((mask, cell) => (digits[cell] ? 0 : mask))
    : none;
  return freeze({
    digits, corner: none, centre, colours: none, takenCorner: none, takenCentre: none, givens,
  });
}

export function after(shape, board, action) {
  switch (action.kind) {
    case "put":
      return put(shape, board, action);
    case "clear":
      return clear(shape, board, action);
    case "place":
      return place(shape, board, action);
    case "fill":
      return fill(shape, board);
    case "unmark": {
      const none = board.digits.map(() => 0);
      return changed(board, { corner: none, centre: none, takenCorner: none, takenCentre: none });
    }
    case "step":
      return step(shape, board, action);
    case "take":
      return take(board, action);
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

/** The cells with an entry that is not the digit of the solution. */
export function wrongEntries(board, solution) {
  return cellsWhere(board, (digit, cell) =>
    digit && !board.givens[cell] && digit !== solution[cell]);
}

/** The cells whose centre marks lack the digit of the solution. */
export function wrongMarks(board, solution) {
  return cellsWhere(board, (digit, cell) =>
    !digit && board.centre[cell] && !(board.centre[cell] & bit(solution[cell])));
}

/** The digit of an empty cell's only mark, or 0; a centre mark counts before those in corners. */
export function loneMark(board, cell) {
  const mask = board.centre[cell] || board.corner[cell];
  return board.digits[cell] || mask & (mask - 1) ? 0 : digitsIn(mask)[0] ?? 0;
}

// Actions.

function put(shape, board, { layer, cells, digit, on, tidy }) {
  const open = cells.filter((cell) => isOpen(board, layer, cell));
  if (layer === "digits") {
    return write(shape, board, open.map((cell) => [cell, on ? digit : 0]), tidy);
  }
  const masks = [...board[layer]];
  for (const cell of open) masks[cell] = on ? masks[cell] | bit(digit) : masks[cell] & ~bit(digit);
  return changed(board, { [layer]: masks, ...forgotten(board, layer, open, bit(digit)) });
}

function clear(shape, board, { layer, cells }) {
  const open = cells.filter((cell) => isOpen(board, layer, cell));
  if (layer === "digits") return write(shape, board, open.map((cell) => [cell, 0]));
  const masks = [...board[layer]];
  for (const cell of open) masks[cell] = 0;
  return changed(board, { [layer]: masks, ...forgotten(board, layer, open, ~0) });
}

function place(shape, board, { placements, tidy }) {
  return write(shape, board, placements.filter(([cell]) => isOpen(board, "digits", cell)), tidy);
}

function fill(shape, board) {
  const marks = marksToChange(board);
  const open = candidates(shape, board);
  board.digits.forEach((digit, cell) => {
    if (!digit && !marks.centre[cell]) fillCell(shape, marks, open, cell);
  });
  return changed(board, marks);
}

function step(shape, board, { placements, eliminations }) {
  const next = place(shape, board, { placements, tidy: true });
  const marks = marksToChange(next);
  const open = candidates(shape, next);
  for (const [cell, digit] of eliminations) {
    if (next.digits[cell]) continue;
    if (!marks.centre[cell]) fillCell(shape, marks, open, cell);
    for (const layer of Object.keys(marks)) marks[layer][cell] &= ~bit(digit);
  }
  return changed(next, marks);
}

function take(board, { digits, centre }) {
  const none = board.digits.map(() => 0);
  const kept = digits.map((digit, cell) => (board.givens[cell] ? board.digits[cell] : digit));
  return changed(board, { digits: kept, centre, takenCorner: none, takenCentre: none });
}

/** Writes digits into cells, 0 to empty them. Marks that the digits before had taken from their
 * peers come back; with `tidy`, marks that the new ones rule out go. */
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

function takeAway(marks, cell, mask) {
  for (const [layer, taken] of Object.entries(TAKEN)) {
    marks[taken][cell] |= marks[layer][cell] & mask;
    marks[layer][cell] &= ~mask;
  }
}

function giveBack(shape, digits, marks, from, digit) {
  for (const cell of shape.peers[from]) {
    const isTaken = (marks.takenCorner[cell] | marks.takenCentre[cell]) & bit(digit);
    if (!isTaken || shape.peers[cell].some((peer) => digits[peer] === digit)) continue;
    for (const [layer, taken] of Object.entries(TAKEN)) {
      marks[layer][cell] |= marks[taken][cell] & bit(digit);
      marks[taken][cell] &= ~bit(digit);
    }
  }
}

/** Marks a cell with all candidates; the other digits are what its peers have taken. */
function fillCell(shape, marks, open, cell) {
  marks.centre[cell] = open[cell];
  marks.takenCentre[cell] = ~open[cell] & (2 ** shape.size - 1);
}

/** What was taken does not come back where a person has decided otherwise. */
function forgotten(board, layer, cells, mask) {
  const taken = TAKEN[layer];
  if (!taken) return {};
  const masks = [...board[taken]];
  for (const cell of cells) masks[cell] &= ~mask;
  return { [taken]: masks };
}

// Helpers.

function cellsWhere(board, holds) {
  return new Set(range(board.digits.length).filter((cell) => holds(board.digits[cell], cell)));
}

function marksToChange({ corner, centre, takenCorner, takenCentre }) {
  return {
    corner: [...corner], centre: [...centre],
    takenCorner: [...takenCorner], takenCentre: [...takenCentre],
  };
}

function changed(board, layers) {
  return freeze({ ...board, ...layers });
}

function freeze(board) {
  for (const entries of Object.values(board)) Object.freeze(entries);
  return Object.freeze(board);
}
