// What one meets, or has met, on the way through the puzzle, for dialogs.

/**
 * @import { Board, PathAnswer, PathShown, Store } from "./types.d.ts"
 */

import { inquire } from "./asking.js";
import { partsOf } from "./elements.js";
import { puzzleOf } from "./game.js";
import { createPathStrip } from "./path_strip.js";
import { showPuzzlePath } from "./scenes.js";
import { gameOf } from "./store.js";

/**
 * The paths of puzzles that were asked for, by their first boards.
 * @type {WeakMap<Board, PathAnswer>}
 */
const KNOWN = new WeakMap();

/**
 * @param {Store} store
 * @param {HTMLElement} place
 * @param {() => void} finish closes the dialog
 */
export function createPathGlance(store, place, finish) {
  const part = partsOf(place);
  /** @type {AbortController | null} */
  let asking = null;
  /** @type {PathAnswer | null} */
  let shown = null;
  const strip = createPathStrip(part("bar"), part("uses"), (index) => {
    if (!shown) return;
    finish();
    showPuzzlePath(store, shown, index);
  });

  /**
   * Shows the path of the puzzle, and returns it, or the problem in words.
   * @returns {Promise<{ path?: PathAnswer, problem?: string }>}
   */
  async function show() {
    stop();
    const game = gameOf(store.state);
    const first = game.boards[0];
    const known = KNOWN.get(first);
    render(known ?? null);
    if (known) return { path: known };
    asking = new AbortController();
    const { answer, problem } = await inquire(store, null, "path", { puzzle: puzzleOf(game) },
      { signal: asking.signal });
    if (!answer) return { problem };
    if (!game.setting) KNOWN.set(first, answer);
    render(answer);
    return { path: answer };
  }

  /** @param {PathAnswer | null} answer */
  function render(answer) {
    shown = answer;
    place.hidden = !answer?.steps.length;
    strip.render(answer && pathShown(answer));
    part("unfinished").hidden = !answer?.left;
  }

  function stop() {
    asking?.abort();
  }

  return { show, stop };
}

/**
 * @param {PathAnswer} answer
 * @returns {PathShown}
 */
const pathShown = ({ steps, techniques }) => ({ steps, uses: techniques });
