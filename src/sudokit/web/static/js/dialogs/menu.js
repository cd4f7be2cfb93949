// Choices of the menu in, commands out.

import { restart, wipeMarks } from "../commands.js";
import { editPuzzle, endSetting } from "../puzzles.js";
import { askPath, askWhy, closeScene, startReplay } from "../scenes.js";
import { goBackToMistake } from "../solution.js";
import { showTrueCandidates } from "../true_candidates.js";

/** What needs moves, and what else needs the board: neither is there while the game is paused. */
const OF_MOVES = ["mistake", "replay", "restart"];
const OF_BOARD = ["path", "candidates", "true", "why", "wipe"];

export function createMenu(store, dialog, { finish }) {
  const entry = (name) => dialog.querySelector(`[data-choice="${name}"]`);
  const look = (view) => store.update({ view });

  const choices = {
    play: () => endSetting(store),
    edit: () => editPuzzle(store),
    path: () => askPath(store),
    candidates: () => look(store.state.view === "all" ? "mine" : "all"),
    true: () => (store.state.view === "true" ? look("mine") : showTrueCandidates(store)),
    why: () => askWhy(store),
    mistake: () => goBackToMistake(store),
    replay: () => startReplay(store),
    wipe: () => wipeMarks(store),
    restart: () => restart(store),
  };
  for (const [name, choose] of Object.entries(choices)) {
    entry(name).addEventListener("click", () => {
      finish();
      closeScene(store); // what was shown is in the way of what was chosen
      choose();
    });
  }

  function prepare() {
    const { game, view, paused } = store.state;
    entry("candidates").setAttribute("aria-pressed", view === "all");
    entry("true").setAttribute("aria-pressed", view === "true");
    entry("play").hidden = !game?.setting;
    entry("edit").hidden = !!game?.setting;
    for (const name of OF_MOVES) entry(name).disabled = !game?.log.length || paused;
    for (const name of OF_BOARD) entry(name).disabled = !game || paused;
    const others = ["share", "print", "rating"].map((name) => `[data-dialog="${name}"]`).join();
    for (const button of [entry("edit"), ...dialog.querySelectorAll(others)]) {
      button.disabled = !game;
    }
  }

  function focus() {
    [...dialog.querySelectorAll(".list button")].find((button) => !button.hidden).focus();
  }

  return { prepare, focus };
}
