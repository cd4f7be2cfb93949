// What is around the board: title, message, theme, pause.

/** @import { Options, State } from "./types.d.ts" */

import { byId, find } from "./elements.js";
import { t } from "./language.js";
import { titleOf } from "./puzzles.js";

const VAST = 16; // digits; a larger grid has the whole height of the window

/** @param {HTMLElement} grid */
export function createFrame(grid) {
  const root = document.documentElement;
  const [title, message, curtain, side, pause, play] = [
    "title", "message", "curtain", "side", "pause", "play",
  ].map(byId);

  const contrast = window.matchMedia("(prefers-contrast: more)");
  /** @type {Options | null} */
  let options = null; // those that are shown
  contrast.addEventListener("change", () => options && renderOptions(options));

  /**
   * @param {State} state
   * @param {State} before
   */
  function render(state, before) {
    const { game, paused } = state;
    if (state.options !== options) renderOptions(state.options);
    if (state.message !== before.message || state.busy !== before.busy) renderMessage(state);
    if (!game) return;
    renderTitle(titleOf(game));
    document.body.classList.toggle("paused", paused);
    document.body.classList.toggle("setting", !!game.setting);
    document.body.classList.toggle("vast", game.shape.digitCount > VAST);
    side.dataset.tool = game.setting ? state.editor.tool : "digits";
    curtain.hidden = !paused;
    side.inert = paused;
    grid.inert = paused;
    if (paused !== before.paused) renderPause(paused);
    pause.hidden = game.solvedIn !== null || !!game.setting || !!game.isExercise;
    play.hidden = !game.setting;
  }

  /**
   * Sets what the style sheets go by, as theme.js does before the first paint.
   * @param {Options} next
   */
  function renderOptions(next) {
    options = next;
    const { theme, text, leftHanded, patterns } = next;
    Object.assign(root.dataset, {
      theme, text, contrast: theme === "contrast" || contrast.matches ? "more" : "usual",
      hand: leftHanded ? "left" : "right", patterns: patterns ? "on" : "off",
    });
  }

  /** @param {State} state */
  function renderMessage({ busy, message: { text, tone } }) {
    const words = busy ?? text;
    if (message.textContent !== words) message.textContent = words;
    message.dataset.tone = busy ? "plain" : tone;
  }

  /** @param {string} words */
  function renderTitle(words) {
    if (title.textContent === words) return;
    title.textContent = words;
    document.title = `${words} · sudokit`;
    grid.setAttribute("aria-label", t("Sudoku, {title}", { title: words }));
  }

  /**
   * The button stops the clock, or lets it run again.
   * @param {boolean} isPaused
   */
  function renderPause(isPaused) {
    const words = isPaused ? t("Resume") : t("Pause");
    pause.setAttribute("aria-label", words);
    pause.title = `${words} (P)`;
    find("use", pause).setAttribute("href", `/static/icons.svg#${isPaused ? "go-on" : "pause"}`);
  }

  return { render };
}
