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

/** All techniques, the easiest first; the sketch of each is that of its example.
 * @type {ReadonlyArray<import("./types.d.ts").TechniqueRow>} */
export const TECHNIQUES = [
  {"id": "full_house", "title": "Full House", "family": "Singles", "level": "easy", "builds_on": [], "sketch": {"houses": ["r4"], "pattern": [27], "changed": [27]}},
  {"id": "marked_cell", "title": "Marked Cell", "family": "Marked cells", "level": "constraints", "builds_on": [], "sketch": {"houses": [], "pattern": [20], "changed": [20]}},
  {"id": "hidden_single_box", "title": "Hidden Single (in a box)", "family": "Singles", "level": "easy", "builds_on": ["full_house"], "sketch": {"houses": ["b8"], "pattern": [76], "changed": [76]}},
  {"id": "hidden_single_line", "title": "Hidden Single (in a line)", "family": "Singles", "level": "easy", "builds_on": ["hidden_single_box"], "sketch": {"houses": ["c9"], "pattern": [80], "changed": [80]}},
  {"id": "digit_partner", "title": "Partner of a Digit", "family": "Related cells", "level": "constraints", "builds_on": [], "sketch": {"houses": [], "pattern": [51, 61], "changed": [51]}},
  {"id": "last_of_sum", "title": "Last Cell of a Sum", "family": "Sums", "level": "constraints", "builds_on": [], "sketch": {"houses": [], "pattern": [15, 24, 32], "changed": [24]}},
  {"id": "direct_pointing", "title": "Direct Pointing", "family": "Locked candidates", "level": "medium", "builds_on": ["hidden_single_line"], "sketch": {"houses": ["b9", "c8", "b6"], "pattern": [70, 79], "changed": [53]}},
  {"id": "rising_digits", "title": "Rising Digits", "family": "Orders", "level": "constraints", "builds_on": ["digit_partner"], "sketch": {"houses": [], "pattern": [65, 66, 67], "changed": [65, 66, 67]}},
  {"id": "direct_claiming", "title": "Direct Claiming", "family": "Locked candidates", "level": "medium", "builds_on": ["direct_pointing"], "sketch": {"houses": ["c6", "b8", "c4"], "pattern": [68, 77], "changed": [39]}},
  {"id": "direct_hidden_pair", "title": "Direct Hidden Pair", "family": "Subsets", "level": "medium", "builds_on": ["hidden_single_line"], "sketch": {"houses": ["r9"], "pattern": [73, 75], "changed": [77]}},
  {"id": "sum_bounds", "title": "Least and Greatest", "family": "Sums", "level": "constraints", "builds_on": ["last_of_sum"], "sketch": {"houses": [], "pattern": [63, 64, 72, 73], "changed": [63]}},
  {"id": "no_partner", "title": "No Partner", "family": "Related cells", "level": "constraints", "builds_on": ["digit_partner"], "sketch": {"houses": [], "pattern": [13, 21], "changed": [21]}},
  {"id": "naked_single", "title": "Naked Single", "family": "Singles", "level": "medium", "builds_on": ["full_house"], "sketch": {"houses": [], "pattern": [28], "changed": [28]}},
  {"id": "sum_combinations", "title": "Sum Combinations", "family": "Sums", "level": "constraints", "builds_on": ["sum_bounds"], "sketch": {"houses": [], "pattern": [68, 69, 77], "changed": [68, 69, 77]}},
  {"id": "direct_hidden_triple", "title": "Direct Hidden Triple", "family": "Subsets", "level": "medium", "builds_on": ["direct_hidden_pair"], "sketch": {"houses": ["b7"], "pattern": [56, 65, 74], "changed": [64]}},
  {"id": "pointing", "title": "Pointing", "family": "Locked candidates", "level": "medium", "builds_on": ["hidden_single_box"], "sketch": {"houses": ["b8", "r7"], "pattern": [58, 59], "changed": [54, 55]}},
  {"id": "sum_digit", "title": "Digit of a Sum", "family": "Sums", "level": "constraints", "builds_on": ["sum_combinations", "hidden_single_line"], "sketch": {"houses": [], "pattern": [47, 48, 49], "changed": [45, 46, 50, 51, 52, 53]}},
  {"id": "claiming", "title": "Claiming", "family": "Locked candidates", "level": "medium", "builds_on": ["pointing"], "sketch": {"houses": ["r5", "b5"], "pattern": [39, 40], "changed": [31]}},
  {"id": "common_sight", "title": "Common Sight", "family": "Related cells", "level": "constraints", "builds_on": ["pointing", "no_partner"], "sketch": {"houses": ["c3"], "pattern": [38, 55, 56, 74], "changed": [55]}},
  {"id": "rule_of_45", "title": "Rule of 45", "family": "Sums", "level": "constraints", "builds_on": ["last_of_sum"], "sketch": {"houses": ["r1"], "pattern": [9, 17], "changed": [9, 17]}},
  {"id": "locked_pair", "title": "Locked Pair", "family": "Subsets", "level": "hard", "builds_on": ["pointing", "naked_single"], "sketch": {"houses": ["b2", "r2"], "pattern": [13, 14], "changed": [11, 22]}},
  {"id": "naked_pair", "title": "Naked Pair", "family": "Subsets", "level": "hard", "builds_on": ["naked_single"], "sketch": {"houses": ["c8"], "pattern": [25, 79], "changed": [7]}},
  {"id": "x_wing", "title": "X-Wing", "family": "Fish", "level": "hard", "builds_on": ["claiming"], "sketch": {"houses": ["r2", "r8", "c3", "c8"], "pattern": [11, 16, 65, 70], "changed": [74]}},
  {"id": "hidden_pair", "title": "Hidden Pair", "family": "Subsets", "level": "hard", "builds_on": ["hidden_single_line", "naked_pair"], "sketch": {"houses": ["b2"], "pattern": [4, 22], "changed": [22]}},
  {"id": "locked_triple", "title": "Locked Triple", "family": "Subsets", "level": "hard", "builds_on": ["locked_pair"], "sketch": {"houses": ["b4", "r6"], "pattern": [45, 46, 47], "changed": [28, 29, 52, 53]}},
  {"id": "naked_triple", "title": "Naked Triple", "family": "Subsets", "level": "hard", "builds_on": ["naked_pair"], "sketch": {"houses": ["b9"], "pattern": [61, 71, 80], "changed": [70]}},
  {"id": "swordfish", "title": "Swordfish", "family": "Fish", "level": "hard", "builds_on": ["x_wing"], "sketch": {"houses": ["r2", "r5", "r9", "c4", "c6", "c8"], "pattern": [12, 14, 41, 43, 75, 79], "changed": [57]}},
  {"id": "hidden_triple", "title": "Hidden Triple", "family": "Subsets", "level": "hard", "builds_on": ["hidden_pair", "naked_triple"], "sketch": {"houses": ["b6"], "pattern": [33, 34, 44], "changed": [33, 34, 44]}},
  {"id": "skyscraper", "title": "Skyscraper", "family": "Patterns of a single digit", "level": "hard", "builds_on": ["x_wing"], "sketch": {"houses": ["c6", "c7", "r4"], "pattern": [32, 33, 68, 78], "changed": [70, 76]}},
  {"id": "two_string_kite", "title": "Two-String Kite", "family": "Patterns of a single digit", "level": "hard", "builds_on": ["skyscraper"], "sketch": {"houses": ["r8", "c1", "b7"], "pattern": [9, 64, 70, 72], "changed": [16]}},
  {"id": "turbot_fish", "title": "Turbot Fish", "family": "Patterns of a single digit", "level": "hard", "builds_on": ["skyscraper", "two_string_kite"], "sketch": {"houses": ["c9", "b4", "r5"], "pattern": [17, 28, 36, 44], "changed": [10]}},
  {"id": "xy_wing", "title": "XY-Wing", "family": "Wings", "level": "hard", "builds_on": ["naked_pair"], "sketch": {"houses": [], "pattern": [16, 24, 33], "changed": [34]}},
  {"id": "arrangement", "title": "Arrangements", "family": "Arrangements", "level": "constraints", "builds_on": ["no_partner", "naked_pair"], "sketch": {"houses": [], "pattern": [26, 33, 34], "changed": [26, 33]}},
  {"id": "empty_rectangle", "title": "Empty Rectangle", "family": "Patterns of a single digit", "level": "hard", "builds_on": ["pointing", "skyscraper"], "sketch": {"houses": ["b2", "r5", "c4", "r3"], "pattern": [12, 21, 22, 36, 39], "changed": [18]}},
  {"id": "w_wing", "title": "W-Wing", "family": "Wings", "level": "hard", "builds_on": ["xy_wing"], "sketch": {"houses": ["r7"], "pattern": [6, 10, 55, 60], "changed": [0, 17]}},
  {"id": "xyz_wing", "title": "XYZ-Wing", "family": "Wings", "level": "hard", "builds_on": ["xy_wing"], "sketch": {"houses": [], "pattern": [54, 72, 80], "changed": [73]}},
  {"id": "every_arrangement", "title": "Every Arrangement", "family": "Arrangements", "level": "constraints", "builds_on": ["arrangement"], "sketch": {"houses": [], "pattern": [1, 9, 10], "changed": [0, 2, 28, 46, 64]}},
  {"id": "remote_pair", "title": "Remote Pair", "family": "Chains", "level": "expert", "builds_on": ["w_wing"], "sketch": {"houses": [], "pattern": [9, 63, 74, 79], "changed": [16]}},
  {"id": "unique_rectangle_1", "title": "Unique Rectangle Type 1", "family": "Uniqueness", "level": "expert", "builds_on": ["naked_pair"], "sketch": {"houses": [], "pattern": [39, 40, 57, 58], "changed": [40]}},
  {"id": "unique_rectangle_2", "title": "Unique Rectangle Type 2", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"], "sketch": {"houses": [], "pattern": [55, 59, 73, 77], "changed": [37, 54, 74]}},
  {"id": "unique_rectangle_3", "title": "Unique Rectangle Type 3", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1", "naked_triple"], "sketch": {"houses": ["b5"], "pattern": [30, 35, 39, 41, 44], "changed": [48]}},
  {"id": "unique_rectangle_4", "title": "Unique Rectangle Type 4", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"], "sketch": {"houses": ["r3"], "pattern": [9, 15, 18, 24], "changed": [18, 24]}},
  {"id": "unique_rectangle_5", "title": "Unique Rectangle Type 5", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_2"], "sketch": {"houses": [], "pattern": [49, 50, 76, 77], "changed": [67]}},
  {"id": "unique_rectangle_6", "title": "Unique Rectangle Type 6", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_4", "x_wing"], "sketch": {"houses": ["r5", "r9"], "pattern": [43, 44, 79, 80], "changed": [44, 79]}},
  {"id": "hidden_rectangle", "title": "Hidden Rectangle", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"], "sketch": {"houses": ["r3", "c1"], "pattern": [0, 3, 18, 21], "changed": [18]}},
  {"id": "avoidable_rectangle_1", "title": "Avoidable Rectangle Type 1", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"], "sketch": {"houses": [], "pattern": [0, 5, 18, 23], "changed": [18]}},
  {"id": "avoidable_rectangle_2", "title": "Avoidable Rectangle Type 2", "family": "Uniqueness", "level": "expert", "builds_on": ["avoidable_rectangle_1", "unique_rectangle_2"], "sketch": {"houses": [], "pattern": [12, 13, 66, 67], "changed": [70]}},
  {"id": "unique_loop_1", "title": "Unique Loop Type 1", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"], "sketch": {"houses": [], "pattern": [27, 32, 36, 44, 50, 53], "changed": [53]}},
  {"id": "unique_loop_2", "title": "Unique Loop Type 2", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_loop_1", "unique_rectangle_2"], "sketch": {"houses": [], "pattern": [27, 34, 36, 39, 48, 52], "changed": [41]}},
  {"id": "unique_loop_3", "title": "Unique Loop Type 3", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_loop_1", "unique_rectangle_3"], "sketch": {"houses": ["c8"], "pattern": [12, 16, 22, 25, 75, 76, 79], "changed": [61]}},
  {"id": "unique_loop_4", "title": "Unique Loop Type 4", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_loop_1", "unique_rectangle_4"], "sketch": {"houses": ["c6"], "pattern": [5, 6, 10, 15, 19, 23], "changed": [5, 23]}},
  {"id": "simple_colours_trap", "title": "Simple Colours Trap", "family": "Colours", "level": "expert", "builds_on": ["skyscraper"], "sketch": {"houses": [], "pattern": [19, 64, 70, 72, 80], "changed": [26]}},
  {"id": "simple_colours_wrap", "title": "Simple Colours Wrap", "family": "Colours", "level": "expert", "builds_on": ["simple_colours_trap"], "sketch": {"houses": [], "pattern": [29, 33, 40, 42, 56, 57, 72, 76], "changed": [29, 40, 42, 57, 72]}},
  {"id": "finned_x_wing", "title": "Finned X-Wing", "family": "Fish", "level": "expert", "builds_on": ["x_wing", "pointing"], "sketch": {"houses": ["r2", "r7", "c2", "c4"], "pattern": [9, 10, 11, 12, 55, 57], "changed": [19]}},
  {"id": "sashimi_x_wing", "title": "Sashimi X-Wing", "family": "Fish", "level": "expert", "builds_on": ["finned_x_wing"], "sketch": {"houses": ["r1", "r8", "c3", "c8"], "pattern": [2, 7, 65, 69, 71], "changed": [61]}},
  {"id": "joint_arrangement", "title": "Joint Arrangements", "family": "Arrangements", "level": "constraints", "builds_on": ["arrangement"], "sketch": {"houses": [], "pattern": [21, 25, 31, 34, 35, 40, 44], "changed": [40]}},
  {"id": "naked_quad", "title": "Naked Quad", "family": "Subsets", "level": "expert", "builds_on": ["naked_triple"], "sketch": {"houses": ["b9"], "pattern": [61, 62, 70, 79], "changed": [60, 78]}},
  {"id": "multi_colours_1", "title": "Multi-Colours Type 1", "family": "Colours", "level": "expert", "builds_on": ["simple_colours_trap"], "sketch": {"houses": [], "pattern": [11, 14, 19, 22, 50], "changed": [46]}},
  {"id": "multi_colours_2", "title": "Multi-Colours Type 2", "family": "Colours", "level": "expert", "builds_on": ["multi_colours_1"], "sketch": {"houses": [], "pattern": [48, 51, 60, 66, 70], "changed": [60, 66]}},
  {"id": "jellyfish", "title": "Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["swordfish"], "sketch": {"houses": ["r2", "r3", "r4", "r8", "c2", "c3", "c5", "c6"], "pattern": [13, 14, 19, 20, 28, 31, 65, 68], "changed": [41, 56]}},
  {"id": "hidden_quad", "title": "Hidden Quad", "family": "Subsets", "level": "expert", "builds_on": ["hidden_triple"], "sketch": {"houses": ["c5"], "pattern": [49, 58, 67, 76], "changed": [58, 76]}},
  {"id": "finned_swordfish", "title": "Finned Swordfish", "family": "Fish", "level": "expert", "builds_on": ["swordfish", "finned_x_wing"], "sketch": {"houses": ["r3", "r5", "r9", "c1", "c2", "c9"], "pattern": [19, 25, 26, 36, 37, 72, 80], "changed": [17]}},
  {"id": "sashimi_swordfish", "title": "Sashimi Swordfish", "family": "Fish", "level": "expert", "builds_on": ["finned_swordfish"], "sketch": {"houses": ["r3", "r5", "r8", "c3", "c4", "c8"], "pattern": [20, 22, 39, 43, 65, 70], "changed": [12]}},
  {"id": "wxyz_wing", "title": "WXYZ-Wing", "family": "Wings", "level": "expert", "builds_on": ["xyz_wing"], "sketch": {"houses": [], "pattern": [60, 74, 78, 80], "changed": [79]}},
  {"id": "bug_1", "title": "Bivalue Universal Grave Type 1", "family": "Uniqueness", "level": "expert", "builds_on": ["unique_rectangle_1"], "sketch": {"houses": [], "pattern": [56], "changed": [56]}},
  {"id": "bug_2", "title": "Bivalue Universal Grave Type 2", "family": "Uniqueness", "level": "expert", "builds_on": ["bug_1"], "sketch": {"houses": [], "pattern": [70, 71, 75], "changed": [67, 68, 79, 80]}},
  {"id": "bug_3", "title": "Bivalue Universal Grave Type 3", "family": "Uniqueness", "level": "expert", "builds_on": ["bug_1", "naked_triple"], "sketch": {"houses": ["b2"], "pattern": [4, 12, 13, 22, 23], "changed": [3, 21]}},
  {"id": "bug_4", "title": "Bivalue Universal Grave Type 4", "family": "Uniqueness", "level": "expert", "builds_on": ["bug_1"], "sketch": {"houses": ["b2"], "pattern": [21, 22], "changed": [21, 22]}},
  {"id": "sue_de_coq", "title": "Sue de Coq", "family": "Almost locked sets", "level": "expert", "builds_on": ["naked_triple", "pointing"], "sketch": {"houses": ["r5", "b6"], "pattern": [35, 41, 42, 43], "changed": [53]}},
  {"id": "finned_jellyfish", "title": "Finned Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["jellyfish", "finned_swordfish"], "sketch": {"houses": ["r2", "r3", "r4", "r8", "c5", "c6", "c7", "c9"], "pattern": [13, 15, 17, 22, 23, 24, 26, 31, 33, 34, 68, 69], "changed": [44]}},
  {"id": "sashimi_jellyfish", "title": "Sashimi Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["finned_jellyfish"], "sketch": {"houses": ["r2", "r6", "r7", "r9", "c2", "c3", "c7", "c9"], "pattern": [11, 16, 46, 51, 56, 60, 73, 78, 80], "changed": [8, 26]}},
  {"id": "medusa", "title": "3D Medusa", "family": "Colours", "level": "expert", "builds_on": ["simple_colours_wrap"], "sketch": {"houses": [], "pattern": [16, 17, 33, 34, 69, 71], "changed": [24]}},
  {"id": "aligned_pair_exclusion", "title": "Aligned Pair Exclusion", "family": "Exclusion", "level": "expert", "builds_on": ["xyz_wing"], "sketch": {"houses": [], "pattern": [16, 24, 33, 34], "changed": [34]}},
  {"id": "x_chain", "title": "X-Chain", "family": "Chains", "level": "expert", "builds_on": ["turbot_fish"], "sketch": {"houses": [], "pattern": [23, 45, 46, 54, 57, 77], "changed": [19]}},
  {"id": "xy_chain", "title": "XY-Chain", "family": "Chains", "level": "expert", "builds_on": ["xy_wing", "remote_pair"], "sketch": {"houses": [], "pattern": [4, 7, 49, 53], "changed": [8, 52]}},
  {"id": "bidirectional_x_cycle", "title": "Bidirectional X-Cycle", "family": "Chains", "level": "expert", "builds_on": ["x_chain"], "sketch": {"houses": [], "pattern": [14, 18, 21, 27, 31, 50], "changed": [9]}},
  {"id": "bidirectional_y_cycle", "title": "Bidirectional Y-Cycle", "family": "Chains", "level": "expert", "builds_on": ["xy_chain"], "sketch": {"houses": [], "pattern": [28, 34, 53, 64, 71], "changed": [63]}},
  {"id": "als_xz", "title": "ALS-XZ", "family": "Almost locked sets", "level": "expert", "builds_on": ["naked_triple", "xy_wing"], "sketch": {"houses": ["r5", "r8"], "pattern": [36, 43, 64, 70], "changed": [28, 54]}},
  {"id": "als_xz_double", "title": "Doubly Linked ALS-XZ", "family": "Almost locked sets", "level": "expert", "builds_on": ["als_xz"], "sketch": {"houses": ["r5", "r3"], "pattern": [18, 20, 23, 38, 41], "changed": [36, 37]}},
  {"id": "forcing_x_chain", "title": "Forcing X-Chain", "family": "Chains", "level": "expert", "builds_on": ["x_chain"], "sketch": {"houses": [], "pattern": [20, 24, 63, 69, 74], "changed": [24]}},
  {"id": "firework", "title": "Firework", "family": "Exotic patterns", "level": "expert", "builds_on": ["hidden_triple"], "sketch": {"houses": ["r7", "c5", "b8"], "pattern": [49, 54, 58], "changed": [49, 54, 58]}},
  {"id": "franken_swordfish", "title": "Franken Swordfish", "family": "Fish", "level": "expert", "builds_on": ["swordfish"], "sketch": {"houses": ["r4", "r6", "r9", "c2", "c9", "b5"], "pattern": [31, 32, 35, 46, 50, 73, 80], "changed": [64]}},
  {"id": "franken_jellyfish", "title": "Franken Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["jellyfish", "franken_swordfish"], "sketch": {"houses": ["r4", "r6", "r7", "r8", "c1", "c3", "c7", "b6"], "pattern": [27, 29, 34, 47, 53, 56, 60, 63, 69], "changed": [15]}},
  {"id": "finned_franken_x_wing", "title": "Finned Franken X-Wing", "family": "Fish", "level": "expert", "builds_on": ["finned_x_wing", "franken_swordfish"], "sketch": {"houses": ["r8", "b6", "c6", "c8"], "pattern": [43, 44, 52, 68, 70], "changed": [41]}},
  {"id": "finned_franken_swordfish", "title": "Finned Franken Swordfish", "family": "Fish", "level": "expert", "builds_on": ["finned_franken_x_wing"], "sketch": {"houses": ["c5", "c6", "c8", "r5", "r8", "b2"], "pattern": [14, 22, 40, 43, 61, 68, 70], "changed": [69]}},
  {"id": "finned_franken_jellyfish", "title": "Finned Franken Jellyfish", "family": "Fish", "level": "expert", "builds_on": ["finned_franken_swordfish"], "sketch": {"houses": ["c2", "c3", "c6", "b5", "r5", "r7", "b1", "b2"], "pattern": [1, 2, 10, 11, 14, 37, 38, 39, 49, 55, 59], "changed": [22]}},
  {"id": "bidirectional_cycle", "title": "Bidirectional Cycle", "family": "Chains", "level": "expert", "builds_on": ["bidirectional_x_cycle", "bidirectional_y_cycle"], "sketch": {"houses": [], "pattern": [9, 12, 18, 22], "changed": [16]}},
  {"id": "forcing_chain", "title": "Forcing Chain", "family": "Chains", "level": "expert", "builds_on": ["forcing_x_chain", "xy_chain"], "sketch": {"houses": [], "pattern": [5, 21, 22, 24], "changed": [5]}},
  {"id": "continuous_nice_loop", "title": "Continuous Nice Loop", "family": "Chains", "level": "expert", "builds_on": ["aic"], "sketch": {"houses": [], "pattern": [19, 20, 38, 46], "changed": [19, 45]}},
  {"id": "discontinuous_nice_loop", "title": "Discontinuous Nice Loop", "family": "Chains", "level": "expert", "builds_on": ["aic"], "sketch": {"houses": [], "pattern": [12, 13, 30, 40, 67], "changed": [67]}},
  {"id": "aic", "title": "Alternating Inference Chain", "family": "Chains", "level": "expert", "builds_on": ["x_chain", "xy_chain"], "sketch": {"houses": [], "pattern": [4, 16, 22, 25], "changed": [7, 14]}},
  {"id": "als_xy_wing", "title": "ALS-XY-Wing", "family": "Almost locked sets", "level": "extreme", "builds_on": ["als_xz"], "sketch": {"houses": ["c4", "c3", "c8"], "pattern": [2, 3, 29, 34, 43, 48], "changed": [39, 52]}},
  {"id": "grouped_continuous_nice_loop", "title": "Grouped Continuous Nice Loop", "family": "Chains", "level": "extreme", "builds_on": ["continuous_nice_loop", "grouped_aic"], "sketch": {"houses": [], "pattern": [33, 35, 42, 78], "changed": [35, 60]}},
  {"id": "grouped_discontinuous_nice_loop", "title": "Grouped Discontinuous Nice Loop", "family": "Chains", "level": "extreme", "builds_on": ["discontinuous_nice_loop", "grouped_aic"], "sketch": {"houses": [], "pattern": [0, 5, 9, 12, 13, 14], "changed": [5]}},
  {"id": "grouped_aic", "title": "Grouped Alternating Inference Chain", "family": "Chains", "level": "extreme", "builds_on": ["aic", "empty_rectangle"], "sketch": {"houses": [], "pattern": [2, 7, 24, 69, 74, 75, 77], "changed": [66, 68]}},
  {"id": "als_chain", "title": "ALS Chain", "family": "Almost locked sets", "level": "extreme", "builds_on": ["als_xy_wing"], "sketch": {"houses": ["r5", "c4"], "pattern": [18, 22, 30, 36, 39, 41], "changed": [3, 31]}},
  {"id": "death_blossom", "title": "Death Blossom", "family": "Almost locked sets", "level": "extreme", "builds_on": ["als_xy_wing"], "sketch": {"houses": ["r6", "c6", "c3"], "pattern": [38, 41, 47, 49, 50, 53, 77], "changed": [42, 43]}},
  {"id": "bivalue_oddagon", "title": "Bivalue Oddagon", "family": "Exotic patterns", "level": "extreme", "builds_on": ["unique_loop_1"], "sketch": {"houses": [], "pattern": [19, 21, 27, 30, 46], "changed": [21]}},
  {"id": "contradiction", "title": "Contradiction", "family": "Trial", "level": "constraints", "builds_on": ["every_arrangement"], "sketch": {"houses": [], "pattern": [34, 43, 44], "changed": [43]}},
  {"id": "aligned_triplet_exclusion", "title": "Aligned Triplet Exclusion", "family": "Exclusion", "level": "extreme", "builds_on": ["aligned_pair_exclusion"], "sketch": {"houses": [], "pattern": [55, 57, 58, 65, 66, 67], "changed": [57]}},
  {"id": "nishio_forcing_chains", "title": "Nishio Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["forcing_chain"], "sketch": {"houses": [], "pattern": [0, 2, 7, 20, 29, 34], "changed": [20]}},
  {"id": "sk_loop", "title": "SK Loop", "family": "Exotic patterns", "level": "extreme", "builds_on": ["sue_de_coq"], "sketch": {"houses": ["r3", "r5", "c4", "c8", "b2", "b3", "b5", "b6"], "pattern": [3, 7, 12, 16, 22, 23, 24, 26, 30, 34, 40, 41, 42, 44, 48, 52], "changed": [4, 6, 8, 13, 14, 17, 31, 32, 37, 38, 53, 57, 61]}},
  {"id": "tridagon", "title": "Tridagon", "family": "Exotic patterns", "level": "extreme", "builds_on": ["bivalue_oddagon"], "sketch": {"houses": ["b5", "b6", "b8", "b9"], "pattern": [30, 33, 40, 43, 50, 53, 57, 60, 68, 70, 76, 80], "changed": [60]}},
  {"id": "junior_exocet", "title": "Junior Exocet", "family": "Exotic patterns", "level": "extreme", "builds_on": ["sue_de_coq"], "sketch": {"houses": ["r5", "r7", "r3"], "pattern": [18, 19, 22, 25, 35, 53, 58, 60, 69, 78], "changed": [25, 60]}},
  {"id": "multi_sector_locked_sets", "title": "Multi-Sector Locked Sets", "family": "Exotic patterns", "level": "extreme", "builds_on": ["sk_loop", "swordfish"], "sketch": {"houses": ["r3", "r4", "c2", "c4"], "pattern": [1, 19, 21, 28, 30, 57, 66, 75], "changed": [10, 12, 18, 32, 46, 73]}},
  {"id": "cell_forcing_chains", "title": "Cell Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["forcing_chain"], "sketch": {"houses": [], "pattern": [1, 3, 48, 56, 57, 73], "changed": [3]}},
  {"id": "region_forcing_chains", "title": "Region Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["cell_forcing_chains"], "sketch": {"houses": ["b1"], "pattern": [0, 1, 5, 9], "changed": [5]}},
  {"id": "dynamic_cell_forcing_chains", "title": "Dynamic Cell Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["cell_forcing_chains"], "sketch": {"houses": [], "pattern": [16, 21, 23, 25, 26], "changed": [23]}},
  {"id": "dynamic_region_forcing_chains", "title": "Dynamic Region Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["region_forcing_chains", "dynamic_cell_forcing_chains"], "sketch": {"houses": ["c6"], "pattern": [14, 20, 21, 23, 26, 32, 35, 50], "changed": [21]}},
  {"id": "dynamic_contradiction_forcing_chains", "title": "Dynamic Contradiction Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["dynamic_cell_forcing_chains"], "sketch": {"houses": [], "pattern": [12, 14, 15, 26, 57, 62, 66, 68, 77], "changed": [57]}},
  {"id": "dynamic_double_forcing_chains", "title": "Dynamic Double Forcing Chains", "family": "Chains", "level": "extreme", "builds_on": ["dynamic_cell_forcing_chains"], "sketch": {"houses": [], "pattern": [4, 12, 13], "changed": [12]}},
  {"id": "trial", "title": "Trial", "family": "Trial", "level": "extreme", "builds_on": ["dynamic_contradiction_forcing_chains"], "sketch": {"houses": [], "pattern": [42, 59], "changed": [59]}},
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
