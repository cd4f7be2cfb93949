// Starts games: from wishes, texts, files and links.

/**
 * @import {
 *   Daily, Game, GridObject, MadePuzzle, Rating, Reading, SavedGame, Setter, Shape, Store, Wish,
 * } from "./types.d.ts"
 * @import { Failure } from "./asking.js"
 */

import { inquire, seconds, waitFor } from "./asking.js";
import { say } from "./commands.js";
import { dailyTitle, wishOf } from "./daily.js";
import { hasConstraints, newGame, placeOf, puzzleOf } from "./game.js";
import { LANGUAGE, t, tn } from "./language.js";
import { isGameLink, textIn } from "./links.js";
import { fromDocument, isDocument } from "./log.js";
import { unpaintedIn } from "./regions.js";
import { SIZES, readPuzzle, shapeWords } from "./shape.js";
import { loadGame } from "./storage.js";
import { closestInStock, takeFromStock } from "./stock.js";
import { FIRST_EDITOR, SILENCE, gameOf } from "./store.js";
import { rowsOfTable } from "./table.js";
import { VERDICTS } from "./tables.js";
import { labelTitle, sentence, verdictWords } from "./words.js";

/**
 * @typedef {Failure & { ok?: boolean }} Opened
 * @typedef {Pick<Game, "setter" | "readings">} About what a text tells of its puzzle
 */

/** @type {Readonly<Wish>} */
export const FIRST_WISH = Object.freeze({ size: 9, difficulty: "easy" });
const RETRY = 5; // seconds

/**
 * Starts a game, or continues one.
 * @param {Store} store
 * @param {Game} game
 */
export function start(store, game, cursor = placeOf(game)) {
  store.update({
    game, cursor, selection: new Set([cursor]),
    scene: null, wrong: null, view: "mine", trueCandidates: null, assessment: null, paused: false, armed: 0,
    mode: "digits", held: null, message: SILENCE, editor: FIRST_EDITOR,
  });
  const { figures, rules, language } = game.shape;
  if (!figures?.halos || !rules.every(({ houses }) => houses) || language !== LANGUAGE) completeShape(store);
  if (game.rating && language !== LANGUAGE) translateRating(store, game.rating);
}

/**
 * Starts a game of a puzzle, or continues the one that was begun; returns whether there was one.
 * @param {Store} store
 * @param {GridObject} puzzle
 * @param {Shape} shape
 * @param {About} about
 */
function startPuzzle(store, puzzle, shape, about) {
  const fresh = newGame(puzzle, shape, about);
  const begun = loadGame(fresh.id);
  start(store, begun ? { ...begun, ...about } : fresh);
  const isBegun = !!begun?.log.length;
  if (isBegun) say(store, t("You began this puzzle earlier: here is where you were."));
  return isBegun;
}

/**
 * Starts a new puzzle: `ok`, or `problem` in words; neither if it was given up.
 * @param {Store} store
 * @param {Wish} wish
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<Opened>}
 */
export async function generate(store, wish, { signal } = {}) {
  const { answer, ...problem } = await inquire(store, t("Making a puzzle…"), "generate", wish,
    { about: "next", signal });
  if (!answer) return problem.isUnreachable ? generateFromStock(store, wish, problem) : problem;
  startMade(store, answer, wish);
  return { ok: true };
}

/**
 * Starts a puzzle that was kept for times without the server, or offers the closest.
 * @param {Store} store
 * @param {Wish} wish
 * @param {Failure} problem
 * @returns {Opened}
 */
function generateFromStock(store, wish, problem) {
  const taken = takeFromStock(wish);
  if (!taken) return { ...problem, closest: closestInStock(wish) };
  startMade(store, taken.made, wish);
  say(store, t("The server does not answer: this puzzle was kept for you, with {n} more like it.", { n: taken.left }));
  return { ok: true };
}

/**
 * Starts a daily puzzle, or continues it. Returns as `generate`.
 * @param {Store} store
 * @param {Daily} daily
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<Opened>}
 */
export async function openDaily(store, daily, { signal } = {}) {
  const { answer, ...problem } = await inquire(store, t("Making the puzzle of the day…"), "daily", daily,
    { about: "next", signal });
  if (!answer) return problem;
  const fresh = { ...madeGame(answer), daily, wish: wishOf(daily) };
  const begun = loadGame(fresh.id);
  start(store, begun ? { ...begun, daily, wish: fresh.wish } : fresh);
  if (begun?.log.length && begun.solvedIn === null) say(store, t("Here is where you were."));
  return { ok: true };
}

/**
 * Starts a puzzle that the API has made.
 * @param {Store} store
 * @param {MadePuzzle} made
 * @param {Wish} wish
 */
export function startMade(store, made, wish) {
  start(store, { ...madeGame(made), wish });
}

/** @param {MadePuzzle} made */
function madeGame({ puzzle: made, solution, rating }) {
  const { puzzle, shape } = readPuzzle(made);
  return newGame(puzzle, shape, { solution, rating: rating ?? undefined });
}

/**
 * Starts an easy puzzle; if there is none to be had, tries again until some game is played.
 * @param {Store} store
 */
export async function makeFirst(store) {
  while (!store.state.game) {
    const { problem, retryAfter, closest } = await generate(store, FIRST_WISH);
    if (store.state.game) return;
    if (closest) return startMade(store, closest, FIRST_WISH);
    if (problem) say(store, t("There is no puzzle yet. {problem} The page tries again.", { problem }), "bad");
    do await seconds(retryAfter ?? RETRY);
    while (store.state.questions.some(({ about }) => about === "next")); // the player asked for one
  }
}

/**
 * A wish for a puzzle like that of a game; null if the API makes none like it.
 * @param {Game} game
 * @returns {Wish | null}
 */
export function wishLike({ wish, puzzle, rating }) {
  if (wish) return wish;
  const { size = 0, box, boxes, variants = [], extra, has_lines: hasLines, digit_range: digits } = puzzle;
  const isMade = SIZES.includes(size) && !box && boxes === undefined && !extra?.length
    && hasLines !== false && !digits && !hasConstraints(puzzle) && rating;
  return isMade ? { size, difficulty: rating.label, ...(variants.length ? { variants } : {}) } : null;
}

/**
 * Opens a puzzle in any format, a link to this page, or a saved game. Returns as `generate`.
 * @param {Store} store
 * @param {string} text
 * @param {Reading} reading
 * @returns {Promise<Opened>}
 */
export async function open(store, text, reading = {}) {
  const held = await textIn(text).catch(() => null);
  if (held === null) return { problem: t("The game in it is broken or incomplete.") };
  if (isDocument(held)) return openGame(store, held, isGameLink(text));
  const { found, ...problem } = await converted(store, rowsOfTable(held), reading);
  if (!found) return problem;
  // The check may take a while, and play begins at once.
  if (!startPuzzle(store, found.puzzle, found.shape, found.about)) inspect(store);
  return { ok: true };
}

/**
 * Opens a saved game, as docs/game.md describes it. One from a link does not take the place of one's
 * own game of the same puzzle.
 * @param {Store} store
 * @param {string} text
 * @param {boolean} isFromLink
 * @returns {Promise<Opened>}
 */
async function openGame(store, text, isFromLink) {
  try {
    const data = JSON.parse(text);
    const { found, ...problem } = await converted(store, data.puzzle ?? "");
    if (!found) return problem;
    const game = fromDocument({ ...data, puzzle: found.puzzle }, found.shape);
    const isBeside = isFromLink && loadGame(game.id)?.log.length;
    start(store, isBeside ? { ...game, id: `${game.id} ${Date.now()}` } : game);
    return { ok: true };
  } catch (error) {
    const problem = sentence(/** @type {Error} */ (error).message);
    return { problem: t("This game cannot be opened. {problem}", { problem }) };
  }
}

/**
 * Asks the server for a puzzle with its houses.
 * @param {Store} store
 * @param {string | GridObject} puzzle
 * @param {Reading} reading
 * @returns {Promise<Failure & { found?: { puzzle: GridObject, shape: Shape, about: About } }>}
 */
async function converted(store, puzzle, reading = {}) {
  const body = { puzzle, ...reading };
  const { answer, ...problem } = await inquire(store, t("Reading…"), "convert", body, { about: "next" });
  if (!answer) return problem;
  const setter = setterOf(answer.info);
  const readings = answer.info.readings?.split("\n").filter(Boolean);
  return { found: { ...readPuzzle(answer.puzzle), about: { ...(setter ? { setter } : {}), ...(readings ? { readings } : {}) } } };
}

/**
 * What the setter of a puzzle tells of it; undefined if that is nothing.
 * @param {Setter} info
 * @returns {Setter | undefined}
 */
export function setterOf({ title, author, rules }) {
  const told = Object.entries({ title, author, rules }).filter(([, words]) => words);
  return told.length ? Object.fromEntries(told) : undefined;
}

/**
 * Asks the server for the figures and words of a game that was saved before there were all of them, or
 * in another language.
 * @param {Store} store
 */
async function completeShape(store) {
  const { answer } = await inquire(store, null, "convert", { puzzle: puzzleOf(gameOf(store.state)) });
  if (!answer) return;
  const { shape } = readPuzzle(answer.puzzle);
  store.update({ game: { ...gameOf(store.state), shape } });
}

/**
 * Asks the server for the words of a rating that was saved in another language.
 * @param {Store} store
 * @param {Rating} rating
 */
async function translateRating(store, rating) {
  const { answer } = await inquire(store, null, "rate", { puzzle: puzzleOf(gameOf(store.state)) });
  if (answer?.hardest?.id !== rating.hardest.id) return;
  const { hardest, meaning } = answer;
  store.update({ game: { ...gameOf(store.state), rating: { ...rating, hardest, meaning } } });
}

/**
 * Says what there is to know of the puzzle: its rating, or that it has not one solution.
 * @param {Store} store
 */
async function inspect(store) {
  const puzzle = puzzleOf(gameOf(store.state));
  const check = await waitFor(store, t("Checking the puzzle…"), "check", { puzzle });
  if (!check) return;
  if (VERDICTS[check.verdict] !== "one") {
    say(store, t("This puzzle has {verdict}. The menu can tell why.", { verdict: verdictWords(check.verdict) }), "bad");
    return;
  }
  if (!check.empty) {
    say(store, t("This grid is full already: there is nothing left to solve."));
    return;
  }
  if (hasConstraints(puzzle)) return; // Sudoku Explainer does not know them
  const { answer: rating } = await inquire(store, null, "rate", { puzzle }); // nobody waits for it
  if (rating?.hardest) store.update({ game: { ...gameOf(store.state), rating } });
}

/**
 * Starts an empty grid to set a puzzle on. Returns as `generate`.
 * @param {Store} store
 * @param {{ size: number, variants: readonly string[] }} wish
 * @returns {Promise<Opened>}
 */
export async function startSetting(store, { size, variants }) {
  const empty = { size, digits: ".".repeat(size * size), ...(variants.length ? { variants } : {}) };
  const { found, ...problem } = await converted(store, empty);
  if (!found) return problem;
  start(store, newGame(found.puzzle, found.shape, { id: ownId(), setting: true }));
  say(store, t("Type the givens, then choose Play."));
  return { ok: true };
}

/**
 * Starts a game in which the givens of the puzzle can be changed.
 * @param {Store} store
 */
export function editPuzzle(store) {
  const game = gameOf(store.state);
  const { candidates: _, ...puzzle } = puzzleOf(game);
  const open = { ...puzzle, givens: "0".repeat(puzzle.digits.length) };
  const { setter } = game;
  start(store, newGame(open, game.shape, { id: ownId(), setting: true, ...(setter ? { setter } : {}) }));
  say(store, t("Change the givens, then choose Play."));
}

/**
 * Starts the puzzle that was set.
 * @param {Store} store
 */
export function endSetting(store) {
  const game = gameOf(store.state);
  const without = unpaintedIn(game);
  if (without) {
    say(store, tn("The regions are not complete: {n} cell has none.",
      "The regions are not complete: {n} cells have none.", without), "bad");
    return;
  }
  if (!startPuzzle(store, puzzleOf(game), game.shape, game.setter ? { setter: game.setter } : {})) inspect(store);
}

/**
 * The title of a game, played or saved.
 * @param {Pick<Game, "setting" | "rating" | "setter" | "daily" | "puzzle">} game
 */
export function titleOf(game) {
  const words = [];
  const { title, author } = game.setter ?? {};
  if (title) words.push(author ? t("{title} by {author}", { title, author }) : title);
  if (game.setting) words.push(t("Your own puzzle"));
  if (game.daily) words.push(dailyTitle(game.daily));
  if (game.rating?.label) words.push(labelTitle(game.rating.label));
  const shape = shapeWords(game.puzzle);
  if (!game.daily && (shape !== "9×9" || !words.length)) words.push(shape);
  return words.join(" · ");
}

/**
 * The title of a saved game.
 * @param {SavedGame} saved
 */
export const titleOfSaved = ({ setting, rating, setter, daily, game: { puzzle } }) =>
  titleOf({ setting, rating, setter, daily, puzzle });

/** An id for a puzzle that is being set: it is new, even if it begins like others. */
const ownId = () => `own ${Date.now()} ${Math.random()}`;
