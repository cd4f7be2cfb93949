// What a person can do on the board, each a function of the store.

import {
  LAYERS, conflicts, isFull, isOpen, loneMark, wrongEntries, wrongMarks,
} from "./board.js";
import {
  beforeFirstMistake, boardOf, canRedo, canUndo, goTo, hasAllMarks, mistakes, play, solutionOf,
  withMovesOf,
} from "./game.js";
import { alike, everyCell, inverse, isToWrite, neighbour } from "./selection.js";
import { MODES, SILENCE, modeOf } from "./store.js";
import { LAYER_WORDS, countOf, placeWords, timeWords } from "./words.js";

export function say(store, text, tone = "plain") {
  store.update({ message: { text, tone } });
}

// Play.

/** A digit to the selection, or with digit-first entry to the hand. */
export function pressDigit(store, digit, { fromKeypad = false } = {}) {
  const { state } = store;
  if (!canPlay(state) || digit < 1 || digit > digitsOfMode(state)) return;
  if (state.options.digitFirst) {
    store.update({ armed: state.armed === digit && fromKeypad ? 0 : digit });
    return;
  }
  write(store, [...state.selection], digit);
}

/** Writes a digit, a mark or a colour into cells; or wipes it, if all of them have it. `from` is the
 * game that this goes on from, if not the one as it stands. */
export function write(store, cells, digit, { on, from = store.state.game } = {}) {
  const { state } = store;
  const layer = modeOf(state);
  const board = boardOf(from);
  const open = cells.filter((cell) => isOpen(board, layer, cell));
  if (!open.length) {
    if (cells.length) say(store, closedWords(board, layer, cells));
    else say(store, "Select a cell first.");
    return;
  }
  const wanted = on ?? isToWrite(board, layer, open, digit);
  const action = { kind: "put", layer, cells: open, digit, on: wanted };
  if (layer === "digits" && wanted && state.options.tidy) action.tidy = true;
  perform(store, action, from);
}

/** Empties the layer of the mode, or if that is empty the next one that is not. */
export function erase(store) {
  const { state } = store;
  if (!canPlay(state)) return;
  const board = boardOf(state.game);
  const cells = [...state.selection];
  const layers = [modeOf(state), ...LAYERS];
  const layer = layers.find((some) =>
    cells.some((cell) => board[some][cell] && isOpen(board, some, cell)));
  if (layer) perform(store, { kind: "clear", layer, cells });
  else if (!cells.length) say(store, "Select a cell first.");
  else if (cells.some((cell) => board.givens[cell])) say(store, "Givens cannot be changed.");
}

export function fillMarks(store) {
  if (!canPlay(store.state)) return;
  const before = boardOf(store.state.game);
  perform(store, { kind: "fill" });
  if (boardOf(store.state.game) === before) {
    say(store, "Every empty cell has marks. To mark all candidates anew, remove all marks first.");
  } else if (before.centre.some((mask, cell) => mask && !before.digits[cell])) {
    say(store, "Cells without marks have all their candidates now; the others are as they were.");
  } else say(store, "All candidates are marked. They are yours to change now.");
}

/** Makes digits of the only marks of selected cells. */
export function promoteMarks(store) {
  const { state } = store;
  if (!canPlay(state)) return;
  const board = boardOf(state.game);
  const placements = [...state.selection]
    .map((cell) => [cell, loneMark(board, cell)])
    .filter(([, digit]) => digit);
  if (placements.length) perform(store, { kind: "place", placements, tidy: state.options.tidy });
  else say(store, "A cell needs a single mark to make a digit of it.");
}

export function wipeMarks(store) {
  const { game } = store.state;
  if (!canPlay(store.state)) return;
  perform(store, { kind: "unmark" });
  say(store, store.state.game === game ? "There are no marks." : "All marks are removed.");
}

/** Back to the puzzle as it was, and the clock with it; undo brings all back. */
export function restart(store) {
  const { game } = store.state;
  if (!canPlay(store.state)) return;
  perform(store, { kind: "restart" });
  if (store.state.game === game) say(store, "This is the start.");
  else say(store, "From the start again. Undo brings your moves back.");
}

/** Plays an action on the game as it stands, or as it was before. */
export function perform(store, action, from = store.state.game) {
  const before = withMovesOf(store.state.game, from);
  const game = play(before, action);
  if (game === before) return;
  store.update({ game: stamped(game), scene: null, message: endOf(game) });
}

/** What there is to say of a board that is full. */
function endOf(game) {
  const board = boardOf(game);
  if (!isFull(board) || game.setting) return SILENCE;
  if (conflicts(game.shape, board).size) {
    return { text: "Every cell is full, but some digits clash.", tone: "bad" };
  }
  const time = game.solvedIn === null ? "" : ` in ${timeWords(game.solvedIn)}`;
  return { text: `Solved${time}.`, tone: "good" };
}

/** Changed now; every change is later than the one before it, however quick they are. */
const stamped = (game) => ({ ...game, changed: Math.max(Date.now(), game.changed + 1) });

/** Puts everything back as it was: what seemed to be a touch was the start of a pinch. */
export function putBack(store, { game, selection, cursor, scene, message }) {
  const back = withMovesOf(store.state.game, game);
  store.update({ game: stamped(back), selection, cursor, scene, message });
}

export function undo(store) {
  const { game } = store.state;
  if (canPlay(store.state) && canUndo(game)) travel(store, game.at - 1);
}

export function redo(store) {
  const { game } = store.state;
  if (canPlay(store.state) && canRedo(game)) travel(store, game.at + 1);
}

function travel(store, at) {
  store.update({ game: stamped(goTo(store.state.game, at)), scene: null, message: SILENCE });
}

/** Undoes to before the first mistake that still stands; the solution must be known. */
export function undoToMistake(store) {
  const { game } = store.state;
  if (!mistakes(game).size) {
    say(store, "There is no mistake: nothing to undo.", "good");
    return;
  }
  const at = beforeFirstMistake(game);
  travel(store, at);
  say(store, `Went back ${countOf(game.at - at, "move")}, to before the first mistake.`);
}

/** Marks the entries that are wrong; the solution must be known. */
export function showMistakes(store) {
  const { game } = store.state;
  const board = boardOf(game);
  const cells = wrongEntries(board, solutionOf(game));
  const marked = hasAllMarks(game) ? wrongMarks(board, solutionOf(game)) : new Set();
  store.update({ wrong: { board, cells } });
  if (!cells.size && marked.size) {
    const where = placeWords(game.shape, [...marked][0]);
    say(store, `All digits are right so far, but the marks of ${where} lack the right one.`, "bad");
  } else if (!cells.size) say(store, "All entries are right so far.", "good");
  else if (cells.size === 1) {
    say(store, `One entry is wrong: ${placeWords(game.shape, [...cells][0])}.`, "bad");
  } else say(store, `${cells.size} entries are wrong. They are crossed out.`, "bad");
}

// Modes.

export function setMode(store, mode) {
  store.update({ mode, held: null });
  say(store, `${LAYER_WORDS[mode]} mode.`);
}

export function nextMode(store, by = 1) {
  const at = MODES.indexOf(store.state.mode);
  setMode(store, MODES[(at + by + MODES.length) % MODES.length]);
}

export function hold(store, mode) {
  if (store.state.held !== mode) store.update({ held: mode });
}

export function toggleSticky(store) {
  const { options } = store.state;
  const sticky = !store.state.sticky;
  store.update({ sticky, options: { ...options, digitFirst: false }, armed: 0 });
  say(store, sticky ? "Each tap adds a cell to the selection." : "Each tap selects one cell.");
}

export function toggleDigitFirst(store) {
  const { options } = store.state;
  const digitFirst = !options.digitFirst;
  store.update({ options: { ...options, digitFirst }, armed: 0, sticky: false });
  say(store, digitFirst ? "Choose a digit, then tap cells to write it." : "Select cells, then choose a digit.");
}

// Selection.

/** Moves the cursor; the selection goes along, or grows. */
export function move(store, down, across, { extend = false } = {}) {
  const { game, cursor, selection } = store.state;
  const cell = neighbour(game.shape, cursor, down, across);
  store.update({ cursor: cell, selection: extend ? new Set([...selection, cell]) : new Set([cell]) });
}

export function select(store, cells, cursor = store.state.cursor) {
  store.update({ selection: new Set(cells), cursor });
}

export function selectAlike(store, cell, { extend = false } = {}) {
  const { state } = store;
  const found = alike(state.game.shape, boardOf(state.game), cell, modeOf(state));
  select(store, extend ? [...state.selection, ...found] : found, cell);
  if (found.size > 1) say(store, `${found.size} cells alike are selected.`);
}

export const selectAll = (store) => select(store, everyCell(store.state.game.shape));
export const selectNone = (store) => select(store, []);
export const invertSelection = (store) =>
  select(store, inverse(store.state.game.shape, store.state.selection));

// Helpers.

/** Whether the board takes entries: not while paused, nor while something else is shown on it. */
export function canPlay(state) {
  return !!state.game && !state.paused && (!state.scene || state.scene.onOwnBoard);
}

export function digitsOfMode(state) {
  return modeOf(state) === "colours" ? 9 : state.game.size;
}

/** The digit that digit-first entry writes; 0 if none is chosen, or the mode has none such. */
export function digitInHand(state) {
  return state.options.digitFirst && state.armed <= digitsOfMode(state) ? state.armed : 0;
}

function closedWords(board, layer, cells) {
  if (cells.every((cell) => board.givens[cell])) return "Givens cannot be changed.";
  return layer === "digits" ? "Nothing to change here." : "Marks are for empty cells.";
}

