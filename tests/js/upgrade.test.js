import assert from "node:assert/strict";
import { test } from "node:test";

import { boardOf } from "../../src/sudokit/web/static/js/game.js";
import { lineOf } from "../../src/sudokit/web/static/js/symbols.js";
import { upgraded } from "../../src/sudokit/web/static/js/upgrade.js";
import { fixture } from "./helpers.js";

const PUZZLE = { size: 4, digits: "12..34......4321" };
const TOLD = { ...PUZZLE, line: PUZZLE.digits, houses: fixture("layers").houses };
const SAVED = {
  version: 2, id: "x", puzzle: PUZZLE, at: 4, elapsed: 900.5, begun: 0, changed: 5, solvedIn: null,
  solution: "1234341221434321", shown: "",
  log: [
    { kind: "fill", at: 1.5 },
    { kind: "put", layer: "digits", cells: [2], digit: 3, on: true, tidy: true, at: 2 },
    { kind: "put", layer: "colours", cells: [0], digit: 9, on: true, at: 3 },
    { kind: "place", placements: [[3, 4]], tidy: true, ofPath: true, at: 4 },
    { kind: "step", placements: [], eliminations: [[6, 2]], at: 5 },
  ],
};

test("a game of version 2 is read", () => {
  const game = upgraded(SAVED, TOLD);
  assert.ok(game);
  assert.equal(lineOf(game.shape, boardOf(game).digits), "123434......4321");
  assert.equal(boardOf(game).colours[0], 1 << 8);
  assert.deepEqual([game.id, game.changed, game.elapsed, game.log.length], ["x", 5, 900, 5]);
  assert.deepEqual(game.log[3],
    { kind: "place", placements: [[3, 4]], tidy: true, of_path: true, at_ms: 4 });
});

test("a broken game of version 2 is not read", () => {
  assert.equal(upgraded({ ...SAVED, log: null }, TOLD), null);
  assert.equal(upgraded({ ...SAVED, log: [{ kind: "put", cells: [99], at: 0 }] }, TOLD), null);
});
