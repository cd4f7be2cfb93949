// Time in; the clock on the page and the time of the game out.
//
// It runs while a game is open, not paused, not solved, and the page can be seen.

import { timeOf } from "./game.js";
import { clock } from "./words.js";

export function createTimer(store, face) {
  let since = null; // performance.now() when the clock was last read; null while nobody sees the page

  function isRunning({ game, paused, scene }) {
    return !!game && game.solvedIn === null && !game.setting && !paused
      && (!scene || scene.onOwnBoard);
  }

  /** Adds the time since it was last read. */
  function read() {
    const now = performance.now();
    const { game } = store.state;
    if (since !== null && isRunning(store.state)) {
      store.update({ game: { ...game, elapsed: game.elapsed + now - since } });
    }
    since = document.hidden ? null : now;
  }

  function render(state) {
    if (!state.game) return;
    const words = clock(timeOf(state.game));
    if (face.textContent !== words) face.textContent = words;
    face.hidden = !state.options.timer;
  }

  setInterval(read, 1000);
  document.addEventListener("visibilitychange", read);
  return { render, read };
}
