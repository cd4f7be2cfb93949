// The form of the options.

/** @import { Store } from "../types.d.ts" */

import { find } from "../elements.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 */
export function createOptions(store, dialog) {
  const form = /** @type {HTMLFormElement} */ (find("form", dialog));
  form.addEventListener("change", (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    const value = target.type === "checkbox" ? target.checked : target.value;
    store.update({ options: { ...store.state.options, [target.name]: value } });
  });

  function prepare() {
    for (const [name, value] of Object.entries(store.state.options)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = String(value);
      else if (field instanceof HTMLInputElement) field.checked = !!value;
    }
  }

  return { prepare };
}
