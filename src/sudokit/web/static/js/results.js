// Solved games as results in; statistics, streaks and files of results out.
//
// A result is kept for the first time that a puzzle was solved. Best and usual times are those of
// results without hints and without the steps of a path. A day belongs to a streak if one of its
// daily puzzles was solved on that day.

/** @import { Game, Result, StatisticsRow } from "./types.d.ts" */

import { isDaily } from "./daily.js";
import { dayOf, isDay, numberOf } from "./days.js";
import { t } from "./language.js";
import { isObject, isWhole } from "./log.js";
import { hasConstraints, solutionOf } from "./game.js";
import { shapeName } from "./shape.js";
import { LABELS } from "./tables.js";

const VERSION = 1;
const LATEST = 8_640_000_000_000_000; // milliseconds since 1970: the last moment that dates have

// Results.

/**
 * The result of a game that was just solved.
 * @param {Game} game
 * @param {Date} now
 * @returns {Result}
 */
export function resultOf(game, now) {
  const { hints = [], daily, rating, begun } = game;
  const log = movesOf(game);
  return {
    puzzle: keyOf(game), solved: now.getTime(), day: dayOf(now), label: rating?.label ?? null,
    shape: kindOf(game), time_ms: Math.floor(game.solvedIn ?? 0), mistakes: mistakesIn(game, log),
    hints: hints.filter((time) => time >= begun).length,
    path: log.some((action) => "of_path" in action && !!action.of_path),
    ...(daily ? { daily } : {}),
  };
}

/**
 * The name of a puzzle among results: that of a daily one, or else one that follows from its id.
 * @param {Game} game
 */
export function keyOf({ id, daily }) {
  if (daily) return dailyKey(daily.date, daily.kind);
  // Two hashes of 32 bits (FNV-1a), of which other puzzles hardly have both.
  const hashes = [0x811c9dc5, 0x01000193].map((start) => {
    let hash = start;
    for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(36);
  });
  return hashes.join("-");
}

/**
 * @param {string} date
 * @param {string} kind
 */
export const dailyKey = (date, kind) => `daily ${date} ${kind}`;

/**
 * The moves that led to the board, since the last restart.
 * @param {Game} game
 */
function movesOf({ log, at }) {
  const all = log.slice(0, at);
  return all.slice(all.findLastIndex(({ kind }) => kind === "restart") + 1);
}

/**
 * How many moves wrote a wrong digit, of those that were not undone.
 * @param {Game} game a game whose board is the solution
 * @param {Game["log"]} log
 */
function mistakesIn(game, log) {
  const solution = solutionOf(game) ?? game.boards[game.at].digits;
  return log.filter((action) => action.kind === "put" && action.layer === "digits" && action.on
    && action.cells.some((cell) => solution[cell] !== action.digit)).length;
}

/**
 * The kind of grid that times are compared on: "9×9", "6×6, diagonals", "9×9, constraints".
 * @param {Game} game
 */
function kindOf({ puzzle }) {
  const { constraints: _, ...houses } = puzzle;
  return hasConstraints(puzzle) ? `${shapeName(houses)}, constraints` : shapeName(puzzle);
}

// Statistics.

/** @param {Result} result */
const isTimed = ({ hints, path }) => !hints && !path;

/**
 * Whether two results are of puzzles of the same difficulty on the same kind of grid.
 * @param {Result} one
 * @param {Result} other
 */
const isAlike = (one, other) => one.label === other.label && one.shape === other.shape;

/**
 * The best time of other puzzles like one; null if there is none.
 * @param {readonly Result[]} results
 * @param {Result} result
 */
export function bestBefore(results, result) {
  const times = results
    .filter((other) => other.puzzle !== result.puzzle && isAlike(other, result) && isTimed(other))
    .map(({ time_ms: time }) => time);
  return times.length ? Math.min(...times) : null;
}

/**
 * A row for each difficulty and kind of grid: 9×9 first, then the others.
 * @param {readonly Result[]} results
 * @returns {StatisticsRow[]}
 */
export function statisticsOf(results) {
  /** @type {Map<string, Result[]>} */
  const groups = new Map();
  for (const result of results) {
    const key = `${result.shape}\n${result.label}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  const rank = (/** @type {string | null} */ label) => (label ? LABELS.indexOf(label) : LABELS.length);
  return [...groups.values()].map((some) => {
    const times = some.filter(isTimed).map(({ time_ms: time }) => time).sort((a, b) => a - b);
    const [{ label, shape }] = some;
    return { label, shape, solved: some.length, best: times[0] ?? null, usual: median(times) };
  }).sort((one, other) => Number(other.shape === "9×9") - Number(one.shape === "9×9")
    || one.shape.localeCompare(other.shape, "en") || rank(one.label) - rank(other.label));
}

/**
 * @param {readonly number[]} sorted
 * @returns {number | null}
 */
function median(sorted) {
  if (!sorted.length) return null;
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
}

/**
 * How many days in a row had a daily puzzle solved on the day: up to today or yesterday, and the
 * most ever.
 * @param {readonly Result[]} results
 * @param {string} today
 */
export function streakOf(results, today) {
  const days = [...new Set(results
    .filter(({ daily, day }) => daily?.date === day).map(({ day }) => numberOf(day)))]
    .sort((a, b) => a - b);
  let [length, longest, last] = [0, 0, -1];
  for (const day of days) {
    length = day === last + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  const isCurrent = last >= numberOf(today) - 1;
  return { current: isCurrent ? length : 0, longest };
}

// Files.

/**
 * Results as the text of a file.
 * @param {readonly Result[]} results
 */
export function toFile(results) {
  const sorted = [...results].sort((one, other) => one.solved - other.solved);
  return `${JSON.stringify({ sudokit: "results", version: VERSION, results: sorted }, null, 1)}\n`;
}

/**
 * The results of a file; throws an Error in words if it is not sound.
 * @param {string} text
 * @returns {Result[]}
 */
export function fromFile(text) {
  const data = parsed(text);
  if (!isObject(data) || data.sudokit !== "results") {
    throw new Error(t("This is no file of results: it lacks {mark}.", { mark: '"sudokit": "results"' }));
  }
  if (!isWhole(data.version, 1, VERSION)) {
    throw new Error(t("This file has version {version}, and this page reads {known}.", {
      version: JSON.stringify(data.version), known: VERSION,
    }));
  }
  if (!Array.isArray(data.results)) throw new Error(t("This file has no list of results."));
  return data.results.map((result, index) => {
    const fault = faultOf(result);
    if (fault) throw new Error(t("Result {number} is wrong: {fault}.", { number: index + 1, fault }));
    return result;
  });
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(t("This file is no JSON. Choose one that Save as a file has written."));
  }
}

/**
 * Whether a value is a sound result.
 * @param {unknown} value
 * @returns {value is Result}
 */
export const isResult = (value) => !faultOf(value);

/**
 * What is wrong with a result; empty if nothing is.
 * @param {unknown} value
 */
function faultOf(value) {
  if (!isObject(value)) return "it is no object";
  const { puzzle, solved, day, label, shape, time_ms: time, mistakes, hints, path, daily } = value;
  const told = (/** @type {unknown} */ found) => `${JSON.stringify(found) ?? "missing"}`.slice(0, 40);
  if (typeof puzzle !== "string" || !puzzle) return `"puzzle" must be text, not ${told(puzzle)}`;
  if (!isWhole(solved, 0, LATEST)) return `"solved" must be milliseconds since 1970, not ${told(solved)}`;
  if (!isDay(day)) return `"day" must be a day such as 2026-11-16, not ${told(day)}`;
  if (label !== null && !LABELS.includes(/** @type {string} */ (label))) {
    return `"label" must be null or one of ${LABELS.join(", ")}, not ${told(label)}`;
  }
  if (typeof shape !== "string" || !shape) return `"shape" must be text, not ${told(shape)}`;
  for (const [name, number] of Object.entries({ time_ms: time, mistakes, hints })) {
    if (!isWhole(number, 0, LATEST)) return `"${name}" must be a whole number from 0 on, not ${told(number)}`;
  }
  if (typeof path !== "boolean") return `"path" must be true or false, not ${told(path)}`;
  return daily === undefined || isDaily(daily) ? "" : `"daily" must have a date and a kind, not ${told(daily)}`;
}
