// Clicks beside the board: on buttons they leave the focus alone, on nothing they clear the
// selection.

/** @import { Store } from "./types.d.ts" */

import { selectNone } from "./commands.js";

const THINGS = "#board, #panel, dialog, button, a, input, label";
const MISS = 12; // pixels beside a button in which a click is still meant for it
const STILL = 6; // pixels that a pointer may move in a click

/**
 * @param {Store} store
 * @param {() => void} focusBoard
 */
export function listenToClicks(store, focusBoard) {
  // If the button took the focus, the next Space or Enter would press it again.
  document.addEventListener("mousedown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.closest("button") || target.closest("dialog")) return;
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement?.matches("button")) focusBoard();
    else if (activeElement instanceof HTMLInputElement) activeElement.blur(); // what is typed counts before the click
  });
  /** @type {PointerEvent | null} */
  let pressed = null; // the press on nothing that is not released yet
  document.addEventListener("pointerdown", (event) => {
    pressed = /** @type {Element} */ (event.target).closest(THINGS) || isMiss(event) ? null : event;
  });
  document.addEventListener("pointerup", ({ clientX, clientY }) => {
    const isStill = pressed
      && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < STILL;
    if (isStill) selectNone(store);
    pressed = null;
  });
}

/** @param {PointerEvent} event */
function isMiss({ clientX, clientY }) {
  return [...document.querySelectorAll("#side button")].some((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return clientX > left - MISS && clientX < right + MISS
      && clientY > top - MISS && clientY < bottom + MISS;
  });
}
