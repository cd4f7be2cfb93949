// Sentences with the names of cells, candidates, houses and constraints as parts that can be
// pointed at. Of all names in a text, one is in the order of Tab; arrows lead to the others.

/** @import { Pointed, Run, Shape } from "./types.d.ts" */

import { cellNamed, houseNamed } from "./shape.js";

const NAME = ".name";

/** @type {WeakMap<Element, Run>} */
const RUNS = new WeakMap();

/**
 * The nodes of a text; within a button, names are no stops of their own.
 * @param {readonly Run[]} runs
 */
export function written(runs) {
  return runs.map((run) => {
    if (!run.kind) return document.createTextNode(run.text);
    const made = document.createElement("span");
    made.className = NAME.slice(1);
    made.textContent = run.text;
    RUNS.set(made, run);
    return made;
  });
}

/**
 * Runs line by line.
 * @param {readonly Run[]} runs
 * @returns {Run[][]}
 */
export function linesOf(runs) {
  /** @type {Run[][]} */
  const lines = [[]];
  for (const run of runs) {
    const [first, ...rest] = run.text.split("\n");
    lines[lines.length - 1].push({ ...run, text: first });
    for (const text of rest) lines.push([{ ...run, text }]);
  }
  return lines.map((line) => line.filter(({ text }) => text));
}

/**
 * What an element with a name points at, or null.
 * @param {Shape} shape
 * @param {EventTarget | null} target
 * @returns {Pointed | null}
 */
export function pointedBy(shape, target) {
  const element = target instanceof Element ? target.closest(NAME) : null;
  const run = element && RUNS.get(element);
  if (!run) return null;
  const cells = (run.cells ?? []).map((name) => cellNamed(shape, name));
  const house = run.house ? houseNamed(shape, run.house)?.cells ?? [] : [];
  return {
    cells: [...cells, ...house], digits: run.digits ?? [], constraints: run.constraints ?? [],
    isByBoard: false,
  };
}

/**
 * Lights up the names of a cell that is pointed at on the board.
 * @param {Shape} shape
 * @param {ParentNode} place
 * @param {Pointed | null} pointed
 */
export function lightNames(shape, place, pointed) {
  for (const element of place.querySelectorAll(NAME)) {
    const cells = RUNS.get(element)?.cells ?? [];
    const isNamed = !!pointed?.isByBoard
      && cells.some((name) => pointed.cells.includes(cellNamed(shape, name)));
    element.classList.toggle("pointed", isNamed);
  }
}

/**
 * Makes the first name, outside of buttons, a stop of Tab.
 * @param {ParentNode} place
 */
export function addStop(place) {
  const [first] = stopsOf(place);
  if (first) first.tabIndex = 0;
}

/**
 * Moves the focus to the name before or after the one that has it.
 * @param {ParentNode} place
 * @param {number} by
 */
export function moveStop(place, by) {
  const stops = stopsOf(place);
  const now = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = stops[Math.max(0, Math.min(now + by, stops.length - 1))];
  if (now < 0 || !next) return;
  stops[now].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/**
 * @param {ParentNode} place
 * @returns {HTMLElement[]}
 */
const stopsOf = (place) => [...place.querySelectorAll(NAME)]
  .filter((name) => !name.closest("button")).map((name) => /** @type {HTMLElement} */ (name));
