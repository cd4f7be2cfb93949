// The buttons for digits, modes and tools.

/** @import { Layer, Playing, State, Store } from "./types.d.ts" */

import { left } from "./board.js";
import { swatch } from "./colours.js";
import {
  digitsOfMode, erase, fillMarks, pressDigit, redo, setMode, showMistakes, toggleDigitFirst,
  toggleSticky, undo,
} from "./commands.js";
import { boardOf, canRedo, canUndo } from "./game.js";
import { t } from "./language.js";
import { shownBoard } from "./looks.js";
import { find } from "./elements.js";
import { withSolution } from "./solution.js";
import { modeOf } from "./store.js";
import { symbolOf } from "./symbols.js";
import { COLOURS } from "./tables.js";
import { colourName } from "./words.js";

/**
 * @param {Store} store
 * @param {HTMLElement} side
 * @param {{ focusBoard: () => void, hint: () => void }} page
 */
export function createKeypad(store, side, { focusBoard, hint }) {
  const keys = find(".keys", side);
  /** @type {HTMLButtonElement[]} */
  const modes = [...side.querySelectorAll("button[data-mode]")].map(asButton);
  /** @type {Record<string, HTMLButtonElement>} */
  const tools = Object.fromEntries([...side.querySelectorAll("button[data-tool]")].map(asButton)
    .map((button) => [button.dataset.tool, button]));
  let drawn = ""; // what the keys show

  /** @type {Record<string, () => unknown>} */
  const actions = {
    undo: () => undo(store),
    redo: () => redo(store),
    erase: () => erase(store),
    sticky: () => toggleSticky(store),
    digitFirst: () => toggleDigitFirst(store),
    marks: () => fillMarks(store),
    check: async () => (await withSolution(store)) && showMistakes(store),
    hint,
  };
  for (const [name, button] of Object.entries(tools)) {
    button.addEventListener("click", actions[name]);
  }
  for (const button of modes) {
    button.addEventListener("click", () => setMode(store, layerOf(button)));
  }

  /**
   * Adds or removes keys; the others stay, and keep the focus.
   * @param {number} count
   */
  function build(count) {
    while (keys.children.length > count) keys.children[count].remove();
    while (keys.children.length < count) keys.append(createKey(keys.children.length + 1));
  }

  /** @param {number} digit */
  function createKey(digit) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.digit = String(digit);
    button.append(document.createElement("span"), document.createElement("small"));
    if (digit <= COLOURS.length) button.append(swatch(digit)); // seen while colours are written
    button.addEventListener("click", () => pressDigit(store, digit, { fromKeypad: true }));
    return button;
  }

  /** @param {Playing} state */
  function renderKeys(state) {
    const { game, options, armed, paused } = state;
    const isColour = modeOf(state) === "colours";
    const count = digitsOfMode(state);
    const counts = left(game.shape, shownBoard(state));
    const next = [game.shape.lowest, game.shape.digitCount, isColour, options.digitFirst, armed, options.counts, paused, counts].join();
    if (next === drawn) return;
    drawn = next;
    const focused = Number(document.activeElement?.getAttribute("data-digit") ?? 0);
    build(count);
    const buttons = [...keys.children].map(asButton);
    if (focused > count) buttons[count - 1].focus();
    keys.style.setProperty("--keys", String(count));
    keys.style.setProperty("--half", String(Math.ceil(count / 2)));
    // The room of the keys depends on the grid alone, so that nothing moves with the mode.
    const { digitCount } = game.shape;
    keys.dataset.many = digitCount > 16 ? "25" : digitCount > 9 ? "16" : digitCount > 4 ? "9" : "4";
    for (const button of buttons) {
      const digit = Number(button.dataset.digit);
      const number = counts && Math.max(0, counts[digit] ?? 0); // null if it is not known
      const [sign, small] = button.children;
      const symbol = symbolOf(game.shape, digit);
      const colour = isColour ? colourName(digit) : "";
      tell(sign, symbol);
      tell(small, isColour ? colour : options.counts ? String(number ?? "") : "");
      const words = isColour ? `${symbol} ${colour}`
        : number === null ? symbol : t("{digit}, {number} left", { digit: symbol, number });
      button.setAttribute("aria-label", words);
      button.classList.toggle("done", !isColour && number === 0);
      button.disabled = paused;
      if (options.digitFirst) press(button, armed === digit);
      else button.removeAttribute("aria-pressed");
    }
  }

  /** @param {State} state */
  function render(state) {
    const { game } = state;
    if (!game) return;
    const board = boardOf(game);
    const mode = modeOf(state);
    side.dataset.writes = mode;
    for (const button of modes) {
      press(button, layerOf(button) === mode);
      button.disabled = state.paused;
    }
    renderKeys({ ...state, game });
    /** @type {Record<string, boolean>} */
    const closed = {
      undo: !canUndo(game),
      redo: !canRedo(game),
      check: !!game.setting || !board.digits.some((digit, cell) => !!digit && !board.givens[cell]),
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

/** @param {Element} element */
const asButton = (element) => /** @type {HTMLButtonElement} */ (element);

/** @param {HTMLButtonElement} button */
const layerOf = (button) => /** @type {Layer} */ (button.dataset.mode);

/**
 * @param {HTMLButtonElement} button
 * @param {boolean} isPressed
 */
function press(button, isPressed) {
  button.setAttribute("aria-pressed", String(isPressed));
}

/**
 * @param {Element} element
 * @param {string} words
 */
function tell(element, words) {
  if (element.textContent !== words) element.textContent = words;
}
