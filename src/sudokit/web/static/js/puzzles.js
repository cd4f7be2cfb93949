// Wishes, texts, files and links in; games to play out.

import { inquire, waitFor } from "./asking.js";
import { say } from "./commands.js";
import { newGame, placeOf, puzzleOf } from "./game.js";
import { shapeWords } from "./shape.js";
import { loadGame } from "./storage.js";
import { SILENCE } from "./store.js";
import { rowsOfTable } from "./table.js";
import { FIRST_WISH } from "./wishes.js";
import { capitalised } from "./words.js";

const LINK = /#puzzle=(\S+)$/;
const RETRY = 5; // seconds

/** Starts a game, or goes on with one. */
export function start(store, game, cursor = placeOf(game)) {
  store.update({
    game: { ...game, changed: game.changed ?? Date.now() }, cursor, selection: new Set([cursor]),
    scene: null, wrong: null, view: "mine", trueCandidates: null, paused: false, armed: 0,
    mode: "digits", held: null, message: SILENCE,
  });
}

/** Starts a game of a puzzle, or goes on with the one that was begun; true if there was one. */
function startPuzzle(store, puzzle) {
  const fresh = newGame(puzzle);
  const begun = loadGame(fresh.id);
  start(store, begun ?? fresh);
  const isBegun = !!begun?.log.length;
  if (isBegun) say(store, "You began this puzzle earlier: here is where you were.");
  return isBegun;
}

/** Starts a new puzzle; `wish` is what the API takes. { ok }, or { problem } in words; neither if
 * it was given up, as when another one was asked for meanwhile. */
export async function generate(store, wish, { signal } = {}) {
  const { answer, ...problem } = await inquire(store, "Making a puzzle…", "generate", wish,
    { about: "next", signal });
  if (!answer) return problem;
  startMade(store, answer);
  return { ok: true };
}

/** Starts what the API has made. */
export function startMade(store, { puzzle: { line, ...puzzle }, solution, rating }) {
  start(store, newGame(puzzle, { solution, rating }));
}

/** Starts an easy puzzle; if there is none to be had, it tries again, until some game is played. */
export async function makeFirst(store) {
  while (!store.state.game) {
    const { problem, retryAfter } = await generate(store, FIRST_WISH);
    if (store.state.game) return;
    if (problem) say(store, `There is no puzzle yet. ${problem} The page tries again.`, "bad");
    do await seconds(retryAfter ?? RETRY);
    while (store.state.questions.some(({ about }) => about === "next")); // which a person has asked
  }
}

/** Opens a puzzle in any format, or a link to this page, and then tells if it is not a proper one.
 * Returns as `generate`. */
export async function open(store, text) {
  const body = { puzzle: puzzleIn(text) };
  const { answer, ...problem } = await inquire(store, "Reading…", "convert", body, { about: "next" });
  if (!answer) return problem;
  const { line, ...puzzle } = answer.puzzle;
  if (!startPuzzle(store, puzzle)) inspect(store); // which may take a while, and play begins at once
  return { ok: true };
}

/** Says what there is to know of the puzzle: its rating, or that it is not a proper one. */
async function inspect(store) {
  const { game } = store.state;
  const puzzle = puzzleOf(game);
  const check = await waitFor(store, "Checking the puzzle…", "check", { puzzle });
  if (!check) return;
  if (check.verdict !== "exactly one solution") {
    say(store, `This puzzle has ${check.verdict}. The menu can tell why.`, "bad");
    return;
  }
  if (!check.empty) {
    say(store, "This grid is full already: there is nothing left to solve.");
    return;
  }
  const { answer: rating } = await inquire(store, null, "rate", { puzzle }); // nobody waits for it
  if (rating?.hardest) store.update({ game: { ...store.state.game, rating } });
}

/** An empty grid to set a puzzle on. */
export function startSetting(store, { size, variants }) {
  const puzzle = { size, digits: ".".repeat(size * size) };
  if (variants.length) puzzle.variants = variants;
  start(store, newGame(puzzle, { id: ownId(), setting: true }));
  say(store, "Type the givens, then choose Play.");
}

/** The givens of the puzzle to change, as a game of its own. */
export function editPuzzle(store) {
  const { candidates, ...puzzle } = puzzleOf(store.state.game);
  const open = { ...puzzle, givens: "0".repeat(puzzle.digits.length) };
  start(store, newGame(open, { id: ownId(), setting: true }));
  say(store, "Change the givens, then choose Play.");
}

/** Makes givens of what was set. */
export function endSetting(store) {
  if (!startPuzzle(store, puzzleOf(store.state.game))) inspect(store);
}

/** Text that the API reads: of a link to this page, what it has after `#puzzle=`; of the cells of a
 * spreadsheet, rows. */
function puzzleIn(text) {
  const found = LINK.exec(text.trim());
  if (!found) return rowsOfTable(text);
  try {
    return decodeURIComponent(found[1]);
  } catch {
    return found[1];
  }
}

export const isLink = (text) => LINK.test(text);

/** An address that opens this grid. Above 9×9 a line of symbols could be read in two ways. */
export function linkTo(puzzle) {
  const isPlain = puzzle.size < 10
    && Object.keys(puzzle).every((key) => key === "size" || key === "digits");
  const text = isPlain ? puzzle.digits : JSON.stringify(puzzle);
  return `${location.origin}/#puzzle=${encodeURIComponent(text)}`;
}

/** What the puzzle is called at the top of the page. */
export function titleOf(game) {
  const words = [];
  if (game.setting) words.push("Your own puzzle");
  if (game.rating?.label) words.push(capitalised(game.rating.label));
  // Where a rating is not complete, the puzzle is at least as hard.
  const more = game.rating?.complete === false ? "+" : "";
  if (game.rating?.er) words.push(`SE ${game.rating.er.toFixed(1)}${more}`);
  const shape = shapeWords(game.shape);
  if (shape !== "9×9" || !words.length) words.push(shape);
  return words.join(" · ");
}

/** Each puzzle that is set is one of its own, even if it begins like others. */
const ownId = () => `own ${Date.now()} ${Math.random()}`;

function seconds(number) {
  return new Promise((resolve) => setTimeout(resolve, 1000 * number));
}
