import assert from "node:assert/strict";
import { test } from "node:test";

import { puzzlesIn } from "../../src/sudokit/web/static/js/collection.js";
import { SIZES, isClassic, shapeWords } from "../../src/sudokit/web/static/js/shape.js";
import { rowsOfTable } from "../../src/sudokit/web/static/js/table.js";
import { BOXES, LABELS, VARIANTS, VERDICTS } from "../../src/sudokit/web/static/js/tables.js";
import { TECHNIQUES, familyTitle, pageOf } from "../../src/sudokit/web/static/js/techniques.js";
import {
  constraintsOf, differenceWords, whyNone, whyNotConstraints, whyNotDifficulty, whyNotVariant,
  wishWords,
} from "../../src/sudokit/web/static/js/wishes.js";
import {
  cellCount, cellWords, clock, problemWords, sentence, settledWords, timeWords, variantTitle, verdictWords,
  whenWords,
} from "../../src/sudokit/web/static/js/words.js";

test("times", () => {
  assert.deepEqual([0, 59_999, 60_000, 3_723_000].map(clock), ["0:00", "0:59", "1:00", "1:02:03"]);
  assert.deepEqual([0, 1000, 187_600, 3_600_000].map(timeWords),
    ["no time", "1 second", "3 minutes 7 seconds", "1 hour"]);
  const now = new Date(2026, 10, 5, 12).getTime();
  assert.equal(whenWords(new Date(2026, 10, 5, 9, 5).getTime(), now), "today 9:05");
  assert.equal(whenWords(new Date(2026, 10, 4, 21, 30).getTime(), now), "yesterday 21:30");
  assert.equal(whenWords(new Date(2026, 10, 3).getTime(), now), "3 November");
  assert.equal(whenWords(new Date(2025, 10, 3).getTime(), now), "3 November 2025");
});

test("counts and sentences", () => {
  assert.deepEqual([cellCount(1), cellCount(2)], ["1 cell", "2 cells"]);
  assert.deepEqual(["no puzzle", "done!"].map(sentence), ["No puzzle.", "Done!"]);
  assert.deepEqual([settledWords(0, 0), settledWords(1, 1), settledWords(0, 1), settledWords(1, 5), settledWords(0, 2)], [
    "No cell is empty.", "The empty cell is settled.", "The empty cell is not settled.",
    "1 of 5 empty cells is settled.", "0 of 2 empty cells are settled.",
  ]);
});

test("names of the library", () => {
  const verdict = "exactly one solution";
  assert.deepEqual([VERDICTS[verdict], verdictWords(verdict), variantTitle("thermo")],
    ["one", verdict, "Thermometers"]);
  assert.equal(TECHNIQUES.find(({ id }) => id === "x_wing")?.title, "X-Wing");
  assert.equal(familyTitle("single digit"), "Patterns of a single digit");
  assert.equal(pageOf("x_wing"), "/techniques/x_wing");
});

test("problems of the API", () => {
  assert.equal(problemWords({ type: "urn:sudokit:busy", detail: "x" }), "The server is busy. Try again in a moment.");
  assert.equal(problemWords({ type: "urn:sudokit:not-a-puzzle", detail: "no digits" }), "No digits.");
  assert.equal(problemWords({}), "The server could not answer.");
});

const RULES = ["arrow", "arrow", "arrow circle", "killer cage 9", "odd cells", "renban line", "clone"];

test("what a screen reader says of a cell", () => {
  const look = {
    digit: 0, given: false, candidates: 0b1000010, fixed: false, corner: 1, colours: 0b11,
    mine: 0, dead: 0, conflict: false, wrong: false, ghost: 0, tagged: false, inks: null, said: "look here",
  };
  assert.equal(cellWords({ columns: 9, lowest: 1, cellRules: {} }, 22, look),
    "row 3 column 5, empty, candidates 2 7, corner marks 1, coloured blue and green, look here");
  assert.equal(cellWords({ columns: 9, lowest: 1, cellRules: { r1c1: RULES } }, 0, { ...look, digit: 5, given: true, candidates: 0, corner: 0,
    colours: 0, conflict: true, said: "" }),
  "row 1 column 1, 5, given, clashes, arrow, arrow, arrow circle, killer cage 9, odd cells, 2 more rules");
});

test("wishes in words, and why they cannot be had", () => {
  assert.equal(wishWords({ size: 9, difficulty: "easy" }), "an easy 9×9 puzzle");
  assert.equal(wishWords({ size: 9, se: [2, 3.5] }), "a 9×9 puzzle rated 2.0 to 3.5");
  assert.equal(whyNotVariant("windoku", 6, []), "Windoku needs square boxes.");
  assert.equal(whyNotVariant("x", 6, ["disjoint"]), "On 6×6 no grid has both X and disjoint groups.");
  assert.equal(whyNotVariant("x", 9, ["disjoint"]), "");
  assert.equal(whyNotDifficulty("hard", 4), "Every 4×4 puzzle is easy.");
  assert.match(whyNotDifficulty("rating", 16), /up to 12×12/);
  assert.match(whyNotDifficulty("rating", 9, ["killer"]), /does not rate constraints/);
  assert.equal(whyNotDifficulty("hard", 9, ["killer"]), "");
  assert.match(whyNotConstraints("killer", 16, []), /up to 9×9/);
  assert.equal(whyNotConstraints("killer", 9, ["killer", "x", "thermo", "arrow", "xv"]), "");
  assert.match(whyNotConstraints("killer", 9, ["kropki", "thermo", "arrow", "xv"]), /^Up to 4 kinds/);
  assert.match(whyNotConstraints("xv", 9, ["strict-xv"]), /all marks are given/);
  assert.match(whyNotConstraints("strict-xv", 9, ["xv"]), /all marks are given/);
  assert.deepEqual(constraintsOf(["x", "killer"]), ["killer"]);
  assert.match(whyNone({ size: 25, variants: ["windoku"] }), /too rare/);
  assert.equal(whyNone({ size: 9 }), "");
  assert.equal(differenceWords({ size: 6, difficulty: "hard" }, "easy"),
    "You asked for Hard; this one is Easy. 6×6 puzzles hardly get harder.");
  assert.equal(differenceWords({ size: 9, difficulty: "hard" }, "hard"), "");
  assert.equal(SIZES.length, Object.keys(BOXES).length);
  assert.ok(LABELS.includes("easy") && "x" in VARIANTS);
});

test("titles of shapes", () => {
  assert.equal(shapeWords({ size: 9, digits: "" }), "9×9");
  assert.equal(shapeWords({ size: 9, digits: "", variants: ["x", "windoku"], extra: [{ name: "e", cells: [] }] }),
    "9×9, diagonals, windows, extra houses");
  assert.equal(shapeWords({ rows: 6, columns: 8, digit_range: [0, 7], digits: "" }), "6×8, digits 0 to 7");
  assert.equal(shapeWords({ rows: 6, columns: 9, digit_range: [1, 9], digits: "" }), "6×9");
  assert.ok(isClassic({ size: 9, digits: "" }));
  assert.ok(!isClassic({ size: 9, digits: "", variants: ["x"] }));
});

test("several puzzles in one text", () => {
  const line = ".".repeat(81);
  assert.deepEqual(puzzlesIn(line), [line]);
  assert.deepEqual(puzzlesIn(`# two\n${line}\n1${line.slice(1)}\n`), [line, `1${line.slice(1)}`]);
  assert.deepEqual(puzzlesIn(`puzzle,solution\n${line},\n${line},`),
    [`puzzle,solution\n${line},`, `puzzle,solution\n${line},`]);
  assert.deepEqual(puzzlesIn("12\n34\n\n12\n34"), ["12\n34", "12\n34"]);
});

test("cells of a spreadsheet become rows", () => {
  assert.equal(rowsOfTable("1\t\n\t2"), "1 .\n. 2");
  assert.equal(rowsOfTable("1,2\r\n,"), "1 2\n. .");
  assert.equal(rowsOfTable("1\t2\t3"), "1\t2\t3");
});
