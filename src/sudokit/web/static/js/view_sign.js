// The button that says which candidates are shown in place of one's marks, and goes back to these.

/** @import { State, Store } from "./types.d.ts" */

import { find } from "./elements.js";

const WORDS = { mine: "", all: "All candidates", true: "True candidates" };

/**
 * @param {Store} store
 * @param {HTMLElement} button
 */
export function createViewSign(store, button) {
  const words = find("span", button);
  button.addEventListener("click", () => store.update({ view: "mine" }));

  /** @param {State} state */
  function render({ view, game }) {
    button.hidden = !game || view === "mine";
    if (button.hidden || words.textContent === WORDS[view]) return;
    words.textContent = WORDS[view];
    button.setAttribute("aria-label", `${WORDS[view]} are shown: show my marks`);
  }

  return { render };
}
