// The state and the device in, the help that fits them out.

import { isFree } from "../keys.js";

export function createHelp(store, dialog) {
  const part = (name) => dialog.querySelector(`[data-part="${name}"]`);
  const hasMouse = window.matchMedia("(hover: hover)");

  /** First, and open, is what fits the device. */
  function prepare() {
    const [first, second] = hasMouse.matches ? ["keys", "touch"] : ["touch", "keys"];
    dialog.querySelector("header").after(part(first), part(second));
    part(first).open = true;
    const { game } = store.state;
    for (const each of dialog.querySelectorAll("[data-letters]")) {
      each.hidden = !!game && !isFree(each.dataset.letters, game.size);
    }
  }

  return { prepare };
}
