// Words for cells, times and problems, to be read aloud and to be written in messages.

/** @import { Cell, Dimensions, Layer, Look, Mask, Shape } from "./types.d.ts" */

import { digitsIn } from "./board.js";
import { LOCALE, RATINGS, listed, named, ofTable, t, tn } from "./language.js";
import { cellName } from "./shape.js";
import { symbolOf, symbolsIn } from "./symbols.js";
import { COLOURS, MADE_VARIANTS, VERDICTS } from "./tables.js";

const MOST_RULES = 5; // that are said of a cell
const DAY = 24 * 60 * 60 * 1000; // milliseconds
const DATES = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" });
const DATES_WITH_YEAR = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" });

/**
 * Words for kinds of problems whose own words are for programs.
 * @type {Record<string, string>}
 */
const PROBLEMS = {
  busy: t("The server is busy. Try again in a moment."),
  "too-many": t("Too many questions come from your network. Try again in a moment."),
  "out-of-memory": t("That takes too much memory. Try something smaller."),
  "too-large": t("That is too long for one puzzle."),
};

/** @type {Record<Layer, string>} */
export const LAYER_WORDS = {
  digits: t("Digit"), corner: t("Corner"), centre: t("Centre"), colours: t("Colour"),
};

/**
 * @param {Pick<Dimensions, "columns">} shape
 * @param {Cell} cell
 */
export function placeWords({ columns }, cell) {
  return t("row {row} column {column}", { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 });
}

/**
 * What a screen reader says of a cell: "row 3 column 5, empty, candidates 2 7, killer cage 10".
 * @param {Pick<Shape, "columns" | "lowest" | "cellRules">} shape
 * @param {Cell} cell
 * @param {Look} look
 */
export function cellWords(shape, cell, look) {
  const words = [placeWords(shape, cell)];
  if (look.digit) words.push(symbolOf(shape, look.digit), ...(look.given ? [t("given")] : []));
  else words.push(t("empty"));
  if (look.candidates) words.push(t("candidates {digits}", { digits: symbols(shape, look.candidates) }));
  if (look.corner) words.push(t("corner marks {digits}", { digits: symbols(shape, look.corner) }));
  if (look.colours) {
    words.push(t("coloured {colours}", { colours: colourWords(digitsIn(look.colours)) }));
  }
  if (look.conflict) words.push(t("clashes"));
  if (look.wrong) words.push(t("wrong"));
  if (look.said) words.push(look.said);
  words.push(...ruleWords(shape.cellRules[cellName(shape, cell)] ?? []));
  return words.join(", ");
}

/**
 * The constraints of a cell, of which there may be many.
 * @param {readonly string[]} rules
 */
function ruleWords(rules) {
  const words = rules.slice(0, MOST_RULES);
  const left = rules.length - words.length;
  return left ? [...words, tn("{n} more rule", "{n} more rules", left)] : words;
}

/**
 * Colours by name: blue, green and red.
 * @param {readonly number[]} colours
 */
export const colourWords = (colours) => listed(colours.map(colourName));

/** @param {number} colour */
export const colourName = (colour) => ofTable(COLOURS[colour - 1]);

/**
 * A difficulty, as a title has it: Easy.
 * @param {string} label
 */
export const labelTitle = (label) => capitalised(ofTable(label));

/**
 * How many solutions a puzzle has: "exactly one solution".
 * @param {string} verdict of the API
 */
export const verdictWords = (verdict) => named(`verdict-${VERDICTS[verdict]}`, verdict);

/**
 * The name of a variant with constraints: "Thermometers".
 * @param {string} name
 */
export const variantTitle = (name) => named(`variant-${name}`, MADE_VARIANTS[name].title);

/** @param {string} words */
export function capitalised(words) {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * The server's words with a capital and a full stop.
 * @param {string} words
 */
export function sentence(words) {
  return capitalised(words) + (/[.!?…]$/.test(words) ? "" : ".");
}

/**
 * What a problem of the API says to a person.
 * @param {{ type?: string, detail?: string, title?: string }} problem
 */
export function problemWords({ type = "", detail, title }) {
  return PROBLEMS[type.split(":").at(-1) ?? ""] ?? sentence(detail ?? title ?? t("The server could not answer"));
}

/** @param {number} number */
export const moveCount = (number) => tn("{n} move", "{n} moves", number);

/** @param {number} number */
export const cellCount = (number) => tn("{n} cell", "{n} cells", number);

/** @param {number} number */
export const clueCount = (number) => tn("{n} clue", "{n} clues", number);

/** @param {number} number */
export const dayCount = (number) => tn("{n} day", "{n} days", number);

/**
 * A rating as people write it: 4.2.
 * @param {number} rating
 */
export const ratingWords = (rating) => RATINGS.format(rating);

/**
 * How many of the empty cells have one true candidate.
 * @param {number} settled
 * @param {number} empty
 */
export function settledWords(settled, empty) {
  if (!empty) return t("No cell is empty.");
  if (empty === 1) return settled ? t("The empty cell is settled.") : t("The empty cell is not settled.");
  return tn("{n} of {empty} empty cells is settled.", "{n} of {empty} empty cells are settled.", settled, { empty });
}

/**
 * A time as a clock shows it: 3:07, 1:02:33.
 * @param {number} milliseconds
 */
export function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${hours ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`;
}

/**
 * A time in words: 3 minutes 7 seconds.
 * @param {number} milliseconds
 */
export function timeWords(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = [
    hours && tn("{n} hour", "{n} hours", hours), minutes && tn("{n} minute", "{n} minutes", minutes),
    rest && tn("{n} second", "{n} seconds", rest),
  ];
  return parts.filter(Boolean).join(" ") || t("no time");
}

/**
 * When something was: today 9:05, yesterday 21:30, 3 November.
 * @param {number} time
 * @param {number} now
 */
export function whenWords(time, now) {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const date = new Date(time);
  const clockTime = `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;
  if (time >= midnight) return t("today {time}", { time: clockTime });
  if (time >= midnight - DAY) return t("yesterday {time}", { time: clockTime });
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? DATES : DATES_WITH_YEAR).format(date);
}

/**
 * @param {Pick<Dimensions, "lowest">} shape
 * @param {Mask} mask
 */
function symbols(shape, mask) {
  return [...symbolsIn(shape, mask)].join(" ");
}
