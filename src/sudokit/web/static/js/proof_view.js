// The text of a scene, with the cases and lines of a proof as buttons that draw them.

/** @import { Cases, Scene, Store } from "./types.d.ts" */

import { showPart } from "./scenes.js";

/**
 * @param {Store} store
 * @param {HTMLElement} place
 */
export function createProofView(store, place) {
  /** @type {string | null} */
  let told = null;

  /** @param {Scene} scene */
  function render({ text, cases, drawing }) {
    const part = drawing?.part ?? null;
    const key = `${text} ${!!part}`;
    if (key !== told) {
      told = key;
      place.replaceChildren(...(cases ? proof(cases, !!part) : paragraphs(text)));
    }
    for (const button of place.querySelectorAll("button")) {
      const { branch, line } = button.dataset;
      const isShown = Number(branch) === part?.branch && Number(line) === part?.line;
      button.setAttribute("aria-pressed", String(isShown));
    }
  }

  /**
   * @param {Cases} cases
   * @param {boolean} canDraw
   */
  function proof({ before, cases, after }, canDraw) {
    const entry = (/** @type {string} */ words, /** @type {number} */ branch, line = -1) =>
      (canDraw ? button(words, branch, line) : words);
    const told = cases.flatMap(({ opening, lines }, branch) => {
      const items = lines.map(({ words }, line) => element("li", entry(words, branch, line)));
      const said = element("p", entry(opening, branch));
      return items.length ? [said, element("ol", ...items)] : [said];
    });
    return [...paragraphs(before), ...told, ...paragraphs(after)];
  }

  /**
   * @param {string} words
   * @param {number} branch
   * @param {number} line
   */
  function button(words, branch, line) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "line";
    made.textContent = words;
    made.dataset.branch = String(branch);
    made.dataset.line = String(line);
    made.addEventListener("click", () => showPart(store, { branch, line }));
    return made;
  }

  return { render };
}

/** @param {string} text */
const paragraphs = (text) => text.split("\n").map((words) => element("p", words));

/**
 * @param {string} name
 * @param {...(Node | string)} children
 */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
