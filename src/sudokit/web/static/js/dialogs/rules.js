// The rules of the puzzle in words and pictures.

/** @import { Store } from "../types.d.ts" */

import { find } from "../elements.js";
import { ruleItems } from "../rules_view.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 */
export function createRules(store, dialog) {
  function prepare() {
    const { game } = store.state;
    find(".rules", dialog).replaceChildren(...(game ? ruleItems(game.shape.rules, game.shape) : []));
    find("details", dialog).hidden = !game?.setter?.rules;
    find("details p", dialog).textContent = game?.setter?.rules ?? "";
  }

  return { prepare };
}
