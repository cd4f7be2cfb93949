// The page: views, keys, pointers and storage, put together around one store.
//
// What is here makes the board playable. All else is in extras.js, which loads meanwhile.

/** @import { Extras } from "./extras.js" */

import { createAnnouncer } from "./announcer.js";
import { createBoardView } from "./board_view.js";
import { followLanguage, isLanguageNew } from "./chosen_language.js";
import { listenToClicks } from "./clicks.js";
import { say } from "./commands.js";
import { byId } from "./elements.js";
import { createFrame } from "./frame.js";
import { createKeypad } from "./keypad.js";
import { listenToKeys } from "./keyboard.js";
import { t } from "./language.js";
import { listenToPointers } from "./pointer.js";
import { loadLate } from "./late.js";
import { isKeptPaused, keepGames } from "./keeping.js";
import { isLink } from "./links.js";
import { endSetting, makeFirst, open, start } from "./puzzles.js";
import { isFirstVisit, lastGame, loadOptions, tidyUp } from "./storage.js";
import { keepStock } from "./stock.js";
import { FIRST_STATE, createStore } from "./store.js";
import { createTimer } from "./timer.js";
import { createViewSign } from "./view_sign.js";

const store = createStore({ ...FIRST_STATE, options: loadOptions() });
const grid = byId("grid");

const board = createBoardView(byId("picture"), grid, byId("lens"));
const frame = createFrame(grid);
const keypad = createKeypad(store, byId("side"), { focusBoard: board.focus, hint });
const viewSign = createViewSign(store, byId("view"));
const timer = createTimer(store, byId("clock"));
/** @type {Promise<Extras>} */
const extras = Promise.all([import("./extras.js"), loadLate()])
  .then(([{ createExtras }]) => createExtras(store, board.focus));
/** @type {Extras | null} */
let added = null; // the extras once they are there

createAnnouncer(store, byId("spoken"));
listenToKeys(store, {
  focus: board.focus, pause: togglePause, help: () => show("help"), hint, takes: (meaning) => !!added?.takes(meaning),
});
listenToPointers(store, grid, board.focus);
listenToClicks(store, board.focus);

store.listen((state, before) => {
  board.render(state, before);
  keypad.render(state);
  viewSign.render(state);
  timer.render(state);
  frame.render(state, before);
  if (state.game && !before.game) onPlayable();
});
const keeper = keepGames(store);
followLanguage(store);

document.addEventListener("click", askEarly);
extras.then((it) => {
  added = it;
  document.removeEventListener("click", askEarly);
}, () => tell(t("Not all of the page was loaded. Reload it for hints and dialogs.")));
byId("pause").addEventListener("click", togglePause);
byId("resume").addEventListener("click", togglePause);
byId("play").addEventListener("click", async () => {
  await (await extras).settled();
  endSetting(store);
  board.focus();
});
window.addEventListener("pagehide", leave);
document.addEventListener("visibilitychange", () => document.hidden && leave());
window.addEventListener("hashchange", async () => tell(await openAddress()));
document.addEventListener("paste", (event) => {
  const isField = event.target instanceof Element && event.target.matches("input, textarea");
  if (isField || document.querySelector("dialog[open]")) return;
  const text = event.clipboardData?.getData("text");
  if (text?.trim()) extras.then(({ openText }) => openText(text));
});

begin();

/** Opens the puzzle of the link, or the game that was played last, or a new puzzle. */
async function begin() {
  store.update({});
  const isFirst = isFirstVisit();
  const problem = await openAddress();
  if (!store.state.game) resume();
  if (!store.state.game) await makeFirst(store);
  tell(problem);
  tidyUp(Date.now());
  await extras;
  if (isLanguageNew()) await show("options", "language");
  else if (isFirst && !document.querySelector("dialog[open]")) await show("welcome");
  document.body.dataset.ready = "yes";
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {}); // the page works without it
  keepStock(store);
}

/** Opens the puzzle of a link; returns what is wrong with it, in words, if anything is. The link is
 * taken out of the address, so that a reload continues the game, unless it may be opened later. */
async function openAddress() {
  if (!isLink(location.hash)) return "";
  const text = location.hash;
  const { ok, problem, retryAfter, ...details } = await open(store, text);
  if (ok) board.focus();
  if (ok && store.state.game?.readings) await show("rules");
  if (!retryAfter) history.replaceState(null, "", location.pathname);
  if (details.drawings) {
    (await extras).askMeanings(text, {}, details);
    return "";
  }
  return problem ? t("This link cannot be opened. {problem}", { problem }) : "";
}

/** Continues the game that was played last. */
function resume() {
  const last = lastGame();
  if (!last) return;
  start(store, last.game, last.cursor ?? undefined);
  if (isKeptPaused(last.game)) togglePause();
  if (last.game.log.length && last.game.solvedIn === null) say(store, t("Here is where you were."));
}

function onPlayable() {
  performance.mark("playable");
  if (document.activeElement === document.body) board.focus();
}

function leave() {
  timer.read();
  keeper.leave();
}

/**
 * Opens the dialog of a button that was clicked before the dialogs were there.
 * @param {MouseEvent} event
 */
function askEarly({ target }) {
  const name = target instanceof Element && target.closest("[data-dialog]")?.getAttribute("data-dialog");
  if (name) show(name);
}

async function hint() {
  (await extras).hint();
}

/**
 * @param {string} dialog
 * @param {string} [field] which gets the focus
 */
async function show(dialog, field) {
  (await extras).show(dialog, field);
}

/** @param {string} problem */
function tell(problem) {
  if (problem) say(store, problem, "bad");
}

function togglePause() {
  const { game, paused } = store.state;
  if (!game || game.solvedIn !== null || game.setting || game.isExercise) return;
  timer.read();
  store.update({ paused: !paused });
  if (paused) board.focus();
  else byId("resume").focus();
}
