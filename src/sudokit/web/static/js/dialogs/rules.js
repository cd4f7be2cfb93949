// The rules of the puzzle in words.

/** @import { Store } from "../types.d.ts" */

import { find } from "../elements.js";
import { ruleItems } from "../rules_view.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 */
export function createRules(store, dialog) {
  function prepare() {
    find(".rules", dialog).replaceChildren(...ruleItems(store.state.game?.shape.rules ?? [], true));
  }

  return { prepare };
}
