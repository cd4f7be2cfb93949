// Games and options in the storage of the browser.
//
// Each game and each result has a key of its own, so that several tabs do not overwrite each other's. The game
// that was played last is kept once for the browser, and once for each tab. What cannot be read is
// passed over, and what a later version of the page has saved is left alone. Functions that write
// return false if they cannot.

/** @import { Cell, Game, Learning, Options, Playing, SavedGame } from "./types.d.ts" */

import { fromSaved, isBegun, isDone, isLater, listed, toSaved } from "./saved.js";

/** @typedef {"localStorage" | "sessionStorage"} Area */

const PREFIX = "sudokit.";
const GAME = "game:";
const LAST = "last"; // { id, cursor } of the game that was played last
const OPTIONS = "options";
const LEARNING = "learning";
const VISITED = "visited";
const MOST = 60; // games
const HEAD = 4000; // characters at the beginning of a saved game, which tell when it was changed
const DAY = 86_400_000; // milliseconds

/** @type {Readonly<Options>} */
const DEFAULTS = Object.freeze({
  theme: "auto", // one of THEMES
  text: "usual", // one of TEXTS
  language: "auto", // one of LANGUAGES
  leftHanded: false,
  patterns: true,
  conflicts: true,
  deadMarks: false,
  tidy: true,
  seen: true,
  alike: true,
  fixedMarks: false,
  labels: false,
  timer: true,
  counts: true,
  pulses: true,
  digitFirst: false,
});
const THEMES = ["auto", "light", "dark", "sepia", "contrast"];
const TEXTS = ["usual", "large", "larger"];
const LANGUAGES = ["auto", "en", "de"];

// Options.

/** @returns {Options} */
export function loadOptions() {
  const saved = recall(OPTIONS) ?? {};
  const options = /** @type {Options} */ (Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) =>
      [name, typeof saved[name] === typeof value ? saved[name] : value])));
  return {
    ...options,
    theme: THEMES.includes(options.theme) ? options.theme : DEFAULTS.theme,
    text: TEXTS.includes(options.text) ? options.text : DEFAULTS.text,
    language: LANGUAGES.includes(options.language) ? options.language : DEFAULTS.language,
  };
}

/** @param {Options} options */
export function saveOptions(options) {
  return remember(OPTIONS, options);
}

/** Whether nobody has been here before; from now on somebody has. If the browser keeps nothing, that
 * is not known, and the answer is no. */
export function isFirstVisit() {
  const isKnown = !!recall(VISITED) || !!recall(OPTIONS) || !!lastGame();
  return remember(VISITED, true) && !isKnown;
}

// Learning.

/**
 * What was saved of learning, as it is; see learning.js.
 * @returns {unknown}
 */
export function savedLearning() {
  return recall(LEARNING);
}

/** @param {Learning} learning */
export function saveLearning(learning) {
  return remember(LEARNING, learning);
}

// Games.

/**
 * @param {string} id
 * @returns {Game | null}
 */
export function loadGame(id) {
  return fromSaved(recall(GAME + id));
}

/**
 * The game that was played last in this tab, or else in any, and where its cursor was.
 * @returns {{ game: Game, cursor: Cell | null } | null}
 */
export function lastGame() {
  for (const area of /** @type {const} */ (["sessionStorage", "localStorage"])) {
    const { id, cursor } = recall(LAST, area) ?? {};
    const game = typeof id === "string" ? loadGame(id) : null;
    if (game) return { game, cursor: game.boards[0].digits[cursor] === undefined ? null : cursor };
  }
  const game = fromSaved(savedGames()[0]);
  return game && { game, cursor: null };
}

/**
 * All games with moves as they are saved, the last one first. Games that cannot be read are dropped.
 * @returns {SavedGame[]}
 */
export function savedGames() {
  return allSaved().filter(isBegun).flatMap((saved) => {
    const sound = listed(saved);
    if (!sound) forgetGame(saved.id);
    return sound ?? [];
  });
}

/** @param {Game} game */
export function saveGame(game) {
  return rememberSurely(GAME + game.id, toSaved(game), game.id);
}

/**
 * Remembers a value; if there is no room, solved puzzles and puzzles without a move make some.
 * @param {string} name
 * @param {unknown} value
 * @param {string} [kept] the id of a game that stays
 */
export function rememberSurely(name, value, kept) {
  if (remember(name, value)) return true;
  for (const { id } of allSaved().filter((saved) => isDone(saved) || !isBegun(saved)).reverse()) {
    if (id === kept) continue;
    forgetGame(id);
    if (remember(name, value)) return true;
  }
  return false;
}

/**
 * When the game in the storage was last changed; null if there is none.
 * @param {string} id
 * @returns {number | null}
 */
export function lastChange(id) {
  let text = "";
  storage((area) => {
    text = area.getItem(PREFIX + GAME + id) ?? "";
  });
  const [, changed] = text.slice(0, HEAD).match(/^\{"id":"(?:[^"\\]|\\.)*","changed":(\d+),/) ?? [];
  return changed ? Number(changed) : recall(GAME + id)?.changed ?? null;
}

/**
 * Keeps a game that would be overwritten under another id.
 * @param {string} id
 */
export function setAside(id) {
  const saved = recall(GAME + id);
  const other = `${id} ${saved.changed}`;
  return remember(GAME + other, { ...saved, id: other });
}

/**
 * Keeps a game again that was forgotten.
 * @param {SavedGame} saved
 */
export function putBack(saved) {
  return remember(GAME + saved.id, saved);
}

/** @param {string} id */
export function forgetGame(id) {
  storage((area) => area.removeItem(PREFIX + GAME + id));
}

/**
 * Drops a game without moves.
 * @param {string} id
 */
export function forgetUntouched(id) {
  const saved = recall(GAME + id);
  if (!isBegun(saved) && !isLater(saved)) forgetGame(id);
}

/**
 * Keeps where this tab is.
 * @param {Playing} state
 */
export function savePlace({ game, cursor }) {
  return remember(LAST, { id: game.id, cursor }, "sessionStorage");
}

/**
 * Keeps which game was played last in all tabs.
 * @param {Playing} state
 */
export function saveLast({ game, cursor }) {
  return remember(LAST, { id: game.id, cursor });
}

/**
 * The id of the game that a key is for, or null.
 * @param {string | null} key
 */
export function gameOfKey(key) {
  return key?.startsWith(PREFIX + GAME) ? key.slice((PREFIX + GAME).length) : null;
}

/**
 * Drops puzzles without moves after a day, and of too many games the oldest, solved ones first.
 * @param {number} now
 */
export function tidyUp(now) {
  const all = allSaved();
  const begun = all.filter(isBegun);
  const ordered = [...begun.filter((saved) => !isDone(saved)), ...begun.filter(isDone)];
  const untouched = all.filter((saved) => !isBegun(saved) && !(now - saved.changed < DAY));
  for (const { id } of [...ordered.slice(MOST), ...untouched]) forgetGame(id);
}

// Any value.

/**
 * The value of a name; null if there is none that can be read.
 * @param {string} name
 * @param {Area} area
 * @returns {any}
 */
export function recall(name, area = "localStorage") {
  try {
    return JSON.parse(window[area].getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {Area} area
 */
export function remember(name, value, area = "localStorage") {
  return storage((where) => where.setItem(PREFIX + name, JSON.stringify(value)), area);
}

// Helpers.

/**
 * All games as they are kept, the last one first, without those of a later version.
 * @returns {any[]}
 */
function allSaved() {
  return namesFrom(GAME)
    .map((id) => ({ ...recall(GAME + id), id }))
    .filter((saved) => !isLater(saved))
    .sort((one, other) => (other.changed ?? 0) - (one.changed ?? 0));
}

/**
 * What follows a prefix in the names of values.
 * @param {string} prefix
 * @returns {string[]}
 */
export function namesFrom(prefix) {
  const whole = PREFIX + prefix;
  /** @type {string[]} */
  const names = [];
  storage((area) => names.push(...Object.keys(area).filter((key) => key.startsWith(whole))));
  return names.map((key) => key.slice(whole.length));
}

/**
 * Whether it could be done: storage may be full or forbidden.
 * @param {(where: Storage) => void} act
 * @param {Area} area
 */
function storage(act, area = "localStorage") {
  try {
    act(window[area]);
    return true;
  } catch {
    return false;
  }
}
