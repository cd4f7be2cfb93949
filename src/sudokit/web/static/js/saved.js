// A game in, a plain object to be saved out; and back, if it is sound.
//
// What is read may come from another version, or be broken. All of it is checked here, so that
// nothing behind this border has to expect it.

import { COLOURS, LAYERS } from "./board.js";
import { newGame, replayed } from "./game.js";
import { BOXES, EXTRA_HOUSES, SYMBOLS } from "./shape.js";

const VERSION = 2;

export function toSaved(game) {
  const { id, puzzle, log, at, elapsed, changed, solvedIn, solution, rating, setting } = game;
  return {
    version: VERSION, id, puzzle, log, at, elapsed, changed, solvedIn, solution, rating, setting,
  };
}

/** The game that was saved; null if it cannot be read. */
export function fromSaved(saved) {
  if (!isObject(saved) || saved.version !== VERSION) return null;
  const { id, puzzle, log, at, elapsed, changed, solution, rating, setting } = saved;
  const isSound = typeof id === "string" && isPuzzle(puzzle) && isTime(elapsed) && isTime(changed)
    && Array.isArray(log) && log.every((action) => isAction(action, puzzle.size))
    && isWhole(at, 0, log.length);
  if (!isSound) return null;
  const about = { id, elapsed, changed, setting: setting === true };
  if (isLine(solution, puzzle.size) && !solution.includes(".")) about.solution = solution;
  if (isRating(rating)) about.rating = rating;
  return replayed(newGame(puzzle, about), log, at);
}

// Puzzles.

function isPuzzle(puzzle) {
  if (!isObject(puzzle) || !isWhole(puzzle.size, 1, SYMBOLS.length)) return false;
  const { size, digits, givens, candidates, box, boxes, variants = [], extra = [] } = puzzle;
  const cells = size * size;
  return isLine(digits, size)
    && (givens === undefined || (isText(givens, cells) && /^[01]*$/.test(givens)))
    && (candidates === undefined || isList(candidates, (some) => isSymbols(some, size), cells))
    && isBoxed(size, box, boxes)
    && isList(variants, (name) => Object.hasOwn(EXTRA_HOUSES, name))
    && (!variants.includes("windoku") || (!boxes && isSquare(size, box)))
    && isList(extra, (house) => isHouse(house, size));
}

function isBoxed(size, box, boxes) {
  if (boxes !== undefined) {
    return isText(boxes, size * size) && new Set(boxes).size === size
      && [...new Set(boxes)].every((name) => boxes.split(name).length === size + 1);
  }
  if (box === undefined) return Object.hasOwn(BOXES, size);
  return isList(box, (side) => isWhole(side, 1, size), 2) && box[0] * box[1] === size;
}

function isSquare(size, box = BOXES[size]) {
  return box[0] === box[1];
}

function isHouse(house, size) {
  return isObject(house) && typeof house.name === "string"
    && isList(house.cells, (name) => isCellName(name, size));
}

function isCellName(name, size) {
  const found = typeof name === "string" && /^r(\d+)c(\d+)$/.exec(name);
  return !!found && found.slice(1).every((line) => isWhole(Number(line), 1, size));
}

/** A symbol a cell, or a dot. */
function isLine(line, size) {
  return isText(line, size * size) && isSymbols(line.replaceAll(".", ""), size);
}

function isSymbols(text, size) {
  return typeof text === "string"
    && [...text].every((symbol) => SYMBOLS.slice(0, size).includes(symbol));
}

// Actions.

function isAction(action, size) {
  if (!isObject(action) || !isTime(action.at) || !Object.hasOwn(ACTIONS, action.kind)) return false;
  return ACTIONS[action.kind](action, size);
}

const ACTIONS = {
  put: ({ layer, cells, digit }, size) =>
    isLayer(layer) && isCells(cells, size) && isWhole(digit, 1, digitsOn(layer, size)),
  clear: ({ layer, cells }, size) => isLayer(layer) && isCells(cells, size),
  place: ({ placements }, size) => isPairs(placements, size),
  fill: () => true,
  unmark: () => true,
  restart: () => true,
  step: ({ placements, eliminations }, size) =>
    isPairs(placements, size) && isPairs(eliminations, size),
  take: ({ digits, centre }, size) =>
    isList(digits, (digit) => isWhole(digit, 0, size), size * size)
    && isList(centre, (mask) => isWhole(mask, 0, 2 ** size - 1), size * size),
};

const isLayer = (layer) => LAYERS.includes(layer);
const digitsOn = (layer, size) => (layer === "colours" ? COLOURS.length : size);
const isCell = (cell, size) => isWhole(cell, 0, size * size - 1);

function isCells(cells, size) {
  return isList(cells, (cell) => isCell(cell, size));
}

function isPairs(pairs, size) {
  return isList(pairs, (pair) =>
    Array.isArray(pair) && isCell(pair[0], size) && isWhole(pair[1], 1, size));
}

// The rest.

function isRating(rating) {
  return isObject(rating) && isObject(rating.hardest)
    && [rating.label, rating.meaning, rating.hardest.id, rating.hardest.name].every(isWord)
    && [rating.er, rating.ep, rating.ed].every(Number.isFinite);
}

const isObject = (value) => typeof value === "object" && value !== null;
const isWord = (value) => typeof value === "string" && value !== "";
const isText = (value, length) => typeof value === "string" && value.length === length;
const isTime = (value) => Number.isFinite(value) && value >= 0;
const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;

function isList(value, holds, length = value?.length) {
  return Array.isArray(value) && value.length === length && value.every(holds);
}
