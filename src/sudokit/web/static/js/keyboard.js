// Keys in, commands out.

/** @import { Meaning, Store } from "./types.d.ts" */

import { giveUp } from "./asking.js";
import {
  canPlay, digitInHand, erase, hold, invertSelection, move, nextMode, pressDigit, promoteMarks, redo,
  selectAll, selectNone, setMode, undo, write,
} from "./commands.js";
import { meaningOf, modeHeld } from "./keys.js";
import { gameOf } from "./store.js";

/**
 * What is beyond the board. `takes` does what a key means while a hint, a path, a replay or a lesson is
 * shown, or a tool of setting is used, and returns whether it means something else there than on the
 * board.
 * @typedef {{
 *   focus: () => void, pause: () => void, help: () => void, hint: () => void,
 *   takes: (meaning: Meaning) => boolean,
 * }} Page
 */

/** What repeats while a key is held; everything else happens once a press. */
const REPEATED = new Set(["move", "undo", "redo"]);
const WHILE_PAUSED = new Set(["pause", "help"]);

/**
 * Keys that belong to the element with the focus, if it matches the selector.
 * @type {Array<[string, RegExp]>}
 */
const OWN_KEYS = [
  ["input, textarea, select, [contenteditable]", /./],
  ["button, a", /^( |Enter)$/],
  [".told", /^( |ArrowUp|ArrowDown|Home|End|PageUp|PageDown)$/],
];

/**
 * @param {Store} store
 * @param {Page} page
 */
export function listenToKeys(store, page) {
  document.addEventListener("keydown", (event) => {
    const { game, paused } = store.state;
    if (!game || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const target = event.target instanceof Element ? event.target : null;
    if (OWN_KEYS.some(([what, keys]) => keys.test(event.key) && target?.closest(what))) return;
    hold(store, modeHeld(event));
    const meaning = meaningOf(event, game.shape);
    if (!meaning || (paused && !WHILE_PAUSED.has(meaning.does))) return;
    event.preventDefault();
    if (!event.repeat || REPEATED.has(meaning.does)) perform(store, meaning, page);
  });
  document.addEventListener("keyup", (event) => hold(store, modeHeld(event)));
  window.addEventListener("blur", () => hold(store, null));
}

/**
 * @param {Store} store
 * @param {Meaning} meaning
 * @param {Page} page
 */
function perform(store, meaning, page) {
  if (page.takes(meaning)) return;
  switch (meaning.does) {
    case "digit":
      return pressDigit(store, meaning.digit);
    case "move":
      return moveBy(store, meaning.down, meaning.across, meaning.extend || store.state.sticky, page);
    case "edge":
      return moveToEdge(store, meaning.side, meaning.extend, page);
    case "erase":
      return erase(store);
    case "promote":
      return promoteMarks(store);
    case "undo":
      return undo(store);
    case "redo":
      return redo(store);
    case "selectAll":
      return selectAll(store);
    case "selectNone":
      return selectNone(store);
    case "invert":
      return invertSelection(store);
    case "escape":
      return giveUp(store) || selectNone(store);
    case "enter":
      return enter(store);
    case "mode":
      return setMode(store, meaning.mode);
    case "nextMode":
      return nextMode(store, meaning.by);
    case "hint":
      return page.hint();
    case "pause":
      return page.pause();
    case "help":
      return page.help();
  }
}

/**
 * @param {Store} store
 * @param {number} down
 * @param {number} across
 * @param {boolean} extend
 * @param {Page} page
 */
function moveBy(store, down, across, extend, page) {
  move(store, down, across, { extend });
  page.focus();
}

/**
 * @param {Store} store
 * @param {number} side
 * @param {boolean} extend
 * @param {Page} page
 */
function moveToEdge(store, side, extend, page) {
  const { columns } = gameOf(store.state).shape;
  const column = store.state.cursor % columns;
  move(store, 0, side < 0 ? -column : columns - 1 - column, { extend });
  page.focus();
}

/** @param {Store} store */
function enter(store) {
  const { state } = store;
  if (canPlay(state) && digitInHand(state)) write(store, [state.cursor], digitInHand(state));
}
