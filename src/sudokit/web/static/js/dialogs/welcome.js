// The card of the first visit: three steps, which can be left at any time.

/**
 * @import { Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { find, partsOf } from "../elements.js";
import { t } from "../language.js";
import { drawRule } from "../rule_pictures.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createWelcome(store, dialog, { finish }) {
  const part = partsOf(dialog);
  const steps = [...dialog.querySelectorAll("section")];
  let at = 0;

  part("next").addEventListener("click", () => (at < steps.length - 1 ? go(at + 1) : finish()));
  part("back").addEventListener("click", () => go(at - 1));

  /** @param {number} step */
  function go(step) {
    at = step;
    steps.forEach((section, index) => {
      section.hidden = index !== at;
    });
    part("back").hidden = at === 0;
    part("next").textContent = at < steps.length - 1 ? t("Next") : t("Play");
    part("place").textContent = t("{number} of {all}", { number: at + 1, all: steps.length });
    part("next").focus();
  }

  function prepare() {
    const { game } = store.state;
    const rule = game?.shape.rules[0];
    part("sentence").textContent = rule?.sentence ?? "";
    part("picture").replaceChildren(...(game && rule ? drawRule(game.shape, rule) : []));
  }

  function focus() {
    go(0);
    find('[data-part="next"]', dialog).focus();
  }

  return { prepare, focus };
}
