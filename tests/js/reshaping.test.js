// Changes of a puzzle that is being set: in the log, undone, saved; and regions.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boardOf, goTo, play, reshaped } from "../../src/sudokit/web/static/js/game.js";
import { toDocument } from "../../src/sudokit/web/static/js/log.js";
import { boxesOf, painted, regionsOf, sizesOf, unpaintedIn } from "../../src/sudokit/web/static/js/regions.js";
import { changeOfEntry, changeOfKeys, puzzleAfter, puzzleBefore } from "../../src/sudokit/web/static/js/reshaping.js";
import { fromSaved, toSaved } from "../../src/sudokit/web/static/js/saved.js";
import { FOUR, gameOn } from "./helpers.js";

const CAGE = { kind: "cage", cells: ["r1c1", "r1c2"], sum: 3 };
const ODD = { kind: "odd", cells: ["r4c4"] };
const PLAIN = { size: 4, digits: ".".repeat(16) };
/** @type {import("../../src/sudokit/web/static/js/types.d.ts").Action} */
const ONE = { kind: "put", layer: "digits", cells: [0], digit: 1, on: true };

test("entries are added, replaced and removed, and all of it is taken back", () => {
  const changes = [
    changeOfEntry(PLAIN, "constraints", 0, CAGE),
    changeOfEntry({ ...PLAIN, constraints: [CAGE] }, "constraints", 1, ODD),
    changeOfEntry({ ...PLAIN, constraints: [CAGE, ODD] }, "constraints", 0, { ...CAGE, sum: 5 }),
    changeOfEntry({ ...PLAIN, constraints: [{ ...CAGE, sum: 5 }, ODD] }, "constraints", 0, null),
    changeOfKeys({ ...PLAIN, constraints: [ODD] }, { boxes: "", box: undefined }),
  ];
  /** @type {import("../../src/sudokit/web/static/js/types.d.ts").GridObject[]} */
  const puzzles = [PLAIN];
  for (const change of changes) puzzles.push(puzzleAfter(puzzles[puzzles.length - 1], change));
  assert.deepEqual(puzzles.at(-1), { ...PLAIN, boxes: "", constraints: [ODD] });
  changes.forEach((change, index) => {
    assert.deepEqual(puzzleBefore(puzzles[index + 1], change), puzzles[index]);
  });
});

test("a game being set has its puzzle at every place of the log, also when it is saved", () => {
  const empty = gameOn(".".repeat(16), { setting: true, id: "own", solution: undefined });
  const second = { ...FOUR };
  const drawn = reshaped(play(empty, ONE), changeOfEntry(PLAIN, "constraints", 0, CAGE), second);
  const game = play(drawn, { ...ONE, cells: [5], digit: 2 });
  assert.deepEqual(game.puzzle.constraints, [CAGE]);
  assert.notEqual(game.boards[1], game.boards[2]); // other rules hold on it
  assert.deepEqual(game.boards[1], game.boards[2]);
  const undone = goTo(game, 1, FOUR);
  assert.equal(undone.puzzle.constraints, undefined);
  assert.deepEqual(goTo(undone, 3, second).puzzle.constraints, [CAGE]);

  for (const [kept, later] of [[game, 3], [undone, 1], [goTo(game, 2, second), 2]]) {
    const saved = JSON.parse(JSON.stringify(toSaved(/** @type {typeof game} */ (kept))));
    const read = fromSaved(saved);
    assert.ok(read);
    assert.equal(read.at, later);
    assert.deepEqual(read.log, game.log);
    assert.deepEqual(boardOf(read), boardOf(/** @type {typeof game} */ (kept)));
    assert.deepEqual(goTo(read, 0, FOUR).puzzle, PLAIN);
    assert.deepEqual(goTo(read, 3, second).puzzle.constraints, [CAGE]);
  }
  assert.equal(toDocument(game).actions.length, 2);
  assert.equal(toDocument(game).position, 2);
});

test("a saved game with a broken change is refused", () => {
  const game = reshaped(gameOn(".".repeat(16), { setting: true, solution: undefined }),
    changeOfEntry(PLAIN, "constraints", 0, CAGE), FOUR);
  const breaks = [
    { index: -1 }, { edit: null }, { edit: { kind: "put" } },
    { edit: { ...game.log[0], part: "digits" } }, { edit: { ...game.log[0], after: 5 } },
  ];
  for (const broken of breaks) {
    const saved = JSON.parse(JSON.stringify(toSaved(game)));
    Object.assign(saved.edits[0], broken);
    assert.equal(fromSaved(saved), null, JSON.stringify(broken));
  }
});

test("a region gets no more cells than there are digits", () => {
  const none = Array(16).fill(-1);
  const first = painted(none, FOUR, [0, 1, 2, 3, 4, 5], 0);
  assert.deepEqual(sizesOf(first, FOUR), [4, 0, 0, 0]);
  const second = painted(first, FOUR, [3, 7], 1); // taken from the first
  assert.deepEqual(sizesOf(second, FOUR), [3, 2, 0, 0]);
  assert.equal(boxesOf(second), "1112...2........");
  assert.deepEqual(sizesOf(painted(second, FOUR, [0, 1, 2], -1), FOUR), [0, 2, 0, 0]);
  assert.equal(boxesOf(none), "");
});

test("a puzzle whose regions are painted tells how many cells lack one", () => {
  const empty = gameOn(".".repeat(16), { setting: true, solution: undefined });
  assert.deepEqual(regionsOf(empty), FOUR.boxes);
  assert.equal(unpaintedIn(empty), 0);
  const some = reshaped(empty, changeOfKeys(PLAIN, { boxes: "1111............" }), FOUR);
  assert.equal(unpaintedIn(some), 12);
  assert.deepEqual(regionsOf(some).slice(0, 5), [0, 0, 0, 0, -1]);
  assert.equal(unpaintedIn(reshaped(empty, changeOfKeys(PLAIN, { boxes: "" }), FOUR)), 0);
  assert.equal(unpaintedIn(reshaped(empty, changeOfKeys(PLAIN, { boxes: "1111222233334444" }), FOUR)), 0);
});
