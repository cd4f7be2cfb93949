// What a player knows and has practised: known techniques, and when missed boards come again.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  INTERVALS, answered, dueBoards, readLearning, restriction, withKnown,
} from "../../src/sudokit/web/static/js/learning.js";
import { FIRST_LEARNING } from "../../src/sudokit/web/static/js/store.js";

const BOARD = { technique: "x_wing", seed: 7 };
const NOW = 1_000_000_000_000;

test("known techniques are kept in the order of the table, each once", () => {
  const learning = withKnown(FIRST_LEARNING, ["x_wing", "full_house", "x_wing"], true);
  assert.deepEqual(learning.known, ["full_house", "x_wing"]);
  assert.deepEqual(withKnown(learning, ["x_wing"], false).known, ["full_house"]);
});

test("requests are restricted to known techniques, if there are any and they are used", () => {
  const learning = withKnown(FIRST_LEARNING, ["full_house"], true);
  assert.deepEqual(restriction(learning), { known: ["full_house"] });
  assert.deepEqual(restriction({ ...learning, isUsed: false }), {});
  assert.deepEqual(restriction(FIRST_LEARNING), {});
});

test("a board that is found at once is not repeated", () => {
  const learning = answered(FIRST_LEARNING, BOARD, true, NOW);
  assert.deepEqual(learning.progress.x_wing, { tried: 1, found: 1, inRow: 1 });
  assert.deepEqual(learning.missed, []);
});

test("a missed board comes again later and later, until it is done with", () => {
  let learning = answered(FIRST_LEARNING, BOARD, false, NOW);
  let now = NOW;
  INTERVALS.forEach((interval, stage) => {
    assert.deepEqual(learning.missed, [{ ...BOARD, stage, due: now + interval }]);
    assert.deepEqual(dueBoards(learning, now + interval - 1), []);
    now += interval;
    assert.deepEqual(dueBoards(learning, now).map(({ seed }) => seed), [7]);
    learning = answered(learning, BOARD, true, now);
  });
  assert.deepEqual(learning.missed, []);
  assert.deepEqual(learning.progress.x_wing, { tried: 6, found: 5, inRow: 5 });
});

test("a further miss begins again", () => {
  const missed = answered(FIRST_LEARNING, BOARD, false, NOW);
  const found = answered(missed, BOARD, true, NOW);
  const again = answered(found, BOARD, false, NOW);
  assert.deepEqual(again.missed, [{ ...BOARD, stage: 0, due: NOW + INTERVALS[0] }]);
  assert.equal(again.progress.x_wing.inRow, 0);
});

test("the longest due comes first, of one technique or of all", () => {
  const other = { technique: "swordfish", seed: 1 };
  const both = answered(answered(FIRST_LEARNING, other, false, NOW + 5), BOARD, false, NOW);
  const later = NOW + INTERVALS[0] + 5;
  assert.deepEqual(dueBoards(both, later).map(({ technique }) => technique), ["x_wing", "swordfish"]);
  assert.deepEqual(dueBoards(both, later, "swordfish").map(({ seed }) => seed), [1]);
});

test("what cannot be read is left out", () => {
  const learning = answered(withKnown(FIRST_LEARNING, ["x_wing"], true), BOARD, false, NOW);
  assert.deepEqual(readLearning(JSON.parse(JSON.stringify(learning))), learning);
  for (const bad of [null, 7, "x", [], { known: 7, progress: [], missed: {} }]) {
    assert.deepEqual(readLearning(bad), FIRST_LEARNING);
  }
  const mixed = {
    known: ["x_wing", "y_wings", 7], isUsed: "no", progress: { x_wing: { tried: -1 }, y: 1 },
    missed: [{ ...BOARD, stage: 9, due: 1 }, { ...BOARD, stage: 0, due: Number.NaN }, null],
  };
  assert.deepEqual(readLearning(mixed), { ...FIRST_LEARNING, known: ["x_wing"] });
});
