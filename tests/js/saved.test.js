// Games in the storage of the browser, sound and broken.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boardOf, play } from "../../src/sudokit/web/static/js/game.js";
import {
  fromSaved, isBegun, isDone, isLater, listed, toSaved,
} from "../../src/sudokit/web/static/js/saved.js";
import { shapeOf } from "../../src/sudokit/web/static/js/shape.js";
import { fixture, gameOn } from "./helpers.js";

const RATING = {
  er: 1, ep: 1, ed: 1, label: "easy", meaning: "Easy.", hardest: { id: "x", name: "X", family: "f" },
};
/** @type {import("../../src/sudokit/web/static/js/types.d.ts").FiguresObject} */
const FIGURES = {
  ground: [{ figure: "disc", centre: [0.5, 0.5], radius: 0.4, fill: "cell" }],
  lines: [{ figure: "line", points: [[0.5, 0.5], [1.5, 0.5]], colour: "whisper", width: 0.3 }],
  marks: [{ figure: "text", centre: [1.2, 0.2], words: "10", height: 0.2, colour: "ink" }],
  margins: [0, 0, 0, 0],
};
const RULES = [{ name: "odd cells", letters: "", sentence: "Digits are odd.", places: ["r1c1"] }];
const SHAPE = shapeOf({ size: 4, digits: ".".repeat(16) },
  { houses: fixture("layers").houses, figures: FIGURES, rules: RULES });
const GAME = play(gameOn(undefined, { elapsed: 900, rating: RATING, shape: SHAPE }),
  { kind: "put", layer: "digits", cells: [2], digit: 3, on: true });

/**
 * A saved game with a change.
 * @param {(saved: any) => void} change
 */
function changed(change) {
  const saved = JSON.parse(JSON.stringify(toSaved(GAME)));
  change(saved);
  return saved;
}

test("a saved game is read again", () => {
  const game = fromSaved(changed(() => {}));
  assert.ok(game);
  assert.deepEqual(boardOf(game), boardOf(GAME));
  assert.deepEqual([game.id, game.at, game.elapsed, game.changed, game.solution, game.rating, game.setting],
    [GAME.id, 1, 900, GAME.changed, GAME.solution, RATING, false]);
  assert.deepEqual(game.shape, GAME.shape);
});

test("the words of a game keep their language; those of older games are English", () => {
  const german = changed((saved) => {
    saved.language = "de";
  });
  assert.equal(fromSaved(german)?.shape.language, "de");
  assert.equal(toSaved(/** @type {any} */ (fromSaved(german))).language, "de");
  const older = changed((saved) => {
    delete saved.language;
  });
  assert.equal(fromSaved(older)?.shape.language, "en");
});

test("a daily puzzle, the wish for it, its grade and its hints are kept", () => {
  const about = {
    daily: { date: "2026-11-16", kind: "variant" }, hints: [5, 900],
    wish: { size: 9, difficulty: "medium", variants: ["thermo"] },
    rating: /** @type {any} */ ({ label: "medium", hardest: RATING.hardest, er: null, ep: null, ed: null }),
  };
  const game = fromSaved(JSON.parse(JSON.stringify(toSaved({ ...GAME, ...about }))));
  assert.ok(game);
  const { daily, hints, wish, rating } = game;
  assert.deepEqual({ daily, hints, wish, rating }, about);
});

/** @type {Array<(saved: any) => void>} */
const BROKEN = [
  (saved) => { saved.id = 5; },
  (saved) => { saved.changed = null; },
  (saved) => { saved.setting = "x"; },
  (saved) => { saved.daily = { date: "2026-02-30", kind: "easy" }; },
  (saved) => { saved.daily = { date: "2026-11-16", kind: "nice" }; },
  (saved) => { saved.wish = { difficulty: "easy" }; },
  (saved) => { saved.wish = { size: 9, variants: "x" }; },
  (saved) => { saved.hints = [-1]; },
  (saved) => { saved.rules[0].houses = "r1"; },
  (saved) => { saved.rules[0].constraints = [0.5]; },
  (saved) => { saved.houses = null; },
  (saved) => { saved.houses[0].cells = ["r5c1"]; },
  (saved) => { saved.houses[0].kind = 1; },
  (saved) => { saved.game = null; },
  (saved) => { saved.game.version = 2; },
  (saved) => { saved.game.position = 9; },
  (saved) => { saved.game.actions = {}; },
  (saved) => { saved.game.actions[0].cells = ["r9c9"]; },
  (saved) => { saved.game.puzzle = "x"; },
  (saved) => { saved.game.puzzle.size = 9; },
  (saved) => { saved.game.puzzle.size = 0; },
  (saved) => { saved.game.puzzle.digits = `5${saved.game.puzzle.digits.slice(1)}`; },
  (saved) => { saved.game.puzzle.givens = "2".repeat(16); },
  (saved) => { saved.game.puzzle.candidates = ["123"]; },
  (saved) => { saved.game.puzzle.box = [9, 2]; },
  (saved) => { saved.game.puzzle.boxes = "1"; },
  (saved) => { saved.game.puzzle.variants = ["toString"]; },
  (saved) => { saved.game.puzzle.variants = null; },
  (saved) => { saved.game.puzzle.extra = ["x"]; },
  (saved) => { saved.game.puzzle.constraints = ["x"]; },
  (saved) => { saved.figures = {}; },
  (saved) => { saved.figures.margins = [0, 0, 0]; },
  (saved) => { saved.figures.lines[0].points = [[1]]; },
  (saved) => { saved.figures.marks[0].words = ""; },
  (saved) => { saved.figures.marks[0].figure = "toString"; },
  (saved) => { saved.figures.ground[0].radius = null; },
  (saved) => { saved.rules[0].sentence = 1; },
  (saved) => { saved.rules[0].places = [1]; },
];

test("cells with words at their upper edge are known", () => {
  assert.deepEqual([...SHAPE.tagged], [1]);
});

test("games that were saved before there were figures are read", () => {
  const game = fromSaved(changed((saved) => { delete saved.figures; delete saved.rules; }));
  assert.equal(game?.shape.figures, null);
});

test("broken games are not read", () => {
  for (const value of [null, 5, "x", []]) assert.equal(fromSaved(value), null);
  for (const change of BROKEN) assert.equal(fromSaved(changed(change)), null, String(change));
});

test("a broken rating is left out", () => {
  for (const change of [{ hardest: null }, { hardest: {} }, { meaning: null }, { er: null }]) {
    const saved = changed((each) => Object.assign(each.rating, change));
    assert.equal(fromSaved(saved)?.rating, undefined);
    assert.equal(listed(saved)?.rating, undefined);
  }
});

test("a list tells the progress without a replay", () => {
  assert.deepEqual(listed(changed(() => {}))?.listed,
    { shown: "123.34......4321", begun: 0, solvedIn: null });
  // What is missing is found by a replay.
  assert.equal(listed(changed((saved) => { saved.listed = null; }))?.listed.shown, "123.34......4321");
  assert.equal(listed(changed((saved) => { saved.game.version = 2; })), null);
});

test("games begun, done, and of a later version", () => {
  assert.ok(isBegun(toSaved(GAME)));
  assert.ok(!isBegun(toSaved(gameOn())));
  assert.ok(!isBegun(null));
  assert.ok(!isDone(toSaved(GAME)));
  assert.ok(isDone(changed((saved) => { saved.listed.solvedIn = 5; })));
  assert.ok(!isLater(toSaved(GAME)));
  assert.ok(isLater(changed((saved) => { saved.game.version = 4; })));
});
