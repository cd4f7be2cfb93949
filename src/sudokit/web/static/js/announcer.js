// Tells each change of the state in a live region, for people who do not see the page.
//
// All changes of one event are told together, once it is over. The screen reader itself reads what
// gets the focus, so that is not told here.

/**
 * @import {
 *   Action, Board, Candidate, Cell, Digit, Game, Layer, Playing, Shape, State, Store,
 * } from "./types.d.ts"
 */

import { conflicts, digitsIn, isOpen } from "./board.js";
import { completedByMove, completedWords } from "./completed.js";
import { boardOf } from "./game.js";
import { listed, t, tn } from "./language.js";
import { modeOf } from "./store.js";
import { symbolOf } from "./symbols.js";
import { cellCount, colourWords, moveCount, placeWords } from "./words.js";

const MOST = 3; // places that are named one by one
const CELL = /\br(\d+)c(\d+)\b/g;
/** @type {Record<Layer, string>} */
const CONTENTS = {
  digits: t("digits"), corner: t("corner marks"), centre: t("centre marks"), colours: t("colours"),
};
const ABOUT_CELLS = ["put", "clear", "place", "step"];
/** @type {Partial<Record<Action["kind"], string>>} */
const OTHERS = {
  fill: t("all candidates marked"),
  unmark: t("all marks removed"),
  take: t("digits and marks of a step"),
  restart: t("back to the start"),
  reshape: t("a change of the rules"),
};

/**
 * @param {Store} store
 * @param {HTMLElement} region
 */
export function createAnnouncer(store, region) {
  /** @type {State | null} */
  let first = null; // the state before the changes that are still to be told

  store.listen((_, before) => {
    if (first) return;
    first = before;
    queueMicrotask(() => {
      const parts = changeParts(store.state, before).filter(Boolean);
      first = null;
      if (parts.length) tell(region, parts);
    });
  });
}

/**
 * Says texts as sentences.
 * @param {HTMLElement} region
 * @param {readonly string[]} texts
 */
function tell(region, texts) {
  const words = texts.map((text, at) =>
    spoken(text) + (at === texts.length - 1 ? "" : /[.!?…]$/.test(text) ? " " : ". ")).join("");
  // A screen reader repeats words only if the text differs.
  region.textContent = words === region.textContent ? `${words}\u00a0` : words;
}

/**
 * What is to be said of a change; nothing for most.
 * @param {State} state
 * @param {State} before
 * @returns {string[]}
 */
function changeParts(state, before) {
  const { game, message, scene } = state;
  const said = message !== before.message ? message.text : "";
  const parts = [];
  if (state.busy !== before.busy) parts.push(state.busy ?? "");
  if (state.paused !== before.paused) parts.push(state.paused ? t("Paused") : t("The clock is running"));
  if (game && game.id === before.game?.id) {
    const playing = { ...state, game };
    parts.push(...moveWords(playing, before.game, said));
    if (!said) parts.push(selectionWords(playing, before), chosenWords(playing, before));
  }
  const isNew = scene?.text && scene.text !== before.scene?.text;
  return [...parts, ...(isNew ? [scene.title, scene.text] : []), said];
}

/**
 * What was entered, undone or redone; a message about all cells or moves says that itself.
 * @param {Playing} state
 * @param {Game} was
 * @param {string} said
 */
function moveWords({ game, options }, was, said) {
  if (game.log === was.log) return travelWords(game, game.at - was.at, said);
  if (game.at < was.at) return [t("taken back")];
  const isMove = was.boards.includes(game.boards[game.at - 1]); // and not a game of another tab
  const action = game.log[game.at - 1];
  if (!isMove || (said && !ABOUT_CELLS.includes(action.kind))) return [];
  const words = actionWords(game.shape, game.boards[game.at - 1], action);
  const clash = options.conflicts ? clashWords(game, action) : "";
  const done = options.pulses && game.solvedIn === null ? completedWords(game.shape, completedByMove(game, was)) : [];
  return [clash ? `${words}, ${clash}` : words, ...done];
}

/**
 * @param {Game} game
 * @param {number} steps
 * @param {string} said
 */
function travelWords(game, steps, said) {
  if (!steps) return [];
  const isUndone = steps < 0;
  if (Math.abs(steps) > 1) {
    const moves = moveCount(Math.abs(steps));
    return said ? [] : [isUndone ? t("{moves} undone", { moves }) : t("{moves} redone", { moves })];
  }
  const at = Math.min(game.at, game.at - steps);
  const action = actionWords(game.shape, game.boards[at], game.log[at]);
  return [isUndone ? t("undone: {action}", { action }) : t("redone: {action}", { action })];
}

/**
 * What an action does to the board before it.
 * @param {Shape} shape
 * @param {Board} board
 * @param {Action} action
 */
function actionWords(shape, board, action) {
  if (action.kind === "put") {
    const { layer, cells, digit, on } = action;
    return (on ? enteredWords : removedWords)(entryWords(shape, layer, [digit]), whereWords(shape, cells));
  }
  if (action.kind === "clear") {
    const { layer, cells } = action;
    const full = cells.filter((cell) => board[layer][cell] && isOpen(board, layer, cell));
    return removedWords(contentWords(shape, board, layer, full), whereWords(shape, full));
  }
  if (action.kind === "place") return stepWords(shape, action.placements);
  if (action.kind === "step") return stepWords(shape, action.placements, action.eliminations);
  return OTHERS[action.kind] ?? "";
}

/**
 * @param {Shape} shape
 * @param {readonly Candidate[]} placements
 * @param {readonly Candidate[]} eliminations
 */
function stepWords(shape, placements, eliminations = []) {
  const named = (/** @type {readonly Candidate[]} */ pairs, /** @type {typeof enteredWords} */ words) => pairs
    .map(([cell, digit]) => words(symbolOf(shape, digit), placeWords(shape, cell))).join(", ");
  const placed = placements.length > MOST
    ? tn("{n} digit", "{n} digits", placements.length) : named(placements, enteredWords);
  const gone = eliminations.length > MOST
    ? tn("{n} candidate out", "{n} candidates out", eliminations.length)
    : named(eliminations, removedWords);
  return [placed, gone].filter(Boolean).join(", ");
}

/**
 * @param {string} entry
 * @param {string} place
 */
const enteredWords = (entry, place) => t("{entry} in {place}", { entry, place });

/**
 * @param {string} entry
 * @param {string} place
 */
const removedWords = (entry, place) => t("{entry} out of {place}", { entry, place });

/**
 * @param {Shape} shape
 * @param {Layer} layer
 * @param {readonly Digit[]} digits
 */
function entryWords(shape, layer, digits) {
  if (layer === "colours") return colourWords(digits);
  const symbols = digits.map((digit) => symbolOf(shape, digit)).join(" ");
  if (layer === "digits") return symbols;
  return layer === "corner" ? t("corner {digits}", { digits: symbols }) : t("centre {digits}", { digits: symbols });
}

/**
 * @param {Shape} shape
 * @param {Board} board
 * @param {Layer} layer
 * @param {readonly Cell[]} cells
 */
function contentWords(shape, board, layer, cells) {
  if (cells.length !== 1) return CONTENTS[layer];
  const entry = board[layer][cells[0]];
  return entryWords(shape, layer, layer === "digits" ? [entry] : digitsIn(entry));
}

/**
 * @param {Shape} shape
 * @param {readonly Cell[]} cells
 */
function whereWords(shape, cells) {
  return cells.length === 1 ? placeWords(shape, cells[0]) : cellCount(cells.length);
}

/**
 * What a digit that was just written clashes with.
 * @param {Game} game
 * @param {Action} action
 */
function clashWords({ shape, at, boards }, action) {
  if (action.kind !== "put" || action.layer !== "digits" || !action.on) return "";
  const { cells, digit } = action;
  const clashing = cells.filter((cell) => conflicts(shape, boards[at]).has(cell));
  if (!clashing.length) return "";
  if (cells.length > 1) return t("{number} of them clash", { number: clashing.length });
  const others = shape.peers[cells[0]].filter((peer) => boards[at].digits[peer] === digit);
  const places = others.length > MOST
    ? cellCount(others.length) : listed(others.map((cell) => placeWords(shape, cell)));
  return t("clashes with {places}", { places });
}

/**
 * How many cells are selected, if the cursor has not moved.
 * @param {Playing} state
 * @param {State} before
 */
function selectionWords({ selection, cursor, game }, before) {
  const isSame = selection.size === before.selection.size
    && [...selection].every((cell) => before.selection.has(cell));
  if (isSame || cursor !== before.cursor) return "";
  if (!selection.size) return t("no cell selected");
  if (selection.size === boardOf(game).digits.length) return t("all {n} cells selected", { n: selection.size });
  return tn("{n} cell selected", "{n} cells selected", selection.size);
}

/**
 * The digit of digit-first entry.
 * @param {Playing} state
 * @param {State} before
 */
function chosenWords(state, before) {
  if (state.armed === before.armed) return "";
  if (!state.armed) return t("no digit chosen");
  const layer = modeOf(state) === "colours" ? "colours" : "digits";
  return t("{entry} chosen", { entry: entryWords(state.game.shape, layer, [state.armed]) });
}

/**
 * A text with cells named as the grid names them, and words for signs.
 * @param {string} text
 */
function spoken(text) {
  return text
    .replace(CELL, (_, row, column) => t("row {row} column {column}", { row, column }))
    .replaceAll("<>", ` ${t("is not")} `)
    .replaceAll("=", ` ${t("is")} `);
}
