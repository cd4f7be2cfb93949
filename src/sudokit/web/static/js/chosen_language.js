// The choice of a language: the page is loaded again in it, and tells once what stays English.

/** @import { Store } from "./types.d.ts" */

import { say } from "./commands.js";
import { LANGUAGE, t } from "./language.js";
import { recall, remember } from "./storage.js";

const CHANGED = "language"; // whether this tab was loaded again for a language
const TOLD = "englishTold";

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

/**
 * Says once that explanations are English, when the first is shown.
 * @param {Store} store
 */
export function tellOfEnglish(store) {
  if (LANGUAGE === "en" || recall(TOLD)) return;
  const leave = store.listen((state) => {
    if (!state.scene?.isEnglish) return;
    leave();
    remember(TOLD, true);
    say(store, t("Explanations of steps and techniques are in English."));
  });
}

/** Whether the page was just loaded again for a language. */
export function isLanguageNew() {
  const isNew = !!recall(CHANGED, "sessionStorage");
  if (isNew) remember(CHANGED, false, "sessionStorage");
  return isNew;
}
