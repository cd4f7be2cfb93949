// What is around the board: title, message, theme, pause.

/** @import { State } from "./types.d.ts" */

import { byId, find } from "./elements.js";
import { titleOf } from "./puzzles.js";

/** @param {HTMLElement} grid */
export function createFrame(grid) {
  const root = document.documentElement;
  const [title, message, curtain, side, pause, play] = [
    "title", "message", "curtain", "side", "pause", "play",
  ].map(byId);

  /**
   * @param {State} state
   * @param {State} before
   */
  function render(state, before) {
    const { game, paused } = state;
    if (state.options.theme !== root.dataset.theme) root.dataset.theme = state.options.theme;
    if (state.message !== before.message || state.busy !== before.busy) renderMessage(state);
    if (!game) return;
    renderTitle(titleOf(game));
    document.body.classList.toggle("paused", paused);
    curtain.hidden = !paused;
    side.inert = paused;
    grid.inert = paused;
    if (paused !== before.paused) renderPause(paused);
    pause.hidden = game.solvedIn !== null || !!game.setting;
    play.hidden = !game.setting;
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
    grid.setAttribute("aria-label", `Sudoku, ${words}`);
  }

  /**
   * The button stops the clock, or lets it run again.
   * @param {boolean} isPaused
   */
  function renderPause(isPaused) {
    const words = isPaused ? "Resume" : "Pause";
    pause.setAttribute("aria-label", words);
    pause.title = `${words} (P)`;
    find("use", pause).setAttribute("href", `/static/icons.svg#${isPaused ? "go-on" : "pause"}`);
  }

  return { render };
}
