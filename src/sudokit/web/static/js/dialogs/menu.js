// The menu.

/**
 * @import { State, Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { removeForbidden } from "../broken.js";
import { settled } from "../changing.js";
import { find } from "../elements.js";
import { hasConstraints } from "../game.js";
import { restart, wipeMarks } from "../commands.js";
import { editPuzzle, endSetting } from "../puzzles.js";
import { askWhy } from "../reasons.js";
import { askPath, closeScene, startReplay } from "../scenes.js";
import { goBackToMistake } from "../solution.js";
import { showTrueCandidates } from "../true_candidates.js";

/** Choices that need moves, and others that need the board; none while the game is paused. */
const OF_MOVES = ["mistake", "replay", "restart"];
const OF_BOARD = ["path", "candidates", "true", "why", "forbid", "wipe"];

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createMenu(store, dialog, { finish }) {
  const entry = (/** @type {string} */ name) =>
    /** @type {HTMLButtonElement} */ (find(`[data-choice="${name}"]`, dialog));
  const look = (/** @type {State["view"]} */ view) => store.update({ view });

  /** @type {Record<string, () => unknown>} */
  const choices = {
    play: () => settled().then(() => endSetting(store)),
    edit: () => editPuzzle(store),
    path: () => askPath(store),
    candidates: () => look(store.state.view === "all" ? "mine" : "all"),
    true: () => (store.state.view === "true" ? look("mine") : showTrueCandidates(store)),
    why: () => askWhy(store),
    mistake: () => goBackToMistake(store),
    replay: () => startReplay(store),
    forbid: () => removeForbidden(store),
    wipe: () => wipeMarks(store),
    restart: () => restart(store),
  };
  for (const [name, choose] of Object.entries(choices)) {
    entry(name).addEventListener("click", () => {
      finish();
      closeScene(store); // an open scene would be in the way
      choose();
    });
  }

  function prepare() {
    const { game, view, paused } = store.state;
    entry("candidates").setAttribute("aria-pressed", String(view === "all"));
    entry("true").setAttribute("aria-pressed", String(view === "true"));
    entry("play").hidden = !game?.setting;
    entry("edit").hidden = !!game?.setting;
    entry("forbid").hidden = !game || !hasConstraints(game.puzzle);
    for (const name of OF_MOVES) entry(name).disabled = !game?.log.length || paused;
    for (const name of OF_BOARD) entry(name).disabled = !game || paused;
    const others = ["share", "print", "rating"].map((name) => `[data-dialog="${name}"]`).join();
    for (const button of [entry("edit"), ...dialog.querySelectorAll(others)]) {
      button.toggleAttribute("disabled", !game);
    }
  }

  function focus() {
    find(".list button:not([hidden])", dialog).focus();
  }

  return { prepare, focus };
}
