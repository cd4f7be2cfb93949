// The rules of the puzzle in words and pictures, and how its text was read where that was not certain.

/** @import { Store } from "../types.d.ts" */

import { find, partsOf } from "../elements.js";
import { ruleItems } from "../rules_view.js";
import { capitalised } from "../words.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 */
export function createRules(store, dialog) {
  const part = partsOf(dialog);

  function prepare() {
    const { game } = store.state;
    const readings = game?.readings ?? [];
    part("readings").hidden = !readings.length;
    find("ul", part("readings")).replaceChildren(...readings.map((reading) => {
      const item = document.createElement("li");
      item.textContent = capitalised(reading);
      return item;
    }));
    find(".rules", dialog).replaceChildren(...(game ? ruleItems(game.shape.rules, game.shape) : []));
    find("details", dialog).hidden = !game?.setter?.rules;
    find("details p", dialog).textContent = game?.setter?.rules ?? "";
  }

  return { prepare };
}
