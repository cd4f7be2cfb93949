// Wishes for a puzzle, as the API takes them: why some cannot be had, and words for them.

/** @import { Wish } from "./types.d.ts" */

import { ofTable, t } from "./language.js";
import { BOXES, LABELS, MADE_VARIANTS, VARIANTS } from "./tables.js";
import { TECHNIQUES } from "./techniques.js";
import { labelTitle, ratingWords } from "./words.js";

const MOST_BY_RATING = 12; // in larger grids few are found in time
const MOST_WITH_CONSTRAINTS = 9; // the same
const MOST_KINDS = 4; // more have no room in a grid

/**
 * Sizes with variants of which no full grid was found within about ten seconds.
 * @type {Array<[number, ...string[]]>}
 */
const RARE = [
  [16, "windoku", "disjoint"], [20, "x", "disjoint"], [21, "x", "disjoint"], [24, "x", "disjoint"],
  [25, "windoku"],
];

/**
 * Why a variant cannot be had in a size beside others; empty if it can.
 * @param {string} variant
 * @param {number} size
 * @param {readonly string[]} others
 */
export function whyNotVariant(variant, size, others) {
  const [rows, columns] = BOXES[size];
  if (variant === "windoku" && rows !== columns) return t("Windoku needs square boxes.");
  const other = variant === "x" ? "disjoint" : variant === "disjoint" ? "x" : "";
  if (size === 6 && others.includes(other)) {
    return t("On {size} no grid has both {one} and {other}.", {
      size: sizeWords(size), one: ofTable(VARIANTS.x.name), other: ofTable(VARIANTS.disjoint.name),
    });
  }
  return "";
}

/**
 * Why no puzzle can be made, although one may be set; empty if some can.
 * @param {Wish} wish
 */
export function whyNone({ size, variants = [] }) {
  const isRare = RARE.some(([where, ...names]) =>
    where === size && names.every((name) => variants.includes(name)));
  return isRare ? t("Such grids are too rare to be found in time. You can still set your own.") : "";
}

/**
 * Why a kind of constraints cannot be had in a size beside others; empty if it can.
 * @param {string} kind
 * @param {number} size
 * @param {readonly string[]} variants
 */
export function whyNotConstraints(kind, size, variants) {
  if (size > MOST_WITH_CONSTRAINTS) {
    return t("Constraints can be had up to {size}.", { size: sizeWords(MOST_WITH_CONSTRAINTS) });
  }
  const others = constraintsOf(variants).filter((name) => name !== kind);
  if (others.length >= MOST_KINDS) return t("Up to {number} kinds of constraints share a grid.", { number: MOST_KINDS });
  const whole = others.find((name) => name === `strict-${kind}` || kind === `strict-${name}`);
  return whole ? t("Where all marks are given, there are no others.") : "";
}

/**
 * The names among these that are constraints, not houses.
 * @param {readonly string[]} variants
 */
export const constraintsOf = (variants) =>
  variants.filter((name) => Object.hasOwn(MADE_VARIANTS, name));

/**
 * Why a difficulty ("rating" stands for a range of ratings) cannot be had in a size and variants.
 * @param {string} difficulty
 * @param {number} size
 * @param {readonly string[]} [variants]
 */
export function whyNotDifficulty(difficulty, size, variants = []) {
  // All 4×4 puzzles with up to 7 clues are rated 1.5 or lower; further clues make them easier.
  if (size === 4 && difficulty !== "easy") return t("Every {size} puzzle is easy.", { size: sizeWords(size) });
  if (difficulty === "rating" && constraintsOf(variants).length) {
    return t("Sudoku Explainer does not rate constraints.");
  }
  if (difficulty === "rating" && size > MOST_BY_RATING) {
    return t("Ratings can be chosen up to {size}.", { size: sizeWords(MOST_BY_RATING) });
  }
  return "";
}

/**
 * Why a difficulty cannot be had with the techniques of a wish; empty if it can.
 * @param {string} difficulty
 * @param {Wish} wish
 */
export function whyNotByTechniques(difficulty, { needs, known }) {
  if (needs?.length) return t("The technique sets the difficulty.");
  if (!known || difficulty === "rating") return "";
  const levels = TECHNIQUES.filter(({ id }) => known.includes(id)).map(({ level }) => LABELS.indexOf(level));
  return Math.max(...levels) < LABELS.indexOf(difficulty) ? t("What you know solves no harder puzzles.") : "";
}

/**
 * A wish in words: a hard 9×9 puzzle.
 * @param {Wish} wish
 */
export function wishWords({ size, difficulty, se, needs = [] }) {
  const values = { size: sizeWords(size), difficulty: ofTable(difficulty ?? "") };
  const puzzle = !difficulty ? t("a {size} puzzle", values)
    : /^[aeiou]/.test(difficulty) ? t("an {difficulty} {size} puzzle", values)
      : t("a {difficulty} {size} puzzle", values);
  const title = TECHNIQUES.find(({ id }) => id === needs[0])?.title;
  if (title) return t("{puzzle} that needs {technique}", { puzzle, technique: title });
  if (!se) return puzzle;
  const [low, high] = se.map(ratingWords);
  return t("{puzzle} rated {low} to {high}", { puzzle, low, high });
}

/**
 * What there is to say if the puzzle is not as hard as wished; else nothing.
 * @param {Wish} wish
 * @param {string} [label]
 */
export function differenceWords({ size, difficulty }, label) {
  if (!difficulty || !label || label === difficulty) return "";
  const isEasier = LABELS.indexOf(label) < LABELS.indexOf(difficulty);
  const words = [t("You asked for {wish}; this one is {label}.",
    { wish: labelTitle(difficulty), label: labelTitle(label) })];
  if (isEasier && size < 9) words.push(t("{size} puzzles hardly get harder.", { size: sizeWords(size) }));
  return words.join(" ");
}

/** @param {number} size */
const sizeWords = (size) => `${size}×${size}`;
