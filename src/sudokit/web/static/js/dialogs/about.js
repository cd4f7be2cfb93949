// What the setter of a puzzle tells of it: its title, its author, and own words on the rules.

/**
 * @import { Setter, Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { stamped } from "../commands.js";
import { find, partsOf } from "../elements.js";
import { setterOf } from "../puzzles.js";
import { ruleItems } from "../rules_view.js";
import { gameOf } from "../store.js";

/** @type {ReadonlyArray<keyof Setter>} */
const FIELDS = ["title", "author", "rules"];

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createAbout(store, dialog, { finish }) {
  const form = /** @type {HTMLFormElement} */ (find("form", dialog));
  const part = partsOf(form);
  const field = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const game = gameOf(store.state);
    const told = Object.fromEntries(FIELDS.map((name) => [name, field(name).value.trim()]));
    store.update({ game: stamped({ ...game, setter: setterOf(told) }) });
    finish();
  });
  part("copy").addEventListener("click", () => {
    const sentences = gameOf(store.state).shape.rules.map(({ sentence }) => sentence);
    field("rules").value = [field("rules").value.trim(), ...sentences].filter(Boolean).join("\n");
  });

  function prepare() {
    const { setter = {}, shape } = gameOf(store.state);
    for (const name of FIELDS) field(name).value = setter[name] ?? "";
    part("made").replaceChildren(...ruleItems(shape.rules));
  }

  return { prepare, focus: () => field("title").focus() };
}
