import assert from "node:assert/strict";
import { test } from "node:test";

import {
  boardOf, canRedo, canUndo, cellsOfMove, goTo, gridOf, newGame, placeOf, play, puzzleOf, timeOf,
  withKnownSolution,
} from "../../src/sudokit/web/static/js/game.js";
import { FOUR, gameOn } from "./helpers.js";

/** @import { Action, Game } from "../../src/sudokit/web/static/js/types.d.ts" */

/**
 * @param {number} cell
 * @param {number} digit
 * @returns {Action}
 */
const digit = (cell, digit, tidy = false) =>
  ({ kind: "put", layer: "digits", cells: [cell], digit, on: true, tidy });

/**
 * A game after actions, each at a time of the clock.
 * @param {Game} game
 * @param {Array<[number, Action]>} actions
 */
function played(game, ...actions) {
  let now = game;
  for (const [elapsed, action] of actions) now = play({ ...now, elapsed }, action);
  return now;
}

test("undo and redo step through the boards", () => {
  const game = played(gameOn(), [0, digit(2, 3)], [0, digit(3, 4)]);
  assert.deepEqual([canUndo(game), canRedo(game)], [true, false]);
  const back = goTo(game, 1);
  assert.equal(boardOf(back).digits[3], 0);
  assert.ok(canRedo(back));
  assert.equal(boardOf(goTo(back, 2)), boardOf(game));
  assert.equal(goTo(game, -5).at, 0);
  // A new action ends redo.
  const other = play(back, digit(3, 1));
  assert.ok(!canRedo(other));
  assert.equal(other.log.length, 2);
});

test("an action that changes nothing is not recorded", () => {
  const game = gameOn();
  assert.equal(play(game, digit(0, 2)), game); // a given
  assert.equal(play(game, { kind: "unmark" }), game);
});

test("a game and its boards are never changed", () => {
  const game = gameOn();
  const before = boardOf(game);
  play(game, { kind: "fill" });
  assert.ok(Object.isFrozen(before) && Object.isFrozen(before.digits));
  assert.ok(before.centre.every((mask) => !mask));
});

test("the time of the solution, and a restart", () => {
  const start = gameOn("1234341221434...");
  const solved = played(start, [1000, digit(13, 3)], [2000, digit(14, 2)], [3000, digit(15, 1)]);
  assert.deepEqual([solved.solvedIn, timeOf(solved)], [3000, 3000]);
  assert.equal(timeOf({ ...goTo(solved, 1), elapsed: 9000 }), 3000); // undo does not change it
  const again = played(solved, [5000, { kind: "restart" }]);
  assert.deepEqual([again.begun, again.solvedIn], [5000, null]);
  assert.equal(timeOf({ ...again, elapsed: 5500 }), 500);
  const twice = played(again, [6000, digit(13, 3)], [6100, digit(14, 2)], [6200, digit(15, 1)]);
  assert.equal(twice.solvedIn, 1200);
  assert.equal(goTo(twice, 2).solvedIn, 3000);
});

test("a puzzle that is being set is never solved", () => {
  const game = played(gameOn("1234341221434...", { setting: true }),
    [1, digit(13, 3)], [2, digit(14, 2)], [3, digit(15, 1)]);
  assert.equal(game.solvedIn, null);
  assert.equal(puzzleOf(game).digits, "1234341221434321");
});

test("where the cursor goes", () => {
  assert.equal(placeOf(gameOn()), 2);
  assert.equal(placeOf(played(gameOn(), [0, digit(7, 2)])), 7);
  assert.equal(placeOf(played(gameOn(), [0, { kind: "fill" }])), 2);
  const step = /** @type {Action} */ ({ kind: "step", placements: [[6, 1]], eliminations: [] });
  assert.equal(placeOf(played(gameOn(), [0, step])), 6);
});

test("the cells of a move", () => {
  const game = played(gameOn(), [0, { kind: "fill" }], [0, digit(2, 3, true)]);
  assert.deepEqual(cellsOfMove(game, 2), [2, 3, 10]);
});

test("grids for the API", () => {
  const game = played(gameOn(), [0, digit(2, 3)], [0, { kind: "fill" }]);
  assert.deepEqual(gridOf(game), {
    size: 4, digits: "123.34......4321", givens: "1100110000001111",
  });
  const marked = gridOf(game, { marks: boardOf(game).centre });
  assert.deepEqual(marked.candidates?.slice(0, 4), ["1", "2", "3", "4"]);
  assert.deepEqual(puzzleOf(game), { size: 4, digits: "12..34......4321" });
});

test("games of the same puzzle have the same id", () => {
  assert.equal(gameOn().id, gameOn().id);
  assert.notEqual(gameOn().id, gameOn("12.............1").id);
  const variant = newGame({ size: 4, digits: "12..34......4321", variants: ["x"] }, FOUR);
  assert.notEqual(gameOn().id, variant.id);
});

test("a puzzle with constraints is solved by its solution alone", () => {
  const puzzle = { size: 4, digits: "123.341221434321", constraints: [{ kind: "odd", cells: ["r1c1"] }] };
  const full = played(newGame(puzzle, FOUR), [700, digit(3, 4)]);
  assert.equal(full.solvedIn, null);
  assert.equal(withKnownSolution(full, "1234341221434321").solvedIn, 700);
  assert.equal(withKnownSolution(full, "4321123434122143").solvedIn, null);
  assert.deepEqual(puzzleOf(full).constraints, puzzle.constraints);
});
