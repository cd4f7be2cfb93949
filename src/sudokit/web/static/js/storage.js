// Games and options in, localStorage out, and back. A browser that keeps nothing still plays.
//
// The game that is played is kept apart from the earlier ones, since it is written after each move.

import { fromSaved, toSaved } from "./game.js";

const GAME = "sudokit.game";
const EARLIER = "sudokit.earlier";
const OPTIONS = "sudokit.options";
const MOST = 12;

const DEFAULTS = Object.freeze({
  theme: "auto", // "light", "dark"
  conflicts: true,
  deadMarks: false,
  tidy: true,
  seen: true,
  alike: true,
  fixedMarks: false,
  labels: true,
  timer: true,
  counts: true,
  digitFirst: false,
});

export function loadOptions() {
  return { ...DEFAULTS, ...read(OPTIONS, {}) };
}

export function saveOptions(options) {
  write(OPTIONS, options);
}

/** The game that was played last, or null. */
export function loadGame() {
  const [saved] = savedGames();
  return saved ? fromSaved(saved) : null;
}

/** A game of this puzzle that was begun earlier, or null. */
export function loadGameOf(puzzle) {
  const saved = savedGames().find((other) => keyOf(other.puzzle) === keyOf(puzzle));
  return saved ? fromSaved(saved) : null;
}

let written = null; // the puzzle of the game that GAME holds, once this page has written it

export function saveGame(game) {
  if (game.puzzle !== written) {
    const others = savedGames().filter((other) => keyOf(other.puzzle) !== keyOf(game.puzzle));
    write(EARLIER, others.slice(0, MOST));
    written = game.puzzle;
  }
  write(GAME, toSaved(game));
}

/** All that are kept, the last one first. */
export function savedGames() {
  const earlier = read(EARLIER, []);
  const games = [read(GAME, null), ...(Array.isArray(earlier) ? earlier : [])];
  return games.filter((game) => game?.puzzle?.digits);
}

export const keptGames = () => savedGames().map((saved) => ({ game: fromSaved(saved), when: Date.now() }));
export function forgetGame(id) {
  write(EARLIER, read(EARLIER, []).filter((saved) => saved.id !== id));
}
export function keepGame(game) {
  write(EARLIER, [...read(EARLIER, []), toSaved(game)]);
}

// Helpers.

function keyOf({ size, digits, givens, box, boxes, variants, extra }) {
  return JSON.stringify([size, digits, givens, box, boxes, variants, extra]);
}

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the game goes on, but will not be there after a reload.
  }
}
