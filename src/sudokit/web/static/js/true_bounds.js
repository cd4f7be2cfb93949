// What is known of the true candidates of a board while the server looks for them: those that are
// sure to be true, and those that may be.
//
// A further digit leaves fewer solutions, so candidates that were false stay false. Without a digit
// there are more solutions, so candidates that were true stay true.

/** @import { Board, Cell, Digit, Shape, TrueCandidates } from "./types.d.ts" */

import { bit, candidates, digitsIn } from "./board.js";
import { range } from "./shape.js";

/** Solutions of a candidate, above which they are not counted. */
export const MANY = 10;

/** @typedef {Pick<TrueCandidates, "sure" | "asked">} Bounds */

/**
 * What is known after the digits have changed.
 * @param {Shape} shape
 * @param {Bounds & { board: Pick<Board, "digits"> }} known
 * @param {Pick<Board, "digits">} board
 * @returns {Bounds}
 */
export function boundsAfter(shape, known, board) {
  const [before, now] = [known.board.digits, board.digits];
  const changed = range(shape.cells).filter((cell) => before[cell] !== now[cell]);
  const removed = changed.filter((cell) => before[cell]);
  const added = changed.filter((cell) => now[cell]);
  const open = candidates(shape, board);
  const isAsTrue = added.every((cell) => known.sure[cell] === bit(now[cell]) && !known.asked[cell]);
  const hasSolution = known.sure.some(Boolean);
  const sure = now.map((digit, cell) => {
    if (digit || !isAsTrue || (added.length && removed.length)) return 0;
    return before[cell] && hasSolution ? bit(before[cell]) : known.sure[cell];
  });
  /** @param {number} cell */
  const possible = (cell) => (removed.length ? open[cell] : open[cell] & (known.sure[cell] | known.asked[cell]));
  return { sure, asked: now.map((digit, cell) => (digit ? 0 : possible(cell) & ~sure[cell])) };
}

/**
 * What is known of a board of which nothing is told yet: all that its digits allow may be true.
 * @param {Shape} shape
 * @param {Pick<Board, "digits">} board
 * @returns {Bounds}
 */
export const boundsOf = (shape, board) => ({ sure: board.digits.map(() => 0), asked: candidates(shape, board) });

/**
 * The inks of the candidates of a cell, by how many solutions each is in.
 * @param {TrueCandidates} found
 * @param {Cell} cell
 * @returns {ReadonlyMap<Digit, string>}
 */
export function inksOfTrue({ sure, asked, counts }, cell) {
  const inks = new Map(digitsIn(sure[cell]).map((digit) => {
    const count = counts?.[cell].get(digit) ?? 1;
    return [digit, count >= MANY ? "many" : count > 1 ? "few" : "truly"];
  }));
  for (const digit of digitsIn(asked[cell])) inks.set(digit, "asked");
  return inks;
}
