// The store, the looks of cells, and the places of marks.

import assert from "node:assert/strict";
import { test } from "node:test";

import { play } from "../../src/sudokit/web/static/js/game.js";
import { crossed, written } from "../../src/sudokit/web/static/js/lettering.js";
import { isLookOf, looksOf } from "../../src/sudokit/web/static/js/looks.js";
import { marksOf } from "../../src/sudokit/web/static/js/marks.js";
import { FIRST_STATE, createStore, gameOf, modeOf } from "../../src/sudokit/web/static/js/store.js";
import { gameOn } from "./helpers.js";

/** @import { Options, Playing } from "../../src/sudokit/web/static/js/types.d.ts" */

/** @type {Options} */
const OPTIONS = {
  theme: "auto", text: "usual", language: "auto", leftHanded: false, patterns: true, conflicts: true, deadMarks: true, tidy: true, seen: true, alike: true,
  fixedMarks: false, labels: true, timer: true, counts: true, pulses: true, digitFirst: false,
};

/** @returns {Playing} */
const playing = (game = gameOn()) => ({ ...FIRST_STATE, options: OPTIONS, game });

test("listeners hear of each change until they leave", () => {
  const store = createStore(playing());
  /** @type {number[]} */
  const heard = [];
  const leave = store.listen((state, before) => heard.push(before.cursor, state.cursor));
  store.update({ cursor: 5 });
  leave();
  store.update({ cursor: 6 });
  assert.deepEqual(heard, [0, 5]);
});

test("a message goes when the board changes; a good one also with the selection", () => {
  const store = createStore(playing());
  const say = (/** @type {"bad" | "plain"} */ tone) => store.update({ message: { text: "x", tone } });
  say("plain");
  store.update({ selection: new Set([1]) });
  assert.equal(store.state.message.text, "");
  say("bad");
  store.update({ selection: new Set([2]) });
  assert.equal(store.state.message.text, "x");
  store.update({ game: play(gameOf(store.state), { kind: "fill" }) });
  assert.equal(store.state.message.text, "");
});

test("a message goes when other candidates are shown, and when setting ends; a good one also with the mode", () => {
  const store = createStore(playing({ ...gameOn(), setting: true }));
  const say = (/** @type {"bad" | "plain"} */ tone) => store.update({ message: { text: "x", tone } });
  say("bad");
  store.update({ mode: "corner" });
  assert.equal(store.state.message.text, "x");
  store.update({ view: "all" });
  assert.equal(store.state.message.text, "");
  say("plain");
  store.update({ mode: "digits" });
  assert.equal(store.state.message.text, "");
  say("plain");
  store.update({ game: { ...gameOf(store.state), setting: false } });
  assert.equal(store.state.message.text, "");
});

test("a key that is held overrides the mode", () => {
  assert.equal(modeOf({ mode: "digits", held: null }), "digits");
  assert.equal(modeOf({ mode: "digits", held: "corner" }), "corner");
});

test("the looks of cells", () => {
  let game = play(gameOn(), { kind: "put", layer: "centre", cells: [2], digit: 1, on: true });
  game = play(game, { kind: "put", layer: "digits", cells: [3], digit: 2, on: true });
  const looks = looksOf(playing(game));
  assert.deepEqual([looks[0].given, looks[3].given, looks[3].conflict], [true, false, true]);
  assert.deepEqual([looks[2].candidates, looks[2].dead], [1, 1]);
  const all = looksOf({ ...playing(game), view: "all" });
  assert.deepEqual([all[2].fixed, all[2].candidates, all[2].mine, all[2].dead], [true, 0b1101, 1, 1]);
  const state = playing(game);
  assert.ok(isLookOf(state, { ...state, cursor: 9 }));
  assert.ok(!isLookOf(state, { ...state, view: "all" }));
});

test("marks lie within their cell", () => {
  const [look] = looksOf(playing(gameOn(".".repeat(16))));
  for (const fixed of [true, false]) {
    const marks = marksOf({ ...look, candidates: 0b111111111, corner: 0b111, fixed }, 9);
    assert.equal(marks.length, 12);
    assert.ok(marks.every(({ x, y }) => x > 0 && x < 60 && y > 0 && y < 60));
  }
  assert.deepEqual(marksOf({ ...look, digit: 5 }, 9), []);
});

test("marks of large grids take the room of their cells", () => {
  const [look] = looksOf(playing(gameOn(".".repeat(16))));
  const heightOf = (/** @type {number} */ count, /** @type {number} */ digitCount) => {
    const marks = marksOf({ ...look, candidates: 2 ** count - 1, corner: 0, fixed: false }, digitCount);
    assert.ok(marks.every(({ x, y, height }) =>
      [x - 0.3 * height, y - height / 2].every((low) => low >= 0) && [x + 0.3 * height, y + height / 2].every((high) => high <= 60)));
    return marks[0].height;
  };
  assert.deepEqual([1, 2, 4].map((count) => heightOf(count, 25)), [24, 24, 24]);
  assert.ok(heightOf(4, 16) > heightOf(4, 9));
  for (let count = 2; count <= 25; count++) assert.ok(heightOf(count, 25) <= heightOf(count - 1, 25));
});

test("letters are relative paths", () => {
  assert.match(written("1", 10, 20, 10), /^M10 20m[-\d. ]+l/);
  assert.match(crossed(1, 2, 10), /^M1 2m/);
});
