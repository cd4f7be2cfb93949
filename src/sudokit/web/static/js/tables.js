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

/** All techniques, the easiest first.
 * @type {ReadonlyArray<{ id: string, title: string, family: string, level: string, builds_on: readonly string[] }>} */
export const TECHNIQUES = [
  {"id": "full_house", "title": "Full House", "family": "Singles", "level": "easy", "builds_on": []},
  {"id": "marked_cell", "title": "Marked Cell", "family": "Marked cells", "level": "constraints", "builds_on": []},
  {"id": "hidden_single_box", "title": "Hidden Single (in a box)", "family": "Singles", "level": "easy", "builds_on": ["full_house"]},
  {"id": "hidden_single_line", "title": "Hidden Single (in a line)", "family": "Singles", "level": "easy", "builds_on": ["hidden_single_box"]},
  {"id": "digit_partner", "title": "Partner of a Digit", "family": "Related cells", "level": "constraints", "builds_on": []},
  {"id": "last_of_sum", "title": "Last Cell of a Sum", "family": "Sums", "level": "constraints", "builds_on": []},
  {"id": "direct_pointing", "title": "Direct Pointing", "family": "Locked candidates", "level": "medium", "builds_on": ["hidden_single_line"]},
  {"id": "rising_digits", "title": "Rising Digits", "family": "Orders", "level": "constraints", "builds_on": ["digit_partner"]},
  {"id": "direct_claiming", "title": "Direct Claiming", "family": "Locked candidates", "level": "medium", "builds_on": ["direct_pointing"]},
  {"id": "direct_hidden_pair", "title": "Direct Hidden Pair", "family": "Subsets", "level": "medium", "builds_on": ["hidden_single_line"]},
  {"id": "sum_bounds", "title": "Least and Greatest", "family": "Sums", "level": "constraints", "builds_on": ["last_of_sum"]},
  {"id": "no_partner", "title": "No Partner", "family": "Related cells", "level": "constraints", "builds_on": ["digit_partner"]},
  {"id": "naked_single", "title": "Naked Single", "family": "Singles", "level": "medium", "builds_on": ["full_house"]},
  {"id": "sum_combinations", "title": "Sum Combinations", "family": "Sums", "level": "constraints", "builds_on": ["sum_bounds"]},
  {"id": "direct_hidden_triple", "title": "Direct Hidden Triple", "family": "Subsets", "level": "medium", "builds_on": ["direct_hidden_pair"]},
  {"id": "pointing", "title": "Pointing", "family": "Locked candidates", "level": "medium", "builds_on": ["hidden_single_box"]},
  {"id": "sum_digit", "title": "Digit of a Sum", "family": "Sums", "level": "constraints", "builds_on": ["sum_combinations", "hidden_single_line"]},
  {"id": "claiming", "title": "Claiming", "family": "Locked candidates", "level": "medium", "builds_on": ["pointing"]},
  {"id": "common_sight", "title": "Common Sight", "family": "Related cells", "level": "constraints", "builds_on": ["pointing", "no_partner"]},
  {"id": "rule_of_45", "title": "Rule of 45", "family": "Sums", "level": "constraints", "builds_on": ["last_of_sum"]},
  {"id": "locked_pair", "title": "Locked Pair", "family": "Subsets", "level": "hard", "builds_on": ["pointing", "naked_single"]},
  {"id": "naked_pair", "title": "Naked Pair", "family": "Subsets", "level": "hard", "builds_on": ["naked_single"]},
  {"id": "x_wing", "title": "X-Wing", "family": "Fish", "level": "hard", "builds_on": ["claiming"]},
  {"id": "hidden_pair", "title": "Hidden Pair", "family": "Subsets", "level": "hard", "builds_on": ["hidden_single_line", "naked_pair"]},
  {"id": "locked_triple", "title": "Locked Triple", "family": "Subsets", "level": "hard", "builds_on": ["locked_pair"]},
  {"id": "naked_triple", "title": "Naked Triple", "family": "Subsets", "level": "hard", "builds_on": ["naked_pair"]},
  {"id": "swordfish", "title": "Swordfish", "family": "Fish", "level": "hard", "builds_on": ["x_wing"]},
  {"id": "hidden_triple", "title": "Hidden Triple", "family": "Subsets", "level": "hard", "builds_on": ["hidden_pair", "naked_triple"]},
  {"id": "skyscraper", "title": "Skyscraper", "family": "Patterns of a single digit", "level": "hard", "builds_on": ["x_wing"]},
  {"id": "two_string_kite", "title": "Two-String Kite", "family": "Patterns of a single digit", "level": "hard", "builds_on": ["skyscraper"]},
  {"id": "turbot_fish", "title": "Turbot Fish", "family": "Patterns of a single digit", "level": "hard", "builds_on": ["skyscraper", "two_string_kite"]},
  {"id": "xy_wing", "title": "XY-Wing", "family": "Wings", "level": "hard", "builds_on": ["naked_pair"]},
  {"id": "arrangement", "title": "Arrangements", "family": "Arrangements", "level": "constraints", "builds_on": ["no_partner", "naked_pair"]},
  {"id": "empty_rectangle", "title": "Empty Rectangle", "family": "Patterns of a single digit", "level": "hard", "builds_on": ["pointing", "skyscraper"]},
  {"id": "w_wing", "title": "W-Wing", "family": "Wings", "level": "hard", "builds_on": ["xy_wing"]},
  {"id": "xyz_wing", "title": "XYZ-Wing", "family": "Wings", "level": "hard", "builds_on": ["xy_wing"]},
  {"id": "every_arrangement", "title": "Every Arrangement", "family": "Arrangements", "level": "constraints", "builds_on": ["arrangement"]},
  {"id": "remote_pair", "title": "Remote Pair", "family": "Chains", "level": "expert", "builds_on": ["w_wing"]},
  {"id": "unique_rectangle_1", "title": "Unique Rectangle Type 1", "family": "Uniqueness", "level": "expert", "builds_on": ["naked_pair"]},
  {"id": "unique_rectangle_2", "title": "Unique Rectangle Type 2", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"]},
  {"id": "unique_rectangle_3", "title": "Unique Rectangle Type 3", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1", "naked_triple"]},
  {"id": "unique_rectangle_4", "title": "Unique Rectangle Type 4", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"]},
  {"id": "unique_rectangle_5", "title": "Unique Rectangle Type 5", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_2"]},
  {"id": "unique_rectangle_6", "title": "Unique Rectangle Type 6", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_4", "x_wing"]},
  {"id": "hidden_rectangle", "title": "Hidden Rectangle", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"]},
  {"id": "avoidable_rectangle_1", "title": "Avoidable Rectangle Type 1", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"]},
  {"id": "avoidable_rectangle_2", "title": "Avoidable Rectangle Type 2", "family": "Uniqueness", "level": "expert", "builds_on": ["avoidable_rectangle_1", "unique_rectangle_2"]},
  {"id": "unique_loop_1", "title": "Unique Loop Type 1", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"]},
  {"id": "unique_loop_2", "title": "Unique Loop Type 2", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_loop_1", "unique_rectangle_2"]},
  {"id": "unique_loop_3", "title": "Unique Loop Type 3", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_loop_1", "unique_rectangle_3"]},
  {"id": "unique_loop_4", "title": "Unique Loop Type 4", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_loop_1", "unique_rectangle_4"]},
  {"id": "simple_colours_trap", "title": "Simple Colours Trap", "family": "Colours", "level": "expert", "builds_on": ["skyscraper"]},
  {"id": "simple_colours_wrap", "title": "Simple Colours Wrap", "family": "Colours", "level": "expert", "builds_on": ["simple_colours_trap"]},
  {"id": "finned_x_wing", "title": "Finned X-Wing", "family": "Fish", "level": "expert", "builds_on": ["x_wing", "pointing"]},
  {"id": "sashimi_x_wing", "title": "Sashimi X-Wing", "family": "Fish", "level": "expert", "builds_on": ["finned_x_wing"]},
  {"id": "naked_quad", "title": "Naked Quad", "family": "Subsets", "level": "expert", "builds_on": ["naked_triple"]},
  {"id": "multi_colours_1", "title": "Multi-Colours Type 1", "family": "Colours", "level": "expert", "builds_on": ["simple_colours_trap"]},
  {"id": "multi_colours_2", "title": "Multi-Colours Type 2", "family": "Colours", "level": "expert", "builds_on": ["multi_colours_1"]},
  {"id": "jellyfish", "title": "Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["swordfish"]},
  {"id": "hidden_quad", "title": "Hidden Quad", "family": "Subsets", "level": "expert", "builds_on": ["hidden_triple"]},
  {"id": "finned_swordfish", "title": "Finned Swordfish", "family": "Fish", "level": "expert", "builds_on": ["swordfish", "finned_x_wing"]},
  {"id": "sashimi_swordfish", "title": "Sashimi Swordfish", "family": "Fish", "level": "expert", "builds_on": ["finned_swordfish"]},
  {"id": "wxyz_wing", "title": "WXYZ-Wing", "family": "Wings", "level": "expert", "builds_on": ["xyz_wing"]},
  {"id": "bug_1", "title": "Bivalue Universal Grave Type 1", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"]},
  {"id": "bug_2", "title": "Bivalue Universal Grave Type 2", "family": "Uniqueness", "level": "expert", "builds_on": ["bug_1"]},
  {"id": "bug_3", "title": "Bivalue Universal Grave Type 3", "family": "Uniqueness", "level": "expert", "builds_on": ["bug_1", "naked_triple"]},
  {"id": "bug_4", "title": "Bivalue Universal Grave Type 4", "family": "Uniqueness", "level": "expert", "builds_on": ["bug_1"]},
  {"id": "sue_de_coq", "title": "Sue de Coq", "family": "Almost locked sets", "level": "expert", "builds_on": ["naked_triple", "pointing"]},
  {"id": "finned_jellyfish", "title": "Finned Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["jellyfish", "finned_swordfish"]},
  {"id": "sashimi_jellyfish", "title": "Sashimi Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["finned_jellyfish"]},
  {"id": "medusa", "title": "3D Medusa", "family": "Colours", "level": "expert", "builds_on": ["simple_colours_wrap"]},
  {"id": "aligned_pair_exclusion", "title": "Aligned Pair Exclusion", "family": "Exclusion", "level": "expert", "builds_on": ["xyz_wing"]},
  {"id": "x_chain", "title": "X-Chain", "family": "Chains", "level": "expert", "builds_on": ["turbot_fish"]},
  {"id": "xy_chain", "title": "XY-Chain", "family": "Chains", "level": "expert", "builds_on": ["xy_wing", "remote_pair"]},
  {"id": "bidirectional_x_cycle", "title": "Bidirectional X-Cycle", "family": "Chains", "level": "expert", "builds_on": ["x_chain"]},
  {"id": "bidirectional_y_cycle", "title": "Bidirectional Y-Cycle", "family": "Chains", "level": "expert", "builds_on": ["xy_chain"]},
  {"id": "als_xz", "title": "ALS-XZ", "family": "Almost locked sets", "level": "expert", "builds_on": ["naked_triple", "xy_wing"]},
  {"id": "als_xz_double", "title": "Doubly Linked ALS-XZ", "family": "Almost locked sets", "level": "expert", "builds_on": ["als_xz"]},
  {"id": "forcing_x_chain", "title": "Forcing X-Chain", "family": "Chains", "level": "expert", "builds_on": ["x_chain"]},
  {"id": "firework", "title": "Firework", "family": "Exotic patterns", "level": "expert", "builds_on": ["hidden_triple"]},
  {"id": "franken_swordfish", "title": "Franken Swordfish", "family": "Fish", "level": "expert", "builds_on": ["swordfish"]},
  {"id": "franken_jellyfish", "title": "Franken Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["jellyfish", "franken_swordfish"]},
  {"id": "finned_franken_x_wing", "title": "Finned Franken X-Wing", "family": "Fish", "level": "expert", "builds_on": ["finned_x_wing", "franken_swordfish"]},
  {"id": "finned_franken_swordfish", "title": "Finned Franken Swordfish", "family": "Fish", "level": "expert", "builds_on": ["finned_franken_x_wing"]},
  {"id": "finned_franken_jellyfish", "title": "Finned Franken Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["finned_franken_swordfish"]},
  {"id": "bidirectional_cycle", "title": "Bidirectional Cycle", "family": "Chains", "level": "expert", "builds_on": ["bidirectional_x_cycle", "bidirectional_y_cycle"]},
  {"id": "forcing_chain", "title": "Forcing Chain", "family": "Chains", "level": "expert", "builds_on": ["forcing_x_chain", "xy_chain"]},
  {"id": "continuous_nice_loop", "title": "Continuous Nice Loop", "family": "Chains", "level": "expert", "builds_on": ["aic"]},
  {"id": "discontinuous_nice_loop", "title": "Discontinuous Nice Loop", "family": "Chains", "level": "expert", "builds_on": ["aic"]},
  {"id": "aic", "title": "Alternating Inference Chain", "family": "Chains", "level": "expert", "builds_on": ["x_chain", "xy_chain"]},
  {"id": "als_xy_wing", "title": "ALS-XY-Wing", "family": "Almost locked sets", "level": "extreme", "builds_on": ["als_xz"]},
  {"id": "grouped_continuous_nice_loop", "title": "Grouped Continuous Nice Loop", "family": "Chains", "level": "extreme", "builds_on": ["continuous_nice_loop", "grouped_aic"]},
  {"id": "grouped_discontinuous_nice_loop", "title": "Grouped Discontinuous Nice Loop", "family": "Chains", "level": "extreme", "builds_on": ["discontinuous_nice_loop", "grouped_aic"]},
  {"id": "grouped_aic", "title": "Grouped Alternating Inference Chain", "family": "Chains", "level": "extreme", "builds_on": ["aic", "empty_rectangle"]},
  {"id": "als_chain", "title": "ALS Chain", "family": "Almost locked sets", "level": "extreme", "builds_on": ["als_xy_wing"]},
  {"id": "death_blossom", "title": "Death Blossom", "family": "Almost locked sets", "level": "extreme", "builds_on": ["als_xy_wing"]},
  {"id": "bivalue_oddagon", "title": "Bivalue Oddagon", "family": "Exotic patterns", "level": "extreme", "builds_on": ["unique_loop_1"]},
  {"id": "contradiction", "title": "Contradiction", "family": "Trial", "level": "constraints", "builds_on": ["every_arrangement"]},
  {"id": "aligned_triplet_exclusion", "title": "Aligned Triplet Exclusion", "family": "Exclusion", "level": "extreme", "builds_on": ["aligned_pair_exclusion"]},
  {"id": "nishio_forcing_chains", "title": "Nishio Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["forcing_chain"]},
  {"id": "sk_loop", "title": "SK Loop", "family": "Exotic patterns", "level": "extreme", "builds_on": ["sue_de_coq"]},
  {"id": "tridagon", "title": "Tridagon", "family": "Exotic patterns", "level": "extreme", "builds_on": ["bivalue_oddagon"]},
  {"id": "junior_exocet", "title": "Junior Exocet", "family": "Exotic patterns", "level": "extreme", "builds_on": ["sue_de_coq"]},
  {"id": "multi_sector_locked_sets", "title": "Multi-Sector Locked Sets", "family": "Exotic patterns", "level": "extreme", "builds_on": ["sk_loop", "swordfish"]},
  {"id": "cell_forcing_chains", "title": "Cell Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["forcing_chain"]},
  {"id": "region_forcing_chains", "title": "Region Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["cell_forcing_chains"]},
  {"id": "dynamic_cell_forcing_chains", "title": "Dynamic Cell Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["cell_forcing_chains"]},
  {"id": "dynamic_region_forcing_chains", "title": "Dynamic Region Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["region_forcing_chains", "dynamic_cell_forcing_chains"]},
  {"id": "dynamic_contradiction_forcing_chains", "title": "Dynamic Contradiction Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["dynamic_cell_forcing_chains"]},
  {"id": "dynamic_double_forcing_chains", "title": "Dynamic Double Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["dynamic_cell_forcing_chains"]},
  {"id": "trial", "title": "Trial", "family": "Trial", "level": "extreme", "builds_on": ["dynamic_contradiction_forcing_chains"]},
];

/** Levels of techniques, the easiest first.
 * @type {readonly string[]} */
export const LEVELS = ["easy", "medium", "hard", "expert", "extreme", "constraints"];

/** How many solutions a puzzle has, as the API words it. */
export const VERDICTS = {
  "none": "no solution",
  "one": "exactly one solution",
  "several": "more than one solution",
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
