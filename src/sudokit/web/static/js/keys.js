// A key that is pressed in, what it means out; whatever the layout of the keyboard.
//
// Shortcuts and modes go by the letter on the key. W A S D go by their place, so that they lie like
// arrows on every keyboard, unless the letter there has a meaning of its own. Digits go by the key,
// whatever modifiers make of it. Letters that are digits, in grids larger than 9×9, are nothing else.

import { SYMBOLS } from "./shape.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const PLACES = { KeyW: [-1, 0], KeyS: [1, 0], KeyA: [0, -1], KeyD: [0, 1] };
const EDGES = { Home: -1, End: 1 };
const LETTERS = {
  z: { does: "mode", mode: "digits" },
  x: { does: "mode", mode: "corner" },
  c: { does: "mode", mode: "centre" },
  v: { does: "mode", mode: "colours" },
  h: { does: "hint" },
  p: { does: "pause" },
};
const NAMED = {
  Delete: { does: "erase" },
  Backspace: { does: "erase" },
  Escape: { does: "escape" },
  Enter: { does: "enter" },
  PageDown: { does: "nextMode", by: 1 },
  PageUp: { does: "nextMode", by: -1 },
  "?": { does: "help" },
  ".": { does: "promote" },
};

/** { does, … } for a key in a grid of this size; null if it means nothing here. */
export function meaningOf(event, size) {
  if (isAltGraph(event)) return null;
  const digit = digitOf(event, size);
  if (digit) return { does: "digit", digit };
  if (event.altKey) return null;
  const isControl = hasControl(event);
  const extend = event.shiftKey || isControl;
  if (ARROWS[event.key]) return move(ARROWS[event.key], extend);
  if (EDGES[event.key]) return { does: "edge", side: EDGES[event.key], extend };
  if (isControl) return shortcut(letterOf(event), event);
  if (event.key === " ") return { does: "nextMode", by: event.shiftKey ? -1 : 1 };
  return NAMED[event.code === "NumpadDecimal" && event.key === "," ? "." : event.key]
    ?? LETTERS[letterOf(event)]
    ?? (isFree("WASD", size) && PLACES[event.code] ? move(PLACES[event.code], extend) : null);
}

/** The mode that modifiers stand for while they are down: Shift or Alt corner, Ctrl centre, Ctrl
 * with one of them colour. */
export function modeHeld(event) {
  if (isAltGraph(event)) return null;
  const isOther = event.shiftKey || event.altKey || isShiftedPad(event);
  if (hasControl(event)) return isOther ? "colours" : "centre";
  return isOther ? "corner" : null;
}

/** Whether none of these letters is a digit in grids of this size. */
export function isFree(letters, size) {
  return [...letters].every((letter) => !SYMBOLS.slice(0, size).includes(letter));
}

function move([down, across], extend) {
  return { does: "move", down, across, extend };
}

function shortcut(letter, { key, shiftKey }) {
  if (NAMED[key]?.does === "erase") return NAMED[key];
  if (letter === "z") return { does: shiftKey ? "redo" : "undo" };
  if (letter === "y") return { does: "redo" };
  if (letter === "a") return { does: shiftKey ? "selectNone" : "selectAll" };
  return letter === "i" ? { does: "invert" } : null;
}

function digitOf(event, size) {
  const row = /^Digit(\d)$/.exec(event.code);
  if (row) return Number(row[1]);
  if (isPadDigit(event)) return Number(event.code.at(-1));
  if (/^[1-9]$/.test(event.key)) return Number(event.key);
  const letter = letterOf(event).toUpperCase();
  return letter && !hasControl(event) && !isFree(letter, size) ? SYMBOLS.indexOf(letter) + 1 : 0;
}

/** A key of the numeric pad that stands for a digit: NumLock is on, or there is none. */
function isPadDigit(event) {
  return /^Numpad\d$/.test(event.code)
    && (/^\d$/.test(event.key) || event.getModifierState("NumLock"));
}

/** With NumLock on, only Shift makes such a key something else than a digit. Windows even tells that
 * Shift has been let go of, but it has not. */
function isShiftedPad(event) {
  return isPadDigit(event) && !/^\d$/.test(event.key);
}

/** The small Latin letter of a key; of its place, where the keyboard has other letters. */
function letterOf({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code);
  return place && key.length === 1 && key > "~" ? place[1].toLowerCase() : "";
}

/** The third level of many keyboards, which types signs; Windows tells it as Ctrl and Alt. */
const isAltGraph = (event) => event.getModifierState("AltGraph");
const hasControl = (event) => event.ctrlKey || event.metaKey;
