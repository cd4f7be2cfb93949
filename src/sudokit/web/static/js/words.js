// Words for cells, times and problems, to be read aloud and to be written in messages.

/** @import { Cell, Dimensions, Layer, Look, Mask, Shape } from "./types.d.ts" */

import { digitsIn } from "./board.js";
import { cellName } from "./shape.js";
import { symbolOf, symbolsIn } from "./symbols.js";
import { COLOURS } from "./tables.js";

const MOST_RULES = 5; // that are said of a cell
const DAY = 24 * 60 * 60 * 1000; // milliseconds
const DATES = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const DATES_WITH_YEAR = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/**
 * Words for kinds of problems whose own words are for programs.
 * @type {Record<string, string>}
 */
const PROBLEMS = {
  busy: "The server is busy. Try again in a moment.",
  "out-of-memory": "That takes too much memory. Try something smaller.",
  "too-large": "That is too long for one puzzle.",
};

/** @type {Record<Layer, string>} */
export const LAYER_WORDS = {
  digits: "Digit", corner: "Corner", centre: "Centre", colours: "Colour",
};

/**
 * @param {Pick<Dimensions, "columns">} shape
 * @param {Cell} cell
 */
export function placeWords({ columns }, cell) {
  return `row ${Math.floor(cell / columns) + 1} column ${(cell % columns) + 1}`;
}

/**
 * What a screen reader says of a cell: "row 3 column 5, empty, candidates 2 7, killer cage 10".
 * @param {Pick<Shape, "columns" | "lowest" | "cellRules">} shape
 * @param {Cell} cell
 * @param {Look} look
 */
export function cellWords(shape, cell, look) {
  const words = [placeWords(shape, cell)];
  if (look.digit) words.push(symbolOf(shape, look.digit), ...(look.given ? ["given"] : []));
  else words.push("empty");
  if (look.candidates) words.push(`candidates ${symbols(shape, look.candidates)}`);
  if (look.corner) words.push(`corner marks ${symbols(shape, look.corner)}`);
  if (look.colours) {
    words.push(`coloured ${digitsIn(look.colours).map((c) => COLOURS[c - 1]).join(" and ")}`);
  }
  if (look.conflict) words.push("clashes");
  if (look.wrong) words.push("wrong");
  if (look.said) words.push(look.said);
  words.push(...ruleWords(shape.cellRules[cellName(shape, cell)] ?? []));
  return words.join(", ");
}

/**
 * The constraints of a cell, of which there may be many.
 * @param {readonly string[]} rules
 */
function ruleWords(rules) {
  if (rules.length <= MOST_RULES) return rules;
  return [...rules.slice(0, MOST_RULES), `${rules.length - MOST_RULES} more rules`];
}

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
  return PROBLEMS[type.split(":").at(-1) ?? ""] ?? sentence(detail ?? title ?? "The server could not answer");
}

/**
 * A number and its noun: 1 cell, 2 cells.
 * @param {number} number
 * @param {string} word
 */
export function countOf(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/**
 * How many of the empty cells have one true candidate.
 * @param {number} settled
 * @param {number} empty
 */
export function settledWords(settled, empty) {
  if (!empty) return "No cell is empty.";
  if (empty === 1) return `The empty cell is ${settled ? "" : "not "}settled.`;
  return `${settled} of ${empty} empty cells ${settled === 1 ? "is" : "are"} settled.`;
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
  /** @type {Array<[number, string]>} */
  const parts = [
    [Math.floor(seconds / 3600), "hour"], [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ];
  return parts.filter(([number]) => number).map(([number, word]) => countOf(number, word)).join(" ") || "no time";
}

/**
 * When something was: today 9:05, yesterday 21:30, 3 November.
 * @param {number} time
 * @param {number} now
 */
export function whenWords(time, now) {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const day = ["today", "yesterday"].find((_, ago) => time >= midnight - ago * DAY);
  const date = new Date(time);
  if (day) return `${day} ${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;
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
