// Days as text, such as 2026-11-16, which sorts by time and has no time zone.

import { LOCALE } from "./language.js";

const LENGTH = 86_400_000; // milliseconds of a day in UTC, which has no summer time
const DAYS = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });
const SHORT_DAYS = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
const MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
const FIRST = 719_163; // the number of 1 January 1970, if 1 January of the year 1 is number 1

/**
 * The day of a moment where the player is.
 * @param {Date} moment
 */
export function dayOf(moment) {
  const pad = (/** @type {number} */ number, length = 2) => String(number).padStart(length, "0");
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/**
 * Whether a value is a day of the calendar.
 * @param {unknown} value
 * @returns {value is string}
 */
export function isDay(value) {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    && dayNumbered(numberOf(value)) === value;
}

/**
 * The number of a day, one more each day: 1 is 1 January of the year 1.
 * @param {string} day
 */
export const numberOf = (day) => Date.parse(`${day}T00:00Z`) / LENGTH + FIRST;

/**
 * @param {number} number
 * @returns {string}
 */
export const dayNumbered = (number) => new Date((number - FIRST) * LENGTH).toISOString().slice(0, 10);

/**
 * The day that comes so many days later.
 * @param {string} day
 * @param {number} days
 */
export const dayAfter = (day, days) => dayNumbered(numberOf(day) + days);

/**
 * A day in words: 16 November 2026.
 * @param {string} day
 */
export const dayWords = (day) => DAYS.format(Date.parse(day));

/**
 * A day in fewer letters: 16 Nov 2026.
 * @param {string} day
 */
export const shortDayWords = (day) => SHORT_DAYS.format(Date.parse(day));

/**
 * A month in words: November 2026.
 * @param {string} day any day of the month
 */
export const monthWords = (day) => MONTHS.format(Date.parse(day));

/**
 * The names of the days of the week, from Monday on, short ones and long ones.
 * @returns {Array<[string, string]>}
 */
export function weekdays() {
  const [short, long] = /** @type {const} */ (["short", "long"]).map((weekday) =>
    new Intl.DateTimeFormat(LOCALE, { weekday, timeZone: "UTC" }));
  return Array.from({ length: 7 }, (_, at) => {
    const day = Date.parse(dayNumbered(at + 1)); // 1 January of the year 1 was a Monday
    return [short.format(day).slice(0, 2), long.format(day)];
  });
}

/**
 * The first day of a month, so many months later.
 * @param {string} day any day of the month
 * @param {number} months
 */
export function monthAfter(day, months) {
  const [year, month] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * The weeks of a month, from Monday on; null for days of other months.
 * @param {string} day any day of the month
 * @returns {Array<Array<string | null>>}
 */
export function weeksOf(day) {
  const first = monthAfter(day, 0);
  const lead = (numberOf(first) - 1) % 7; // 1 January of the year 1 was a Monday
  const length = numberOf(monthAfter(day, 1)) - numberOf(first);
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = 7 * week + weekday - lead;
      return date >= 0 && date < length ? dayAfter(first, date) : null;
    }));
}
