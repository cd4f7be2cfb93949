// What is drawn of steps, as the API describes it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { joinedUses } from "../../src/sudokit/web/static/js/path_strip.js";
import { linesOf } from "../../src/sudokit/web/static/js/runs_view.js";
import {
  drawCells, isSingle, masksDrawn, readDrawing, readStep,
} from "../../src/sudokit/web/static/js/step_drawing.js";
import { FOUR } from "./helpers.js";

/** @import { DrawingObject, LinkObject } from "../../src/sudokit/web/static/js/types.d.ts" */

/**
 * @param {string} from
 * @param {string} to
 * @param {number[]} lines
 * @returns {LinkObject}
 */
const link = (from, to, lines) => ({
  from: { digit: 1, cells: [from] }, to: { digit: 1, cells: [to] }, kind: "weak", lines,
});

/** @type {DrawingObject} */
const CASES = {
  links: [link("r1c1", "r1c4", [0, 1]), link("r1c4", "r4c4", [1]), link("r1c1", "r4c4", [0])],
  cases: [
    {
      candidates: [
        { cell: "r1c1", digit: 1, kind: "on" },
        { cell: "r1c4", digit: 1, kind: "off", line: 0 },
        { cell: "r4c4", digit: 1, kind: "off", line: 1 },
        { cell: "r1c1", digit: 1, kind: "both", line: 1 },
      ],
      links: [link("r1c1", "r1c4", [0, 1]), link("r1c4", "r4c4", [1])],
    },
    { links: [link("r1c1", "r4c4", [0])] },
  ],
  first_case: -1,
};

test("a step has cells and digits as numbers", () => {
  const step = readStep(FOUR, {
    technique: { id: "full_house", name: "Full House", family: "singles" }, label: "easy",
    placements: ["r1c1=4"], eliminations: ["r1c2<>3"], explanation: "", runs: [], cases: null, drawing: {},
  });
  assert.deepEqual([step.placements, step.eliminations], [[[0, 4]], [[1, 3]]]);
  assert.ok(isSingle(step));
});

test("a single has rings, rays and a large digit", () => {
  const drawing = readDrawing(FOUR, {
    houses: [{ name: "b1", kind: "house", cells: ["r1c1", "r1c2", "r2c1", "r2c2"] }],
    digits: [{ cell: "r1c1", digit: 4 }], seen: ["r3c2"], lost: ["r2c1"], said: { r1c1: "4 goes here" },
    rays: [{ from: "r3c2", to: "r1c2", crossed: ["r2c2", "r1c2"] }],
  });
  assert.deepEqual([...drawing.ghosts], [[0, 4]]);
  assert.deepEqual([drawing.seen, drawing.lost], [[9], [4]]);
  assert.deepEqual(drawing.rays, [{ from: 9, to: 1, crossed: [5, 1] }]);
  assert.deepEqual(drawing.houses, [{ kind: "house", cells: [0, 1, 4, 5] }]);
  assert.equal(drawing.said.get(0), "4 goes here");
  assert.equal(drawing.part, null);
});

test("a proof is drawn as a whole, by branch and by line", () => {
  assert.deepEqual(readDrawing(FOUR, CASES).part, { branch: -1, line: -1 });
  assert.equal(readDrawing(FOUR, CASES).links.length, 3);
  assert.equal(readDrawing(FOUR, CASES, { branch: 1, line: -1 }).links.length, 1);
  const first = readDrawing(FOUR, CASES, { branch: 0, line: 0 });
  assert.deepEqual(first.links.map(({ to }) => to.cells), [[3]]);
  assert.deepEqual(first.shapes.map(({ cell, kind }) => [cell, kind]), [[0, "on"], [3, "off"]]);
  const second = readDrawing(FOUR, CASES, { branch: 0, line: 1 });
  assert.deepEqual(second.links.map(({ isPast }) => isPast), [false, false]);
  assert.deepEqual(second.shapes.map(({ kind }) => kind), ["off", "off", "both"]);
});

test("a case may be drawn first", () => {
  const { part, links } = readDrawing(FOUR, { ...CASES, first_case: 0 });
  assert.deepEqual(part, { branch: 0, line: -1 });
  assert.equal(links.length, 2);
});

test("the first shape of a candidate is filled and has the ink", () => {
  const mark = { cell: "r1c1", digit: 1 };
  const { shapes, inks } = readDrawing(FOUR, {
    candidates: [{ ...mark, kind: "pattern", mark: 3 }, { ...mark, kind: "struck" }],
  });
  assert.deepEqual(shapes.map(({ isFirst }) => isFirst), [true, false]);
  assert.equal(inks.get(0)?.get(1), "ink-pattern");
});

test("a cell may have several marks", () => {
  const cells = [{ cell: "r1c1", mark: 0 }, { cell: "r1c2", mark: 1 }, { cell: "r1c1", mark: 2 }];
  assert.deepEqual(readDrawing(FOUR, { cells, constraints: [2] }).cells, [[0, [0, 2]], [1, [1]]]);
});

test("candidates that are drawn, and cells that are marked alike", () => {
  const candidates = [1, 2].flatMap((digit) =>
    ["r1c1", "r1c2"].map((cell) => ({ cell, digit, kind: "pattern", mark: digit - 1 })));
  assert.deepEqual(masksDrawn(FOUR, readDrawing(FOUR, { candidates })).slice(0, 3), [3, 3, 0]);
  const { cells, legend, said } = drawCells([3, 4], 2, "changed");
  assert.deepEqual(cells, [[3, [2]], [4, [2]]]);
  assert.deepEqual([legend, said.get(3)], [[{ kind: "cell", mark: 2, words: "changed" }], "changed"]);
});

test("runs line by line", () => {
  const named = /** @type {const} */ ({ text: "r1c1", kind: "cell", cells: ["r1c1"] });
  assert.deepEqual(linesOf([{ text: "Look at " }, named, { text: ".\nThen\n" }, named]), [
    [{ text: "Look at " }, named, { text: "." }], [{ text: "Then" }], [named],
  ]);
});

test("the techniques of a path and its continuation are counted together", () => {
  const use = (/** @type {string} */ id, /** @type {number} */ count, /** @type {number} */ rating, first = 0) =>
    ({ technique: { id, name: id, family: "" }, count, rating, label: "easy", first });
  assert.deepEqual(
    joinedUses([use("a", 2, 1), use("b", 1, 3)], [use("c", 1, 2), use("b", 1, 2.5, 1)], 3),
    [use("a", 2, 1), use("c", 1, 2, 3), use("b", 2, 3)],
  );
});
