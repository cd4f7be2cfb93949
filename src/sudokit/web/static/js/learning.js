// What a player knows and has practised, and when a missed board comes again.
//
// Spaced repetition: a board that was not found at the first try, or was shown, is missed. It comes
// again after the first of INTERVALS, and each time it is found at the first try after the next of
// them; after the last it is done with. A further miss begins again.

/** @import { Learning, Missed } from "./types.d.ts" */

import { FIRST_LEARNING } from "./store.js";
import { TECHNIQUES } from "./techniques.js";

const MINUTE = 60_000; // milliseconds
const DAY = 1440 * MINUTE;
export const INTERVALS = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY];
const MOST_MISSED = 200;
const SEEDS = 2 ** 32;
export const ENOUGH = 5; // boards in a row after which a technique seems to be known

const IDS = new Set(TECHNIQUES.map(({ id }) => id));

/**
 * What of a saved value can be read.
 * @param {unknown} value
 * @returns {Learning}
 */
export function readLearning(value) {
  if (!isObject(value)) return FIRST_LEARNING;
  const { known, isUsed, progress, missed } = value;
  return {
    known: Array.isArray(known) ? ordered(known) : [],
    isUsed: isUsed !== false,
    progress: isObject(progress) ? soundProgress(progress) : {},
    missed: Array.isArray(missed) ? missed.filter(isMissed).slice(-MOST_MISSED) : [],
  };
}

/**
 * Whether a text is learning that was saved as a file.
 * @param {unknown} value
 */
export const isLearning = (value) => isObject(value) && Array.isArray(value.known);

/**
 * The learning with some techniques known, or not known any more.
 * @param {Learning} learning
 * @param {readonly string[]} ids
 * @param {boolean} isKnown
 * @returns {Learning}
 */
export function withKnown(learning, ids, isKnown) {
  const others = learning.known.filter((id) => !ids.includes(id));
  return { ...learning, known: ordered(isKnown ? [...others, ...ids] : others) };
}

/**
 * The part of a request that restricts hints and paths to what the player knows.
 * @param {Learning} learning
 * @returns {{ known?: readonly string[] }}
 */
export function restriction({ known, isUsed }) {
  return isUsed && known.length ? { known } : {};
}

/**
 * The learning after a board.
 * @param {Learning} learning
 * @param {{ technique: string, seed: number }} board
 * @param {boolean} isFound at the first try
 * @param {number} now
 * @returns {Learning}
 */
export function answered(learning, { technique, seed }, isFound, now) {
  const { tried, found, inRow } = learning.progress[technique] ?? { tried: 0, found: 0, inRow: 0 };
  const isIt = (/** @type {Missed} */ other) => other.technique === technique && other.seed === seed;
  const before = learning.missed.find(isIt);
  const others = learning.missed.filter((other) => !isIt(other));
  const stage = isFound ? (before ? before.stage + 1 : INTERVALS.length) : 0;
  const again = stage < INTERVALS.length ? [{ technique, seed, stage, due: now + INTERVALS[stage] }] : [];
  const done = { tried: tried + 1, found: found + Number(isFound), inRow: isFound ? inRow + 1 : 0 };
  return {
    ...learning,
    progress: { ...learning.progress, [technique]: done },
    missed: [...others, ...again].slice(-MOST_MISSED),
  };
}

/**
 * The missed boards that come again now, of one technique or of all, the longest due first.
 * @param {Learning} learning
 * @param {number} now
 * @param {string | null} technique
 * @returns {Missed[]}
 */
export function dueBoards({ missed }, now, technique = null) {
  return missed
    .filter((board) => board.due <= now && (technique === null || board.technique === technique))
    .sort((one, other) => one.due - other.due);
}

/** The seed of a new board. */
export const newSeed = () => Math.floor(Math.random() * SEEDS);

/**
 * The techniques of the table among these, in its order, each once.
 * @param {readonly unknown[]} ids
 */
function ordered(ids) {
  return TECHNIQUES.map(({ id }) => id).filter((id) => ids.includes(id));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * @param {Record<string, unknown>} progress
 * @returns {Learning["progress"]}
 */
function soundProgress(progress) {
  return Object.fromEntries(Object.entries(progress).flatMap(([id, done]) =>
    (IDS.has(id) && isProgress(done) ? [[id, done]] : [])));
}

/**
 * @param {unknown} done
 * @returns {done is Learning["progress"][string]}
 */
function isProgress(done) {
  return isObject(done) && [done.tried, done.found, done.inRow].every(isCount);
}

/**
 * @param {unknown} board
 * @returns {board is Missed}
 */
function isMissed(board) {
  return isObject(board) && typeof board.technique === "string" && IDS.has(board.technique)
    && isCount(board.seed) && isCount(board.stage) && Number(board.stage) < INTERVALS.length
    && typeof board.due === "number" && Number.isFinite(board.due);
}
