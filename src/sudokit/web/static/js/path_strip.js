// A path at a glance: a bar with a piece for each step, coloured and as high as the step is hard, and
// a list of the techniques with how often each is used.

/** @import { PathShown, TechniqueUse } from "./types.d.ts" */

import { ofTable, t } from "./language.js";
import { LABELS } from "./tables.js";

const MANY = 100; // steps; pieces of more are not set apart

/**
 * @param {HTMLElement} bar
 * @param {HTMLElement} list
 * @param {(index: number) => void} jump goes to a step
 */
export function createPathStrip(bar, list, jump) {
  /** @type {PathShown | null} */
  let shown = null;
  let now = 0;

  bar.addEventListener("click", (event) => {
    const { left, width } = bar.getBoundingClientRect();
    const steps = shown?.steps.length ?? 0;
    const index = Math.floor(((event.clientX - left) / width) * steps);
    if (steps) jump(Math.max(0, Math.min(index, steps - 1)));
  });

  /**
   * @param {PathShown | null} path
   * @param {number} [index] the step that is shown, if one is
   */
  function render(path, index = -1) {
    bar.hidden = list.hidden = !path?.steps.length;
    now = index;
    if (path && path.steps !== shown?.steps) {
      bar.replaceChildren(...path.steps.map(({ label, technique }) => piece(label, technique.name)));
      bar.classList.toggle("dense", path.steps.length > MANY);
      list.replaceChildren(...path.uses.map(entry));
    }
    shown = path;
    [...bar.children].forEach((each, place) => {
      each.classList.toggle("now", place === index);
    });
  }

  /** @param {TechniqueUse} use */
  function entry(use) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "use";
    button.append(piece(use.label), `${use.count} ${use.technique.name}`);
    button.title = t("{difficulty}: show the next one", { difficulty: ofTable(use.label) });
    button.addEventListener("click", () => jump(nextOf(use.technique.name)));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }

  /**
   * The next step of a technique after the one that is shown, or else the first.
   * @param {string} name
   */
  function nextOf(name) {
    const places = (shown?.steps ?? []).flatMap(({ technique }, place) =>
      (technique.name === name ? [place] : []));
    return places.find((place) => place > now) ?? places[0] ?? 0;
  }

  return { render };
}

/**
 * The uses of techniques on a path and on its continuation.
 * @param {readonly TechniqueUse[]} uses
 * @param {readonly TechniqueUse[]} more
 * @param {number} steps how many steps came before
 * @returns {readonly TechniqueUse[]}
 */
export function joinedUses(uses, more, steps) {
  const found = new Map(uses.map((use) => [use.technique.name, use]));
  for (const use of more) {
    const { name } = use.technique;
    const before = found.get(name);
    const harder = before && before.rating > use.rating ? before : use;
    found.set(name, {
      ...harder, count: use.count + (before?.count ?? 0), first: before?.first ?? steps + use.first,
    });
  }
  return [...found.values()].sort((a, b) => a.rating - b.rating || a.first - b.first);
}

/**
 * @param {string} label
 * @param {string} [title]
 */
function piece(label, title = "") {
  const made = document.createElement("span");
  made.className = `piece level-${LABELS.indexOf(label)}`;
  if (title) made.title = title;
  return made;
}
