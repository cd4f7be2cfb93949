// Every kind of constraint can be drawn: the strokes and the typed values of its example make it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  HOUSE, cellsOfStroke, drawnFields, extended, fieldsOf, gestureOf, placeNamed, strokeOf, strokesOf,
} from "../../src/sudokit/web/static/js/gestures.js";
import { readValue, writeValue } from "../../src/sudokit/web/static/js/kind_values.js";
import { cellsIn, foundAt, heldInside, moved, nextFound } from "../../src/sudokit/web/static/js/placed.js";

/** @import { Entry, KindRow, Place } from "../../src/sudokit/web/static/js/types.d.ts" */

const STATIC = new URL("../../src/sudokit/web/static/", import.meta.url);
/** @type {KindRow[]} */
const KINDS = JSON.parse(readFileSync(new URL("constraints.json", STATIC), "utf8"));
const NINE = { rows: 9, columns: 9 };

/**
 * @param {string} id
 * @returns {KindRow}
 */
function kindNamed(id) {
  const found = KINDS.find((kind) => kind.id === id);
  assert.ok(found);
  return found;
}

/**
 * The strokes that a setter would make to draw an example.
 * @param {KindRow} kind
 * @returns {Place[][]}
 */
function strokesFor(kind) {
  const { drawn: [first, second] } = fieldsOf(kind);
  if (!first) return [];
  const value = kind.example[first.name];
  if (first.form === "groups") return /** @type {string[][]} */ (value).map((group) => group.map(placeNamed));
  const cells = cellsIn(Array.isArray(value) ? value : [value]).map(placeNamed);
  if (!second) return [strokeOf(kind) === "square" ? [cells[0], cells[3]] : isLine(kind) ? cells.slice(0, 2) : cells];
  const others = cellsIn(kind.example[second.name]).map(placeNamed);
  return gestureOf(kind) === "headed" ? [[...cells, ...others]] : [cells, [others[0]]];
}

/** @param {KindRow} kind */
const isLine = (kind) => ["line", "diagonal"].includes(kind.layout);

/**
 * An entry with its cells in a fixed order, if their order does not matter.
 * @param {KindRow} kind
 * @param {Entry} entry
 */
function ordered(kind, entry) {
  const sorted = (/** @type {unknown} */ value) => (Array.isArray(value) && cellsIn(value).length ? [...value].sort() : value);
  return kind.layout === "set"
    ? Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, sorted(value)])) : entry;
}

for (const kind of KINDS) {
  test(`${kind.id} can be drawn and typed`, () => {
    const strokes = strokesFor(kind);
    assert.ok(strokes.length <= strokesOf(kind));
    // Each stroke as a pointer makes it, a place at a time.
    const drawn = strokes.map((stroke) =>
      stroke.reduce((/** @type {readonly Place[]} */ before, place) => extended(kind, before, place), []));
    const fields = drawnFields(kind, NINE, drawn);
    assert.ok(fields, "the strokes are not enough");
    const typed = fieldsOf(kind).typed.flatMap((field) => {
      const value = kind.example[field.name];
      if (value === undefined) return [];
      return [[field.name, field.form === "flag" || field.form === "choices" ? value : readValue(field, writeValue(field, value))]];
    });
    const made = { kind: kind.id, ...fields, ...Object.fromEntries(typed) };
    assert.deepEqual(ordered(kind, made), ordered(kind, kind.example));
  });
}

test("cells are drawn only once unless they may repeat, and the way back takes them off a path", () => {
  const [a, b, c] = /** @type {Place[]} */ ([[0, 0], [0, 1], [0, 2]]);
  const thermometer = kindNamed("thermometer");
  const drawn = [a, b, c].reduce((/** @type {readonly Place[]} */ stroke, place) => extended(thermometer, stroke, place), []);
  assert.deepEqual(extended(thermometer, drawn, b), [a, b]);
  assert.equal(extended(thermometer, drawn, a), drawn);
  assert.deepEqual(extended(kindNamed("renban"), drawn, a), [a, b, c, a]);
  assert.equal(extended(kindNamed("cage"), drawn, b), drawn);
});

test("too few cells make nothing", () => {
  assert.equal(drawnFields(kindNamed("thermometer"), NINE, [[[0, 0]]]), null);
  assert.equal(drawnFields(kindNamed("arrow"), NINE, [[[0, 0]]]), null);
  assert.equal(drawnFields(kindNamed("clone"), NINE, [[[0, 0]]]), null);
  assert.equal(drawnFields(kindNamed("clone"), NINE, [[[0, 0], [0, 1]], [[0, 8]]]), null); // the copy is not in the grid
  assert.equal(drawnFields(kindNamed("equal_sums"), NINE, [[[0, 0]]]), null);
  assert.equal(drawnFields(HOUSE, NINE, [[[0, 0]]]), null);
  assert.equal(drawnFields(kindNamed("cage"), NINE, []), null);
});

test("a clue outside takes the whole line, as it is seen from the clue", () => {
  const cells = (/** @type {string} */ id, /** @type {Place[]} */ ...stroke) => {
    const names = cellsOfStroke(kindNamed(id), NINE, stroke);
    return `${names[0]}-${names.at(-1)} ${names.length}`;
  };
  assert.equal(cells("sandwich", [4, -1]), "r5c1-r5c9 9"); // a tap beside the grid
  assert.equal(cells("sandwich", [4, 9]), "r5c9-r5c1 9");
  assert.equal(cells("sandwich", [-1, 2]), "r1c3-r9c3 9");
  assert.equal(cells("sandwich", [9, 2]), "r9c3-r1c3 9");
  assert.equal(cells("sandwich", [4, 0]), "r5c1-r5c9 9"); // a tap on the edge
  assert.equal(cells("sandwich", [0, 4]), "r1c5-r9c5 9");
  assert.equal(cells("sandwich", [8, 4]), "r9c5-r1c5 9");
  assert.equal(cells("sandwich", [3, 5], [3, 4]), "r4c9-r4c1 9"); // a drag in the grid
  assert.equal(cells("little_killer", [0, 1], [1, 2]), "r1c2-r8c9 8");
  assert.equal(cells("little_killer", [-1, 3], [0, 2]), "r1c3-r3c1 3");
  assert.equal(cells("little_killer", [0, 1], [0, 2], [1, 2]), "r1c2-r8c9 8"); // with arrow keys
});

test("four cells lie around the corner that is tapped, also at the edge", () => {
  const quadruple = kindNamed("quadruple");
  assert.deepEqual(cellsOfStroke(quadruple, NINE, [[4, 4], [3, 3]]), ["r4c4", "r4c5", "r5c4", "r5c5"]);
  assert.deepEqual(cellsOfStroke(quadruple, NINE, [[8, 8]]), ["r8c8", "r8c9", "r9c8", "r9c9"]);
});

test("what is typed is read, or it is said what would be right", () => {
  const field = (/** @type {string} */ id, /** @type {string} */ name) => {
    const found = kindNamed(id).fields.find((each) => each.name === name);
    assert.ok(found);
    return found;
  };
  assert.equal(readValue(field("cage", "sum"), " 15 "), 15);
  assert.equal(readValue(field("cage", "sum"), ""), undefined);
  assert.throws(() => readValue(field("cage", "sum"), "ten"), /Sum must be a whole number, such as 10, not ten\./);
  assert.deepEqual(readValue(field("quadruple", "digits"), "1234"), [1, 2, 3, 4]);
  assert.deepEqual(readValue(field("quadruple", "digits"), "1, 12"), [1, 12]);
  assert.deepEqual(readValue(field("strict", "values"), "10"), [10]);
  assert.deepEqual(readValue(field("look_and_say", "counts"), "6x1; 7:2"), [[6, 1], [7, 2]]);
  assert.throws(() => readValue(field("look_and_say", "counts"), "6x1 7"), /pairs of numbers/);
  assert.throws(() => readValue(field("any_of", "branches"), "["), /JSON/);
});

const PUZZLE = {
  size: 9, digits: ".".repeat(81),
  extra: [{ name: "e1", cells: ["r1c1", "r2c2"] }],
  constraints: [
    { kind: "sandwich", cells: ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"], sum: 3 },
    { kind: "arrow", circle: ["r1c1"], shaft: ["r1c2", "r2c3"] },
  ],
};

test("what stands at a place is found, the smallest first, and one after the other", () => {
  const found = foundAt(KINDS, PUZZLE, NINE, [0, 0]);
  assert.deepEqual(found, [
    { part: "extra", place: 0 }, { part: "constraints", place: 1 }, { part: "constraints", place: 0 },
  ]);
  assert.deepEqual(nextFound(found, null), found[0]);
  assert.deepEqual(nextFound(found, found[0]), found[1]);
  assert.deepEqual(nextFound(found, found[2]), found[0]);
  assert.deepEqual(foundAt(KINDS, PUZZLE, NINE, [0, -1]), [{ part: "constraints", place: 0 }]);
  assert.deepEqual(foundAt(KINDS, PUZZLE, NINE, [-1, 0]), []);
  assert.equal(nextFound([], null), null);
});

test("all cells of a constraint move, but not out of the grid", () => {
  const [, arrow] = PUZZLE.constraints;
  assert.deepEqual(moved(arrow, [1, 2]), { kind: "arrow", circle: ["r2c3"], shaft: ["r2c4", "r3c5"] });
  assert.deepEqual(heldInside(NINE, arrow, [-2, 20]), [0, 6]);
  assert.deepEqual(heldInside(NINE, { kind: "anti_knight" }, [1, 1]), [0, 0]);
});
