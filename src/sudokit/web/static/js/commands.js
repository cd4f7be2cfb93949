// What a player can do on the board: functions of the store.

/**
 * @import {
 *   Action, Board, Cell, Digit, Game, GridObject, Layer, Message, Playing, Shape, State, Store, Tone,
 * } from "./types.d.ts"
 */

import { conflicts, isFull, isOpen, loneMark, wrongEntries, wrongMarks } from "./board.js";
import {
  beforeFirstMistake, boardOf, canRedo, canUndo, goTo, hasConstraints, marksAreCandidates, mistakes, play,
  solutionOf, withMovesOf,
} from "./game.js";
import { t } from "./language.js";
import { puzzleAt } from "./reshaping.js";
import { alike, everyCell, inverse, isToWrite, neighbour } from "./selection.js";
import { findShape, knownShape } from "./shapes.js";
import { MODES, SILENCE, gameOf, modeOf } from "./store.js";
import { COLOURS, LAYERS } from "./tables.js";
import { LAYER_WORDS, moveCount, placeWords, timeWords } from "./words.js";

/**
 * @param {Store} store
 * @param {string} text
 * @param {Tone} tone
 */
export function say(store, text, tone = "plain") {
  store.update({ message: { text, tone } });
}

// Play.

/**
 * Writes a digit into the selection; with digit-first entry, chooses it.
 * @param {Store} store
 * @param {Digit} digit
 */
export function pressDigit(store, digit, { fromKeypad = false } = {}) {
  const { state } = store;
  if (!canPlay(state) || digit < 1 || digit > digitsOfMode(state)) return;
  if (state.options.digitFirst) {
    store.update({ armed: state.armed === digit && fromKeypad ? 0 : digit });
    return;
  }
  write(store, [...state.selection], digit);
}

/**
 * Writes a digit, a mark or a colour into cells; or wipes it, if all of them have it.
 * @param {Store} store
 * @param {readonly Cell[]} cells
 * @param {Digit} digit
 * @param {{ on?: boolean, from?: Game }} how `from` is the game to go on from, if not the present one
 */
export function write(store, cells, digit, { on, from = gameOf(store.state) } = {}) {
  const { state } = store;
  const layer = modeOf(state);
  const board = boardOf(from);
  const open = cells.filter((cell) => isOpen(board, layer, cell));
  if (!open.length) {
    if (cells.length) say(store, closedWords(board, layer, cells));
    else say(store, t("Select a cell first."));
    return;
  }
  const wanted = on ?? isToWrite(board, layer, open, digit);
  const isTidy = layer === "digits" && wanted && state.options.tidy;
  const tidy = isTidy ? { tidy: true } : {};
  perform(store, { kind: "put", layer, cells: open, digit, on: wanted, ...tidy }, from);
}

/**
 * Empties the layer of the mode, or if that is empty the next one that is not.
 * @param {Store} store
 */
export function erase(store) {
  const { state } = store;
  if (!canPlay(state)) return;
  const board = boardOf(state.game);
  const cells = [...state.selection];
  const layers = [modeOf(state), ...LAYERS];
  const layer = layers.find((some) =>
    cells.some((cell) => board[some][cell] && isOpen(board, some, cell)));
  if (layer) perform(store, { kind: "clear", layer, cells });
  else if (!cells.length) say(store, t("Select a cell first."));
  else if (cells.some((cell) => board.givens[cell])) say(store, t("Givens cannot be changed."));
}

/** @param {Store} store */
export function fillMarks(store) {
  if (!canPlay(store.state)) return;
  const before = boardOf(store.state.game);
  perform(store, { kind: "fill" });
  if (boardOf(gameOf(store.state)) === before) {
    say(store, t("Every empty cell has marks. To mark all candidates anew, remove all marks first."));
  } else if (before.centre.some((mask, cell) => mask && !before.digits[cell])) {
    say(store, t("Cells without marks have all their candidates now; the others are as they were."));
  } else say(store, t("All candidates are marked. They are yours to change now."));
}

/**
 * Makes digits of the only marks of selected cells.
 * @param {Store} store
 */
export function promoteMarks(store) {
  const { state } = store;
  if (!canPlay(state)) return;
  const board = boardOf(state.game);
  const placements = [...state.selection]
    .map((cell) => /** @type {[Cell, Digit]} */ ([cell, loneMark(board, cell)]))
    .filter(([, digit]) => digit);
  if (placements.length) perform(store, { kind: "place", placements, tidy: state.options.tidy });
  else say(store, t("A cell needs a single mark to make a digit of it."));
}

/** @param {Store} store */
export function wipeMarks(store) {
  const { game } = store.state;
  if (!canPlay(store.state)) return;
  perform(store, { kind: "unmark" });
  say(store, store.state.game === game ? t("There are no marks.") : t("All marks are removed."));
}

/**
 * Starts the puzzle and the clock again; undo brings the moves back.
 * @param {Store} store
 */
export function restart(store) {
  const { game } = store.state;
  if (!canPlay(store.state)) return;
  perform(store, { kind: "restart" });
  if (store.state.game === game) say(store, t("This is the start."));
  else say(store, t("From the start again. Undo brings your moves back."));
}

/**
 * Plays an action on the game, or on an earlier state of it.
 * @param {Store} store
 * @param {Action} action
 */
export function perform(store, action, from = gameOf(store.state)) {
  const before = withMovesOf(gameOf(store.state), from);
  const game = play(before, action);
  if (game === before) return;
  store.update({ game: stamped(game), scene: null, message: endOf(game) });
}

/**
 * What there is to say of a board that is full.
 * @param {Game} game
 * @returns {Message}
 */
export function endOf(game) {
  const board = boardOf(game);
  if (!isFull(board) || game.setting) return SILENCE;
  if (conflicts(game.shape, board).size) {
    return { text: t("Every cell is full, but some digits clash."), tone: "bad" };
  }
  if (game.solvedIn === null && hasConstraints(game.puzzle)) return SILENCE; // see broken.js
  const text = game.solvedIn === null
    ? t("Solved.") : t("Solved in {time}.", { time: timeWords(game.solvedIn) });
  return { text, tone: "good" };
}

/**
 * The game with the time of its change; every change is later than the one before.
 * @param {Game} game
 * @returns {Game}
 */
export const stamped = (game) => ({ ...game, changed: Math.max(Date.now(), game.changed + 1) });

/**
 * Restores an earlier state: what seemed to be a touch was the start of a pinch.
 * @param {Store} store
 * @param {State} state
 */
export function putBack(store, state) {
  const { selection, cursor, scene, message } = state;
  const back = withMovesOf(gameOf(store.state), gameOf(state));
  store.update({ game: stamped(back), selection, cursor, scene, message });
}

/** @param {Store} store */
export function undo(store) {
  const { state } = store;
  if (canPlay(state) && canUndo(state.game)) travel(store, state.game.at - 1);
}

/** @param {Store} store */
export function redo(store) {
  const { state } = store;
  if (canPlay(state) && canRedo(state.game)) travel(store, state.game.at + 1);
}

/**
 * @param {Store} store
 * @param {number} at
 */
function travel(store, at) {
  const game = gameOf(store.state);
  const puzzle = puzzleAt(game, at);
  if (puzzle === game.puzzle) arrive(store, at, game.shape);
  else travelFar(store, at, puzzle);
}

/**
 * Goes to a board with another puzzle, whose shape the server may have to tell.
 * @param {Store} store
 * @param {number} at
 * @param {GridObject} puzzle
 */
async function travelFar(store, at, puzzle) {
  const { log } = gameOf(store.state);
  const known = knownShape(puzzle);
  const { shape, problem } = known ? { shape: known, problem: "" } : await findShape(store, puzzle);
  if (gameOf(store.state).log !== log) return;
  if (shape) arrive(store, at, shape);
  else if (problem) say(store, problem, "bad");
}

/**
 * @param {Store} store
 * @param {number} at
 * @param {Shape} shape
 */
function arrive(store, at, shape) {
  const { editor } = store.state;
  const before = gameOf(store.state);
  const game = stamped(goTo(before, at, shape));
  const isOther = game.puzzle !== before.puzzle;
  store.update({
    game, scene: null, message: SILENCE,
    ...(isOther ? { editor: { ...editor, chosen: null, draft: null, problem: "" } } : {}),
  });
}

/**
 * Undoes to before the first mistake that still stands; the solution must be known.
 * @param {Store} store
 */
export function undoToMistake(store) {
  const game = gameOf(store.state);
  if (!mistakes(game).size) {
    say(store, t("There is no mistake: nothing to undo."), "good");
    return;
  }
  const at = beforeFirstMistake(game);
  travel(store, at);
  say(store, t("Went back {moves}, to before the first mistake.", { moves: moveCount(game.at - at) }));
}

/**
 * Marks the entries that are wrong; the solution must be known.
 * @param {Store} store
 */
export function showMistakes(store) {
  const game = gameOf(store.state);
  const [board, solution] = [boardOf(game), solutionOf(game)];
  if (!solution) return;
  const cells = wrongEntries(board, solution);
  const marked = marksAreCandidates(game) ? wrongMarks(game.shape, board, solution) : new Set();
  store.update({ wrong: { board, cells } });
  if (!cells.size && marked.size) {
    const where = placeWords(game.shape, [...marked][0]);
    say(store, t("All digits are right so far, but the marks of {where} lack the right one.", { where }), "bad");
  } else if (!cells.size) say(store, t("All entries are right so far."), "good");
  else if (cells.size === 1) {
    say(store, t("One entry is wrong: {where}.", { where: placeWords(game.shape, [...cells][0]) }), "bad");
  } else say(store, t("{number} entries are wrong. They are crossed out.", { number: cells.size }), "bad");
}

// Modes.

/**
 * @param {Store} store
 * @param {Layer} mode
 */
export function setMode(store, mode) {
  store.update({ mode, held: null });
  say(store, t("{layer} mode.", { layer: LAYER_WORDS[mode] }));
}

/** @param {Store} store */
export function nextMode(store, by = 1) {
  const at = MODES.indexOf(store.state.mode);
  setMode(store, MODES[(at + by + MODES.length) % MODES.length]);
}

/**
 * Sets the mode of the modifier keys that are down, or null.
 * @param {Store} store
 * @param {Layer | null} mode
 */
export function hold(store, mode) {
  if (store.state.held !== mode) store.update({ held: mode });
}

/** @param {Store} store */
export function toggleSticky(store) {
  const { options } = store.state;
  const sticky = !store.state.sticky;
  store.update({ sticky, options: { ...options, digitFirst: false }, armed: 0 });
  say(store, sticky ? t("Each tap adds a cell to the selection.") : t("Each tap selects one cell."));
}

/** @param {Store} store */
export function toggleDigitFirst(store) {
  const { options } = store.state;
  const digitFirst = !options.digitFirst;
  store.update({ options: { ...options, digitFirst }, armed: 0, sticky: false });
  say(store, digitFirst ? t("Choose a digit, then tap cells to write it.") : t("Select cells, then choose a digit."));
}

// Selection.

/**
 * Moves the cursor; the selection moves along, or grows.
 * @param {Store} store
 * @param {number} down
 * @param {number} across
 */
export function move(store, down, across, { extend = false } = {}) {
  const { cursor, selection } = store.state;
  const cell = neighbour(gameOf(store.state).shape, cursor, down, across);
  store.update({ cursor: cell, selection: extend ? new Set([...selection, cell]) : new Set([cell]) });
}

/**
 * @param {Store} store
 * @param {Iterable<Cell>} cells
 */
export function select(store, cells, cursor = store.state.cursor) {
  store.update({ selection: new Set(cells), cursor });
}

/**
 * @param {Store} store
 * @param {Cell} cell
 */
export function selectAlike(store, cell, { extend = false } = {}) {
  const { state } = store;
  const game = gameOf(state);
  const found = alike(game.shape, boardOf(game), cell, modeOf(state));
  select(store, extend ? [...state.selection, ...found] : found, cell);
  if (found.size > 1) say(store, t("{number} cells alike are selected.", { number: found.size }));
}

/** @param {Store} store */
export const selectAll = (store) => select(store, everyCell(gameOf(store.state).shape));
/** @param {Store} store */
export const selectNone = (store) => select(store, []);
/** @param {Store} store */
export const invertSelection = (store) =>
  select(store, inverse(gameOf(store.state).shape, store.state.selection));

// Helpers.

/**
 * Whether the board takes entries: not while paused, nor while another board is shown.
 * @param {State} state
 * @returns {state is Playing}
 */
export function canPlay(state) {
  return !!state.game && !state.paused && (!state.scene || state.scene.onOwnBoard);
}

/**
 * Whether keys and pointers draw with a tool of setting, rather than write digits.
 * @param {State} state
 * @returns {state is Playing}
 */
export function isDrawing(state) {
  return canPlay(state) && !!state.game.setting && state.editor.tool !== "digits";
}

/**
 * How many digits, or colours, the mode has.
 * @param {Playing} state
 */
export function digitsOfMode(state) {
  return modeOf(state) === "colours" ? COLOURS.length : state.game.shape.digitCount;
}

/**
 * The digit that digit-first entry writes; 0 if none is chosen, or the mode has no such digit.
 * @param {Playing} state
 */
export function digitInHand(state) {
  return state.options.digitFirst && state.armed <= digitsOfMode(state) ? state.armed : 0;
}

/**
 * Why none of these cells can be changed.
 * @param {Board} board
 * @param {Layer} layer
 * @param {readonly Cell[]} cells
 */
function closedWords(board, layer, cells) {
  if (cells.every((cell) => board.givens[cell])) return t("Givens cannot be changed.");
  return layer === "digits" ? t("Nothing to change here.") : t("Marks are for empty cells.");
}

