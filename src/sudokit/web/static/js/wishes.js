// A wish for a puzzle in, as the API takes it; what stands against it, and the words for it, out.

import { BOXES } from "./shape.js";
import { capitalised } from "./words.js";

export const SIZES = Object.keys(BOXES).map(Number);
export const FIRST_WISH = Object.freeze({ size: 9, difficulty: "easy" });

const LABELS = ["easy", "medium", "hard", "expert", "extreme"];
const NAMES = { x: "X", windoku: "windoku", disjoint: "disjoint groups" };
const MOST_BY_RATING = 12; // in larger grids few are found in time

/** Sizes with variants of which no full grid was found within ten seconds. */
const RARE = [
  [16, "windoku", "disjoint"], [20, "x", "disjoint"], [21, "x", "disjoint"], [24, "x", "disjoint"],
  [25, "windoku"],
];

/** Of the clues: names as the API has them, and words. */
export const SYMMETRIES = [
  [[], "Any"],
  [["rotate180"], "Half turn"],
  [["rotate90"], "Quarter turn"],
  [["horizontal"], "Top to bottom"],
  [["vertical"], "Left to right"],
  [["horizontal", "vertical"], "Both ways"],
  [["diagonal"], "Diagonal"],
  [["antidiagonal"], "Other diagonal"],
  [["diagonal", "antidiagonal"], "Both diagonals"],
];

/** Why a variant cannot be had in a size beside others; empty if it can. */
export function whyNotVariant(variant, size, others) {
  const [rows, columns] = BOXES[size];
  if (variant === "windoku" && rows !== columns) return "Windoku needs square boxes.";
  const pair = { x: "disjoint", disjoint: "x" }[variant];
  if (size === 6 && others.includes(pair)) {
    return `On 6×6 no grid has both ${NAMES.x} and ${NAMES.disjoint}.`;
  }
  return "";
}

/** Why no puzzle can be made, although one may be set; empty if some can. */
export function whyNone({ size, variants = [] }) {
  const isRare = RARE.some(([where, ...names]) =>
    where === size && names.every((name) => variants.includes(name)));
  return isRare ? "Such grids are too rare to be found in time, but you can set your own." : "";
}

/** Why a difficulty ("rating" stands for a range of ratings) cannot be had in a size. */
export function whyNotDifficulty(difficulty, size) {
  if (size === 4 && difficulty !== "easy") return "Every 4×4 puzzle is easy."; // all were tried
  if (difficulty === "rating" && size > MOST_BY_RATING) {
    return `Ratings can be chosen up to ${sizeWords(MOST_BY_RATING)}.`;
  }
  return "";
}

/** As it is said: a hard 9×9 puzzle. */
export function wishWords({ size, difficulty, se }) {
  const kind = difficulty && /^[aeiou]/.test(difficulty) ? `an ${difficulty}` : `a ${difficulty ?? ""}`;
  const rated = se ? ` rated ${se.map((end) => end.toFixed(1)).join(" to ")}` : "";
  return `${kind.trim()} ${sizeWords(size)} puzzle${rated}`;
}

/** What there is to say if the puzzle is not as hard as it was wished; else nothing. */
export function differenceWords({ size, difficulty }, label) {
  if (!difficulty || !label || label === difficulty) return "";
  const isEasier = LABELS.indexOf(label) < LABELS.indexOf(difficulty);
  const words = [`You asked for ${capitalised(difficulty)}; this one is ${capitalised(label)}.`];
  if (isEasier && size < 9) words.push(`${sizeWords(size)} puzzles hardly get harder.`);
  return words.join(" ");
}

const sizeWords = (size) => `${size}×${size}`;
