// Where each mark of a cell is written, and in which ink; inks are classes of board.css.

/** @import { Digit, Look, WrittenMark } from "./types.d.ts" */

import { bit, digitsIn } from "./board.js";
import { PADDING, SIDE, TAGGED, belowTag, placesOf } from "./drawing.js";
import { PITCH } from "./lettering.js";

/** Columns and rows of up to eight corner marks, in thirds of the cell. */
const CORNERS = [[0, 0], [2, 0], [0, 2], [2, 2], [1, 0], [1, 2], [0, 1], [2, 1]];
const USUAL = 17; // height of centre marks
const LARGE = 20; // where cells are smaller, so marks take more of their room
const LARGER = 24;

/**
 * @param {Look} look
 * @param {number} digitCount
 * @returns {WrittenMark[]}
 */
export function marksOf(look, digitCount) {
  if (look.digit || look.ghost) return [];
  const marks = [
    ...(look.fixed ? fixed(look, digitCount) : centred(look, digitCount)),
    ...(look.corner ? corners(look) : []),
  ];
  return look.tagged ? marks.map(lowered) : marks;
}

/**
 * A mark below the words at the upper edge of a cell.
 * @param {WrittenMark} mark
 * @returns {WrittenMark}
 */
function lowered(mark) {
  const [x, y] = belowTag([mark.x, mark.y]);
  return { ...mark, x, y, height: TAGGED * mark.height };
}

/**
 * Each candidate in its own place.
 * @param {Look} look
 * @param {number} digitCount
 * @returns {WrittenMark[]}
 */
function fixed(look, digitCount) {
  const places = placesOf(digitCount);
  return digitsIn(look.candidates).map((digit) => {
    const [x, y] = places.at(digit);
    return { digit, x, y, height: places.text, ink: inkOf(look, digit) };
  });
}

/**
 * In the middle, in as many lines as it takes.
 * @param {Look} look
 * @param {number} digitCount
 * @returns {WrittenMark[]}
 */
function centred(look, digitCount) {
  const digits = digitsIn(look.candidates);
  if (!digits.length) return [];
  const room = look.corner ? SIDE / 2 : SIDE - 2 * PADDING; // between marks in the corners
  const { rows, most, height } = digitCount < 10
    ? linesOf(digits.length, Math.ceil(digits.length / 4), room, USUAL)
    : tallest(digits.length, room, digitCount > 16 ? LARGER : LARGE);
  return digits.map((digit, number) => {
    const [row, column] = [Math.floor(number / most), number % most];
    const inRow = Math.min(most, digits.length - row * most);
    return {
      digit, height, ink: inkOf(look, digit),
      x: SIDE / 2 + PITCH * height * (column - (inRow - 1) / 2),
      y: SIDE / 2 + (row - (rows - 1) / 2) * height,
    };
  });
}

/**
 * Marks in this many lines: how many are in the longest one, and how high they can be.
 * @param {number} count
 * @param {number} rows
 * @param {number} room
 * @param {number} largest
 */
function linesOf(count, rows, room, largest) {
  const most = Math.ceil(count / rows);
  return { rows, most, height: Math.min(largest, room / rows, (SIDE - 2 * PADDING) / (PITCH * most)) };
}

/**
 * The fewest lines in which marks are as high as they can be.
 * @param {number} count
 * @param {number} room
 * @param {number} largest
 */
function tallest(count, room, largest) {
  const ways = [1, 2, 3, 4, 5].map((rows) => linesOf(count, rows, room, largest));
  return ways.reduce((best, way) => (way.height > best.height ? way : best));
}

/**
 * Around the edge; more than eight in lines of five.
 * @param {Look} look
 * @returns {WrittenMark[]}
 */
function corners(look) {
  const digits = digitsIn(look.corner);
  const isMany = digits.length > CORNERS.length;
  const lines = Math.ceil(digits.length / 5);
  return digits.map((digit, number) => {
    const [column, row] = isMany
      ? [(number % 5) / 2, lines > 3 ? (2 * Math.floor(number / 5)) / (lines - 1) : Math.floor(number / 5)]
      : CORNERS[number];
    return {
      digit, x: 11 + 19 * column, y: 12 + 18 * row, height: isMany ? 11 : 16,
      ink: inkOf(look, digit),
    };
  });
}

/**
 * @param {Look} look
 * @param {Digit} digit
 */
function inkOf(look, digit) {
  const ink = look.inks?.get(digit);
  if (ink) return ink;
  if (look.dead & bit(digit)) return "dead";
  return look.mine & bit(digit) ? "mine" : "";
}
