// Buttons for digits, modes and tools in, commands out; counts and pressed states back on them.

import { COLOURS, left } from "./board.js";
import { swatch } from "./colours.js";
import {
  digitsOfMode, erase, fillMarks, pressDigit, redo, setMode, showMistakes, toggleDigitFirst,
  toggleSticky, undo,
} from "./commands.js";
import { boardOf, canRedo, canUndo } from "./game.js";
import { shownBoard } from "./looks.js";
import { askHint } from "./scenes.js";
import { SYMBOLS } from "./shape.js";
import { withSolution } from "./solution.js";
import { modeOf } from "./store.js";

export function createKeypad(store, side, focusBoard) {
  const keys = side.querySelector(".keys");
  const modes = [...side.querySelectorAll("[data-mode]")];
  const tools = Object.fromEntries(
    [...side.querySelectorAll("[data-tool]")].map((button) => [button.dataset.tool, button]));
  let drawn = ""; // what the keys show

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

  /** As many keys as digits or colours need. Those that are there stay, and keep the focus. */
  function build(count) {
    while (keys.children.length > count) keys.lastChild.remove();
    while (keys.children.length < count) keys.append(createKey(keys.children.length + 1));
  }

  function createKey(digit) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.digit = digit;
    button.append(document.createElement("span"), document.createElement("small"));
    if (digit <= COLOURS.length) button.append(swatch(digit)); // seen while colours are written
    button.addEventListener("click", () => pressDigit(store, digit, { fromKeypad: true }));
    return button;
  }

  function renderKeys(state) {
    const { game, options, armed, paused } = state;
    const isColour = modeOf(state) === "colours";
    const count = digitsOfMode(state);
    const counts = left(game.shape, shownBoard(state));
    const next = [game.size, isColour, options.digitFirst, armed, options.counts, paused, counts].join();
    if (next === drawn) return;
    drawn = next;
    const focused = Number(document.activeElement.dataset?.digit ?? 0);
    build(count);
    if (focused > count) keys.lastChild.focus();
    keys.style.setProperty("--keys", count);
    keys.style.setProperty("--half", Math.ceil(count / 2));
    // The room that they take depends on the grid alone, so that nothing moves with the mode.
    keys.dataset.many = game.size > 16 ? "25" : game.size > 9 ? "16" : game.size > 4 ? "9" : "4";
    for (const button of keys.children) {
      const digit = Number(button.dataset.digit);
      const number = Math.max(0, counts[digit] ?? 0);
      const [sign, small] = button.children;
      const symbol = SYMBOLS[digit - 1];
      const colour = COLOURS[digit - 1];
      tell(sign, symbol);
      tell(small, isColour ? colour : options.counts ? String(number) : "");
      button.setAttribute("aria-label", isColour ? `${symbol} ${colour}` : `${symbol}, ${number} left`);
      button.classList.toggle("done", !isColour && number === 0);
      button.disabled = paused;
      if (options.digitFirst) press(button, armed === digit);
      else button.removeAttribute("aria-pressed");
    }
  }

  function render(state) {
    if (!state.game) return;
    const board = boardOf(state.game);
    const mode = modeOf(state);
    side.dataset.writes = mode;
    for (const button of modes) {
      press(button, button.dataset.mode === mode);
      button.disabled = state.paused;
    }
    renderKeys(state);
    const closed = {
      undo: !canUndo(state.game),
      redo: !canRedo(state.game),
      check: !!state.game.setting || !board.digits.some((digit, cell) => digit && !board.givens[cell]),
    };
    for (const [name, button] of Object.entries(tools)) {
      const isClosed = state.paused || !!closed[name];
      if (isClosed && button === document.activeElement) focusBoard();
      button.disabled = isClosed;
    }
    press(tools.sticky, state.sticky);
    press(tools.digitFirst, state.options.digitFirst);
  }

  return { render };
}

function press(button, isPressed) {
  button.setAttribute("aria-pressed", isPressed);
}

function tell(element, words) {
  if (element.textContent !== words) element.textContent = words;
}
