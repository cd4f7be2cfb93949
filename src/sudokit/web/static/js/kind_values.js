// The values of constraints as people type them: text in, values out, and back.

/** @import { KindField } from "./types.d.ts" */

import { ofTable, t } from "./language.js";
import { capitalised } from "./words.js";

const PAIR = /(-?\d+)\s*[,:×x]\s*(-?\d+)/g;
const WHOLE = /^-?\d+$/;

/** @type {Record<string, string>} */
const FORMS = {
  number: t("a whole number, such as 10"),
  numbers: t("whole numbers, such as 1 2 3"),
  digits: t("digits, such as 1 2 3"),
  pairs: t("pairs of numbers, such as 6,1 7,2"),
  json: "JSON",
};

/**
 * What a field is called.
 * @param {KindField} field
 */
export const fieldWords = ({ name }) => capitalised(ofTable(name.replaceAll("_", " ")));

/**
 * What a choice is called.
 * @param {string} choice
 */
export const choiceWords = (choice) => ofTable(choice.replaceAll("_", " "));

/**
 * The value of a text: undefined if it is empty. An Error says what would be right.
 * @param {KindField} field
 * @param {string} text
 */
export function readValue(field, text) {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  const value = READERS[field.form]?.(trimmed);
  if (value === undefined) {
    throw new Error(t("{field} must be {form}, not {text}.",
      { field: fieldWords(field), form: FORMS[field.form], text: trimmed }));
  }
  return value;
}

/**
 * The text of a value.
 * @param {KindField} field
 * @param {unknown} value
 */
export function writeValue(field, value) {
  if (value === undefined || value === null) return "";
  return WRITERS[field.form]?.(value) ?? String(value);
}

/** @type {Record<string, (text: string) => unknown>} */
const READERS = {
  number: (text) => (WHOLE.test(text) ? Number(text) : undefined),
  numbers: readNumbers,
  digits: (text) => (/^\d+$/.test(text) ? [...text].map(Number) : readNumbers(text)),
  pairs: (text) => {
    const pairs = [...text.matchAll(PAIR)].map(([, one, other]) => [Number(one), Number(other)]);
    return pairs.length && !text.replace(PAIR, "").replace(/[\s;]+/g, "") ? pairs : undefined;
  },
  text: (text) => text,
  choice: (text) => text,
  cell: (text) => text,
  cells: (text) => text,
  groups: (text) => text.split(/[/;]/).map((group) => group.trim()).filter(Boolean),
  json: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  },
};

/** @param {string} text */
function readNumbers(text) {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.every((word) => WHOLE.test(word)) ? words.map(Number) : undefined;
}

/** @type {Record<string, (value: any) => string>} */
const WRITERS = {
  numbers: (numbers) => numbers.join(" "),
  digits: (digits) => digits.join(" "),
  pairs: (pairs) => pairs.map((/** @type {number[]} */ pair) => pair.join(",")).join(" "),
  cells: (cells) => cells.join(" "),
  groups: (groups) => groups.map((/** @type {string[]} */ cells) => cells.join(" ")).join(" / "),
  json: (value) => JSON.stringify(value),
};
