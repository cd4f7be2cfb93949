// Written by `make tables` from docs/tables.py and the tables of the library.

/** Digits that people read as one character each, from 0 on: 10 is A. */
export const SYMBOLS = "0123456789ABCDEFGHIJKLMNOP";

/** The usual box of each size, rows by columns.
 * @type {Readonly<Record<number, readonly [number, number]>>} */
export const BOXES = {
  "4": [2, 2],
  "6": [2, 3],
  "8": [2, 4],
  "9": [3, 3],
  "10": [2, 5],
  "12": [3, 4],
  "14": [2, 7],
  "15": [3, 5],
  "16": [4, 4],
  "18": [3, 6],
  "20": [4, 5],
  "21": [3, 7],
  "24": [4, 6],
  "25": [5, 5],
};

/** What variants, their houses and their rules are called.
 * @type {Readonly<Record<string, { name: string, houses: string, rule: string }>>} */
export const VARIANTS = {
  "x": {"name": "X", "houses": "diagonals", "rule": "X: both diagonals, too"},
  "windoku": {"name": "windoku", "houses": "windows", "rule": "Windoku: shaded windows, too"},
  "disjoint": {"name": "disjoint groups", "houses": "disjoint groups", "rule": "Disjoint groups: like places of boxes, too"},
};

/** Variants with constraints that can be made.
 * @type {Readonly<Record<string, { title: string, group: string }>>} */
export const MADE_VARIANTS = {
  "thermo": {"title": "Thermometers", "group": "Lines"},
  "slow-thermo": {"title": "Slow thermometers", "group": "Lines"},
  "arrow": {"title": "Arrows", "group": "Lines"},
  "double-arrow": {"title": "Double arrows", "group": "Lines"},
  "whispers": {"title": "German whispers", "group": "Lines"},
  "renban": {"title": "Renban lines", "group": "Lines"},
  "nabner": {"title": "Nabner lines", "group": "Lines"},
  "palindrome": {"title": "Palindromes", "group": "Lines"},
  "zipper": {"title": "Zipper lines", "group": "Lines"},
  "between": {"title": "Between lines", "group": "Lines"},
  "lockout": {"title": "Lockout lines", "group": "Lines"},
  "region-sum": {"title": "Region sum lines", "group": "Lines"},
  "ten-line": {"title": "Ten lines", "group": "Lines"},
  "entropic": {"title": "Entropic lines", "group": "Lines"},
  "modular": {"title": "Modular lines", "group": "Lines"},
  "quadruple": {"title": "Quadruples", "group": "Cages and marks"},
  "odd-even": {"title": "Odd and even cells", "group": "Cages and marks"},
  "min-max": {"title": "Minima and maxima", "group": "Cages and marks"},
  "killer": {"title": "Killer cages", "group": "Cages and marks"},
  "kropki": {"title": "Kropki dots", "group": "Cages and marks"},
  "strict-kropki": {"title": "All Kropki dots", "group": "Cages and marks"},
  "xv": {"title": "XV", "group": "Cages and marks"},
  "strict-xv": {"title": "All XV", "group": "Cages and marks"},
  "inequality": {"title": "Inequalities", "group": "Cages and marks"},
  "little-killer": {"title": "Little killer", "group": "Clues outside"},
  "sandwich": {"title": "Sandwich", "group": "Clues outside"},
  "skyscraper": {"title": "Skyscrapers", "group": "Clues outside"},
  "x-sum": {"title": "X-sums", "group": "Clues outside"},
  "numbered-room": {"title": "Numbered rooms", "group": "Clues outside"},
  "rossini": {"title": "Rossini", "group": "Clues outside"},
  "anti-knight": {"title": "Anti-knight", "group": "Whole grid"},
  "anti-king": {"title": "Anti-king", "group": "Whole grid"},
  "non-consecutive": {"title": "Non-consecutive", "group": "Whole grid"},
  "global-entropy": {"title": "Global entropy", "group": "Whole grid"},
  "global-modular": {"title": "Global modular", "group": "Whole grid"},
};

/** The papers to print on.
 * @type {readonly string[]} */
export const PAPERS = ["a4", "a5", "letter", "6x9"];

/** The kinds of daily puzzles.
 * @type {readonly string[]} */
export const DAILY_KINDS = ["easy", "hard", "variant"];

/** The variant of a day: the row of its number, divided by the rows.
 * @type {readonly string[]} */
export const DAILY_VARIANTS = [
  "thermo",
  "killer",
  "arrow",
  "kropki",
  "whispers",
  "palindrome",
  "xv",
  "renban",
  "quadruple",
  "little-killer",
  "zipper",
  "odd-even",
  "sandwich",
  "between",
  "anti-knight",
  "inequality",
];

/** Difficulties, the easiest first.
 * @type {readonly string[]} */
export const LABELS = ["easy", "medium", "hard", "expert", "extreme"];

/** How many solutions a puzzle has, by the verdicts of the API.
 * @type {Readonly<Record<string, "none" | "one" | "several">>} */
export const VERDICTS = {
  "no solution": "none",
  "exactly one solution": "one",
  "more than one solution": "several",
};

/** Symmetries of the clues, and words for them.
 * @type {ReadonlyArray<readonly [readonly string[], string]>} */
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

/** Formats to share a puzzle in.
 * @type {ReadonlyArray<{ name: string, words: string, ending: string, isClassicOnly: boolean }>} */
export const FORMATS = [
  {"name": "line", "words": "One line", "ending": "txt", "isClassicOnly": false},
  {"name": "rows", "words": "Rows", "ending": "txt", "isClassicOnly": false},
  {"name": "boxed", "words": "A framed grid", "ending": "txt", "isClassicOnly": false},
  {"name": "candidates", "words": "A table of candidates", "ending": "txt", "isClassicOnly": false},
  {"name": "sudokupad", "words": "A SudokuPad link", "ending": "txt", "isClassicOnly": false},
  {"name": "fpuzzles", "words": "An f-puzzles link", "ending": "txt", "isClassicOnly": false},
  {"name": "coach", "words": "sudoku.coach code", "ending": "txt", "isClassicOnly": true},
  {"name": "s9b", "words": "SudokuWiki code", "ending": "txt", "isClassicOnly": true},
  {"name": "hodoku", "words": "HoDoKu", "ending": "txt", "isClassicOnly": true},
  {"name": "opensudoku", "words": "OpenSudoku", "ending": "opensudoku", "isClassicOnly": true},
  {"name": "sdk", "words": "SudoCue (.sdk)", "ending": "sdk", "isClassicOnly": false},
  {"name": "ss", "words": "Simple Sudoku (.ss)", "ending": "ss", "isClassicOnly": false},
  {"name": "json", "words": "JSON", "ending": "json", "isClassicOnly": false},
];

/** The level of a hint that tells all. */
export const HINT_LEVELS = 3;

/** The width of the edges of figures, in cells. */
export const EDGE_WIDTH = 0.035;

/** The cells that drawings may reach beyond the grid. */
export const DRAWN_MARGIN = 5;

/** The width of the rim around texts, in cells. */
export const HALO_WIDTH = 0.09;

/** The version of games in docs/game.md. */
export const GAME_VERSION = 3;

/** Layers of a cell; Delete empties them in this order.
 * @type {ReadonlyArray<"digits" | "centre" | "corner" | "colours">} */
export const LAYERS = ["digits", "centre", "corner", "colours"];

/** Colours of cells.
 * @type {readonly string[]} */
export const COLOURS = ["blue", "green", "yellow", "red", "purple", "orange", "grey", "teal", "pink"];

/** Fields of each kind of action, besides `kind` and `at_ms`.
 * @type {Readonly<Record<string, readonly string[]>>} */
export const ACTION_FIELDS = {
  "put": ["layer", "cells", "digit", "on", "tidy"],
  "clear": ["layer", "cells"],
  "place": ["placements", "tidy", "of_path"],
  "fill": [],
  "unmark": [],
  "step": ["placements", "eliminations"],
  "take": ["digits", "centre", "of_path"],
  "restart": [],
};

/** Fields that are left out where they are false.
 * @type {readonly string[]} */
export const OPTIONAL_FIELDS = ["tidy", "of_path"];

/** Actions after which the centre marks are all candidates.
 * @type {readonly string[]} */
export const FILLING_ACTIONS = ["fill", "take", "restart"];

/** Keys that move: rows down, columns across.
 * @type {Readonly<Record<string, readonly [number, number]>>} */
export const KEY_ARROWS = {
  "ArrowUp": [-1, 0],
  "ArrowDown": [1, 0],
  "ArrowLeft": [0, -1],
  "ArrowRight": [0, 1],
};

/** The same, by the place of a key.
 * @type {Readonly<Record<string, readonly [number, number]>>} */
export const KEY_PLACES = {"KeyW": [-1, 0], "KeyS": [1, 0], "KeyA": [0, -1], "KeyD": [0, 1]};

/** Keys that move to an end of a row.
 * @type {Readonly<Record<string, number>>} */
export const KEY_EDGES = {"Home": -1, "End": 1};

/** Letters that are no digits.
 * @type {Readonly<Record<string, import("./types.d.ts").Meaning>>} */
export const KEY_LETTERS = {
  "z": {"does": "mode", "mode": "digits"},
  "x": {"does": "mode", "mode": "corner"},
  "c": {"does": "mode", "mode": "centre"},
  "v": {"does": "mode", "mode": "colours"},
  "h": {"does": "hint"},
  "p": {"does": "pause"},
};

/** Other keys.
 * @type {Readonly<Record<string, import("./types.d.ts").Meaning>>} */
export const KEY_NAMES = {
  "Delete": {"does": "erase"},
  "Backspace": {"does": "erase"},
  "Escape": {"does": "escape"},
  "Enter": {"does": "enter"},
  "PageDown": {"does": "nextMode", "by": 1},
  "PageUp": {"does": "nextMode", "by": -1},
  "?": {"does": "help"},
  ".": {"does": "promote"},
};

/** Letters with Ctrl, without and with Shift.
 * @type {Readonly<Record<string, readonly ["invert" | "redo" | "selectAll" | "selectNone" | "undo", "invert" | "redo" | "selectAll" | "selectNone" | "undo"]>>} */
export const KEY_SHORTCUTS = {
  "z": ["undo", "redo"],
  "y": ["redo", "redo"],
  "a": ["selectAll", "selectNone"],
  "i": ["invert", "invert"],
};

/** Corners of each mark for a radius of 1; null is a circle.
 * @type {ReadonlyArray<ReadonlyArray<readonly [number, number]> | null>} */
export const MARK_SHAPES = [
  null,
  [[0.919, 0.919], [-0.919, 0.919], [-0.919, -0.919], [0.919, -0.919]],
  [[1.24, 0.0], [0.0, 1.24], [-1.24, 0.0], [0.0, -1.24]],
  [[1.13, 0.0], [0.565, 0.979], [-0.565, 0.979], [-1.13, 0.0], [-0.565, -0.979], [0.565, -0.979]],
  [[0.0, -1.35], [1.25, 0.85], [-1.25, 0.85]],
  [[0.989, 0.409], [0.409, 0.989], [-0.409, 0.989], [-0.989, 0.409], [-0.989, -0.409], [-0.409, -0.989], [0.409, -0.989], [0.989, -0.409]],
  [[0.919, 0.919], [-0.919, 0.919], [-0.919, -0.919], [0.919, -0.919]],
  [[1.24, 0.0], [0.0, 1.24], [-1.24, 0.0], [0.0, -1.24]],
  null,
  [[0.919, 0.919], [-0.919, 0.919], [-0.919, -0.919], [0.919, -0.919]],
  [[1.13, 0.0], [0.565, 0.979], [-0.565, 0.979], [-1.13, 0.0], [-0.565, -0.979], [0.565, -0.979]],
  [[1.24, 0.0], [0.0, 1.24], [-1.24, 0.0], [0.0, -1.24]],
];

/** The same for what a step says of candidates.
 * @type {Readonly<Record<string, ReadonlyArray<readonly [number, number]> | null>>} */
export const STATE_SHAPES = {
  "on": null,
  "off": null,
  "both": [[1.24, 0.0], [0.0, 1.24], [-1.24, 0.0], [0.0, -1.24]],
  "removed": [[0.919, 0.919], [-0.919, 0.919], [-0.919, -0.919], [0.919, -0.919]],
  "placed": null,
  "supposed": null,
};
