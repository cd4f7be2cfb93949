// What a move has completed: houses, and digits that are in all their places.

/** @import { Board, Digit, Game, House, Shape } from "./types.d.ts" */

import { conflicts } from "./board.js";
import { boardOf } from "./game.js";
import { t } from "./language.js";
import { range } from "./shape.js";
import { symbolOf } from "./symbols.js";

/** @typedef {{ houses: House[], digits: Digit[] }} Completed */

/** @type {Completed} */
const NOTHING = { houses: [], digits: [] };

/**
 * What the last move has completed; nothing if the game has changed in another way.
 * @param {Game | null} game
 * @param {Game | null} before
 * @returns {Completed}
 */
export function completedByMove(game, before) {
  if (!game || !before || !isMove(game, before)) return NOTHING;
  return completed(game.shape, boardOf(before), boardOf(game));
}

/**
 * Whether a game is another by one move, rather than by undo or another tab.
 * @param {Game} game
 * @param {Game} before
 */
function isMove(game, before) {
  return game.log !== before.log && game.boards[0] === before.boards[0] && game.at === before.at + 1;
}

/**
 * The houses and digits that are complete on a board, and were not on another.
 * @param {Shape} shape
 * @param {Board} was
 * @param {Board} now
 * @returns {Completed}
 */
export function completed(shape, was, now) {
  const changed = range(shape.cells).filter((cell) => now.digits[cell] && now.digits[cell] !== was.digits[cell]);
  if (!changed.length) return NOTHING;
  const [clashes, earlier] = [conflicts(shape, now), conflicts(shape, was)];
  const isWhole = (/** @type {House} */ { cells }, /** @type {Board} */ board, /** @type {Set<number>} */ bad) =>
    cells.every((cell) => board.digits[cell] && !bad.has(cell));
  const houses = shape.houses.filter((house) => house.cells.length > 1
    && changed.some((cell) => house.cells.includes(cell))
    && isWhole(house, now, clashes) && !isWhole(house, was, earlier));
  const digits = [...new Set(changed.map((cell) => now.digits[cell]))].filter((digit) =>
    isPlaced(shape, now, clashes, digit) && !isPlaced(shape, was, earlier, digit));
  return { houses, digits };
}

/**
 * Whether a digit is in all its places, and clashes in none.
 * @param {Shape} shape
 * @param {Board} board
 * @param {Set<number>} clashes
 * @param {Digit} digit
 */
function isPlaced({ occurrences, cells }, board, clashes, digit) {
  const places = range(cells).filter((cell) => board.digits[cell] === digit);
  return places.length === occurrences && !places.some((cell) => clashes.has(cell));
}

/**
 * What was completed, in words: "row 3 complete", "all of 5 placed".
 * @param {Shape} shape
 * @param {Completed} what
 */
export function completedWords(shape, { houses, digits }) {
  return [
    ...houses.map(({ words }) => t("{house} complete", { house: words })),
    ...digits.map((digit) => t("all of {digit} placed", { digit: symbolOf(shape, digit) })),
  ];
}
