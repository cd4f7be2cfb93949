// How hard the puzzle is, what that means, and what one will meet.

/**
 * @import { PathAnswer, Rating, Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { inquire } from "../asking.js";
import { partsOf } from "../elements.js";
import { hasConstraints, puzzleOf } from "../game.js";
import { t } from "../language.js";
import { createPathGlance } from "../path_glance.js";
import { gameOf } from "../store.js";
import { pageOf } from "../techniques.js";
import { labelTitle, ratingWords, verdictWords } from "../words.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createRating(store, dialog, { finish }) {
  const part = partsOf(dialog);
  const glance = createPathGlance(store, part("glance"), finish);
  /** @type {AbortController | null} */
  let asking = null; // stops the question
  dialog.addEventListener("close", () => {
    asking?.abort();
    glance.stop();
  });

  async function prepare() {
    const game = gameOf(store.state);
    part("compared").hidden = true;
    part("met").textContent = game.solvedIn === null ? t("What you will meet") : t("What you met");
    const hasSE = !hasConstraints(game.puzzle);
    if (game.rating?.hardest) tell(game.rating);
    else say(t("Rating the puzzle…"));
    const [rating, { path, problem }] = await Promise.all([
      game.rating?.hardest || !hasSE ? game.rating : ask(), glance.show(),
    ]);
    if (gameOf(store.state).id !== game.id) return;
    if (hasSE && rating?.er && path?.techniques.length) compare(rating, path);
    if (hasSE || rating) return;
    if (path?.techniques.length) tell(gradeOf(path));
    else say(problem ?? (path
      ? t("This puzzle has {verdict}, and no step leads on.", { verdict: verdictWords(path.verdict) }) : ""));
  }

  /** Asks for the rating, and tells it or what is wrong. */
  async function ask() {
    const game = gameOf(store.state);
    asking = new AbortController();
    const { answer, problem } = await inquire(store, null, "rate", { puzzle: puzzleOf(game) },
      { signal: asking.signal });
    if (problem) say(problem);
    else if (answer?.hardest) {
      if (!game.setting) store.update({ game: { ...gameOf(store.state), rating: answer } });
      tell(answer);
      return answer;
    } else if (answer) say(answer.meaning
      || t("This puzzle has {verdict}, and so no rating.", { verdict: verdictWords(answer.verdict) }));
    return undefined;
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
    const { label, hardest, meaning = "", er, ep, ed } = rating;
    const words = {
      label: labelTitle(label), hardest: hardest.name, meaning,
      er: er && ratingWords(er), ep: ep && ratingWords(ep), ed: ed && ratingWords(ed),
    };
    for (const [name, text] of Object.entries(words)) {
      for (const each of dialog.querySelectorAll(`[data-part="${name}"]`)) each.textContent = text || "";
    }
    for (const each of dialog.querySelectorAll(".of-se")) each.toggleAttribute("hidden", !er);
    part("least").hidden = !!rating.complete;
    /** @type {HTMLAnchorElement} */ (part("hardest")).href = pageOf(rating.hardest.id);
  }

  /**
   * Says why the rating and the path differ, if they do.
   * @param {Rating} rating
   * @param {PathAnswer} path
   */
  function compare({ er = 0, hardest }, { techniques, left }) {
    const own = techniques[techniques.length - 1];
    part("compared").hidden = left > 0 || Math.abs(own.rating - er) < 0.05;
    part("compared").textContent = t("The rating is that of Sudoku Explainer's own path, whose hardest step "
      + "is {hardest} ({rating}). This path uses other techniques, too; its hardest step is {own} ({ownRating}).", {
      hardest: hardest.name, rating: ratingWords(er), own: own.technique.name, ownRating: ratingWords(own.rating),
    });
  }

  return { prepare };
}

/**
 * How hard a path is, for a puzzle that Sudoku Explainer cannot rate.
 * @param {PathAnswer} path
 * @returns {Rating}
 */
function gradeOf({ techniques, left }) {
  const hardest = techniques[techniques.length - 1];
  return {
    label: left ? "extreme" : hardest.label, hardest: hardest.technique, complete: !left,
    meaning: left ? t("The steps that were found do not solve it.") : "",
  };
}
