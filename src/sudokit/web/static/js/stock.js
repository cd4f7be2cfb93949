// Puzzles that are kept in the browser, for times when the server does not answer.
//
// Where the page can be opened without the server, it asks for some puzzles of each difficulty ahead:
// one at a time and slowly, so that no server is asked for all of them at once.

/** @import { MadePuzzle, Store, Wish } from "./types.d.ts" */

import { inquire, seconds } from "./asking.js";
import { LANGUAGE } from "./language.js";
import { recall, remember } from "./storage.js";
import { LABELS } from "./tables.js";

/** @typedef {Record<string, MadePuzzle[]>} Stock puzzles by difficulty */

const STOCK = "stock"; // its name in the storage
const SIZE = 9;
const EACH = 3; // puzzles of a difficulty
const FIRST = 20; // seconds before the first one is asked for
const NEXT = 5; // seconds between two
const REST = 60; // seconds between two looks at a full stock

/**
 * Fills the stock as long as the page is open.
 * @param {Store} store
 */
export async function keepStock(store) {
  await navigator.serviceWorker?.ready;
  for (let wait = FIRST; navigator.serviceWorker; wait = lacking() ? NEXT : REST) {
    await seconds(wait);
    const difficulty = lacking();
    if (!difficulty || document.hidden) continue;
    const { answer } = await inquire(store, null, "generate", { size: SIZE, difficulty }, { about: "card" });
    if (!answer) continue;
    const puzzle = { ...answer.puzzle, language: LANGUAGE };
    keep(difficulty, [...stocked(difficulty), { ...answer, puzzle }]);
  }
}

/**
 * Takes a puzzle out of the stock; null if there is none like it.
 * @param {Wish} wish
 * @returns {{ made: MadePuzzle, left: number } | null}
 */
export function takeFromStock({ size, difficulty = "", ...more }) {
  if (size !== SIZE || Object.keys(more).length) return null;
  const [made, ...others] = stocked(difficulty);
  if (!made) return null;
  keep(difficulty, others);
  return { made, left: others.length };
}

/**
 * A puzzle of the stock whose difficulty is next to that of a wish. It goes to the end of its row.
 * @param {Wish} wish
 * @returns {MadePuzzle | undefined}
 */
export function closestInStock({ difficulty }) {
  const wanted = difficulty ? LABELS.indexOf(difficulty) : 0;
  const distance = (/** @type {string} */ label) => Math.abs(LABELS.indexOf(label) - wanted);
  const [label] = LABELS.filter((each) => stocked(each).length).sort((one, other) => distance(one) - distance(other));
  if (!label) return undefined;
  const [made, ...others] = stocked(label);
  keep(label, [...others, made]);
  return made;
}

/** The difficulty of which there are too few puzzles; the emptiest comes first. */
function lacking() {
  const [label] = [...LABELS].sort((one, other) => stocked(one).length - stocked(other).length);
  return stocked(label).length < EACH ? label : null;
}

/**
 * @param {string} difficulty
 * @returns {MadePuzzle[]}
 */
function stocked(difficulty) {
  const rows = recall(STOCK)?.[difficulty];
  return Array.isArray(rows) ? rows.filter((made) => made?.puzzle?.digits && made.solution) : [];
}

/**
 * @param {string} difficulty
 * @param {MadePuzzle[]} puzzles
 */
function keep(difficulty, puzzles) {
  remember(STOCK, { ...recall(STOCK), [difficulty]: puzzles });
}
