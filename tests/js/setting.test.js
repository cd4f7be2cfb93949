// Puzzles that are being set: the words of the strip, and what is known of true candidates while the
// server looks for them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assessmentWords, falseDigits, trueWords } from "../../src/sudokit/web/static/js/assessment_words.js";
import { bit, candidates } from "../../src/sudokit/web/static/js/board.js";
import { boundsAfter, boundsOf, inksOfTrue } from "../../src/sudokit/web/static/js/true_bounds.js";
import { FOUR } from "./helpers.js";

/** @import { Assessed, Board } from "../../src/sudokit/web/static/js/types.d.ts" */

/** @type {Assessed} */
const ONE = { count: 1, exact: true, conflict: null, symmetries: [], needless: [], rating: null };

/**
 * @param {Partial<Assessed>} change
 * @param {object} more
 */
const words = (change, clues = 23, more = {}) =>
  assessmentWords(clues, { answer: { ...ONE, ...change }, isOld: false, isRating: false, problem: "", ...more });

/** @param {string[]} cells */
const clash = (...cells) => words({
  count: 0, needless: null,
  conflict: { conflict: cells, repairs: [], explanation: "", runs: [], drawing: {} },
});

test("the strip counts solutions", () => {
  assert.equal(assessmentWords(0, null), "0 clues");
  assert.equal(words({ count: 4 }), "23 clues, 4 solutions");
  assert.equal(words({ count: 1001, exact: false }, 1), "1 clue, more than 1,000 solutions");
  assert.equal(words({ count: 1, exact: false }), "23 clues, at least 1 solution");
  assert.equal(words({ count: 0, exact: false }), "23 clues, too hard to count the solutions in time");
  assert.equal(words({}, 23, { problem: "The server is busy." }), "23 clues, The server is busy.");
});

test("the strip tells how hard a puzzle with one solution is", () => {
  const hardest = { id: "x_wing", name: "X-Wing", family: "fish" };
  assert.equal(words({}, 23, { isRating: true }), "23 clues, 1 solution, rating…");
  assert.equal(words({ rating: { label: "hard", hardest, er: 4.2, complete: true }, symmetries: ["rotate180"] }),
    "23 clues, 1 solution, SE 4.2, symmetric");
  assert.equal(words({ rating: { label: "hard", hardest, er: 9, complete: false } }),
    "23 clues, 1 solution, SE at least 9.0");
  assert.equal(words({ rating: { label: "hard", hardest } }), "23 clues, 1 solution, hard");
  assert.equal(words({ needless: ["r1c1", "r1c2"] }), "23 clues, 1 solution, 2 clues not needed");
});

test("the strip names clues that clash", () => {
  assert.equal(clash("r1c1", "r1c5"), "23 clues, no solution: r1c1 and r1c5 cannot both hold");
  assert.equal(clash("r1c1", "r1c5", "r2c2"), "23 clues, no solution: r1c1, r1c5 and r2c2 cannot all hold");
  assert.equal(clash("r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6"),
    "23 clues, no solution: r1c1, r1c2, r1c3, r1c4 and 2 more cannot all hold");
  assert.equal(clash("r1c1"), "23 clues, no solution: r1c1 cannot hold");
  assert.equal(clash(), "23 clues, no solution");
});

/** All full 4×4 grids. */
const GRIDS = completions([]);

/**
 * @param {number[]} digits
 * @returns {number[][]}
 */
function completions(digits) {
  if (digits.length === 16) return [digits];
  const rest = Array(16 - digits.length).fill(0);
  const open = candidates(FOUR, { digits: [...digits, ...rest] })[digits.length];
  return [1, 2, 3, 4].filter((digit) => open & bit(digit)).flatMap((digit) => completions([...digits, digit]));
}

/** @param {readonly number[]} digits */
function truth(digits) {
  const fitting = GRIDS.filter((grid) => digits.every((digit, cell) => !digit || digit === grid[cell]));
  return digits.map((digit, cell) => (digit ? 0 : fitting.reduce((mask, grid) => mask | bit(grid[cell]), 0)));
}

/** @param {readonly number[]} digits */
const boardOf = (digits) => /** @type {Board} */ ({ digits });

test("what is known of true candidates holds after all kinds of edits", () => {
  assert.equal(GRIDS.length, 288);
  let [seed, tried, kept] = [1, 0, 0];
  const random = (/** @type {number} */ below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let round = 0; round < 60; round++) {
    const digits = GRIDS[random(288)].map((digit) => (random(3) ? 0 : digit));
    /** @type {{ board: Board, sure: readonly number[], asked: readonly number[] }} */
    let known = { board: boardOf(digits), sure: truth(digits), asked: digits.map(() => 0) };
    for (let edit = 0; edit < 4; edit++) {
      const next = [...known.board.digits];
      const cell = random(16);
      next[cell] = next[cell] && random(2) ? 0 : 1 + random(4);
      const { sure, asked } = boundsAfter(FOUR, known, boardOf(next));
      truth(next).forEach((mask, at) => {
        assert.equal(sure[at] & ~mask, 0, "what is sure is true");
        assert.equal(mask & ~(sure[at] | asked[at]), 0, "what is true is sure or asked");
        assert.equal(sure[at] & asked[at], 0);
      });
      tried++;
      if (sure.some(Boolean)) kept++;
      known = { board: boardOf(next), sure, asked };
    }
  }
  assert.ok(kept > tried / 10, `${kept} of ${tried}`);
});

test("a board of which nothing is told", () => {
  const board = boardOf([1, ...Array(15).fill(0)]);
  const { sure, asked } = boundsOf(FOUR, board);
  assert.ok(!sure.some(Boolean));
  assert.deepEqual(asked.slice(0, 3), [0, 0b1110, 0b1110]);
});

test("inks and words of true candidates", () => {
  const board = boardOf(Array(16).fill(0));
  const counts = board.digits.map(() => new Map([[1, 1], [2, 4], [3, 10]]));
  const found = { shape: FOUR, board, sure: board.digits.map(() => 0b111), asked: board.digits.map(() => 0b1000), counts };
  assert.deepEqual([...inksOfTrue(found, 0)], [[1, "truly"], [2, "few"], [3, "many"], [4, "asked"]]);
  assert.equal(trueWords(FOUR, found, 5), "r2c2: 1 in one solution, 2 in 4, 3 in 10 or more.");
  assert.equal(trueWords(FOUR, { ...found, sure: board.digits.map(() => 0b10) }, 5), "r2c2: always 2.");
  assert.equal(trueWords(FOUR, { ...found, counts: null }, 5), "r2c2: 1 2 3.");
  assert.deepEqual(falseDigits(FOUR, found, 0), [4]);
});
