import assert from "node:assert/strict";
import { test } from "node:test";

import { boardOf, play } from "../../src/sudokit/web/static/js/game.js";
import { isGameLink, isLink, linkToGame, textIn } from "../../src/sudokit/web/static/js/links.js";
import { fromDocument } from "../../src/sudokit/web/static/js/log.js";
import { snapshotOf } from "../../src/sudokit/web/static/js/snapshot.js";
import { gameOn } from "./helpers.js";

/** @import { Action, Game, Layer } from "../../src/sudokit/web/static/js/types.d.ts" */

/** @type {readonly Layer[]} */
const LAYERS = ["digits", "centre", "corner", "colours"];

/**
 * Numbers below a limit that look random and are the same each time.
 * @param {number} seed
 */
function numbers(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

/** @param {number} seed */
function someGame(seed) {
  const next = numbers(seed);
  let game = gameOn();
  const { cellCount, digitCount } = { cellCount: game.boards[0].digits.length, digitCount: game.shape.digitCount };
  for (let move = 0; move < 30; move++) {
    const layer = LAYERS[next(LAYERS.length)];
    const cells = [next(cellCount), next(cellCount)].filter((cell, index, all) => all.indexOf(cell) === index);
    /** @type {Action[]} */
    const actions = [
      { kind: "put", layer, cells, digit: 1 + next(digitCount), on: next(4) > 0, tidy: layer === "digits" && next(2) > 0 },
      { kind: "clear", layer, cells },
      { kind: "fill" },
    ];
    game = play(game, actions[next(8) < 6 ? 0 : 1 + next(2)]);
  }
  return game;
}

/** @param {Game} game */
const shown = (game) => LAYERS.map((layer) => boardOf(game)[layer]);

test("a snapshot leads to the same board", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const game = someGame(seed);
    const again = fromDocument(JSON.parse(JSON.stringify(snapshotOf(game))), game.shape);
    const [before, after] = [shown(game), shown(again)];
    assert.deepEqual(after[0], before[0]);
    assert.deepEqual(after[3], before[3]);
    // Marks under a digit cannot be seen, and come back only where the player has made them.
    const isOpen = (/** @type {number} */ cell) => !before[0][cell];
    for (const layer of [1, 2]) {
      assert.deepEqual(after[layer].filter((_, cell) => isOpen(cell)), before[layer].filter((_, cell) => isOpen(cell)));
    }
  }
});

test("a link holds a game", async () => {
  Object.assign(globalThis, { location: { origin: "http://localhost" } });
  const saved = snapshotOf(someGame(7));
  const link = await linkToGame(saved);
  assert.match(link, /^http:\/\/localhost\/#game=[\w-]+$/);
  assert.ok(isLink(link) && isGameLink(link) && !isGameLink("#puzzle=1"));
  assert.deepEqual(JSON.parse(await textIn(link)), JSON.parse(JSON.stringify(saved)));
  assert.equal(await textIn("#puzzle=1%202"), "1 2");
  assert.equal(await textIn("#puzzle=%E0%A4"), "%E0%A4");
  assert.equal(await textIn("no link"), "no link");
});

test("a broken link fails, and one that expands without end, too", async () => {
  for (const code of ["AAAA", "%%", "!", (await linkToGame({ actions: [] })).split("=")[1].slice(0, -4)]) {
    await assert.rejects(textIn(`#game=${code}`));
  }
  const bomb = await linkToGame({ text: " ".repeat(2 ** 22) });
  await assert.rejects(textIn(bomb), /too long/);
});
