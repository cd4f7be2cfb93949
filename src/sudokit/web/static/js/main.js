// The page: views, keys, pointers and storage, put together around one store.

import { createAnnouncer } from "./announcer.js";
import { boardOf } from "./game.js";
import { createBoardView } from "./board_view.js";
import { listenToClicks } from "./clicks.js";
import { say } from "./commands.js";
import { createDialogs } from "./dialogs/dialogs.js";
import { createKeypad } from "./keypad.js";
import { listenToKeys } from "./keyboard.js";
import { createPanel } from "./panel.js";
import { listenToPointers } from "./pointer.js";
import { generate, open, puzzleInAddress, titleOf } from "./puzzles.js";
import { loadGame, loadOptions, saveGame, saveOptions } from "./storage.js";
import { FIRST_STATE, createStore } from "./store.js";
import { createTimer } from "./timer.js";
import { createViewSign } from "./view_sign.js";

const find = (id) => document.getElementById(id);
const store = createStore({ ...FIRST_STATE, options: loadOptions() });
const grid = find("grid");

const board = createBoardView(find("picture"), grid);
const keypad = createKeypad(store, find("side"), board.focus);
const panel = createPanel(store, find("panel"), board.focus);
const viewSign = createViewSign(store, find("view"));
const timer = createTimer(store, find("clock"));
const dialogs = createDialogs(store, board.focus);

createAnnouncer(store, find("spoken"));
listenToKeys(store, { focus: board.focus, pause: togglePause, help: () => dialogs.show("help") });
listenToPointers(store, grid, board.focus);
listenToClicks(store, board.focus);

store.listen((state, before) => {
  board.render(state, before);
  keypad.render(state);
  panel.render(state);
  viewSign.render(state);
  timer.render(state);
  renderFrame(state, before);
  if (state.options !== before.options) saveOptions(state.options);
  if (isToSave(state.game, before.game)) saveGame(state.game);
  const [game, earlier] = [state.game, before.game];
  if (game && earlier?.solvedIn === null && game.solvedIn !== null && game.puzzle === earlier.puzzle) {
    dialogs.show("done");
  }
});

find("pause").addEventListener("click", togglePause);
find("resume").addEventListener("click", togglePause);
find("play").addEventListener("click", () => document.querySelector('[data-choice="play"]').click());
window.addEventListener("pagehide", () => {
  timer.read();
  if (store.state.game) saveGame(store.state.game);
});
window.addEventListener("hashchange", openAddress);
document.addEventListener("paste", (event) => {
  if (event.target.matches?.("input, textarea")) return;
  const text = event.clipboardData?.getData("text").trim();
  if (text) openText(text);
});

begin();

async function begin() {
  store.update({});
  if (await openAddress()) {
    performance.mark("playable");
    return;
  }
  const saved = loadGame();
  if (store.state.game) return;
  if (saved) {
    store.update({
      game: saved, cursor: Math.max(0, boardOf(saved).digits.indexOf(0)), selection: new Set(),
    });
    if (saved.log.length && saved.solvedIn === null) say(store, "Here is where you were.");
  } else await generate(store, { size: 9, difficulty: "easy" });
  document.body.dataset.ready = "yes";
  performance.mark("playable");
  if (document.activeElement === document.body) board.focus();
}

/** Opens the puzzle of a link; the address is then put back, so that a reload goes on with it. */
async function openAddress() {
  const text = puzzleInAddress();
  if (!text) return false;
  const isOpen = await openText(text);
  history.replaceState(null, "", location.pathname);
  if (isOpen) {
    document.body.dataset.ready = "yes";
    board.focus();
  }
  return isOpen;
}

async function openText(text) {
  const { ok, problem } = await open(store, text);
  if (problem) say(store, problem, "bad");
  return ok;
}

function togglePause() {
  const { game, paused } = store.state;
  if (!game || game.solvedIn !== null || game.setting) return;
  timer.read();
  store.update({ paused: !paused });
  if (paused) board.focus();
  else find("resume").focus();
}

/** What is around the board: title, message, theme, pause. */
function renderFrame(state, before) {
  const root = document.documentElement;
  if (state.options.theme !== root.dataset.theme) root.dataset.theme = state.options.theme;
  if (state.message !== before.message || state.busy !== before.busy) {
    const message = find("message");
    const text = state.busy ?? state.message.text;
    if (message.textContent !== text) message.textContent = text;
    message.dataset.tone = state.busy ? "plain" : state.message.tone;
  }
  if (!state.game) return;
  const title = titleOf(state.game);
  if (find("title").textContent !== title) {
    find("title").textContent = title;
    document.title = `${title} · sudokit`;
    grid.setAttribute("aria-label", `Sudoku, ${title}`);
  }
  document.body.classList.toggle("paused", state.paused);
  find("curtain").hidden = !state.paused;
  find("side").inert = state.paused;
  if (state.paused !== before.paused) timer.renderButton(find("pause"), state.paused);
  const canPause = state.game.solvedIn === null && !state.game.setting;
  find("pause").hidden = !canPause;
  find("play").hidden = !state.game.setting;
  grid.inert = state.paused;
}

/** After every move, and now and then for the clock. */
function isToSave(game, before) {
  if (!game || game === before) return false;
  const isMove = !before || ["log", "at", "solution", "rating", "solvedIn", "puzzle"].some(
    (part) => game[part] !== before[part]);
  return isMove || Math.floor(game.elapsed / 5000) !== Math.floor(before.elapsed / 5000);
}

