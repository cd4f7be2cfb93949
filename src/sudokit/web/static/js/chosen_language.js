// The choice of a language: the page is loaded again in it.

/** @import { Store } from "./types.d.ts" */

import { recall, remember } from "./storage.js";

const CHANGED = "language"; // whether this tab was loaded again for a language

/**
 * Loads the page again when another language is chosen; the options must be kept by then.
 * @param {Store} store
 */
export function followLanguage(store) {
  store.listen((state, before) => {
    if (state.options.language === before.options.language) return;
    remember(CHANGED, true, "sessionStorage");
    location.reload();
  });
}

/** Whether the page was just loaded again for a language. */
export function isLanguageNew() {
  const isNew = !!recall(CHANGED, "sessionStorage");
  if (isNew) remember(CHANGED, false, "sessionStorage");
  return isNew;
}
