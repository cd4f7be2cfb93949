import assert from "node:assert/strict";
import { test } from "node:test";

import {
  after, bit, candidates, deadMarks, digitsIn, has, isComplete, isOpen, left, loneMark, maskOf,
} from "../../src/sudokit/web/static/js/board.js";
import { boardOf } from "../../src/sudokit/web/static/js/game.js";
import { FOUR, gameOn } from "./helpers.js";

/** @import { Action } from "../../src/sudokit/web/static/js/types.d.ts" */

const START = boardOf(gameOn());

/** @param {Action[]} actions */
const boardAfter = (...actions) =>
  actions.reduce((board, action) => after(FOUR, board, action), START);

test("masks", () => {
  assert.deepEqual(digitsIn(maskOf([1, 4, 25])), [1, 4, 25]);
  assert.deepEqual(digitsIn(0), []);
});

test("cells that may be changed", () => {
  const board = boardAfter({ kind: "put", layer: "digits", cells: [2], digit: 3, on: true });
  assert.deepEqual([isOpen(board, "digits", 0), isOpen(board, "digits", 2), isOpen(board, "centre", 2),
    isOpen(board, "centre", 3), isOpen(board, "colours", 0)], [false, true, false, true, true]);
  assert.ok(has(board, "digits", 2, 3) && !has(board, "digits", 2, 4));
});

test("candidates are what the peers leave", () => {
  assert.deepEqual(candidates(FOUR, START).slice(0, 4).map(digitsIn), [[], [], [3, 4], [3, 4]]);
});

test("marks that a peer rules out are dead", () => {
  const board = boardAfter(
    { kind: "put", layer: "centre", cells: [2], digit: 1, on: true },
    { kind: "put", layer: "corner", cells: [2], digit: 3, on: true });
  assert.equal(deadMarks(FOUR, board)[2], bit(1));
});

test("how many digits are left", () => {
  assert.deepEqual(left(FOUR, START)?.slice(1), [2, 2, 2, 2]);
});

test("the only mark of a cell", () => {
  const mark = (/** @type {"centre" | "corner"} */ layer, /** @type {number} */ digit) =>
    /** @type {Action} */ ({ kind: "put", layer, cells: [2], digit, on: true });
  assert.equal(loneMark(START, 2), 0);
  assert.equal(loneMark(boardAfter(mark("corner", 4)), 2), 4);
  assert.equal(loneMark(boardAfter(mark("corner", 4), mark("centre", 3)), 2), 3);
  assert.equal(loneMark(boardAfter(mark("centre", 4), mark("centre", 3)), 2), 0);
});

test("a board is complete if it is full and breaks no rule", () => {
  assert.ok(!isComplete(FOUR, START));
  assert.ok(isComplete(FOUR, boardOf(gameOn("1234341221434321"))));
  assert.ok(!isComplete(FOUR, boardOf(gameOn("1".repeat(16)))));
});

test("an unknown action is an error", () => {
  assert.throws(() => after(FOUR, START, /** @type {any} */ ({ kind: "jump" })), /no action jump/);
});
