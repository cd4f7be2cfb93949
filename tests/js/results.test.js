// Results: what is kept of solved games, and what follows from many.

import assert from "node:assert/strict";
import { test } from "node:test";

import { completed, completedByMove, completedWords } from "../../src/sudokit/web/static/js/completed.js";
import { boardOf, goTo, play, withHint } from "../../src/sudokit/web/static/js/game.js";
import {
  bestBefore, fromFile, isResult, keyOf, resultOf, statisticsOf, streakOf, toFile,
} from "../../src/sudokit/web/static/js/results.js";
import { FOUR, gameOn } from "./helpers.js";

/** @import { Action, Game, Result } from "../../src/sudokit/web/static/js/types.d.ts" */

const NOW = new Date(2026, 10, 16, 12);

/**
 * @param {number} cell
 * @param {number} digit
 * @returns {Action}
 */
const put = (cell, digit) => ({ kind: "put", layer: "digits", cells: [cell], digit, on: true });

/**
 * The game with all cells right.
 * @param {Game} game
 */
function solved(game) {
  const digits = [..."1234341221434321"].map(Number);
  return digits.reduce((now, digit, cell) => (boardOf(now).digits[cell] ? now : play(now, put(cell, digit))), game);
}

/**
 * @param {Partial<Result>} change
 * @returns {Result}
 */
function result(change) {
  return {
    puzzle: "p", solved: 5, day: "2026-11-16", label: "easy", shape: "9×9", time_ms: 60_000,
    mistakes: 0, hints: 0, path: false, ...change,
  };
}

test("a result tells time, mistakes and hints", () => {
  const wrong = play(play(gameOn(), put(2, 4)), put(2, 3));
  const game = solved({ ...withHint(wrong), elapsed: 65_500 });
  assert.deepEqual(resultOf(game, NOW), {
    puzzle: keyOf(game), solved: NOW.getTime(), day: "2026-11-16", label: null, shape: "4×4",
    time_ms: 65_500, mistakes: 1, hints: 1, path: false,
  });
});

test("mistakes and hints before a restart, and what was undone, do not count", () => {
  const wrong = play({ ...withHint(gameOn()), elapsed: 1000 }, put(2, 4));
  const again = { ...play({ ...wrong, elapsed: 2000 }, { kind: "restart" }), elapsed: 3000 };
  const undone = goTo(play(again, put(2, 4)), 2);
  const { mistakes, hints, time_ms: time } = resultOf(solved(undone), NOW);
  assert.deepEqual([mistakes, hints, time], [0, 0, 1000]);
});

test("puzzles have names of their own, and daily ones that of their day", () => {
  assert.notEqual(keyOf(gameOn()), keyOf(gameOn("1...34......4321")));
  assert.equal(keyOf(gameOn()), keyOf(solved(gameOn())));
  const daily = { date: "2026-11-16", kind: "hard" };
  assert.equal(keyOf(gameOn(undefined, { daily })), "daily 2026-11-16 hard");
});

test("statistics are by difficulty and kind of grid, with times without help", () => {
  const rows = statisticsOf([
    result({ puzzle: "a", time_ms: 50 }), result({ puzzle: "b", time_ms: 90 }),
    result({ puzzle: "c", time_ms: 1, hints: 1 }), result({ puzzle: "d", time_ms: 2, path: true }),
    result({ puzzle: "e", label: "hard", time_ms: 7, hints: 2 }),
    result({ puzzle: "f", shape: "4×4", time_ms: 3 }), result({ puzzle: "g", label: null, time_ms: 3 }),
  ]);
  assert.deepEqual(rows.map(({ label, shape, solved: many, best, usual }) => [label, shape, many, best, usual]), [
    ["easy", "9×9", 4, 50, 70], ["hard", "9×9", 1, null, null], [null, "9×9", 1, 3, 3],
    ["easy", "4×4", 1, 3, 3],
  ]);
});

test("the best time before is that of other puzzles alike", () => {
  const all = [result({ puzzle: "a", time_ms: 50 }), result({ puzzle: "b", time_ms: 10, label: "hard" }),
    result({ puzzle: "c", time_ms: 5, hints: 1 }), result({ time_ms: 1 })];
  assert.equal(bestBefore(all, result({})), 50);
  assert.equal(bestBefore([], result({})), null);
});

test("a streak counts days with a daily puzzle solved on its day", () => {
  const on = (/** @type {string} */ day, date = day) =>
    result({ puzzle: `${day} ${date}`, day, daily: { date, kind: "easy" } });
  const three = [on("2026-11-14"), on("2026-11-15"), on("2026-11-16")];
  assert.deepEqual(streakOf(three, "2026-11-16"), { current: 3, longest: 3 });
  assert.deepEqual(streakOf(three, "2026-11-17"), { current: 3, longest: 3 }); // today may still come
  assert.deepEqual(streakOf(three, "2026-11-18"), { current: 0, longest: 3 });
  assert.deepEqual(streakOf([three[0], three[2]], "2026-11-16"), { current: 1, longest: 1 });
  assert.deepEqual(streakOf([on("2026-11-16", "2026-11-15")], "2026-11-16"), { current: 0, longest: 0 });
  assert.deepEqual(streakOf([], "2026-11-16"), { current: 0, longest: 0 });
});

test("a file of results is read again", () => {
  const all = [result({ puzzle: "b", solved: 9, daily: { date: "2026-11-16", kind: "variant" } }), result({})];
  assert.deepEqual(fromFile(toFile(all)), [all[1], all[0]]);
  assert.deepEqual(fromFile(toFile([])), []);
});

/** @type {Array<[string, string]>} */
const WRONG = [
  ["", "is no JSON"], ["[]", 'it lacks "sudokit": "results"'], ['{"sudokit": "results"}', "version undefined"],
  ['{"sudokit": "results", "version": 2, "results": []}', "version 2, and this page reads 1"],
  ['{"sudokit": "results", "version": 1, "results": {}}', "no list of results"],
  ['{"sudokit": "results", "version": 1, "results": [5]}', "Result 1 is wrong: it is no object."],
];

test("files that are no results are refused in words", () => {
  for (const [text, words] of WRONG) assert.throws(() => fromFile(text), { message: new RegExp(escaped(words)) });
});

/** @type {Array<[Record<string, unknown>, string]>} */
const FAULTS = [
  [{ puzzle: "" }, '"puzzle" must be text, not ""'],
  [{ solved: -1 }, '"solved" must be milliseconds since 1970, not -1'],
  [{ day: "2026-02-30" }, '"day" must be a day such as 2026-11-16, not "2026-02-30"'],
  [{ label: "nice" }, '"label" must be null or one of easy, medium, hard, expert, extreme, not "nice"'],
  [{ shape: 9 }, '"shape" must be text, not 9'],
  [{ time_ms: "5" }, '"time_ms" must be a whole number from 0 on, not "5"'],
  [{ mistakes: 0.5 }, '"mistakes" must be a whole number from 0 on, not 0.5'],
  [{ hints: undefined }, '"hints" must be a whole number from 0 on, not missing'],
  [{ path: 1 }, '"path" must be true or false, not 1'],
  [{ daily: { date: "x", kind: "easy" } }, '"daily" must have a date and a kind, not {"date":"x","kind":"easy"}'],
];

test("a wrong result is told with its number and its field", () => {
  for (const [change, words] of FAULTS) {
    const results = [result({}), { ...result({}), ...change }];
    assert.ok(!isResult(results[1]), words);
    const text = JSON.stringify({ sudokit: "results", version: 1, results });
    assert.throws(() => fromFile(text), { message: `Result 2 is wrong: ${words}.` });
  }
});

/** @param {string} words */
const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// What a move completes.

test("a move completes houses and digits", () => {
  const before = gameOn("123.34..21434321");
  const game = play(before, put(3, 4));
  const what = completedByMove(game, before);
  assert.deepEqual(what.houses.map(({ name }) => name), ["r1"]);
  assert.deepEqual(what.digits, [4]);
  assert.deepEqual(completedWords(game.shape, what), ["row 1 complete", "all of 4 placed"]);
});

test("a clash, an undone move and a mark complete nothing", () => {
  const before = gameOn("123.34..21434321");
  const nothing = { houses: [], digits: [] };
  assert.deepEqual(completedByMove(play(before, put(3, 3)), before), nothing);
  const game = play(before, put(3, 4));
  assert.deepEqual(completedByMove(goTo(game, 0), game), nothing);
  const marked = play(before, { kind: "put", layer: "centre", cells: [3], digit: 4, on: true });
  assert.deepEqual(completedByMove(marked, before), nothing);
  assert.deepEqual(completed(FOUR, boardOf(game), boardOf(game)), nothing);
});
