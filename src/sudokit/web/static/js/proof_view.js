// The text of a scene, with the cases and lines of a proof as buttons that draw them.

/** @import { Cases, Run, Scene, State, Store } from "./types.d.ts" */

import { addStop, lightNames, linesOf, written } from "./runs_view.js";
import { showPart } from "./scenes.js";
import { gameOf } from "./store.js";

/**
 * @param {Store} store
 * @param {HTMLElement} place
 */
export function createProofView(store, place) {
  /** @type {string | null} */
  let told = null;
  /** @type {State["pointed"]} */
  let lit = null;

  /** @param {Scene} scene */
  function render({ text, runs, cases, drawing }) {
    const part = drawing?.part ?? null;
    const key = `${text} ${!!part}`;
    if (key !== told) {
      told = key;
      place.replaceChildren(...(cases ? proof(cases, !!part) : paragraphs(runs ?? [{ text }])));
      addStop(place);
    }
    for (const button of place.querySelectorAll("button")) {
      const { branch, line } = button.dataset;
      const isShown = Number(branch) === part?.branch && Number(line) === part?.line;
      button.setAttribute("aria-pressed", String(isShown));
    }
  }

  /** @param {State} state */
  function renderPointed(state) {
    if (lit === state.pointed) return;
    lit = state.pointed;
    lightNames(gameOf(state).shape, place, lit);
  }

  /**
   * @param {Cases} cases
   * @param {boolean} canDraw
   */
  function proof({ before_runs, cases, after_runs }, canDraw) {
    const entry = (/** @type {readonly Run[]} */ runs, /** @type {number} */ branch, line = -1) =>
      (canDraw ? [button(runs, branch, line)] : written(runs));
    const told = cases.flatMap(({ runs: opening, lines }, branch) => {
      const items = lines.map(({ runs }, line) => element("li", ...entry(runs, branch, line)));
      const said = element("p", ...entry(opening, branch));
      return items.length ? [said, element("ol", ...items)] : [said];
    });
    return [...paragraphs(before_runs), ...told, ...paragraphs(after_runs)];
  }

  /**
   * @param {readonly Run[]} runs
   * @param {number} branch
   * @param {number} line
   */
  function button(runs, branch, line) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "line";
    made.append(...written(runs));
    made.dataset.branch = String(branch);
    made.dataset.line = String(line);
    made.addEventListener("click", () => showPart(store, { branch, line }));
    return made;
  }

  return { render, renderPointed };
}

/** @param {readonly Run[]} runs */
const paragraphs = (runs) => linesOf(runs).map((line) => element("p", ...written(line)));

/**
 * @param {string} name
 * @param {...(Node | string)} children
 */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
