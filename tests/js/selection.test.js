import assert from "node:assert/strict";
import { test } from "node:test";

import { after } from "../../src/sudokit/web/static/js/board.js";
import { boardOf } from "../../src/sudokit/web/static/js/game.js";
import {
  alike, everyCell, inverse, isToWrite, neighbour,
} from "../../src/sudokit/web/static/js/selection.js";
import { FOUR, gameOn } from "./helpers.js";

const START = boardOf(gameOn());

test("neighbours wrap at the edges", () => {
  assert.equal(neighbour(FOUR, 0, -1, 0), 12);
  assert.equal(neighbour(FOUR, 3, 0, 1), 0);
  assert.equal(neighbour(FOUR, 5, 1, -1), 8);
});

test("all cells and the others", () => {
  assert.equal(everyCell(FOUR).size, 16);
  assert.deepEqual([...inverse(FOUR, new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]))], [14, 15]);
});

test("cells alike share a digit, marks or a colour; the mode counts first", () => {
  assert.deepEqual([...alike(FOUR, START, 0, "digits")], [0, 15]);
  assert.deepEqual([...alike(FOUR, START, 2, "digits")], [2]);
  let board = after(FOUR, START, { kind: "put", layer: "centre", cells: [2, 3, 7], digit: 3, on: true });
  board = after(FOUR, board, { kind: "put", layer: "centre", cells: [7], digit: 2, on: true });
  board = after(FOUR, board, { kind: "put", layer: "corner", cells: [2, 7], digit: 4, on: true });
  board = after(FOUR, board, { kind: "put", layer: "colours", cells: [2, 0], digit: 1, on: true });
  assert.deepEqual([...alike(FOUR, board, 2, "digits")], [2, 3]);
  assert.deepEqual([...alike(FOUR, board, 2, "corner")], [2, 7]);
  assert.deepEqual([...alike(FOUR, board, 2, "colours")], [0, 2]);
});

test("a digit is wiped if all cells have it", () => {
  const board = after(FOUR, START, { kind: "put", layer: "corner", cells: [2], digit: 4, on: true });
  assert.ok(isToWrite(board, "corner", [2, 3], 4));
  assert.ok(!isToWrite(board, "corner", [2], 4));
});
