// The daily puzzles: a day in; out come the names of its puzzles, and the wishes for others like them.

/** @import { Daily, Wish } from "./types.d.ts" */

import { isDay, numberOf, shortDayWords } from "./days.js";
import { t } from "./language.js";
import { isObject } from "./log.js";
import { DAILY_KINDS, DAILY_VARIANTS } from "./tables.js";
import { labelTitle, variantTitle } from "./words.js";

/** The first day that the page shows; `sudoku create --daily` knows earlier ones, too. */
export const FIRST_DAY = "2026-01-01";

/**
 * The variant of a day.
 * @param {string} day
 */
export const variantOf = (day) => DAILY_VARIANTS[numberOf(day) % DAILY_VARIANTS.length];

/**
 * What a puzzle of a day is called beside the others: Easy, Hard, Thermometers.
 * @param {Daily} daily
 */
export const kindTitle = ({ date, kind }) =>
  (kind === "variant" ? variantTitle(variantOf(date)) : labelTitle(kind));

/**
 * The title of a daily puzzle; its label tells the others apart.
 * @param {Daily} daily
 */
export function dailyTitle(daily) {
  const day = t("Daily, {day}", { day: shortDayWords(daily.date) });
  return daily.kind === "variant" ? `${day}: ${kindTitle(daily)}` : day;
}

/**
 * The puzzles of a day.
 * @param {string} date
 * @returns {Daily[]}
 */
export const dailiesOf = (date) => DAILY_KINDS.map((kind) => ({ date, kind }));

/**
 * A wish for a puzzle like a daily one.
 * @param {Daily} daily
 * @returns {Wish}
 */
export function wishOf({ date, kind }) {
  return kind === "variant"
    ? { size: 9, difficulty: "medium", variants: [variantOf(date)] }
    : { size: 9, difficulty: kind, symmetry: ["rotate180"] };
}

/**
 * Whether a value names a daily puzzle.
 * @param {unknown} value
 * @returns {value is Daily}
 */
export function isDaily(value) {
  return isObject(value) && isDay(value.date) && DAILY_KINDS.includes(/** @type {string} */ (value.kind));
}
