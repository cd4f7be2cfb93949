// Buttons for digits, modes and tools in, commands out; counts and pressed states back on them.

import { COLOURS, left } from "./board.js";
import { swatch } from "./colours.js";
import {
  digitsOfMode, erase, fillMarks, pressDigit, redo, setMode, showMistakes, toggleDigitFirst,
  toggleSticky, undo,
} from "./commands.js";
import { boardOf, canRedo, canUndo } from "./game.js";
import { shownBoard } from "./looks.js";
import { askHint, withSolution } from "./scenes.js";
import { SYMBOLS, range } from "./shape.js";
import { modeOf } from "./store.js";

export function createKeypad(store, side) {
  const keys = side.querySelector(".keys");
  const modes = [...side.querySelectorAll("[data-mode]")];
  const tools = Object.fromEntries(
    [...side.querySelectorAll("[data-tool]")].map((button) => [button.dataset.tool, button]));
  let built = "";

  const actions = {
    undo: () => undo(store),
    redo: () => redo(store),
    erase: () => erase(store),
    sticky: () => toggleSticky(store),
    digitFirst: () => toggleDigitFirst(store),
    marks: () => fillMarks(store),
    check: async () => (await withSolution(store)) && showMistakes(store),
    hint: () => askHint(store),
  };
  for (const [name, button] of Object.entries(tools)) {
    button.addEventListener("click", actions[name]);
  }
  for (const button of modes) {
    button.addEventListener("click", () => setMode(store, button.dataset.mode));
  }

  function build(state) {
    const isColour = modeOf(state) === "colours";
    const plan = `${isColour} ${state.game.size}`;
    if (plan === built) return;
    built = plan;
    const digits = range(digitsOfMode(state)).map((index) => index + 1);
    keys.style.setProperty("--keys", digits.length);
    keys.dataset.many = digits.length > 16 ? "25" : digits.length > 9 ? "16" : digits.length > 4 ? "9" : "4";
    keys.replaceChildren(...digits.map((digit) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.digit = digit;
      if (isColour) {
        const words = document.createElement("small");
        words.textContent = COLOURS[digit - 1];
        button.append(swatch(digit), words);
      } else {
        const big = document.createElement("span");
        big.textContent = SYMBOLS[digit - 1];
        button.append(big, document.createElement("small"));
      }
      button.addEventListener("click", () => pressDigit(store, digit, { fromKeypad: true }));
      return button;
    }));
  }

  function render(state) {
    if (!state.game) return;
    build(state);
    const mode = modeOf(state);
    side.dataset.writes = mode;
    for (const button of modes) press(button, button.dataset.mode === mode);
    const counts = left(state.game.shape, shownBoard(state));
    for (const button of keys.children) {
      const digit = Number(button.dataset.digit);
      const isArmed = state.digitFirst && state.armed === digit;
      if (state.digitFirst) press(button, isArmed);
      else button.removeAttribute("aria-pressed");
      if (mode === "colours") continue;
      const number = Math.max(0, counts[digit]);
      const [, small] = button.children;
      const words = state.options.counts ? String(number) : "";
      if (small.textContent !== words) small.textContent = words;
      button.setAttribute("aria-label", `${SYMBOLS[digit - 1]}, ${number} left`);
      button.classList.toggle("done", number === 0);
    }
    tools.undo.disabled = !canUndo(state.game);
    tools.redo.disabled = !canRedo(state.game);
    press(tools.sticky, state.sticky);
    press(tools.digitFirst, state.digitFirst);
    tools.check.disabled = !!state.game.setting || !boardOf(state.game).digits.some(
      (digit, cell) => digit && !boardOf(state.game).givens[cell]);
  }

  return { render };
}

function press(button, isPressed) {
  button.setAttribute("aria-pressed", isPressed);
}
