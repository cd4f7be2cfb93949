// Wishes, texts, files and links in; games to play out.

import { inquire, waitFor } from "./asking.js";
import { say } from "./commands.js";
import { newGame, puzzleOf } from "./game.js";
import { shapeWords } from "./shape.js";
import { loadGameOf } from "./storage.js";
import { capitalised } from "./words.js";

/** Starts a game; one of the same puzzle that was begun goes on. */
export function start(store, game) {
  const first = game.boards[0].digits.findIndex((digit) => !digit);
  const cursor = Math.max(0, first);
  store.update({
    game, cursor, selection: new Set([cursor]), scene: null, wrong: null, view: "mine",
    trueCandidates: null, paused: false, armed: 0, mode: "digits", held: null,
    message: { text: "", tone: "plain" },
  });
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

/** Opens a puzzle in any format, and then tells if it is not a proper one. Returns as `generate`. */
export async function open(store, text) {
  const { answer, ...problem } = await inquire(store, "Reading…", "convert", { puzzle: text },
    { about: "next" });
  if (!answer) return problem;
  const { line, ...puzzle } = answer.puzzle;
  const game = newGame(puzzle);
  const begun = loadGameOf(puzzle);
  start(store, begun ?? game);
  if (begun) say(store, "You began this puzzle earlier: here is where you were.");
  else inspect(store); // its answer may take a while, and play begins at once
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
  if (!check.empty) say(store, "This grid is full already: there is nothing left to solve.");
  const { answer: rating } = await inquire(store, null, "rate", { puzzle }); // nobody waits for it
  if (rating) store.update({ game: { ...store.state.game, rating } });
}

/** An empty grid to set a puzzle on. */
export function startSetting(store, { size, variants }) {
  const puzzle = { size, digits: ".".repeat(size * size) };
  if (variants.length) puzzle.variants = variants;
  start(store, newGame(puzzle, { setting: true }));
  say(store, "Type the givens, then choose Play.");
}

/** The givens of the puzzle to change, as a game of its own. */
export function editPuzzle(store) {
  const { candidates, ...puzzle } = puzzleOf(store.state.game);
  start(store, newGame({ ...puzzle, givens: "0".repeat(puzzle.digits.length) }, { setting: true }));
  say(store, "Change the givens, then choose Play.");
}

/** Makes givens of what was set. */
export function endSetting(store) {
  start(store, newGame(puzzleOf(store.state.game)));
  inspect(store);
}

/** The puzzle that the address has after `#puzzle=`, or null. */
export function puzzleInAddress() {
  const found = /^#puzzle=(.+)$/.exec(location.hash);
  if (!found) return null;
  try {
    return decodeURIComponent(found[1]);
  } catch {
    return found[1];
  }
}

/** An address that opens this grid. */
export function linkTo(puzzle) {
  const isPlain = Object.keys(puzzle).every((key) => key === "size" || key === "digits");
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
