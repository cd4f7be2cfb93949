// Keys in, commands out.

/** @import { Meaning, Store } from "./types.d.ts" */

import { giveUp } from "./asking.js";
import { edit } from "./changing.js";
import {
  canPlay, digitInHand, erase, hold, invertSelection, move, nextMode, pressDigit, promoteMarks, redo,
  selectAll, selectNone, setMode, undo, write,
} from "./commands.js";
import { drawBy, drawCursor, endEditing, enterDraft, isDrawing, removeChosen } from "./editing.js";
import { meaningOf, modeHeld } from "./keys.js";
import { checkAnswer, lessonOf, moveCursor, nextExercise, toggleCell } from "./lessons.js";
import { paint } from "./painting.js";
import { askHint, closeScene, showMove, showPathStep, takeHint } from "./scenes.js";
import { gameOf } from "./store.js";
import { symbolOf } from "./symbols.js";
import { HINT_LEVELS } from "./tables.js";

/**
 * What is beyond the board. `type` begins to type a value of what is being drawn, if it has one.
 * @typedef {{
 *   focus: () => void, pause: () => void, help: () => void, type: (symbol: string) => boolean,
 * }} Page
 */

/** What repeats while a key is held; everything else happens once a press. */
const REPEATED = new Set(["move", "undo", "redo"]);
const STAYS_IN_LESSON = new Set(["escape", "selectNone", "help"]);
const NOT_DRAWN = new Set(["mode", "promote", "hint", "pause"]);
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
  if (lessonOf(store.state) && inLesson(store, meaning, page)) return;
  if (isDrawing(store.state) && whileDrawing(store, meaning, page)) return;
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
      return giveUp(store) || (store.state.scene ? closeScene : selectNone)(store);
    case "enter":
      return enter(store, page);
    case "mode":
      return setMode(store, meaning.mode);
    case "nextMode":
      return nextMode(store, meaning.by);
    case "hint":
      return hasWholeHint(store) ? take(store, page) : askHint(store);
    case "pause":
      return page.pause();
    case "help":
      return page.help();
  }
}

/**
 * What keys mean in a lesson: arrows move, Space chooses, Enter checks the answer and goes on.
 * Returns whether the key means something there.
 * @param {Store} store
 * @param {Meaning} meaning
 * @param {Page} page
 */
function inLesson(store, meaning, page) {
  const isOver = !!lessonOf(store.state)?.lesson.isOver;
  if (meaning.does === "move") {
    moveCursor(store, meaning.down, meaning.across);
    page.focus();
  } else if (meaning.does === "nextMode") {
    if (!isOver) toggleCell(store, store.state.cursor);
  } else if (meaning.does === "enter") {
    if (isOver) nextExercise(store);
    else checkAnswer(store);
  } else return !STAYS_IN_LESSON.has(meaning.does); // there is nothing to write
  return true;
}

/**
 * What keys mean to the tools of setting: Shift with arrows draws, Space takes the cell, Enter ends a
 * drawing or chooses, digits type a value. In regions, digits paint the selection. Returns whether the
 * key means something there.
 * @param {Store} store
 * @param {Meaning} meaning
 * @param {Page} page
 */
function whileDrawing(store, meaning, page) {
  const { tool } = store.state.editor;
  const isPainting = tool === "regions";
  switch (meaning.does) {
    case "move":
      if (!meaning.extend || isPainting) return false;
      drawBy(store, meaning.down, meaning.across);
      page.focus();
      return true;
    case "nextMode":
      if (!isPainting) drawCursor(store);
      return true;
    case "enter":
      if (!isPainting) enterDraft(store);
      return true;
    case "erase":
      if (isPainting) paint(store, [...store.state.selection], -1);
      else removeChosen(store);
      return true;
    case "escape":
      return endEditing(store);
    case "digit":
      if (!isPainting) return page.type(symbolOf(gameOf(store.state).shape, meaning.digit)) || true;
      edit(store, { region: meaning.digit - 1 });
      paint(store, [...store.state.selection], meaning.digit - 1);
      return true;
    default:
      return NOT_DRAWN.has(meaning.does);
  }
}

/**
 * Moves the cursor, or goes through the steps of a path or replay.
 * @param {Store} store
 * @param {number} down
 * @param {number} across
 * @param {boolean} extend
 * @param {Page} page
 */
function moveBy(store, down, across, extend, page) {
  if (hasSteps(store)) return stepBy(store, down + across);
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
  if (hasSteps(store)) return stepBy(store, side * Infinity);
  const { columns } = gameOf(store.state).shape;
  const column = store.state.cursor % columns;
  move(store, 0, side < 0 ? -column : columns - 1 - column, { extend });
  page.focus();
}

/**
 * @param {Store} store
 * @param {Page} page
 */
function enter(store, page) {
  const { state } = store;
  if (hasWholeHint(store)) take(store, page);
  else if (hasSteps(store)) stepBy(store, 1);
  else if (canPlay(state) && digitInHand(state)) write(store, [state.cursor], digitInHand(state));
}

/** @param {Store} store */
const hasWholeHint = ({ state: { scene } }) =>
  scene?.kind === "hint" && scene.level === HINT_LEVELS && !!scene.step;

/**
 * @param {Store} store
 * @param {Page} page
 */
function take(store, page) {
  takeHint(store);
  page.focus();
}

/**
 * Whether the scene has steps, which the arrows then go through.
 * @param {Store} store
 */
const hasSteps = ({ state: { scene } }) => scene?.kind === "path" || scene?.kind === "replay";

/**
 * @param {Store} store
 * @param {number} by
 */
function stepBy(store, by) {
  const { kind, index = 0, steps = [], at = 0, moves = 0 } = store.state.scene ?? {};
  const to = (/** @type {number} */ now, /** @type {number} */ last) =>
    Math.max(0, Math.min(now + by, last));
  if (kind === "path") showPathStep(store, to(index, steps.length));
  else showMove(store, to(at, moves));
}
