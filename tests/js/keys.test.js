import assert from "node:assert/strict";
import { test } from "node:test";

import { isFree, meaningOf, modeHeld } from "../../src/sudokit/web/static/js/keys.js";

/** @import { KeyPress } from "../../src/sudokit/web/static/js/types.d.ts" */

/**
 * A key press; `with` names modifiers and locks.
 * @param {string} key
 * @param {string} code
 * @param {string[]} held
 * @returns {KeyPress}
 */
const press = (key, code, ...held) => ({
  key, code,
  shiftKey: held.includes("Shift"), ctrlKey: held.includes("Control"),
  altKey: held.includes("Alt"), metaKey: held.includes("Meta"),
  getModifierState: (name) => held.includes(name),
});

/**
 * Digits from the lowest on.
 * @param {number} lowest
 * @param {number} digitCount
 */
const digits = (lowest, digitCount) => ({ lowest, digitCount });

/**
 * @param {KeyPress} event
 * @returns {any}
 */
const nine = (event) => meaningOf(event, digits(1, 9));

test("digits go by the key, whatever modifiers make of it", () => {
  assert.deepEqual(nine(press("5", "Digit5")), { does: "digit", digit: 5 });
  assert.deepEqual(nine(press("%", "Digit5", "Shift")), { does: "digit", digit: 5 });
  assert.deepEqual(nine(press("(", "Digit5")), { does: "digit", digit: 5 }); // a French keyboard
  assert.deepEqual(nine(press("5", "Numpad5", "NumLock")), { does: "digit", digit: 5 });
  assert.deepEqual(nine(press("Clear", "Numpad5", "NumLock", "Shift")), { does: "digit", digit: 5 });
  assert.equal(nine(press("ArrowUp", "Numpad8"))?.does, "move");
});

test("the lowest digit may be 0", () => {
  const zero = (/** @type {KeyPress} */ event) => meaningOf(event, digits(0, 10));
  assert.deepEqual(zero(press("0", "Digit0")), { does: "digit", digit: 1 });
  assert.deepEqual(zero(press("0", "Numpad0", "NumLock")), { does: "digit", digit: 1 });
  assert.deepEqual(zero(press("9", "Digit9")), { does: "digit", digit: 10 });
  assert.equal(zero(press("ArrowUp", "ArrowUp"))?.does, "move");
  assert.equal(nine(press("0", "Digit0")), null);
});

test("letters are digits in large grids, and nothing else", () => {
  assert.deepEqual(meaningOf(press("a", "KeyA"), digits(1, 16)), { does: "digit", digit: 10 });
  assert.deepEqual(meaningOf(press("C", "KeyC", "Shift"), digits(1, 12)), { does: "digit", digit: 12 });
  assert.equal(nine(press("c", "KeyC")).mode, "centre");
  assert.equal(meaningOf(press("w", "KeyW"), digits(1, 16)), null);
  assert.ok(isFree("WASD", digits(1, 9)) && !isFree("WASD", digits(1, 10)) && isFree("WASD", digits(0, 10)));
});

test("W A S D go by their place, other letters by what is on the key", () => {
  assert.deepEqual(nine(press("w", "KeyW")), { does: "move", down: -1, across: 0, extend: false });
  assert.deepEqual(nine(press("z", "KeyW")), { does: "mode", mode: "digits" }); // French: Z is at W
  assert.deepEqual(nine(press("я", "KeyZ")), { does: "mode", mode: "digits" });
});

test("shortcuts", () => {
  const does = (/** @type {KeyPress} */ event) => nine(event)?.does;
  assert.equal(does(press("z", "KeyZ", "Control")), "undo");
  assert.equal(does(press("Z", "KeyZ", "Control", "Shift")), "redo");
  assert.equal(does(press("y", "KeyY", "Meta")), "redo");
  assert.equal(does(press("a", "KeyA", "Control")), "selectAll");
  assert.equal(does(press("A", "KeyA", "Control", "Shift")), "selectNone");
  assert.equal(does(press("i", "KeyI", "Control")), "invert");
  assert.equal(does(press("r", "KeyR", "Control")), undefined);
  assert.equal(does(press("Delete", "Delete", "Control")), "erase");
  assert.equal(does(press("h", "KeyH")), "hint");
  assert.equal(does(press("?", "Slash", "Shift")), "help");
  assert.equal(does(press(",", "NumpadDecimal")), "promote");
});

test("arrows extend the selection with Shift or Ctrl, and not with Alt", () => {
  assert.equal(nine(press("ArrowLeft", "ArrowLeft")).extend, false);
  assert.equal(nine(press("ArrowLeft", "ArrowLeft", "Shift")).extend, true);
  assert.deepEqual(nine(press("End", "End", "Control")), { does: "edge", side: 1, extend: true });
  assert.equal(nine(press("ArrowLeft", "ArrowLeft", "Alt")), null);
});

test("modifiers hold a mode", () => {
  assert.equal(modeHeld(press("Shift", "ShiftLeft", "Shift")), "corner");
  assert.equal(modeHeld(press("Alt", "AltLeft", "Alt")), "corner");
  assert.equal(modeHeld(press("Control", "ControlLeft", "Control")), "centre");
  assert.equal(modeHeld(press("Shift", "ShiftLeft", "Control", "Shift")), "colours");
  assert.equal(modeHeld(press("x", "KeyX")), null);
  assert.equal(modeHeld(press("End", "Numpad1", "NumLock")), "corner"); // Windows hides Shift
});

test("AltGraph types signs and means nothing", () => {
  assert.equal(nine(press("{", "Digit7", "AltGraph", "Control", "Alt")), null);
  assert.equal(modeHeld(press("{", "Digit7", "AltGraph", "Control", "Alt")), null);
});
