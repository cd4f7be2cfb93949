// Games as JSON: tests/test_game.py runs the same fixtures.

import assert from "node:assert/strict";
import { test } from "node:test";

import { play } from "../../src/sudokit/web/static/js/game.js";
import { fromDocument, isDocument, toDocument } from "../../src/sudokit/web/static/js/log.js";
import { shapeOf } from "../../src/sudokit/web/static/js/shape.js";
import { FIXTURES, FOUR, REFUSED, gameOn, outcomeOf } from "./helpers.js";

for (const [name, { game: data, houses, expected }] of FIXTURES) {
  test(`the shared game ${name}`, () => {
    const game = fromDocument(data, shapeOf(data.puzzle, { houses }));
    assert.deepEqual(toDocument(game), data);
    assert.deepEqual(outcomeOf(game), expected);
  });
}

test("shared games that are refused", () => {
  fromDocument(REFUSED.game, FOUR);
  for (const change of REFUSED.refused) {
    assert.throws(() => fromDocument({ ...REFUSED.game, ...change }, FOUR), Error, JSON.stringify(change));
  }
  for (const value of [null, 5, "x", []]) assert.throws(() => fromDocument(value, FOUR));
});

test("errors name what is wrong", () => {
  const broken = (/** @type {object} */ change) => () => fromDocument({ ...REFUSED.game, ...change }, FOUR);
  assert.throws(broken({ version: 2 }), /must have version 3/);
  assert.throws(broken({ actions: [{ kind: "jump", at_ms: 0 }] }), /there is no action jump/);
  assert.throws(broken({ actions: [{ kind: "fill", at_ms: 0, x: 1 }] }), /the action 'fill' has no 'x'/);
  assert.throws(broken({ actions: [{ kind: "place", placements: ["r1c3"], at_ms: 0 }] }),
    /r1c3 must be a cell and a digit, such as r1c1=5/);
});

test("the clock is kept in whole milliseconds", () => {
  const game = play({ ...gameOn(), elapsed: 1234.5 }, { kind: "fill" });
  const data = toDocument(game);
  assert.equal(data.elapsed_ms, 1234);
  assert.deepEqual(data.actions, [{ kind: "fill", at_ms: 1234 }]);
});

test("a game is told from a puzzle", () => {
  assert.ok(isDocument(JSON.stringify(toDocument(gameOn()))));
  assert.ok(isDocument(`\n${JSON.stringify(toDocument(gameOn()), null, 2)}`));
  assert.ok(!isDocument('{"size": 4, "digits": "12..34......4321"}'));
  assert.ok(!isDocument("12..34......4321"));
});
