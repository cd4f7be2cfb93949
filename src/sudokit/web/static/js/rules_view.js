// The list of the rules in words, beside the board where there is room.

/** @import { RuleObject, Shape, State } from "./types.d.ts" */

import { byId } from "./elements.js";
import { capitalised } from "./words.js";

export function createRulesView() {
  const [section, list, button] = ["rules", "rules-list", "show-rules"].map(byId);
  /** @type {Shape | null} */
  let shown = null;

  /** @param {State} state */
  function render({ game }) {
    if (!game || game.shape === shown) return;
    shown = game.shape;
    const isUsual = shown.rules.length < 2;
    section.hidden = isUsual;
    button.hidden = isUsual;
    list.replaceChildren(...ruleItems(shown.rules));
  }

  return { render };
}

/**
 * Rules as the items of a list.
 * @param {readonly RuleObject[]} rules
 */
export function ruleItems(rules, hasPlaces = false) {
  return rules.map(({ name, letters, sentence, places }) => {
    const item = document.createElement("li");
    if (name) {
      const term = document.createElement("b");
      term.textContent = `${capitalised(name)}${letters ? ` ${letters}` : ""}`;
      item.append(term, " ");
    }
    item.append(sentence);
    if (hasPlaces && places.length) {
      const where = document.createElement("small");
      where.textContent = places.join("; ");
      item.append(" ", where);
    }
    return item;
  });
}
