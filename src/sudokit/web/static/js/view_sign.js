// The button that says which candidates are shown in place of one's marks, and goes back to these.

/** @import { State, Store } from "./types.d.ts" */

import { find } from "./elements.js";
import { t } from "./language.js";

const WORDS = { mine: "", all: t("All candidates"), true: t("True candidates") };

/**
 * @param {Store} store
 * @param {HTMLElement} button
 */
export function createViewSign(store, button) {
  const words = find("span", button);
  button.addEventListener("click", () => store.update({ view: "mine" }));

  /** @param {State} state */
  function render({ view, game }) {
    button.hidden = !game || view === "mine" || (!!game.setting && view === "true"); // the strip has it
    if (button.hidden || words.textContent === WORDS[view]) return;
    words.textContent = WORDS[view];
    button.setAttribute("aria-label", t("{candidates} are shown: show my marks", { candidates: WORDS[view] }));
  }

  return { render };
}
