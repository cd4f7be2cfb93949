// Keys in, commands out.

import { giveUp } from "./asking.js";
import {
  erase, hold, invertSelection, move, nextMode, pressDigit, redo, selectAll, selectNone, setMode,
  undo, write, canPlay,
} from "./commands.js";
import { SYMBOLS } from "./shape.js";
import { modeOf } from "./store.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const LETTERS = { KeyW: [-1, 0], KeyS: [1, 0], KeyA: [0, -1], KeyD: [0, 1] };
const MODE_KEYS = { KeyZ: "digits", KeyX: "corner", KeyC: "centre", KeyV: "colours" };
/** Keys of the numeric pad when Shift has turned them into something else. */
const NUMPAD = /^Numpad(\d)$/;

/** `more` holds commands beyond the board: focus, hint, pause, help, close. */
export function listenToKeys(store, more) {
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || isField(event.target)) return;
    holdModifiers(store, event);
    onKey(store, event, more);
    onShortcut(store, event, more);
  });
  document.addEventListener("keyup", (event) => holdModifiers(store, event));
  window.addEventListener("blur", () => hold(store, null));
}

/** Keys of the grid. They also work while a button has the focus, but for those that press it. */
function onKey(store, event, more) {
  const { state } = store;
  if (!state.game || state.paused || event.altKey || event.defaultPrevented) return;
  if (event.target.closest?.("button, a") && [" ", "Enter"].includes(event.key)) return;
  const isControl = event.ctrlKey || event.metaKey;
  const way = ARROWS[event.key] ?? (canUseLetters(state) && !isControl ? LETTERS[event.code] : null);
  const digit = digitOf(state, event);
  let done = true;
  if (way) {
    move(store, ...way, { extend: event.shiftKey || isControl });
    more.focus();
  } else if (event.key === "Home") move(store, 0, -(state.cursor % state.game.size), { extend: event.shiftKey });
  else if (event.key === "End") {
    move(store, 0, state.game.size - 1 - (state.cursor % state.game.size), { extend: event.shiftKey });
  } else if (digit) pressDigit(store, digit);
  else if (event.key === "Delete" || event.key === "Backspace") erase(store);
  else if (event.key === "Escape") giveUp(store) || (state.scene ? more.close : selectNone)(store);
  else if (isControl && event.code === "KeyA") (event.shiftKey ? selectNone : selectAll)(store);
  else if (isControl && event.code === "KeyI") invertSelection(store);
  else if (event.key === "Enter" && state.armed && canPlay(state)) write(store, [state.cursor], state.armed);
  else if (event.key === " " || event.key === "PageDown") nextMode(store, event.shiftKey ? -1 : 1);
  else if (event.key === "PageUp") nextMode(store, -1);
  else done = false;
  if (done) event.preventDefault();
}

/** Keys that work wherever the focus is. */
function onShortcut(store, event, more) {
  const { state } = store;
  if (!state.game || event.defaultPrevented || event.altKey) return;
  const isControl = event.ctrlKey || event.metaKey;
  let done = true;
  if (isControl && event.code === "KeyZ") (event.shiftKey ? redo : undo)(store);
  else if (isControl && event.code === "KeyY") redo(store);
  else if (isControl) done = false;
  else if (event.key === "?") more.help();
  else if (isDigitKey(state, event.key)) done = false;
  else if (MODE_KEYS[event.code]) setMode(store, MODE_KEYS[event.code]);
  else if (event.code === "KeyH") more.hint();
  else if (event.code === "KeyP") more.pause();
  else done = false;
  if (done) event.preventDefault();
}

/** Shift: corner, Ctrl: centre, both: colour; as long as they are down. */
function holdModifiers(store, event) {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.shiftKey) hold(store, isControl ? "colours" : "corner");
  else hold(store, isControl ? "centre" : null);
}

/** The digit of a key, whatever the modifiers make of it; letters stand for digits above 9. */
function digitOf(state, event) {
  const most = modeOf(state) === "colours" ? 9 : state.game.size;
  const code = /^Digit(\d)$/.exec(event.code) ?? NUMPAD.exec(event.code);
  if (code) return Number(code[1]) <= most ? Number(code[1]) : 0;
  if (event.ctrlKey || event.metaKey || !isDigitKey(state, event.key)) return 0;
  return SYMBOLS.indexOf(event.key.toUpperCase()) + 1;
}

/** In grids larger than 9×9 some letters are digits, and then are nothing else. */
function isDigitKey(state, key) {
  const index = key.length === 1 ? SYMBOLS.indexOf(key.toUpperCase()) : -1;
  return index >= 0 && index < state.game.size;
}

/** W A S D move, unless some of them are digits. */
export const canUseLetters = (state) => state.game.size < 10;

const isField = (target) => target.matches?.("input, textarea, select, [contenteditable]");
