// Puzzles for the tests, and a shape without a server.

import { readFileSync, readdirSync } from "node:fs";

import { conflicts, digitsIn } from "../../src/sudokit/web/static/js/board.js";
import {
  beforeFirstMistake, boardOf, marksAreCandidates, mistakes, newGame,
} from "../../src/sudokit/web/static/js/game.js";
import { cellName, shapeOf } from "../../src/sudokit/web/static/js/shape.js";
import { lineOf, symbolsIn } from "../../src/sudokit/web/static/js/symbols.js";

/**
 * @import { Fixture, Outcome } from "./types.d.ts"
 * @import { Game } from "../../src/sudokit/web/static/js/types.d.ts"
 */

const GAMES = new URL("../data/games/", import.meta.url);

/**
 * The games that Python reads, too, by their names.
 * @type {Map<string, Fixture>}
 */
export const FIXTURES = new Map(readdirSync(GAMES).filter((name) => name !== "refused.json")
  .map((name) => [name.replace(".json", ""), read(name)]));

export const REFUSED = read("refused.json");

/** The shape of a plain 4×4 grid. */
export const FOUR = shapeOf({ size: 4, digits: ".".repeat(16) }, fixture("layers"));

/**
 * A game on a 4×4 grid.
 * @param {Partial<Game>} about
 */
export function gameOn(digits = "12..34......4321", about = {}) {
  return newGame({ size: 4, digits }, FOUR, { solution: "1234341221434321", ...about });
}

/**
 * What a game has led to, as the fixtures tell it.
 * @param {Game} game
 * @returns {Outcome}
 */
export function outcomeOf(game) {
  const { shape } = game;
  const board = boardOf(game);
  const names = (/** @type {Iterable<number>} */ cells) =>
    [...cells].sort((a, b) => a - b).map((cell) => cellName(shape, cell));
  const symbols = (/** @type {number} */ mask) => symbolsIn(shape, mask);
  return {
    digits: lineOf(shape, board.digits),
    centre: board.centre.map(symbols),
    corner: board.corner.map(symbols),
    colours: board.colours.map((mask) => digitsIn(mask).join("")),
    conflicts: names(conflicts(shape, board)),
    marks_are_candidates: marksAreCandidates(game),
    ...(game.solution
      ? { mistakes: names(mistakes(game)), before_first_mistake: beforeFirstMistake(game) } : {}),
  };
}

/**
 * @param {string} name
 * @returns {Fixture}
 */
export function fixture(name) {
  const found = FIXTURES.get(name);
  if (!found) throw new Error(`there is no fixture ${name}`);
  return found;
}

/**
 * @param {string} name
 * @returns {any}
 */
function read(name) {
  return JSON.parse(readFileSync(new URL(name, GAMES), "utf8"));
}
