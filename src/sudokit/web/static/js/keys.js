// What a key means, whatever the layout of the keyboard. The key map itself is in sudokit/keys.py.
//
// Shortcuts and modes go by the letter on the key. W A S D go by their place, so that they lie like
// arrows on every keyboard, unless the letter there has a meaning of its own. Digits go by the key,
// whatever modifiers make of it. Letters that are digits, in grids with digits above 9, are nothing else.

/** @import { Dimensions, KeyPress, Layer, Meaning } from "./types.d.ts" */

import { digitOf, symbolsOf } from "./symbols.js";
import {
  KEY_ARROWS, KEY_EDGES, KEY_LETTERS, KEY_NAMES, KEY_PLACES, KEY_SHORTCUTS,
} from "./tables.js";

/** @typedef {Pick<Dimensions, "lowest" | "digitCount">} Digits */

/**
 * What a key means in a grid with these digits; null if nothing.
 * @param {KeyPress} event
 * @param {Digits} shape
 * @returns {Meaning | null}
 */
export function meaningOf(event, shape) {
  if (isAltGraph(event)) return null;
  const symbol = symbolOn(event, shape);
  const digit = symbol ? digitOf(shape, symbol) : 0;
  if (digit) return { does: "digit", digit };
  if (event.altKey) return null;
  const isControl = hasControl(event);
  const extend = event.shiftKey || isControl;
  if (KEY_ARROWS[event.key]) return move(KEY_ARROWS[event.key], extend);
  if (KEY_EDGES[event.key]) return { does: "edge", side: KEY_EDGES[event.key], extend };
  if (isControl) return shortcut(letterOf(event), event);
  if (event.key === " ") return { does: "nextMode", by: event.shiftKey ? -1 : 1 };
  return KEY_NAMES[event.code === "NumpadDecimal" && event.key === "," ? "." : event.key]
    ?? KEY_LETTERS[letterOf(event)]
    ?? (isFree("WASD", shape) && KEY_PLACES[event.code] ? move(KEY_PLACES[event.code], extend) : null);
}

/**
 * The mode that modifiers stand for while they are down: Shift or Alt corner, Ctrl centre, Ctrl with
 * one of them colour.
 * @param {KeyPress} event
 * @returns {Layer | null}
 */
export function modeHeld(event) {
  if (isAltGraph(event)) return null;
  const isOther = event.shiftKey || event.altKey || isShiftedPad(event);
  if (hasControl(event)) return isOther ? "colours" : "centre";
  return isOther ? "corner" : null;
}

/**
 * Whether none of these letters is a digit of a shape.
 * @param {string} letters
 * @param {Digits} shape
 */
export function isFree(letters, shape) {
  return [...letters].every((letter) => !symbolsOf(shape).includes(letter));
}

/**
 * @param {readonly [number, number]} way
 * @param {boolean} extend
 * @returns {Meaning}
 */
function move([down, across], extend) {
  return { does: "move", down, across, extend };
}

/**
 * @param {string} letter
 * @param {KeyPress} event
 * @returns {Meaning | null}
 */
function shortcut(letter, { key, shiftKey }) {
  if (KEY_NAMES[key]?.does === "erase") return KEY_NAMES[key];
  const names = KEY_SHORTCUTS[letter];
  return names ? { does: names[shiftKey ? 1 : 0] } : null;
}

/**
 * The numeral of a key, or its letter if that is a digit; "" if neither.
 * @param {KeyPress} event
 * @param {Digits} shape
 */
function symbolOn(event, shape) {
  const row = /^Digit(\d)$/.exec(event.code);
  if (row) return row[1];
  if (isPadDigit(event)) return event.code.slice(-1);
  if (/^\d$/.test(event.key)) return event.key;
  const letter = letterOf(event).toUpperCase();
  return letter && !hasControl(event) && !isFree(letter, shape) ? letter : "";
}

/**
 * Whether a key of the numeric pad stands for a digit: NumLock is on, or there is none.
 * @param {KeyPress} event
 */
function isPadDigit(event) {
  return /^Numpad\d$/.test(event.code)
    && (/^\d$/.test(event.key) || event.getModifierState("NumLock"));
}

/**
 * Whether Shift is down: with NumLock on, only Shift turns such a key into something else than a
 * digit. Windows reports that Shift was released, although it was not.
 * @param {KeyPress} event
 */
function isShiftedPad(event) {
  return isPadDigit(event) && !/^\d$/.test(event.key);
}

/**
 * The small Latin letter of a key; of its place, where the keyboard has other letters.
 * @param {KeyPress} event
 */
function letterOf({ key, code }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code);
  return place && key.length === 1 && key > "~" ? place[1].toLowerCase() : "";
}

/**
 * The third level of many keyboards, which types signs; Windows reports it as Ctrl and Alt.
 * @param {KeyPress} event
 */
const isAltGraph = (event) => event.getModifierState("AltGraph");
/** @param {KeyPress} event */
const hasControl = (event) => event.ctrlKey || event.metaKey;
