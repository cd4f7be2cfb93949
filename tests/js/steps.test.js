// What is drawn of steps.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  drawReason, drawWhere, drawWhole, isSingle, masksDrawn, readStep,
} from "../../src/sudokit/web/static/js/step_drawing.js";
import { FOUR } from "./helpers.js";

/** @import { StepObject } from "../../src/sudokit/web/static/js/types.d.ts" */

/**
 * @param {string} family
 * @param {Partial<StepObject>} parts
 * @returns {StepObject}
 */
const stepOf = (family, parts) => ({
  technique: { id: "any", name: "Any", family }, placements: [], eliminations: [], houses: [],
  covers: [], constraints: [], pattern: [], links: [], explanation: "", cases: null, ...parts,
});

const CAGE = { index: 2, label: "killer cage r1c1 r1c2" };

const SINGLE = stepOf("singles", {
  placements: ["r1c1=4"], houses: ["b1"],
  pattern: [
    { part: "body", cell: "r1c1", digits: [4], group: 0, is_reason: false },
    { part: "extra", cell: "r3c2", digits: [4], group: 0, is_reason: true },
    { part: "extra", cell: "r2c1", digits: [], group: 1, is_reason: true },
  ],
});

/**
 * @param {number} branch
 * @param {string} from
 * @param {boolean} fromOn
 * @param {string} to
 * @param {boolean} toOn
 */
const link = (branch, from, fromOn, to, toOn, digit = 1) => ({
  from: { digit, cells: [from] }, from_on: fromOn, to: { digit, cells: [to] }, to_on: toOn, branch,
  supposed: from === to && fromOn === toOn, constraint: null,
});

/** @param {string} cell */
const off = (cell) => ({ words: `1. ${cell}<>1`, conclusion: { digit: 1, cells: [cell], on: false } });

const CASES = stepOf("chains", {
  eliminations: ["r4c4<>1"],
  links: [
    link(0, "r1c1", true, "r1c1", true), link(0, "r1c1", true, "r1c4", false),
    link(0, "r1c4", false, "r4c4", false),
    link(1, "r1c1", false, "r1c1", false), link(1, "r1c1", false, "r4c4", false),
  ],
  cases: {
    before: "r1c1 is 1 or it is not.",
    cases: [{ opening: "If r1c1=1:", lines: [off("r1c4"), off("r4c4")] }, { opening: "If r1c1<>1: …", lines: [] }],
    after: "Either way, r4c4 cannot be 1.",
  },
});

test("a single shows the digits that its explanation names", () => {
  const drawing = drawWhole(FOUR, readStep(FOUR, SINGLE));
  assert.ok(isSingle(readStep(FOUR, SINGLE)));
  assert.deepEqual([...drawing.ghosts], [[0, 4]]);
  assert.deepEqual(drawing.seen, [9]);
  assert.deepEqual(drawing.legend.map(([, , words]) => words), ["box 1", "rules out other cells", "placed"]);
  assert.equal(drawing.part, null);
});

test("the branches of a proof come from the API", () => {
  const step = readStep(FOUR, CASES);
  assert.deepEqual(step.branches.map((links) => links.length), [2, 1]);
  assert.deepEqual(step.conclusions, [
    [{ digit: 1, cells: [3], on: false }, { digit: 1, cells: [15], on: false }], [],
  ]);
});

test("a proof is drawn as a whole, by branch and by line", () => {
  const step = readStep(FOUR, CASES);
  assert.deepEqual(drawWhole(FOUR, step).part, { branch: -1, line: -1 });
  assert.equal(drawWhole(FOUR, step).links.length, 3);
  assert.equal(drawWhole(FOUR, step, { branch: 1, line: -1 }).links.length, 1);
  const first = drawWhole(FOUR, step, { branch: 0, line: 0 }).links;
  assert.deepEqual(first.map(({ to }) => to.cells), [[3]]);
  const second = drawWhole(FOUR, step, { branch: 0, line: 1 }).links;
  assert.deepEqual(second.map(({ isPast }) => isPast), [false, false]);
});

test("groups have marks and names of their own", () => {
  const pattern = [0, 1, 2, 3].map((group) =>
    ({ part: "set", cell: `r1c${group + 1}`, digits: [1], group, is_reason: group === 3 }));
  const { cells, legend } = drawWhole(FOUR, readStep(FOUR, stepOf("almost locked", { pattern })));
  assert.equal(new Set(cells.map(([, [mark]]) => mark)).size, 3);
  assert.deepEqual(legend.map(([, , words]) => words), ["set A", "set B", "set C"]);
});

test("a fish has bases and covers", () => {
  const step = readStep(FOUR, stepOf("fish", { houses: ["r1", "r2", "c1", "c2"], covers: ["c1", "c2"] }));
  assert.deepEqual(drawWhole(FOUR, step).houses.map(({ kind }) => kind), ["base", "base", "cover", "cover"]);
});

test("a step from a constraint lights it and shades its cells", () => {
  const step = readStep(FOUR, stepOf("sums", {
    constraints: [CAGE], eliminations: ["r1c1<>4"],
    pattern: [{ part: "body", cell: "r1c2", digits: [1, 2], group: 0, is_reason: false }],
  }));
  const { lit, shapes, cells, legend } = drawWhole(FOUR, step);
  assert.deepEqual(lit, [2]);
  assert.deepEqual(shapes.map(({ kind }) => kind), ["removed"]);
  assert.deepEqual(cells, [[1, [0]]]);
  assert.deepEqual(legend.map(([kind, , words]) => [kind, words]), [
    ["lit", "killer cage r1c1 r1c2"], ["cell", "cells of the sum"], ["removed", "eliminated"],
  ]);
});

test("a constraint that cannot be filled is no candidate that an arrow could point to", () => {
  const links = [
    link(0, "r1c1", true, "r1c1", true),
    { ...link(0, "r1c1", true, "r1c2", false), to: { digit: 0, cells: ["r1c1", "r1c2"] }, constraint: 2 },
  ];
  assert.deepEqual(readStep(FOUR, stepOf("trial", { links, constraints: [CAGE] })).branches, [[]]);
});

test("reasons", () => {
  const conflict = drawReason(FOUR, { conflict: ["r1c1", "r1c2"], explanation: "" });
  assert.deepEqual(conflict.cells.map(([cell]) => cell), [0, 1]);
  const two = drawReason(FOUR, {
    solutions: ["12...", "21..."], differing: ["r1c1", "r1c2"], undecided: null, explanation: "",
  });
  assert.deepEqual(masksDrawn(FOUR, two).slice(0, 3), [3, 3, 0]);
});

test("where to look", () => {
  const drawing = drawWhere(FOUR, { houses: ["b1"], cells: ["r4c4"], constraints: [CAGE] });
  assert.deepEqual(drawing.houses[0].cells, [0, 1, 4, 5]);
  assert.equal(drawing.said.get(15), "look here");
  assert.deepEqual(drawing.lit, [2]);
});
