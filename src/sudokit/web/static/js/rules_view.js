// The list of the rules in words, beside the board where there is room.

/** @import { RuleObject, Shape, State } from "./types.d.ts" */

import { byId } from "./elements.js";
import { drawRule } from "./rule_pictures.js";
import { capitalised } from "./words.js";

export function createRulesView() {
  const [section, list] = ["rules", "rules-list"].map(byId);
  /** @type {Shape | null} */
  let shown = null;

  /** @param {State} state */
  function render({ game }) {
    if (!game || game.shape === shown) return;
    shown = game.shape;
    section.hidden = shown.rules.length < 2;
    list.replaceChildren(...ruleItems(shown.rules));
  }

  return { render };
}

/**
 * Rules as the items of a list; with the pictures and the cells of each, if a shape is told.
 * @param {readonly RuleObject[]} rules
 * @param {Shape} [shape]
 */
export function ruleItems(rules, shape) {
  return rules.map((rule) => {
    const { name, letters, sentence, places } = rule;
    const item = document.createElement("li");
    if (shape) item.append(...drawRule(shape, rule));
    if (name) {
      const term = document.createElement("b");
      term.textContent = `${capitalised(name)}${letters ? ` ${letters}` : ""}`;
      item.append(term, " ");
    }
    item.append(sentence);
    if (shape && places.length) {
      const where = document.createElement("small");
      where.textContent = places.join("; ");
      item.append(" ", where);
    }
    return item;
  });
}
