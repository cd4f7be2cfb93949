// Wishes for a puzzle, as the API takes them: why some cannot be had, and words for them.

/** @import { Wish } from "./types.d.ts" */

import { BOXES, LABELS, MADE_VARIANTS, TECHNIQUES, VARIANTS } from "./tables.js";
import { capitalised } from "./words.js";

export const SIZES = Object.keys(BOXES).map(Number);
/** @type {Readonly<Wish>} */
export const FIRST_WISH = Object.freeze({ size: 9, difficulty: "easy" });

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
  if (variant === "windoku" && rows !== columns) return "Windoku needs square boxes.";
  const other = variant === "x" ? "disjoint" : variant === "disjoint" ? "x" : "";
  if (size === 6 && others.includes(other)) {
    return `On 6×6 no grid has both ${VARIANTS.x.name} and ${VARIANTS.disjoint.name}.`;
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
  return isRare ? "Such grids are too rare to be found in time. You can still set your own." : "";
}

/**
 * Why a kind of constraints cannot be had in a size beside others; empty if it can.
 * @param {string} kind
 * @param {number} size
 * @param {readonly string[]} variants
 */
export function whyNotConstraints(kind, size, variants) {
  if (size > MOST_WITH_CONSTRAINTS) {
    return `Constraints can be had up to ${sizeWords(MOST_WITH_CONSTRAINTS)}.`;
  }
  const others = constraintsOf(variants).filter((name) => name !== kind);
  if (others.length >= MOST_KINDS) return `Up to ${MOST_KINDS} kinds of constraints share a grid.`;
  const whole = others.find((name) => name === `strict-${kind}` || kind === `strict-${name}`);
  return whole ? "Where all marks are given, there are no others." : "";
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
  if (size === 4 && difficulty !== "easy") return "Every 4×4 puzzle is easy.";
  if (difficulty === "rating" && constraintsOf(variants).length) {
    return "Sudoku Explainer does not rate constraints.";
  }
  if (difficulty === "rating" && size > MOST_BY_RATING) {
    return `Ratings can be chosen up to ${sizeWords(MOST_BY_RATING)}.`;
  }
  return "";
}

/**
 * Why a difficulty cannot be had with the techniques of a wish; empty if it can.
 * @param {string} difficulty
 * @param {Wish} wish
 */
export function whyNotByTechniques(difficulty, { needs, known }) {
  if (needs?.length) return "The technique sets the difficulty.";
  if (!known || difficulty === "rating") return "";
  const levels = TECHNIQUES.filter(({ id }) => known.includes(id)).map(({ level }) => LABELS.indexOf(level));
  return Math.max(...levels) < LABELS.indexOf(difficulty) ? "What you know solves no harder puzzles." : "";
}

/**
 * A wish in words: a hard 9×9 puzzle.
 * @param {Wish} wish
 */
export function wishWords({ size, difficulty, se, needs = [] }) {
  const kind = difficulty && /^[aeiou]/.test(difficulty) ? `an ${difficulty}` : `a ${difficulty ?? ""}`;
  const rated = se ? ` rated ${se.map((end) => end.toFixed(1)).join(" to ")}` : "";
  const needed = needs.map((id) => ` that needs ${TECHNIQUES.find((row) => row.id === id)?.title}`).join("");
  return `${kind.trim()} ${sizeWords(size)} puzzle${rated}${needed}`;
}

/**
 * What there is to say if the puzzle is not as hard as wished; else nothing.
 * @param {Wish} wish
 * @param {string} [label]
 */
export function differenceWords({ size, difficulty }, label) {
  if (!difficulty || !label || label === difficulty) return "";
  const isEasier = LABELS.indexOf(label) < LABELS.indexOf(difficulty);
  const words = [`You asked for ${capitalised(difficulty)}; this one is ${capitalised(label)}.`];
  if (isEasier && size < 9) words.push(`${sizeWords(size)} puzzles hardly get harder.`);
  return words.join(" ");
}

/** @param {number} size */
const sizeWords = (size) => `${size}×${size}`;
