// The strip of a puzzle that is being set: how many solutions it has, what would mend it, and why
// the selected cell cannot hold a digit.

/** @import { Playing, State, Store } from "./types.d.ts" */

import { removeNeedless } from "./assessing.js";
import { assessmentWords, falseDigits, trueWords } from "./assessment_words.js";
import { made, partsOf } from "./elements.js";
import { boardOf } from "./game.js";
import { t, tn } from "./language.js";
import { askWhy, askWhyNot } from "./reasons.js";
import { cellName } from "./shape.js";
import { symbolOf } from "./symbols.js";
import { showTrueCandidates } from "./true_candidates.js";

/**
 * @param {Store} store
 * @param {HTMLElement} strip
 */
export function createSettingStrip(store, strip) {
  const part = partsOf(strip);
  const [words, truly, mend, legend, cell, told, whyNot] = [
    "words", "true", "mend", "legend", "cell", "told", "why-not",
  ].map(part);
  /** @type {() => unknown} */
  let change = () => {};
  let drawn = ""; // what the line of the selected cell shows

  truly.addEventListener("click", () => {
    if (store.state.view === "true") store.update({ view: "mine" });
    else showTrueCandidates(store);
  });
  mend.addEventListener("click", () => change());

  /** @param {State} state */
  function render(state) {
    const { game } = state;
    strip.hidden = !game?.setting;
    if (!game || strip.hidden) return;
    renderWords({ ...state, game });
    renderMend(state);
    truly.setAttribute("aria-pressed", String(state.view === "true"));
    legend.hidden = state.view !== "true" || !state.trueCandidates?.counts;
    renderCell({ ...state, game });
  }

  /** @param {Playing} state */
  function renderWords({ game, assessment }) {
    const clues = boardOf(game).digits.filter(Boolean).length;
    const text = assessmentWords(clues, assessment);
    if (words.textContent !== text) words.textContent = text;
    strip.classList.toggle("old", assessment?.isOld ?? true);
  }

  /**
   * The button that mends the puzzle: it asks for clues that are lacking or clash, or removes some.
   * @param {State} state
   */
  function renderMend({ assessment }) {
    const answer = assessment?.isOld ? null : assessment?.answer;
    const needless = answer?.needless?.length ?? 0;
    mend.hidden = !answer || (answer.exact && answer.count === 1 && !needless);
    if (!answer || mend.hidden) return;
    const text = needless ? tn("Remove {n} clue", "Remove {n} clues", needless)
      : answer.count ? t("Make it unique") : t("Why?");
    if (mend.textContent !== text) mend.textContent = text;
    change = needless ? () => removeNeedless(store) : () => askWhy(store);
  }

  /** @param {Playing} state */
  function renderCell({ game, view, selection, trueCandidates: found }) {
    const { shape } = game;
    const [selected = -1] = selection.size === 1 ? selection : [];
    const isKnown = view === "true" && found?.board === boardOf(game) && !!found.sure[selected]
      && !found.asked.some(Boolean);
    cell.hidden = view !== "true";
    cell.classList.toggle("blank", !isKnown); // it keeps its room, so that keys stay where they are
    if (!isKnown) return;
    const [text, digits] = [trueWords(shape, found, selected), falseDigits(shape, found, selected)];
    const next = `${text}${digits}`;
    if (next === drawn) return;
    drawn = next;
    told.textContent = text;
    const label = digits.length ? [made("span", "", t("Why not"))] : [];
    whyNot.replaceChildren(...label, ...digits.map((digit) => {
      const button = made("button", "", symbolOf(shape, digit));
      const candidate = `${cellName(shape, selected)}=${symbolOf(shape, digit)}`;
      button.setAttribute("aria-label", t("Why not {candidate}?", { candidate }));
      button.addEventListener("click", () => askWhyNot(store, selected, digit));
      return button;
    }));
  }

  return { render };
}
