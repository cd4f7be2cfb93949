// A game in, the object that the browser keeps out; and back, if it is sound.
//
// The object holds the game as docs/game.md describes it, the houses of its puzzle, and what only
// the page knows of it. What is read may come from another version or be broken, so all of it is
// checked here.

/**
 * @import {
 *   Dimensions, Game, GridObject, HouseObject, LoggedAction, Rating, SavedGame,
 * } from "./types.d.ts"
 */

import { gridOf, replayed } from "./game.js";
import { isDaily } from "./daily.js";
import { ENGLISH } from "./language.js";
import { fromDocument, isLine, isObject, isSymbols, isWhole, toDocument } from "./log.js";
import { cellNamed, dimensionsOf, shapeOf, toldOf } from "./shape.js";
import { GAME_VERSION, SYMBOLS, VARIANTS } from "./tables.js";

const MOST = SYMBOLS.length - 1; // rows, columns, and the highest digit

/**
 * @param {Game} game
 * @returns {SavedGame}
 */
export function toSaved(game) {
  const { id, changed, begun, solvedIn, shape } = game;
  return {
    id, changed, setting: !!game.setting, ...besides(game),
    listed: { shown: gridOf(game).digits, begun, solvedIn },
    ...toldOf(shape), ...editsOf(game),
    game: toDocument(game),
  };
}

/**
 * The changes of a puzzle that is being set, which the document of the game leaves out.
 * @param {Game} game
 */
function editsOf({ log, at }) {
  const edits = log.flatMap((edit, index) => (edit.kind === "reshape" ? [{ index, edit }] : []));
  return edits.length ? { edits, edited: at } : {};
}

/**
 * The game with the changes of its puzzle in the log.
 * @param {Game} game
 * @param {SavedGame} saved
 */
function withEdits(game, { edits = [], edited = 0 }) {
  if (!edits.length) return game;
  /** @type {LoggedAction[]} */
  const log = [...game.log];
  for (const { index, edit } of edits) log.splice(index, 0, edit);
  return replayed({ ...game, at: edited }, log, Math.min(edited, log.length));
}

/**
 * The game that was saved; null if it cannot be read.
 * @param {unknown} saved
 * @returns {Game | null}
 */
export function fromSaved(saved) {
  if (!isSound(saved)) return null;
  const { id, changed, setting, rating, game } = saved;
  const about = { id, changed, setting, ...besides({ ...saved, rating: isRating(rating) ? rating : undefined }) };
  try {
    return withEdits(fromDocument(game, shapeOf(game.puzzle, { language: ENGLISH, ...saved }), about), saved);
  } catch {
    return null;
  }
}

/**
 * The same as it was saved, with all that a list tells of it, which is much quicker than to replay
 * its actions; null if it cannot be read.
 * @param {unknown} saved
 * @returns {SavedGame | null}
 */
export function listed(saved) {
  if (!isSound(saved)) return null;
  const { rating, listed: told, game } = saved;
  const isTold = isObject(told) && isLine(told.shown, dimensionsOf(game.puzzle)) && isTime(told.begun)
    && (told.solvedIn === null || isTime(told.solvedIn));
  if (isTold) return isRating(rating) ? saved : { ...saved, rating: undefined };
  const read = fromSaved(saved);
  return read && toSaved(read);
}

/**
 * Whether a later version of the page has saved it, which can read it.
 * @param {unknown} saved
 */
export function isLater(saved) {
  return isObject(saved) && isObject(saved.game) && Number(saved.game.version) > GAME_VERSION;
}

/**
 * Whether a saved game has actions.
 * @param {unknown} saved
 */
export function isBegun(saved) {
  return isObject(saved) && isObject(saved.game) && Array.isArray(saved.game.actions)
    && saved.game.actions.length > 0;
}

/**
 * Whether a saved game is solved.
 * @param {unknown} saved
 */
export function isDone(saved) {
  return isObject(saved) && isObject(saved.listed) && typeof saved.listed.solvedIn === "number";
}

/**
 * What a game and a saved game tell besides, if it is known.
 * @param {Pick<Game, "rating" | "setter" | "readings" | "daily" | "wish" | "hints">} game
 */
function besides({ rating, setter, readings, daily, wish, hints }) {
  return {
    ...(rating ? { rating } : {}), ...(setter ? { setter } : {}), ...(readings ? { readings } : {}),
    ...(daily ? { daily } : {}), ...(wish ? { wish } : {}), ...(hints ? { hints } : {}),
  };
}

// Checks.

/**
 * Whether all but the actions is sound.
 * @param {unknown} saved
 * @returns {saved is SavedGame}
 */
function isSound(saved) {
  if (!isObject(saved) || !isObject(saved.game)) return false;
  const { id, changed, setting, houses, game } = saved;
  const { puzzle } = game;
  return typeof id === "string" && isTime(changed) && typeof setting === "boolean"
    && game.version === GAME_VERSION && isPuzzle(puzzle)
    && isList(houses, (house) => isHouse(house, dimensionsOf(puzzle)))
    && (saved.language === undefined || isWord(saved.language))
    && (saved.figures === undefined || isFigures(saved.figures))
    && (saved.rules === undefined || isList(saved.rules, isRule))
    && (saved.cell_rules === undefined || isCellRules(saved.cell_rules))
    && (saved.setter === undefined || isSetter(saved.setter))
    && (saved.readings === undefined || isList(saved.readings, isWord))
    && (saved.daily === undefined || isDaily(saved.daily))
    && (saved.wish === undefined || isWish(saved.wish))
    && (saved.hints === undefined || isList(saved.hints, isTime))
    && (saved.edits === undefined || (isList(saved.edits, isEdit) && isWhole(saved.edited)));
}

/** @param {unknown} saved */
function isEdit(saved) {
  if (!isObject(saved) || !isWhole(saved.index) || !isObject(saved.edit)) return false;
  const { kind, part, place, before, after, at_ms: time } = saved.edit;
  const isEntry = (/** @type {unknown} */ value) => value === null || isObject(value);
  return kind === "reshape" && isWhole(time) && isEntry(before) && isEntry(after)
    && (part === "puzzle" ? !!before && !!after : (part === "constraints" || part === "extra") && isWhole(place));
}

/**
 * @param {unknown} puzzle
 * @returns {puzzle is GridObject}
 */
function isPuzzle(puzzle) {
  if (!isObject(puzzle) || !hasDimensions(puzzle)) return false;
  const { digits, givens, candidates, box, boxes, variants = [], extra = [], constraints = [], drawings = [] } = puzzle;
  const shape = dimensionsOf(puzzle);
  const cells = shape.rows * shape.columns;
  return isLine(digits, shape)
    && (givens === undefined || (isText(givens, cells) && /^[01]*$/.test(givens)))
    && (candidates === undefined || isList(candidates, (some) => isSymbols(some, shape), cells))
    && (box === undefined || isList(box, (side) => isWhole(side, 1, Math.max(shape.rows, shape.columns)), 2))
    && (boxes === undefined || boxes === "" || isText(boxes, cells))
    && [undefined, true, false].includes(/** @type {any} */ (puzzle.has_lines))
    && isList(variants, (name) => typeof name === "string" && Object.hasOwn(VARIANTS, name))
    && [extra, constraints, drawings].every((list) => isList(list, isObject));
}

/**
 * Whether a puzzle says how many rows, columns and digits it has.
 * @param {Record<string, unknown>} puzzle
 * @returns {puzzle is Record<string, unknown> & GridObject}
 */
function hasDimensions(puzzle) {
  const { size, rows, columns, digit_range: digits } = puzzle;
  const sides = size === undefined ? [rows, columns] : [size];
  if (!sides.every((side) => isWhole(side, 1, MOST))) return false;
  return digits === undefined
    || (isList(digits, (digit) => isWhole(digit, 0, MOST), 2) && digits[0] <= digits[1]);
}

/** @param {unknown} figures */
function isFigures(figures) {
  return isObject(figures) && isList(figures.margins, Number.isFinite, 4)
    && [figures.ground, figures.lines, figures.marks].every((some) => isList(some, isFigure))
    && (figures.halos === undefined
      || isList(figures.halos, (/** @type {unknown} */ halo) => isList(halo, isFigure)));
}

/** @param {unknown} figure */
function isFigure(figure) {
  if (!isObject(figure)) return false;
  const isPoint = (/** @type {unknown} */ point) => isList(point, Number.isFinite, 2);
  const { points, centre, words, height, width, radius, colour, fill, angle = 0, edge_width: edge = 0 } = figure;
  if (!Number.isFinite(angle) || !Number.isFinite(edge)) return false;
  switch (figure.figure) {
    case "line":
      return isList(points, isPoint) && Number.isFinite(width) && isWord(colour);
    case "disc":
      return isPoint(centre) && Number.isFinite(radius) && typeof fill === "string";
    case "polygon":
      return isList(points, isPoint) && typeof fill === "string";
    default:
      return figure.figure === "text" && isPoint(centre) && isWord(words)
        && Number.isFinite(height) && isWord(colour);
  }
}

/** @param {unknown} rule */
function isRule(rule) {
  return isObject(rule) && isWord(rule.sentence) && isList(rule.places, isWord)
    && [rule.name, rule.letters].every((each) => typeof each === "string")
    && (rule.houses === undefined || isList(rule.houses, isWord))
    && (rule.constraints === undefined || isList(rule.constraints, (index) => isWhole(index)));
}

/** @param {unknown} wish */
function isWish(wish) {
  if (!isObject(wish)) return false;
  const { size, difficulty, se, variants = [], symmetry = [] } = wish;
  return isWhole(size, 1, MOST) && (difficulty === undefined || isWord(difficulty))
    && (se === undefined || isList(se, Number.isFinite, 2))
    && [variants, symmetry].every((names) => isList(names, isWord));
}

/** @param {unknown} words */
function isCellRules(words) {
  return isObject(words) && Object.values(words).every((some) => isList(some, isWord));
}

/** @param {unknown} setter */
function isSetter(setter) {
  return isObject(setter) && Object.values(setter).every(isWord);
}

/**
 * @param {unknown} house
 * @param {Dimensions} shape
 * @returns {house is HouseObject}
 */
function isHouse(house, shape) {
  return isObject(house) && [house.name, house.words, house.kind].every(isWord)
    && isList(house.cells, (name) => typeof name === "string" && cellNamed(shape, name) >= 0);
}

/**
 * @param {unknown} rating
 * @returns {rating is Rating}
 */
function isRating(rating) {
  if (!isObject(rating) || !isObject(rating.hardest)) return false;
  const { label, meaning, hardest, er, ep, ed } = rating;
  if (![label, hardest.id, hardest.name].every(isWord)) return false;
  const isGrade = [er, ep, ed, meaning].every((part) => part === undefined || part === null);
  return isGrade || (isWord(meaning) && [er, ep, ed].every(Number.isFinite));
}

/** @param {unknown} value */
const isWord = (value) => typeof value === "string" && value !== "";

/**
 * @param {unknown} value
 * @param {number} length
 * @returns {value is string}
 */
const isText = (value, length) => typeof value === "string" && value.length === length;

/** @param {unknown} value */
const isTime = (value) => typeof value === "number" && value >= 0 && Number.isFinite(value);

/**
 * @param {unknown} value
 * @param {(each: unknown) => boolean} holds
 * @param {number} [length]
 * @returns {value is any[]}
 */
function isList(value, holds, length) {
  return Array.isArray(value) && (length === undefined || value.length === length)
    && value.every(holds);
}
