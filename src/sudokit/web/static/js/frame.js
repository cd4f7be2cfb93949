// The state in; what is around the board out: title, message, theme, pause.

import { titleOf } from "./puzzles.js";

export function createFrame(grid) {
  const root = document.documentElement;
  const [title, message, curtain, side, pause, play] = [
    "title", "message", "curtain", "side", "pause", "play",
  ].map((id) => document.getElementById(id));

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

  function renderMessage({ busy, message: { text, tone } }) {
    const words = busy ?? text;
    if (message.textContent !== words) message.textContent = words;
    message.dataset.tone = busy ? "plain" : tone;
  }

  function renderTitle(words) {
    if (title.textContent === words) return;
    title.textContent = words;
    document.title = `${words} · sudokit`;
    grid.setAttribute("aria-label", `Sudoku, ${words}`);
  }

  /** The button of the clock does the contrary of what the clock does. */
  function renderPause(isPaused) {
    const words = isPaused ? "Go on" : "Pause";
    pause.setAttribute("aria-label", words);
    pause.title = `${words} (P)`;
    pause.querySelector("use").setAttribute("href", `/static/icons.svg#${isPaused ? "go-on" : "pause"}`);
  }

  return { render };
}
