// How hard the puzzle is, and what that means.

/** @import { Rating, Store } from "../types.d.ts" */

import { inquire } from "../asking.js";
import { partsOf } from "../elements.js";
import { puzzleOf } from "../game.js";
import { gameOf } from "../store.js";
import { capitalised } from "../words.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 */
export function createRating(store, dialog) {
  const part = partsOf(dialog);
  /** @type {AbortController | null} */
  let asking = null; // stops the question
  dialog.addEventListener("close", () => asking?.abort());

  async function prepare() {
    const game = gameOf(store.state);
    if (game.rating?.hardest) {
      tell(game.rating);
      return;
    }
    say("Rating the puzzle…");
    asking = new AbortController();
    const { answer, problem } = await inquire(store, null, "rate", { puzzle: puzzleOf(game) },
      { signal: asking.signal });
    if (problem) say(problem);
    else if (answer?.hardest) {
      if (!game.setting) store.update({ game: { ...gameOf(store.state), rating: answer } });
      tell(answer);
    } else if (answer) say(answer.meaning ?? `This puzzle has ${answer.verdict}, and so no rating.`);
  }

  /** @param {string} words */
  function say(words) {
    part("rated").hidden = true;
    part("state").hidden = false;
    part("state").textContent = words;
  }

  /** @param {Rating} rating */
  function tell(rating) {
    part("rated").hidden = false;
    part("state").hidden = true;
    const words = {
      label: capitalised(rating.label), hardest: rating.hardest.name, meaning: rating.meaning,
      er: rating.er.toFixed(1), ep: rating.ep.toFixed(1), ed: rating.ed.toFixed(1),
    };
    for (const [name, text] of Object.entries(words)) {
      for (const each of dialog.querySelectorAll(`[data-part="${name}"]`)) each.textContent = text;
    }
    part("least").hidden = !!rating.complete;
    /** @type {HTMLAnchorElement} */ (part("hardest")).href = `/techniques/${rating.hardest.id}`;
  }

  return { prepare };
}
