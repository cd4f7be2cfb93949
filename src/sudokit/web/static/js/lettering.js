// The strokes that write a digit as a mark.
//
// Marks are written in letters of our own rather than in a font: one path for all marks of a cell is
// drawn ten times as fast as text, and no letter is wider than its place.

/**
 * Ten high and at most seven wide, around (0, 0).
 * @type {Record<string, string>}
 */
const STROKES = {
  0: "M0 -5C1.9 -5 2.7 -3 2.7 0C2.7 3 1.9 5 0 5C-1.9 5 -2.7 3 -2.7 0C-2.7 -3 -1.9 -5 0 -5",
  1: "M-2 -3.2L0.6 -5L0.6 5",
  2: "M-2.8 -2.6C-2.8 -4.2 -1.6 -5 0 -5C1.7 -5 2.8 -4 2.8 -2.5C2.8 -1 1.8 0 0.4 1.5L-2.9 5L3 5",
  3: "M-2.7 -3.6C-2.2 -4.5 -1.2 -5 -0.1 -5C1.5 -5 2.6 -4 2.6 -2.6C2.6 -1.2 1.6 -0.3 -0.7 -0.3"
    + "C1.8 -0.3 2.9 0.7 2.9 2.3C2.9 4 1.7 5 -0.1 5C-1.5 5 -2.6 4.4 -3 3.3",
  4: "M1.5 5L1.5 -5L-3.2 2.4L3.2 2.4",
  5: "M2.5 -5L-2 -5L-2.4 -0.4C-1.8 -1.1 -1 -1.4 0 -1.4C1.8 -1.4 2.9 -0.1 2.9 1.7"
    + "C2.9 3.7 1.6 5 -0.2 5C-1.6 5 -2.6 4.4 -3 3.3",
  6: "M2.4 -3.9C1.9 -4.6 1.2 -5 0.3 -5C-1.9 -5 -2.9 -2.9 -2.9 0.6C-2.9 3.5 -1.8 5 0.1 5"
    + "C1.8 5 2.9 3.7 2.9 1.9C2.9 0.1 1.8 -1 0.2 -1C-1.6 -1 -2.8 0.2 -2.9 1.6",
  7: "M-2.9 -5L2.9 -5L-0.9 5",
  8: "M0 -0.5C-1.6 -0.5 -2.6 -1.4 -2.6 -2.7C-2.6 -4.1 -1.6 -5 0 -5C1.6 -5 2.6 -4.1 2.6 -2.7"
    + "C2.6 -1.4 1.6 -0.5 0 -0.5C-1.8 -0.5 -3 0.6 -3 2.2C-3 4 -1.8 5 0 5C1.8 5 3 4 3 2.2C3 0.6 1.8 -0.5 0 -0.5",
  9: "M-2.4 3.9C-1.9 4.6 -1.2 5 -0.3 5C1.9 5 2.9 2.9 2.9 -0.6C2.9 -3.5 1.8 -5 -0.1 -5"
    + "C-1.8 -5 -2.9 -3.7 -2.9 -1.9C-2.9 -0.1 -1.8 1 -0.2 1C1.6 1 2.8 -0.2 2.9 -1.6",
  A: "M-3.4 5L0 -5L3.4 5M-2.2 1.6L2.2 1.6",
  B: "M0.2 -0.3L-2.6 -0.3M0.2 -0.3C2 -0.3 3 0.8 3 2.4C3 3.9 2.1 5 0.4 5L-2.6 5L-2.6 -5L0.2 -5"
    + "C1.8 -5 2.6 -4 2.6 -2.7C2.6 -1.3 1.7 -0.3 0.2 -0.3",
  C: "M3 -3.2C2.4 -4.4 1.4 -5 0.3 -5C-1.9 -5 -3.1 -3 -3.1 0C-3.1 3 -1.9 5 0.3 5C1.4 5 2.4 4.4 3 3.2",
  D: "M-2.7 -5L-2.7 5L-0.4 5C2 5 3.1 3 3.1 0C3.1 -3 2 -5 -0.4 -5L-2.7 -5",
  E: "M2.6 -5L-2.4 -5L-2.4 5L2.6 5M-2.4 -0.2L2 -0.2",
  F: "M2.6 -5L-2.3 -5L-2.3 5M-2.3 -0.2L2 -0.2",
  G: "M3 -3.2C2.4 -4.4 1.4 -5 0.3 -5C-1.9 -5 -3.1 -3 -3.1 0C-3.1 3 -1.9 5 0.3 5"
    + "C1.4 5 2.4 4.5 3 3.6L3 0.4L0.6 0.4",
  H: "M-2.8 -5L-2.8 5M2.8 -5L2.8 5M-2.8 -0.2L2.8 -0.2",
  I: "M-1.7 -5L1.7 -5M0 -5L0 5M-1.7 5L1.7 5",
  J: "M1.9 -5L1.9 2.4C1.9 4.2 1 5 -0.4 5C-1.6 5 -2.4 4.3 -2.6 3.2",
  K: "M-2.6 -5L-2.6 5M2.8 -5L-2.6 1M-0.6 -1.2L3 5",
  L: "M-2.2 -5L-2.2 5L2.8 5",
  M: "M-3.3 5L-3.3 -5L0 1.6L3.3 -5L3.3 5",
  N: "M-2.8 5L-2.8 -5L2.8 5L2.8 -5",
  O: "M0 -5C2.2 -5 3.2 -3 3.2 0C3.2 3 2.2 5 0 5C-2.2 5 -3.2 3 -3.2 0C-3.2 -3 -2.2 -5 0 -5",
  P: "M-2.5 5L-2.5 -5L0.4 -5C2 -5 3 -3.9 3 -2.3C3 -0.6 2 0.5 0.4 0.5L-2.5 0.5",
};
const CROSSED = "M-4.2 0L4.2 0";
const HEIGHT = 0.07; // of ten, in a line of height 1

/** The pitch of letters on a line of height 1: they come close and never touch. */
export const PITCH = 0.6;

/**
 * A digit with its middle at a point, as the data of a path.
 * @param {string} symbol
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
export function written(symbol, x, y, height) {
  return `M${round(x)} ${round(y)}${letters(height)[symbol]}`;
}

/**
 * A line through a digit.
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
export function crossed(x, y, height) {
  return `M${round(x)} ${round(y)}${letters(height).crossed}`;
}

/**
 * The width of strokes; small letters have wide ones, to be seen.
 * @param {number} height
 */
export const penOf = (height) => round(height < 12 ? 0.13 * height : 0.6 + 0.07 * height);

// Helpers.

/** @type {Map<number, Record<string, string>>} */
const lettersOf = new Map();

/**
 * The strokes of each symbol at this height, and those of the line through a digit.
 * @param {number} height
 */
function letters(height) {
  const known = lettersOf.get(height);
  if (known) return known;
  const made = Object.fromEntries(Object.entries({ ...STROKES, crossed: CROSSED })
    .map(([name, strokes]) => [name, relative(strokes, HEIGHT * height)]));
  lettersOf.set(height, made);
  return made;
}

/**
 * The same strokes from point to point, so that they can be put anywhere as they are.
 * @param {string} strokes
 * @param {number} scale
 */
function relative(strokes, scale) {
  let [x, y] = [0, 0];
  return strokes.replace(/([MLC])([^MLC]+)/g, (_, command, numbers) => {
    const points = String(numbers).split(" ").map(Number);
    const moved = points.map((number, index) => round((number - (index % 2 ? y : x)) * scale));
    [x, y] = points.slice(-2);
    return `${command.toLowerCase()}${moved.join(" ")}`;
  });
}

/** @param {number} number */
function round(number) {
  return Math.round(100 * number) / 100;
}
