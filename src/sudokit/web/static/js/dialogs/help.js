// Help that fits the device and the digits of the grid.

/** @import { Store } from "../types.d.ts" */

import { find, partsOf } from "../elements.js";
import { isFree } from "../keys.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 */
export function createHelp(store, dialog) {
  const part = partsOf(dialog);
  const hasMouse = window.matchMedia("(hover: hover)");

  /** Opens the part that fits the device, and puts it first. */
  function prepare() {
    const [first, second] = hasMouse.matches ? ["keys", "touch"] : ["touch", "keys"];
    find("header", dialog).after(part(first), part(second));
    /** @type {HTMLDetailsElement} */ (part(first)).open = true;
    const { game } = store.state;
    for (const each of dialog.querySelectorAll("[data-letters]")) {
      const letters = each.getAttribute("data-letters") ?? "";
      each.toggleAttribute("hidden", !!game && !isFree(letters, game.shape));
    }
  }

  return { prepare };
}
