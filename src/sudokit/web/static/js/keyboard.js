// Keys in, commands out.

import { giveUp } from "./asking.js";
import {
  canPlay, digitInHand, erase, hold, invertSelection, move, nextMode, pressDigit, promoteMarks, redo,
  selectAll, selectNone, setMode, undo, write,
} from "./commands.js";
import { meaningOf, modeHeld } from "./keys.js";
import { LEVELS, askHint, closeScene, showMove, showPathStep, takeHint } from "./scenes.js";

/** What goes on as long as a key is held; all else happens once a press. */
const REPEATED = new Set(["move", "undo", "redo"]);
const WHILE_PAUSED = new Set(["pause", "help"]);

/** Keys that belong to what has the focus, if it is such an element. */
const OWN_KEYS = [
  ["input, textarea, select, [contenteditable]", /./],
  ["button, a", /^( |Enter)$/],
  [".told", /^( |ArrowUp|ArrowDown|Home|End|PageUp|PageDown)$/],
];

/** `page` has what is beyond the board: focus, pause, help. */
export function listenToKeys(store, page) {
  document.addEventListener("keydown", (event) => {
    const { game, paused } = store.state;
    if (!game || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (OWN_KEYS.some(([what, keys]) => keys.test(event.key) && event.target.closest?.(what))) return;
    hold(store, modeHeld(event));
    const meaning = meaningOf(event, game.size);
    if (!meaning || (paused && !WHILE_PAUSED.has(meaning.does))) return;
    event.preventDefault();
    if (!event.repeat || REPEATED.has(meaning.does)) DO[meaning.does](store, meaning, page);
  });
  document.addEventListener("keyup", (event) => hold(store, modeHeld(event)));
  window.addEventListener("blur", () => hold(store, null));
}

const DO = {
  digit: (store, { digit }) => pressDigit(store, digit),
  move: (store, { down, across, extend }, page) => {
    if (hasSteps(store)) return stepBy(store, down + across);
    move(store, down, across, { extend: extend || store.state.sticky });
    page.focus();
  },
  edge: (store, { side, extend }, page) => {
    if (hasSteps(store)) return stepBy(store, side * Infinity);
    const { cursor, game } = store.state;
    const column = cursor % game.size;
    move(store, 0, side < 0 ? -column : game.size - 1 - column, { extend });
    page.focus();
  },
  erase: (store) => erase(store),
  promote: (store) => promoteMarks(store),
  undo: (store) => undo(store),
  redo: (store) => redo(store),
  selectAll: (store) => selectAll(store),
  selectNone: (store) => selectNone(store),
  invert: (store) => invertSelection(store),
  escape: (store) => giveUp(store) || (store.state.scene ? closeScene : selectNone)(store),
  enter: (store, _, page) => {
    const { state } = store;
    if (isWholeHint(state.scene)) take(store, page);
    else if (hasSteps(store)) stepBy(store, 1);
    else if (canPlay(state) && digitInHand(state)) write(store, [state.cursor], digitInHand(state));
  },
  mode: (store, { mode }) => setMode(store, mode),
  nextMode: (store, { by }) => nextMode(store, by),
  hint: (store, _, page) => (isWholeHint(store.state.scene) ? take(store, page) : askHint(store)),
  pause: (store, _, page) => page.pause(),
  help: (store, _, page) => page.help(),
};

const isWholeHint = (scene) => scene?.kind === "hint" && scene.level === LEVELS && !!scene.step;

function take(store, page) {
  takeHint(store);
  page.focus();
}

/** Whether what is shown has steps, which the arrows then go through. */
const hasSteps = ({ state }) => ["path", "replay"].includes(state.scene?.kind);

function stepBy(store, by) {
  const { scene } = store.state;
  const [now, last, show] = scene.kind === "path"
    ? [scene.index, scene.steps.length, showPathStep]
    : [scene.at, scene.moves, showMove];
  show(store, Math.max(0, Math.min(now + by, last)));
}
