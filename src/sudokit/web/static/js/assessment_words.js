// Words for the strip: what is known of a puzzle that is being set.

/** @import { Assessed, Assessment, Cell, Digit, Shape, TrueCandidates } from "./types.d.ts" */

import { digitsIn, maskOf } from "./board.js";
import { LOCALE, listed, ofTable, t, tn } from "./language.js";
import { cellName, range } from "./shape.js";
import { symbolOf } from "./symbols.js";
import { MANY } from "./true_bounds.js";
import { clueCount, ratingWords } from "./words.js";

const MOST_CELLS = 4; // clues of a conflict that are named
const NUMBERS = new Intl.NumberFormat(LOCALE);

/**
 * "23 clues, 4 solutions"; "24 clues, 1 solution, SE 4.2, symmetric".
 * @param {number} clues
 * @param {Assessment | null} assessment
 */
export function assessmentWords(clues, assessment) {
  const words = [clueCount(clues)];
  if (assessment?.problem) words.push(assessment.problem);
  else if (assessment?.answer) words.push(...answerWords(clues, assessment.answer, assessment.isRating));
  return words.join(", ");
}

/**
 * "r3c4: 1 in one solution, 5 8 in 10 or more".
 * @param {Shape} shape
 * @param {TrueCandidates} found
 * @param {Cell} cell
 */
export function trueWords(shape, { sure, counts }, cell) {
  const name = cellName(shape, cell);
  const digits = digitsIn(sure[cell]);
  if (digits.length === 1) return t("{cell}: always {digit}.", { cell: name, digit: symbolOf(shape, digits[0]) });
  /** @type {Map<number, string[]>} */
  const groups = new Map(); // symbols by the number of their solutions
  for (const digit of digits) {
    const count = counts?.[cell].get(digit) ?? 0;
    groups.set(count, [...(groups.get(count) ?? []), symbolOf(shape, digit)]);
  }
  const ordered = [...groups].sort(([one], [other]) => one - other);
  return `${name}: ${ordered.map(([count, symbols]) => solutionWords(symbols.join(" "), count)).join(", ")}.`;
}

/**
 * The digits that no solution has in a cell.
 * @param {Shape} shape
 * @param {TrueCandidates} found
 * @param {Cell} cell
 * @returns {Digit[]}
 */
export function falseDigits(shape, { sure }, cell) {
  return digitsIn(maskOf(range(shape.digitCount).map((index) => index + 1)) & ~sure[cell]);
}

// Helpers.

/**
 * @param {number} clues
 * @param {Assessed} answer
 * @param {boolean} isRating
 */
function answerWords(clues, { count, exact, conflict, symmetries, needless, rating }, isRating) {
  const words = [];
  const few = { number: NUMBERS.format(exact ? count : count - 1) };
  if (!count && exact) words.push(conflictWords(conflict?.conflict ?? []));
  else if (exact) words.push(tn("{number} solution", "{number} solutions", count, few));
  else if (count > 1) words.push(tn("more than {number} solution", "more than {number} solutions", count - 1, few));
  else words.push(count ? t("at least 1 solution") : t("too hard to count the solutions in time"));
  if (isRating) words.push(t("rating…"));
  if (rating?.er) {
    const told = { rating: ratingWords(rating.er) };
    words.push(rating.complete === false ? t("SE at least {rating}", told) : t("SE {rating}", told));
  } else if (rating) words.push(ofTable(rating.label));
  if (symmetries.length && clues > 1 && count) words.push(t("symmetric"));
  if (needless?.length) words.push(tn("{n} clue not needed", "{n} clues not needed", needless.length));
  return words;
}

/** @param {readonly string[]} cells */
function conflictWords(cells) {
  if (!cells.length) return t("no solution");
  if (cells.length === 1) return t("no solution: {cell} cannot hold", { cell: cells[0] });
  if (cells.length === 2) return t("no solution: {cells} cannot both hold", { cells: listed(cells) });
  if (cells.length <= MOST_CELLS) return t("no solution: {cells} cannot all hold", { cells: listed(cells) });
  const named = { cells: cells.slice(0, MOST_CELLS).join(", "), number: cells.length - MOST_CELLS };
  return t("no solution: {cells} and {number} more cannot all hold", named);
}

/**
 * @param {string} digits
 * @param {number} count of solutions; 0 if it is not known
 */
function solutionWords(digits, count) {
  if (!count) return digits;
  if (count === 1) return t("{digits} in one solution", { digits });
  return count < MANY ? t("{digits} in {number}", { digits, number: count })
    : t("{digits} in {number} or more", { digits, number: MANY });
}
