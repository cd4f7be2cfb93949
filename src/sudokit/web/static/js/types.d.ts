// The types of the page. Modules name them in `@import` comments; `make js` checks them.

/** A cell is its index, row by row from 0; a digit counts from 1, and 0 is none. */
export type Cell = number;
export type Digit = number;

/** A set of digits or colours: bit d-1 stands for digit d. */
export type Mask = number;

export type Layer = "digits" | "centre" | "corner" | "colours";
export type Tone = "plain" | "good" | "bad";

// Puzzles.

/** A house, as the API has it: cells by their names. */
export interface HouseObject {
  name: string;
  words: string;
  kind: string;
  cells: readonly string[];
}

type PointObject = readonly [number, number];

/** A figure, as the API has it, in units of a cell. */
export type FigureObject =
  | {
      figure: "line", points: readonly PointObject[], colour: string, width: number,
      dash?: readonly number[], is_closed?: boolean,
    }
  | {
      figure: "disc", centre: PointObject, radius: number, fill: string, edge?: string,
      edge_width?: number,
    }
  | {
      figure: "polygon", points: readonly PointObject[], fill: string, edge?: string,
      edge_width?: number,
    }
  | {
      figure: "text", centre: PointObject, words: string, height: number, colour: string,
      halo?: string, angle?: number,
    };

/** The figures that show extra houses, constraints and drawings. */
export interface FiguresObject {
  ground: readonly FigureObject[];
  lines: readonly FigureObject[];
  marks: readonly FigureObject[];
  /** For each constraint, what lights it; missing in games that were saved before. */
  halos?: ReadonlyArray<readonly FigureObject[]>;
  /** Cells that clues take outside the grid: left, top, right and bottom. */
  margins: readonly number[];
}

/** A rule in words. */
export interface RuleObject {
  name: string;
  letters: string;
  sentence: string;
  /** The cells of each of its constraints. */
  places: readonly string[];
  /** The houses and the constraints that show it; missing in games that were saved before. */
  houses?: readonly string[];
  constraints?: readonly number[];
}

/** What the API tells of a puzzle besides the grid. */
export interface Told {
  houses: readonly HouseObject[];
  /** Missing in games that were saved before there were figures. */
  figures?: FiguresObject;
  rules?: readonly RuleObject[];
  /** The constraints of each cell in words, by its name. */
  cell_rules?: Readonly<Record<string, readonly string[]>>;
  /** The language of all words, where the page has kept them: that of the page, or English. */
  language?: string;
}

/** A grid, as the API has it. */
export interface GridObject {
  /** Of a square grid with as many digits as rows; others have `rows` and `columns`. */
  size?: number;
  rows?: number;
  columns?: number;
  digits: string;
  givens?: string;
  candidates?: readonly string[];
  box?: readonly [number, number];
  boxes?: string;
  variants?: readonly string[];
  extra?: readonly Entry[];
  digit_range?: readonly [number, number];
  has_lines?: boolean;
  constraints?: readonly Entry[];
  /** What is drawn and no rule. */
  drawings?: readonly object[];
}

/** How a text is to be read: see docs/api.md. */
export interface Reading {
  meanings?: Readonly<Record<string, string>>;
  ignore_drawings?: boolean;
}

/** Drawings whose meaning is not clear, as the API tells them. */
export interface UnclearDrawing {
  name: string;
  places: readonly string[];
  meanings: ReadonlyArray<{ id: string, rule: string }>;
}

/** A puzzle to play, as the API answers it. */
export interface PuzzleObject extends GridObject, Told {
  line?: string;
}

export interface House {
  name: string;
  words: string;
  kind: string;
  cells: readonly Cell[];
}

/** The rows, columns and digits of a puzzle. */
export interface Dimensions {
  rows: number;
  columns: number;
  /** The number that people read for digit 1. */
  lowest: number;
  digitCount: number;
}

/** The cells and houses of a puzzle. */
export interface Shape extends Dimensions {
  cells: number;
  /** How often each digit occurs in a full grid; null if that is not known. */
  occurrences: number | null;
  /** The number of each cell's box; -1 for a cell without one. */
  boxes: readonly number[];
  houses: readonly House[];
  peers: ReadonlyArray<readonly Cell[]>;
  /** Null if the API has not told them. */
  figures: FiguresObject | null;
  rules: readonly RuleObject[];
  cellRules: Readonly<Record<string, readonly string[]>>;
  /** The language of the words in houses and rules. */
  language: string;
  /** Cells with words of a constraint at their upper edge. */
  tagged: ReadonlySet<Cell>;
  /** Cells whose middle a thin line of a constraint passes. */
  lined: ReadonlySet<Cell>;
}

export interface Rating {
  label: string;
  meaning?: string;
  hardest: Technique;
  /** The numbers of Sudoku Explainer, which does not know constraints. */
  er?: number;
  ep?: number;
  ed?: number;
  complete?: boolean;
}

// Games.

/** All entries at one moment; never changed. */
export interface Board {
  readonly digits: readonly Digit[];
  readonly centre: readonly Mask[];
  readonly corner: readonly Mask[];
  readonly colours: readonly Mask[];
  /** Marks that digits have taken from their peers, to be given back. */
  readonly takenCentre: readonly Mask[];
  readonly takenCorner: readonly Mask[];
  /** 1 for each given. */
  readonly givens: readonly number[];
}

export type Candidate = readonly [Cell, Digit];

/** An action; docs/game.md describes them all. */
export type Action =
  | { kind: "put", layer: Layer, cells: readonly Cell[], digit: Digit, on: boolean, tidy?: boolean }
  | { kind: "clear", layer: Layer, cells: readonly Cell[] }
  | { kind: "place", placements: readonly Candidate[], tidy?: boolean, of_path?: boolean }
  | { kind: "fill" }
  | { kind: "unmark" }
  | { kind: "step", placements: readonly Candidate[], eliminations: readonly Candidate[] }
  | { kind: "take", digits: readonly Digit[], centre: readonly Mask[], of_path?: boolean }
  | { kind: "restart" }
  | Reshape;

/** A change of the puzzle that is being set: of an entry of a list, or of whole keys of the puzzle. An
 * entry that is null is not there. */
export type Reshape =
  | {
      kind: "reshape", part: "constraints" | "extra", place: number,
      before: Entry | null, after: Entry | null,
    }
  | { kind: "reshape", part: "puzzle", before: Partial<GridObject>, after: Partial<GridObject> };

/** A constraint or an extra house, as the API has it. */
export type Entry = Readonly<Record<string, unknown>>;

/** An action in a log: `at_ms` is what the clock showed, in milliseconds. */
export type LoggedAction = Action & { at_ms: number };

export interface Game {
  id: string;
  puzzle: GridObject;
  shape: Shape;
  log: readonly LoggedAction[];
  /** How many actions are not undone. */
  at: number;
  /** The first board and the board after each action. */
  boards: readonly Board[];
  /** Milliseconds of the clock. */
  elapsed: number;
  /** What the clock showed at the last restart. */
  begun: number;
  /** Milliseconds that the solution took, or null. */
  solvedIn: number | null;
  /** When the game was last changed, in milliseconds since 1970. */
  changed: number;
  solution?: string;
  rating?: Rating;
  /** Whether the puzzle is being set: all digits are givens. */
  setting?: boolean;
  /** Whether it is a board of a lesson, which is not kept. */
  isExercise?: boolean;
  setter?: Setter;
  /** How its text was read where that was not certain: sentences of the server. */
  readings?: readonly string[];
  daily?: Daily;
  /** The wish that the puzzle was made by. */
  wish?: Wish;
  /** What the clock showed when hints were asked for. */
  hints?: readonly number[];
}

/** The day of a daily puzzle, such as 2026-11-16, and its kind. */
export interface Daily {
  date: string;
  kind: string;
}

/** What is kept of a solved puzzle; see results.js. */
export interface Result {
  /** The name of the puzzle among results. */
  puzzle: string;
  /** Milliseconds since 1970. */
  solved: number;
  /** The same as a day where the player was. */
  day: string;
  label: string | null;
  shape: string;
  time_ms: number;
  mistakes: number;
  hints: number;
  /** Whether steps of a path were taken. */
  path: boolean;
  daily?: Daily;
}

/** Statistics of a difficulty on a kind of grid; times in milliseconds. */
export interface StatisticsRow {
  label: string | null;
  shape: string;
  solved: number;
  best: number | null;
  usual: number | null;
}

/** What the setter of a puzzle calls it, and tells of it. */
export interface Setter {
  title?: string;
  author?: string;
  rules?: string;
}

/** A game as docs/game.md describes it. */
export interface GameDocument {
  version: number;
  puzzle: GridObject;
  solution?: string;
  actions: ReadonlyArray<Record<string, unknown>>;
  position: number;
  elapsed_ms: number;
}

/** A game in the storage of the browser. */
export interface SavedGame {
  id: string;
  changed: number;
  setting: boolean;
  rating?: Rating;
  houses: readonly HouseObject[];
  figures?: FiguresObject;
  rules?: readonly RuleObject[];
  cell_rules?: Readonly<Record<string, readonly string[]>>;
  language?: string;
  setter?: Setter;
  readings?: readonly string[];
  daily?: Daily;
  wish?: Wish;
  hints?: readonly number[];
  /** Changes of a puzzle that is being set, each with its place in the log, and how many actions are
   * not undone, with these changes. */
  edits?: ReadonlyArray<{ index: number, edit: Reshape & { at_ms: number } }>;
  edited?: number;
  /** What follows from the log, for lists of games. */
  listed: { shown: string, begun: number, solvedIn: number | null };
  game: GameDocument;
}

// Steps.

/** A technique in the tables. */
export interface TechniqueRow {
  id: string;
  title: string;
  family: string;
  level: string;
  /** Ids of techniques that are best learned before. */
  builds_on: readonly string[];
  sketch: { houses: readonly string[], pattern: readonly Cell[], changed: readonly Cell[] };
}

export interface Technique {
  id: string;
  name: string;
  family: string;
}

export interface GroupObject {
  digit: Digit;
  cells: readonly string[];
}

/** A piece of a text, as the API has it, with what it names; a plain one has no kind. */
export interface Run {
  text: string;
  kind?: "cell" | "candidate" | "house" | "constraint";
  cells?: readonly string[];
  digits?: readonly Digit[];
  house?: string;
  /** The places of constraints in the puzzle. */
  constraints?: readonly number[];
}

/** The explanation of a proof by cases, as the API has it. */
export interface Cases {
  before_runs: readonly Run[];
  cases: ReadonlyArray<{
    runs: readonly Run[],
    lines: ReadonlyArray<{ runs: readonly Run[] }>,
  }>;
  after_runs: readonly Run[];
}

export interface LinkObject {
  from: GroupObject;
  to: GroupObject;
  kind: "strong" | "weak" | "other";
  /** The line of a case that tells it, then those that build on it. */
  lines?: readonly number[];
}

export interface CellMarkObject {
  cell: string;
  mark: number;
}

/** What to draw on the whole board, or of one case, as the API has it. */
export interface CaseObject {
  cells?: readonly CellMarkObject[];
  candidates?: ReadonlyArray<{
    cell: string, digit: Digit, kind: string, mark?: number, line?: number,
  }>;
  links?: readonly LinkObject[];
}

/** What to draw, as the API has it: all that its words name. */
export interface DrawingObject extends CaseObject {
  houses?: ReadonlyArray<{ name: string, kind: string, cells: readonly string[] }>;
  constraints?: readonly number[];
  rings?: readonly CellMarkObject[];
  digits?: ReadonlyArray<{ cell: string, digit: Digit }>;
  seen?: readonly string[];
  lost?: readonly string[];
  rays?: ReadonlyArray<{ from: string, to: string, crossed: readonly string[] }>;
  legend?: readonly LegendEntry[];
  said?: Readonly<Record<string, string>>;
  cases?: readonly CaseObject[];
  first_case?: number;
}

export interface LegendEntry {
  kind: string;
  mark: number;
  words: string;
}

/** What the API tells of all steps and reasons. */
export interface Explained {
  explanation: string;
  runs: readonly Run[];
  drawing: DrawingObject;
}

/** A step, as the API has it. */
export interface StepObject extends Explained {
  technique: Technique;
  label: string;
  placements: readonly string[];
  eliminations: readonly string[];
  cases: Cases | null;
}

export interface Group {
  digit: Digit;
  cells: readonly Cell[];
}

/** A step with cells and digits as numbers. */
export interface Step extends Explained {
  technique: Technique;
  label: string;
  placements: readonly Candidate[];
  eliminations: readonly Candidate[];
  cases: Cases | null;
}

/** The part of a proof by cases that is drawn: line -1 is the whole branch, branch -1 all. */
export interface Part {
  branch: number;
  line: number;
}

export interface DrawnLink {
  from: Group;
  to: Group;
  kind: "strong" | "weak" | "other";
  isPast: boolean;
}

/** What to draw on the board. */
export interface Drawing {
  /** The constraints that are lit, by their places in the puzzle. */
  lit: readonly number[];
  houses: Array<{ cells: readonly Cell[], kind: string }>;
  /** Cells, each with its marks. */
  cells: Array<[Cell, number[]]>;
  /** Cells with a shape around their digit. */
  rings: Array<{ cell: Cell, mark: number }>;
  shapes: Array<{ cell: Cell, digit: Digit, kind: string, mark: number, isFirst: boolean }>;
  links: DrawnLink[];
  ghosts: Map<Cell, Digit>;
  seen: Cell[];
  lost: Cell[];
  rays: Array<{ from: Cell, to: Cell, crossed: readonly Cell[] }>;
  inks: Map<Cell, Map<Digit, string>>;
  said: Map<Cell, string>;
  legend: readonly LegendEntry[];
  part: Part | null;
}

/** What a player points at: in the text of a scene, or on the board. */
export interface Pointed {
  cells: readonly Cell[];
  digits: readonly Digit[];
  constraints: readonly number[];
  isByBoard: boolean;
}

export interface Conflict extends Explained {
  conflict: readonly string[];
  /** Each in place of a clue would mend it. */
  repairs: readonly string[];
}

export interface Ambiguity extends Explained {
  conflict?: undefined;
  /** Each as a clue would leave one solution. */
  repairs: readonly string[];
  /** Clues that together do. */
  remedy: readonly string[];
}

/** Why a puzzle does not have exactly one solution. */
export type Reason = Conflict | Ambiguity;

export interface HintAnswer {
  texts: readonly string[];
  /** The texts in runs. */
  runs: ReadonlyArray<readonly Run[]>;
  drawings: readonly DrawingObject[];
  step: StepObject | null;
  mistake: { cell: string, digit?: Digit, marks?: Digit } | null;
  /** The technique of the step, if the player does not know it. */
  beyond: Technique | null;
  why: Reason | null;
  grid: GridObject;
}

/** How often a path uses a technique. */
export interface TechniqueUse {
  technique: Technique;
  count: number;
  rating: number;
  label: string;
  /** The place of its first step on the path. */
  first: number;
}

/** A path at a glance. */
export interface PathShown {
  steps: ReadonlyArray<{ label: string, technique: Technique }>;
  uses: readonly TechniqueUse[];
}

export interface PathAnswer {
  verdict: string;
  steps: readonly StepObject[];
  techniques: readonly TechniqueUse[];
  /** How many cells are empty in the end. */
  left: number;
  complete: boolean;
  /** The technique that the next step needs, if the player does not know it. */
  beyond: Technique | null;
}

/** A board on which to find a technique. */
export interface Exercise {
  technique: Technique;
  seed: number;
  task: string;
  puzzle: PuzzleObject;
}

/** A puzzle that the API has made. */
export interface MadePuzzle {
  puzzle: PuzzleObject;
  solution: string;
  rating: Rating | null;
}

/** What the API tells of a puzzle that is being set. */
export interface Assessed {
  count: number;
  exact: boolean;
  conflict: Conflict | null;
  symmetries: readonly string[];
  /** Clues that can all be left out. */
  needless: readonly string[] | null;
  rating: Rating | null;
}

/** The calls of the API that the page uses, with the parts of their answers that it reads. */
export interface Answers {
  /** Candidates are the numbers that people read. */
  candidates: {
    candidates: Record<string, readonly number[]>,
    counts: Readonly<Record<string, readonly number[]>> | null,
  };
  assess: Assessed;
  check: { verdict: string, empty: number, reason: Reason | null };
  conflicts: { cells: readonly string[], empty: number };
  convert: { puzzle: PuzzleObject, info: Setter & { readings?: string }, text: string | null };
  daily: MadePuzzle;
  generate: MadePuzzle;
  hint: HintAnswer;
  judge: {
    is_right: boolean, text: string, right: readonly string[], wrong: readonly string[],
    step: StepObject | null,
  };
  lesson: {
    technique: Technique, title: string, level: string, builds_on: readonly string[], about: string,
    explanation: string,
  };
  path: PathAnswer;
  practice: Exercise;
  /** A PDF. */
  print: Blob;
  qr: { rows: readonly string[] };
  rate: { verdict: string, hardest: null, meaning?: string } | (Rating & { verdict: string });
  solve: { verdict: string, solution: string | null, another: string | null };
}

// Setting.

/** A field of a kind of constraint; see docs/kinds.py. */
export interface KindField {
  name: string;
  about: string;
  form: "cell" | "cells" | "groups" | "number" | "numbers" | "digits" | "pairs" | "text" | "flag" | "choice" | "choices" | "json";
  is_required: boolean;
  choices?: readonly string[];
  default?: unknown;
}

/** A kind of constraint, as constraints.json has it. */
export interface KindRow {
  id: string;
  name: string;
  also: readonly string[];
  group: string;
  /** The rule of its example in a sentence. */
  rule: string;
  layout: "set" | "path" | "line" | "diagonal" | "none";
  length: readonly [number, number | null];
  may_repeat: boolean;
  fields: readonly KindField[];
  example: Entry;
  picture: { figures: readonly FigureObject[], box: readonly number[] } | null;
}

/** A place on or beside the grid: row and column, which may be -1 or one too many. */
export type Place = readonly [number, number];

/** What is being drawn: the strokes so far, and the values typed. */
export interface Draft {
  strokes: ReadonlyArray<readonly Place[]>;
  values: Readonly<Record<string, unknown>>;
  /** The field that has to be typed before it can be placed. */
  waitsFor?: string;
}

/** An extra house or a constraint of the puzzle, by its place in its list. */
export interface Chosen {
  part: "extra" | "constraints";
  place: number;
}

/** What the tools of setting are doing; see editing.js. */
export interface Editor {
  /** "digits", "regions", "houses", "kinds" (the list), "whole", or the id of a kind. */
  tool: string;
  draft: Draft | null;
  chosen: Chosen | null;
  /** How many rows and columns the chosen one is being dragged by. */
  shift: Place | null;
  /** The region that is painted, from 0 on. */
  region: number;
  /** What is wrong with what was last drawn or typed, in words. */
  problem: string;
}

// State.

/** A change that would leave a puzzle with one solution. */
export interface Offer {
  words: string;
  placements: readonly Candidate[];
}

/** What is shown on the board and told in the panel for a while; see scenes.js. */
export interface Scene {
  kind: "hint" | "path" | "replay" | "reason" | "lesson";
  title: string;
  text: string;
  /** The text in runs, if it names anything. */
  runs?: readonly Run[];
  /** Whether the board is one's own, so that play goes on. */
  onOwnBoard: boolean;
  drawing: Drawing | null;
  /** Candidates that take the place of one's marks. */
  masks?: readonly Mask[] | null;
  /** A board that takes the place of one's own. */
  board?: Board;
  /** Changes that would mend a puzzle that is being set, the one to take first. */
  offers?: readonly Offer[];
  technique?: Technique | null;
  cases?: Cases | null;
  // Of a hint:
  answer?: HintAnswer;
  step?: Step | null;
  level?: number;
  base?: readonly Mask[];
  // Of a path:
  steps?: readonly Step[];
  boards?: readonly Board[];
  uses?: readonly TechniqueUse[];
  index?: number;
  isComplete?: boolean;
  /** Whether the path begins at the puzzle, and not at the board that is played. */
  isOfPuzzle?: boolean;
  /** The technique that the next step needs, if the player does not know it. */
  beyond?: Technique | null;
  // Of a lesson:
  lesson?: Lesson;
  /** The game that comes back after a lesson. */
  own?: Game | null;
  // Of a replay:
  at?: number;
  moves?: number;
}

/** A board of a lesson; see lessons.js. */
export interface Lesson {
  technique: string;
  seed: number;
  /** The technique of the whole lesson; null: all that comes again. */
  subject: string | null;
  task: string;
  /** Whether the step was found or shown. */
  isOver: boolean;
  /** Whether it was not found at the first try. */
  isMissed: boolean;
}

/** A board that was missed; see learning.js. */
export interface Missed {
  technique: string;
  seed: number;
  /** How often it was found since. */
  stage: number;
  /** When it comes again, in milliseconds since 1970. */
  due: number;
}

/** What a player knows and has practised. */
export interface Learning {
  /** Ids of techniques. */
  known: readonly string[];
  /** Whether hints and paths use only these. */
  isUsed: boolean;
  /** By technique: boards tried, found at the first try, and found so in a row. */
  progress: Readonly<Record<string, { tried: number, found: number, inRow: number }>>;
  missed: readonly Missed[];
}

export interface Message {
  text: string;
  tone: Tone;
  isProblem?: boolean;
}

export interface Options {
  theme: string;
  text: string;
  /** The code of a language, or "auto": that of the browser. */
  language: string;
  leftHanded: boolean;
  patterns: boolean;
  conflicts: boolean;
  deadMarks: boolean;
  tidy: boolean;
  seen: boolean;
  alike: boolean;
  fixedMarks: boolean;
  labels: boolean;
  timer: boolean;
  counts: boolean;
  pulses: boolean;
  digitFirst: boolean;
}

/** What is known of the candidates of solutions, for each cell. */
export interface TrueCandidates {
  shape: Shape;
  board: Board;
  /** Those that are in some solution. */
  sure: readonly Mask[];
  /** Those of which that is asked. */
  asked: readonly Mask[];
  /** In how many solutions each is, if that is told. */
  counts: ReadonlyArray<ReadonlyMap<Digit, number>> | null;
}

/** What is known of a puzzle that is being set; see assessing.js. */
export interface Assessment {
  /** The last answer; null before the first. */
  answer: Assessed | null;
  /** Whether the answer is of an earlier state of the puzzle. */
  isOld: boolean;
  /** Whether the rating is asked for. */
  isRating: boolean;
  /** Why there is no answer. */
  problem: string;
}

/** A request to the server that is not answered yet; see asking.js. */
export interface Question {
  words: string | null;
  about: string;
  subject: readonly unknown[];
  told: string | null;
  stop: () => void;
  stopped: AbortSignal;
}

export interface State {
  game: Game | null;
  selection: ReadonlySet<Cell>;
  cursor: Cell;
  mode: Layer;
  held: Layer | null;
  armed: Digit;
  sticky: boolean;
  view: "mine" | "all" | "true";
  trueCandidates: TrueCandidates | null;
  /** What the server tells of a puzzle that is being set. */
  assessment: Assessment | null;
  wrong: { board: Board, cells: ReadonlySet<Cell> } | null;
  /** Cells that break a rule, as the server tells it of puzzles with constraints. */
  broken: { board: Board, cells: ReadonlySet<Cell> } | null;
  scene: Scene | null;
  pointed: Pointed | null;
  paused: boolean;
  questions: readonly Question[];
  busy: string | null;
  message: Message;
  options: Options;
  learning: Learning;
  editor: Editor;
}

/** The state once there is a game. */
export type Playing = State & { game: Game };

export interface Store {
  readonly state: State;
  update(change: Partial<State>): void;
  listen(listener: (state: State, before: State) => void): () => void;
}

/** What a cell shows, and what is said of it. */
export interface Look {
  digit: Digit;
  given: boolean;
  candidates: Mask;
  /** Whether each candidate is written in a place of its own. */
  fixed: boolean;
  corner: Mask;
  colours: Mask;
  mine: Mask;
  dead: Mask;
  conflict: boolean;
  wrong: boolean;
  ghost: Digit;
  /** Whether a constraint has words at the upper edge of the cell. */
  tagged: boolean;
  inks: ReadonlyMap<Digit, string> | null;
  said: string;
}

/** A mark of a cell, from the corner of the cell. */
export interface WrittenMark {
  digit: Digit;
  x: number;
  y: number;
  height: number;
  ink: string;
}

/** A wish for a puzzle, as the API takes it. */
export interface Wish {
  size: number;
  difficulty?: string;
  se?: readonly number[];
  variants?: readonly string[];
  symmetry?: readonly string[];
  /** Techniques that it needs, by id. */
  needs?: readonly string[];
  /** Techniques that solve it, by id. */
  known?: readonly string[];
}

/** What a key means; see keys.js. */
export type Meaning =
  | { does: "digit", digit: Digit }
  | { does: "move", down: number, across: number, extend: boolean }
  | { does: "edge", side: number, extend: boolean }
  | { does: "mode", mode: Layer }
  | { does: "nextMode", by: number }
  | {
      does: "erase" | "promote" | "undo" | "redo" | "selectAll" | "selectNone" | "invert" | "escape"
        | "enter" | "hint" | "pause" | "help",
    };

/** The part of a keyboard event that keys.js reads. */
export interface KeyPress {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  getModifierState(name: string): boolean;
}
