// Games and options in, the browser's storage out, and back.
//
// Each game has a key of its own, so that pages in several tabs do not write over each other's. Which
// of them was played last is kept once for the browser, and once for each tab. What cannot be read is
// passed over, and what a later version of the page has saved is left alone; what cannot be written
// is answered by false.

import { fromSaved, isLater, listed, toSaved } from "./saved.js";

const PREFIX = "sudokit.";
const GAME = "game:";
const LAST = "last"; // { id, cursor } of the game that is played
const OPTIONS = "options";
const MOST = 60; // games
const DAY = 86_400_000; // milliseconds

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
const THEMES = ["auto", "light", "dark"];

// Options.

export function loadOptions() {
  const saved = recall(OPTIONS) ?? {};
  const options = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) =>
    [name, typeof saved[name] === typeof value ? saved[name] : value]));
  return THEMES.includes(options.theme) ? options : { ...options, theme: DEFAULTS.theme };
}

export function saveOptions(options) {
  return remember(OPTIONS, options);
}

// Games.

export function loadGame(id) {
  return fromSaved(recall(GAME + id));
}

/** The game that was played last in this tab, or else in any: { game, cursor }, or null. */
export function lastGame() {
  for (const area of ["sessionStorage", "localStorage"]) {
    const { id, cursor } = recall(LAST, area) ?? {};
    const game = typeof id === "string" ? loadGame(id) : null;
    if (game) return { game, cursor: game.boards[0].digits[cursor] === undefined ? null : cursor };
  }
  const [saved] = savedGames();
  return saved ? { game: fromSaved(saved), cursor: null } : null;
}

/** All games with moves as they are saved, the last one first. What cannot be read any more is
 * dropped. */
export function savedGames() {
  return allSaved().filter(isBegun).flatMap((saved) => {
    const sound = listed(saved);
    if (!sound) forgetGame(saved.id);
    return sound ?? [];
  });
}

export function saveGame(game) {
  if (remember(GAME + game.id, toSaved(game))) return true;
  // Finished puzzles and untouched ones make room.
  for (const { id } of allSaved().filter((saved) => isDone(saved) || !isBegun(saved)).reverse()) {
    if (id === game.id) continue;
    forgetGame(id);
    if (remember(GAME + game.id, toSaved(game))) return true;
  }
  return false;
}

/** When the game that is kept was last changed; null if none is. */
export function lastChange(id) {
  return recall(GAME + id)?.changed ?? null;
}

/** Keeps a game that would be written over under another id. */
export function setAside(id) {
  const saved = recall(GAME + id);
  const other = `${id} ${saved.changed}`;
  return remember(GAME + other, { ...saved, id: other });
}

/** Keeps a game again that was forgotten. */
export function putBack(saved) {
  return remember(GAME + saved.id, saved);
}

export function forgetGame(id) {
  storage((area) => area.removeItem(PREFIX + GAME + id));
}

export function forgetUntouched(id) {
  const saved = recall(GAME + id) ?? {};
  if (!isBegun(saved) && !isLater(saved)) forgetGame(id);
}

/** Where this tab is. */
export function savePlace({ game, cursor }) {
  return remember(LAST, { id: game.id, cursor }, "sessionStorage");
}

/** Which game was played last, in all tabs. */
export function saveLast({ game, cursor }) {
  return remember(LAST, { id: game.id, cursor });
}

/** The id of the game that a key is for, or null. */
export function gameOfKey(key) {
  return key?.startsWith(PREFIX + GAME) ? key.slice((PREFIX + GAME).length) : null;
}

/** Drops puzzles that nobody has touched for a day, the oldest of too many games, finished ones
 * first, and what an earlier version has left. */
export function tidyUp(now) {
  for (const key of ["game", "earlier"]) storage((area) => area.removeItem(PREFIX + key));
  const all = allSaved();
  const begun = all.filter(isBegun);
  const ordered = [...begun.filter((saved) => !isDone(saved)), ...begun.filter(isDone)];
  const untouched = all.filter((saved) => !isBegun(saved) && !(now - saved.changed < DAY));
  for (const { id } of [...ordered.slice(MOST), ...untouched]) forgetGame(id);
}

// Any value.

export function recall(name, area = "localStorage") {
  try {
    return JSON.parse(window[area].getItem(PREFIX + name));
  } catch {
    return null;
  }
}

export function remember(name, value, area = "localStorage") {
  return storage((where) => where.setItem(PREFIX + name, JSON.stringify(value)), area);
}

// Helpers.

/** All that are kept, as they are, the last one first; but for those of a later version. */
function allSaved() {
  const ids = [];
  storage((area) => ids.push(...Object.keys(area).map(gameOfKey).filter((id) => id !== null)));
  return ids
    .map((id) => ({ ...recall(GAME + id), id }))
    .filter((saved) => !isLater(saved))
    .sort((one, other) => (other.changed ?? 0) - (one.changed ?? 0));
}

const isBegun = ({ log }) => Array.isArray(log) && log.length > 0;
const isDone = ({ solvedIn }) => typeof solvedIn === "number";

/** True if it could be done: storage may be full or forbidden. */
function storage(act, area = "localStorage") {
  try {
    act(window[area]);
    return true;
  } catch {
    return false;
  }
}
