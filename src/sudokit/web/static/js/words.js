// Cells, times and modes in, the words for them out: what is read aloud and written in messages.

import { COLOURS, digitsIn } from "./board.js";
import { SYMBOLS } from "./shape.js";

const DAY = 24 * 60 * 60 * 1000; // milliseconds

/** By the kind of a problem, where its own words are for programs. */
const PROBLEMS = {
  busy: "The server is busy. Try it again in a moment.",
  "out-of-memory": "That takes more memory than there is for it. Try something smaller.",
  "too-large": "That is too long for one puzzle.",
};

export const LAYER_WORDS = {
  digits: "Digit", corner: "Corner", centre: "Centre", colours: "Colour",
};

export function placeWords(shape, cell) {
  return `row ${Math.floor(cell / shape.size) + 1} column ${(cell % shape.size) + 1}`;
}

/** As a screen reader says a cell: "row 3 column 5, empty, candidates 2 7". */
export function cellWords(shape, cell, look) {
  const words = [placeWords(shape, cell)];
  if (look.digit) words.push(SYMBOLS[look.digit - 1], ...(look.given ? ["given"] : []));
  else words.push("empty");
  if (look.candidates) words.push(`candidates ${symbols(look.candidates)}`);
  if (look.corner) words.push(`corner marks ${symbols(look.corner)}`);
  if (look.colours) {
    words.push(`coloured ${digitsIn(look.colours).map((c) => COLOURS[c - 1]).join(" and ")}`);
  }
  if (look.conflict) words.push("clashes");
  if (look.wrong) words.push("wrong");
  if (look.said) words.push(look.said);
  return words.join(", ");
}

export function capitalised(words) {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** With a capital and a full stop, as the server's words have neither. */
export function sentence(words) {
  return capitalised(words) + (/[.!?…]$/.test(words) ? "" : ".");
}

/** What a problem of the API says to a person. */
export function problemWords({ type = "", detail, title }) {
  return PROBLEMS[type.split(":").at(-1)] ?? sentence(detail ?? title ?? "The server could not answer");
}

export function countOf(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** How many of the empty cells have one true candidate. */
export function settledWords(settled, empty) {
  if (!empty) return "No cell is empty.";
  if (empty === 1) return `The empty cell is ${settled ? "" : "not "}settled.`;
  return `${settled} of ${empty} empty cells ${settled === 1 ? "is" : "are"} settled.`;
}

/** As a clock shows it: 3:07, 1:02:33. */
export function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (n) => String(n).padStart(2, "0");
  return `${hours ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`;
}

/** As it is said: 3 minutes 7 seconds, when the clock shows 3:07. */
export function timeWords(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [
    [Math.floor(seconds / 3600), "hour"], [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ].filter(([number]) => number);
  return parts.map(([number, word]) => countOf(number, word)).join(" ") || "no time";
}

/** When something was, as it is said now: today 9:05, yesterday 21:30, 3 November. */
export function whenWords(time, now) {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const day = ["today", "yesterday"].find((_, ago) => time >= midnight - ago * DAY);
  const date = new Date(time);
  if (day) return `${day} ${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString("en-GB", {
    day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }),
  });
}

function symbols(mask) {
  return digitsIn(mask).map((digit) => SYMBOLS[digit - 1]).join(" ");
}
