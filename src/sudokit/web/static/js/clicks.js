// Clicks beside the board in: those on buttons leave the focus alone, those on nothing clear the
// selection.

import { selectNone } from "./commands.js";

const THINGS = "#board, #panel, dialog, button, a, input, label";
const MISS = 12; // pixels beside a button that are still meant for it
const STILL = 6; // pixels; a longer way scrolls, or selects text

export function listenToClicks(store, focusBoard) {
  // Otherwise the next Space or Enter would press the button again instead of what it means.
  document.addEventListener("mousedown", (event) => {
    if (!event.target.closest("button") || event.target.closest("dialog")) return;
    event.preventDefault();
    if (document.activeElement?.matches("button")) focusBoard();
  });
  let pressed = null; // where nothing is
  document.addEventListener("pointerdown", (event) => {
    pressed = event.target.closest(THINGS) || isMiss(event) ? null : event;
  });
  document.addEventListener("pointerup", ({ clientX, clientY }) => {
    const isStill = pressed
      && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < STILL;
    if (isStill) selectNone(store);
    pressed = null;
  });
}

function isMiss({ clientX, clientY }) {
  return [...document.querySelectorAll("#side button")].some((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return clientX > left - MISS && clientX < right + MISS
      && clientY > top - MISS && clientY < bottom + MISS;
  });
}
