// The page: views, keys, pointers and storage, put together around one store.

/** @import { Game } from "./types.d.ts" */

import { createAnnouncer } from "./announcer.js";
import { followAssessment } from "./assessing.js";
import { createBoardView } from "./board_view.js";
import { followBrokenRules } from "./broken.js";
import { followLanguage, isLanguageNew } from "./chosen_language.js";
import { listenToClicks } from "./clicks.js";
import { say } from "./commands.js";
import { createDialogs } from "./dialogs/dialogs.js";
import { byId, find } from "./elements.js";
import { createFinishCard } from "./finish_card.js";
import { createFlourish } from "./flourish.js";
import { createFrame } from "./frame.js";
import { createKeypad } from "./keypad.js";
import { listenToKeys } from "./keyboard.js";
import { t } from "./language.js";
import { createPanel } from "./panel.js";
import { listenToPointers } from "./pointer.js";
import { listenToPointing } from "./pointing.js";
import { createRulesView } from "./rules_view.js";
import { listenToSetting } from "./setting_pointer.js";
import { createSettingView } from "./setting_view.js";
import { createSettingStrip } from "./setting_strip.js";
import { isKeptPaused, keepGames } from "./keeping.js";
import { endSetting, isLink, makeFirst, open, start } from "./puzzles.js";
import { isFirstVisit, lastGame, loadLearning, loadOptions, tidyUp } from "./storage.js";
import { FIRST_STATE, createStore } from "./store.js";
import { createTimer } from "./timer.js";
import { followTrueCandidates } from "./true_candidates.js";
import { upgradeGames } from "./upgrade.js";
import { createViewSign } from "./view_sign.js";

const store = createStore({ ...FIRST_STATE, options: loadOptions(), learning: loadLearning() });
const grid = byId("grid");

const board = createBoardView(byId("picture"), grid, byId("lens"));
const frame = createFrame(grid);
const keypad = createKeypad(store, byId("side"), board.focus);
const panel = createPanel(store, byId("panel"), board.focus, (id) => dialogs.learn(id));
const rules = createRulesView();
const setting = createSettingView(store, byId("setter"), board.focus);
const strip = createSettingStrip(store, byId("strip"));
const viewSign = createViewSign(store, byId("view"));
const timer = createTimer(store, byId("clock"));
const dialogs = createDialogs(store, board.focus);
const flourish = createFlourish(byId("picture"));
const finish = createFinishCard(store, byId("finish"), { focusBoard: board.focus, show: dialogs.show });

createAnnouncer(store, byId("spoken"));
listenToKeys(store, { focus: board.focus, pause: togglePause, help: () => dialogs.show("help"), type: setting.type });
listenToPointers(store, grid, board.focus);
listenToSetting(store, byId("board"), grid, board.focus);
listenToPointing(store, find("[data-part=text]", byId("panel")), grid);
listenToClicks(store, board.focus);

store.listen((state, before) => {
  board.render(state, before);
  keypad.render(state);
  panel.render(state);
  rules.render(state);
  setting.render(state);
  strip.render(state);
  viewSign.render(state);
  timer.render(state);
  frame.render(state, before);
  if (state.game && !before.game) onPlayable();
  flourish.render(state, before);
  finish.render(state);
  if (state.game && isSolvedByMove(state.game, before.game)) finish.open(state.game);
});
const keeper = keepGames(store);
followLanguage(store);
followTrueCandidates(store);
followAssessment(store);
followBrokenRules(store);

byId("pause").addEventListener("click", togglePause);
byId("resume").addEventListener("click", togglePause);
byId("play").addEventListener("click", () => {
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
  if (text?.trim()) dialogs.openText(text);
});

begin();

/** Opens the puzzle of the link, or the game that was played last, or a new puzzle. */
async function begin() {
  store.update({});
  await upgradeGames(store);
  const isFirst = isFirstVisit();
  const problem = await openAddress();
  if (!store.state.game) resume();
  if (!store.state.game) await makeFirst(store);
  tell(problem);
  tidyUp(Date.now());
  if (isLanguageNew()) dialogs.show("options", "language");
  else if (isFirst && !document.querySelector("dialog[open]")) dialogs.show("welcome");
  document.body.dataset.ready = "yes";
}

/** Opens the puzzle of a link; returns what is wrong with it, in words, if anything is. The link is
 * taken out of the address, so that a reload continues the game, unless it may be opened later. */
async function openAddress() {
  if (!isLink(location.hash)) return "";
  const text = location.hash;
  const { ok, problem, retryAfter, ...details } = await open(store, text);
  if (ok) board.focus();
  if (!retryAfter) history.replaceState(null, "", location.pathname);
  if (details.drawings) {
    dialogs.askMeanings(text, {}, details);
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

/** @param {string} problem */
function tell(problem) {
  if (problem) say(store, problem, "bad");
}

/**
 * Whether the last move has solved the puzzle, rather than a path, undo or another tab.
 * @param {Game | null} game
 * @param {Game | null} before
 */
function isSolvedByMove(game, before) {
  const isNews = game?.log !== before?.log || game?.solution !== before?.solution;
  if (!game || !before || !isNews || game.boards[0] !== before.boards[0]) return false;
  const last = game.log[game.log.length - 1];
  const isOfPath = last && "of_path" in last && !!last.of_path;
  return game.solvedIn !== null && before.solvedIn === null && !isOfPath;
}

function togglePause() {
  const { game, paused } = store.state;
  if (!game || game.solvedIn !== null || game.setting || game.isExercise) return;
  timer.read();
  store.update({ paused: !paused });
  if (paused) board.focus();
  else byId("resume").focus();
}
