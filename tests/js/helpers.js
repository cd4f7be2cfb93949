// Puzzles for the tests, and a shape without a server.

import { readFileSync, readdirSync } from "node:fs";

import { newGame } from "../../src/sudokit/web/static/js/game.js";
import { shapeOf } from "../../src/sudokit/web/static/js/shape.js";

/**
 * @import { Fixture } from "./types.d.ts"
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
export const FOUR = shapeOf({ size: 4, digits: ".".repeat(16) }, fixture("layers").houses);

/**
 * A game on a 4×4 grid.
 * @param {Partial<Game>} about
 */
export function gameOn(digits = "12..34......4321", about = {}) {
  return newGame({ size: 4, digits }, FOUR, { solution: "1234341221434321", ...about });
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
