// Games as JSON, as docs/game.md describes it; sudokit's Game reads and writes the same.
//
// What is read may come from another program or be broken. All of it is checked here, and an Error
// says what is wrong.

/**
 * @import {
 *   Action, Candidate, Dimensions, Game, GameDocument, GridObject, Layer, LoggedAction, Shape,
 * } from "./types.d.ts"
 */

import { conflicts, startOf } from "./board.js";
import { newGame, replayed } from "./game.js";
import { cellName, cellNamed } from "./shape.js";
import { digitOf, digitsOf, lineOf, maskOfSymbols, symbolOf, symbolsIn, symbolsOf } from "./symbols.js";
import {
  ACTION_FIELDS, COLOURS, GAME_VERSION, LAYERS, OPTIONAL_FIELDS,
} from "./tables.js";

const KEYS = ["version", "puzzle", "solution", "actions", "position", "elapsed_ms"];

/**
 * The game as a document, without changes of the puzzle while it was set: it has the puzzle as it is.
 * @param {Game} game
 * @returns {GameDocument}
 */
export function toDocument(game) {
  const { puzzle, solution, log, at, elapsed, shape } = game;
  const isMove = (/** @type {LoggedAction} */ { kind }) => kind !== "reshape";
  return {
    version: GAME_VERSION, puzzle, ...(solution ? { solution } : {}),
    actions: log.filter(isMove).map((action) => actionObject(action, shape)),
    position: log.slice(0, at).filter(isMove).length, elapsed_ms: Math.floor(elapsed),
  };
}

/**
 * Reads a document whose puzzle is sound.
 * @param {unknown} data
 * @param {Shape} shape the shape of its puzzle
 * @param {Partial<Game>} about more of the game
 * @returns {Game}
 */
export function fromDocument(data, shape, about = {}) {
  const fields = fieldsOf(data, "a game", KEYS);
  const { version, solution, actions, position, elapsed_ms } = fields;
  const puzzle = /** @type {GridObject} */ (fields.puzzle);
  if (version !== GAME_VERSION) fail(`a saved game must have version ${GAME_VERSION}`);
  if (!isObject(puzzle)) fail("'puzzle' is missing");
  if (!Array.isArray(actions)) fail("'actions' must be an array");
  if (!isWhole(position, 0, actions.length)) fail(`'position' must be 0 to ${actions.length}`);
  if (!isWhole(elapsed_ms)) fail("'elapsed_ms' must be 0 or more");
  if (solution !== undefined && !isSolution(puzzle, shape, solution)) {
    fail("the solution does not solve the puzzle");
  }
  const log = actions.map((action) => readAction(action, shape));
  const known = { elapsed: elapsed_ms, ...(isText(solution) ? { solution } : {}), ...about };
  return replayed(newGame(puzzle, shape, known), log, position);
}

/**
 * Whether a text is a game rather than a puzzle.
 * @param {string} text
 */
export function isDocument(text) {
  return /^\s*\{/.test(text) && /"actions"\s*:/.test(text);
}

// Actions.

/**
 * The objects of actions that were written, with the shape that they were written for. A game is
 * written after every move, and all actions but the last are then known.
 * @type {WeakMap<LoggedAction, { shape: Shape, object: Record<string, unknown> }>}
 */
const WRITTEN = new WeakMap();

/**
 * @param {LoggedAction} action
 * @param {Shape} shape
 * @returns {Record<string, unknown>}
 */
function actionObject(action, shape) {
  const written = WRITTEN.get(action);
  if (written?.shape === shape) return written.object;
  const object = newObject(action, shape);
  WRITTEN.set(action, { shape, object });
  return object;
}

/**
 * @param {LoggedAction} action
 * @param {Shape} shape
 * @returns {Record<string, unknown>}
 */
function newObject(action, shape) {
  /** @type {Record<string, unknown>} */
  const found = { kind: action.kind };
  for (const [name, value] of fieldsIn(action)) {
    if (value || !OPTIONAL_FIELDS.includes(name)) found[name] = WRITERS[name]?.(value, shape) ?? value;
  }
  return { ...found, at_ms: action.at_ms };
}

/**
 * @param {unknown} data
 * @param {Shape} shape
 * @returns {LoggedAction}
 */
function readAction(data, shape) {
  const kind = isObject(data) ? data.kind : undefined;
  if (typeof kind !== "string" || !Object.hasOwn(ACTION_FIELDS, kind)) {
    return fail(`there is no action ${String(kind)}`);
  }
  const names = ACTION_FIELDS[kind];
  const fields = fieldsOf(data, `the action '${kind}'`, ["kind", ...names, "at_ms"]);
  if (!isWhole(fields.at_ms)) fail("'at_ms' must be 0 or more");
  /** @type {Record<string, unknown>} */
  const action = { kind };
  for (const name of names) {
    if (name in fields || !OPTIONAL_FIELDS.includes(name)) {
      action[name] = READERS[name](fields[name], shape, fields);
    }
  }
  return /** @type {LoggedAction} */ ({ ...action, at_ms: fields.at_ms });
}

/**
 * @param {Action} action
 * @returns {Array<[string, any]>}
 */
function fieldsIn(action) {
  const values = /** @type {Record<string, unknown>} */ (action);
  return ACTION_FIELDS[action.kind].map((name) => [name, values[name]]);
}

/** @type {Record<string, (value: any, shape: Shape) => unknown>} */
const WRITERS = {
  cells: (cells, shape) => cells.map((/** @type {number} */ cell) => cellName(shape, cell)),
  placements: (pairs, shape) => pairs.map(named(shape, "=")),
  eliminations: (pairs, shape) => pairs.map(named(shape, "<>")),
  digits: (digits, shape) => lineOf(shape, digits),
  centre: (masks, shape) => masks.map((/** @type {number} */ mask) => symbolsIn(shape, mask)),
};

/** @type {Record<string, (value: unknown, shape: Shape, fields: Record<string, unknown>) => unknown>} */
const READERS = {
  layer: (value) => (LAYERS.includes(/** @type {Layer} */ (value)) ? value : fail("'layer' is unknown")),
  cells: (value, shape) => listOf(value, "cells").map((name) => readCell(name, shape)),
  digit: (value, { digitCount }, { layer }) => {
    const most = layer === "colours" ? COLOURS.length : digitCount;
    return isWhole(value, 1, most) ? value : fail(`'digit' must be 1 to ${most}`);
  },
  on: readFlag,
  tidy: readFlag,
  of_path: readFlag,
  placements: (value, shape) => listOf(value, "placements").map((each) => readPair(each, shape, "=")),
  eliminations: (value, shape) =>
    listOf(value, "eliminations").map((each) => readPair(each, shape, "<>")),
  digits: (value, shape) => (isLine(value, shape) ? digitsOf(shape, value) : fail("'digits' is no grid")),
  centre: (value, shape) => {
    const marks = listOf(value, "centre");
    if (marks.length !== shape.cells || !marks.every((each) => isSymbols(each, shape))) {
      fail("'centre' must have a string of digits for each cell");
    }
    return marks.map((each) => maskOfSymbols(shape, /** @type {string} */ (each)));
  },
};

/**
 * @param {Shape} shape
 * @param {string} sign
 * @returns {(pair: Candidate) => string}
 */
function named(shape, sign) {
  return ([cell, digit]) => `${cellName(shape, cell)}${sign}${symbolOf(shape, digit)}`;
}

/**
 * @param {unknown} name
 * @param {Shape} shape
 */
function readCell(name, shape) {
  const cell = typeof name === "string" ? cellNamed(shape, name) : -1;
  return cell < 0 ? fail(`${String(name)} is not a cell`) : cell;
}

/**
 * A candidate such as r1c1=5, or r1c1<>5.
 * @param {unknown} text
 * @param {Shape} shape
 * @param {string} sign
 * @returns {Candidate}
 */
function readPair(text, shape, sign) {
  const [name, symbol, ...rest] = typeof text === "string" ? text.split(sign) : [];
  if (rest.length || !symbol || symbol.length !== 1 || !isSymbols(symbol, shape)) {
    fail(`${String(text)} must be a cell and a digit, such as r1c1${sign}5`);
  }
  return [readCell(name, shape), digitOf(shape, symbol)];
}

/** @param {unknown} value */
function readFlag(value) {
  return typeof value === "boolean" ? value : fail("a flag must be true or false");
}

// Checks; saved.js uses them, too.

/**
 * @param {GridObject} puzzle
 * @param {Shape} shape
 * @param {unknown} solution
 */
function isSolution(puzzle, shape, solution) {
  if (!isLine(solution, shape) || solution.includes(".")) return false;
  const isGiven = (/** @type {number} */ cell) =>
    puzzle.givens ? puzzle.givens[cell] === "1" : puzzle.digits[cell] !== ".";
  return [...solution].every((symbol, cell) => !isGiven(cell) || symbol === puzzle.digits[cell])
    && conflicts(shape, startOf(digitsOf(shape, solution), [])).size === 0;
}

/**
 * A symbol a cell, or a dot.
 * @param {unknown} line
 * @param {Dimensions} shape
 * @returns {line is string}
 */
export function isLine(line, shape) {
  return typeof line === "string" && line.length === shape.rows * shape.columns
    && isSymbols(line.replaceAll(".", ""), shape);
}

/**
 * @param {unknown} text
 * @param {Dimensions} shape
 * @returns {text is string}
 */
export function isSymbols(text, shape) {
  const known = symbolsOf(shape);
  return typeof text === "string" && [...text].every((symbol) => known.includes(symbol));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isObject = (value) => typeof value === "object" && value !== null;

/**
 * @param {unknown} value
 * @returns {value is number}
 */
export const isWhole = (value, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(value) && /** @type {number} */ (value) >= least
  && /** @type {number} */ (value) <= most;

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isText = (value) => typeof value === "string";

/**
 * @param {unknown} data
 * @param {string} what
 * @param {readonly string[]} names
 * @returns {Record<string, unknown>}
 */
function fieldsOf(data, what, names) {
  if (!isObject(data)) return fail(`${what} must be an object`);
  for (const name of Object.keys(data)) {
    if (!names.includes(name)) fail(`${what} has no '${name}': it has ${names.join(", ")}`);
  }
  return data;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown[]}
 */
function listOf(value, name) {
  return Array.isArray(value) ? value : fail(`'${name}' must be an array`);
}

/**
 * @param {string} words
 * @returns {never}
 */
function fail(words) {
  throw new Error(words);
}
