// The clock, which runs while a game is not paused, not solved, and the page can be seen.

/** @import { State, Store } from "./types.d.ts" */

import { timeOf } from "./game.js";
import { clock } from "./words.js";

/**
 * @param {Store} store
 * @param {HTMLElement} face
 */
export function createTimer(store, face) {
  /** @type {number | null} */
  let since = null; // when the clock was last read; null while the page cannot be seen

  /** @param {State} state */
  function isRunning({ game, paused, scene }) {
    return !!game && game.solvedIn === null && !game.setting && !paused
      && (!scene || scene.onOwnBoard);
  }

  /** Adds the time since the clock was last read. */
  function read() {
    const now = performance.now();
    const { game } = store.state;
    if (game && since !== null && isRunning(store.state)) {
      store.update({ game: { ...game, elapsed: game.elapsed + now - since } });
    }
    since = document.hidden ? null : now;
  }

  /** @param {State} state */
  function render(state) {
    if (!state.game) return;
    const words = clock(timeOf(state.game));
    if (face.textContent !== words) face.textContent = words;
    face.hidden = !state.options.timer || !!state.game.isExercise;
  }

  setInterval(read, 1000);
  document.addEventListener("visibilitychange", read);
  return { render, read };
}
