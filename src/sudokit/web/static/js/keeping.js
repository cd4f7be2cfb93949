// Keeps the game, the options and what was learned in the browser, and takes over what other tabs play.
//
// A game is written after every move, and every few seconds for the clock. It tells when it was
// changed, so a tab sees whether another tab has played on, and takes that over. If both have, the
// later move stands, and the other game is set aside among the earlier puzzles. A tab also remembers
// whether it has paused its game.

/** @import { Game, Playing, Store } from "./types.d.ts" */

import { say } from "./commands.js";
import { t } from "./language.js";
import {
  forgetUntouched, gameOfKey, lastChange, loadGame, recall, remember, saveGame, saveLast, saveLearning,
  saveOptions, savePlace, setAside,
} from "./storage.js";

const OFTEN = 5000; // milliseconds of the clock between two writes
const PAUSED = "paused"; // the id of the game that this tab has paused

/** @param {Store} store */
export function keepGames(store) {
  let isTold = false;
  /** @type {Game | null} */
  let known = null; // the game as it was last written or taken over

  store.listen((state, before) => {
    if (state.options !== before.options) check(saveOptions(state.options));
    if (state.learning !== before.learning) check(saveLearning(state.learning));
    const { game, paused } = state;
    if (paused !== before.paused) remember(PAUSED, paused && game ? game.id : null, "sessionStorage");
    if (!game || game === before.game || game === known || game.isExercise) return;
    const playing = { ...state, game };
    if (game.id !== before.game?.id) {
      if (before.game) forgetUntouched(before.game.id);
      keep(playing, game.changed);
      savePlace(playing);
      // A game that only continues after a reload is not the last one played.
      if (before.game || !game.log.length) saveLast(playing);
    } else if (isToSave(game, before.game)) keep(playing, before.game.changed);
  });

  window.addEventListener("storage", ({ key }) => {
    if (store.state.game && gameOfKey(key) === store.state.game.id) takeOver();
  });
  const onShow = () => document.hidden || takeOver();
  document.addEventListener("visibilitychange", onShow);
  window.addEventListener("pageshow", onShow);

  /**
   * Writes the game.
   * @param {Playing} state
   * @param {number} base the change that it goes on from
   */
  function keep(state, base) {
    const { game } = state;
    const kept = lastChange(game.id);
    if (kept !== null && kept !== base && kept !== game.changed) {
      if (game.changed === base) return; // no move, and so nothing that could be lost
      setAside(game.id);
      say(store, t("Another tab has played this puzzle, too. Its game is among the earlier puzzles."));
    }
    check(saveGame(game));
    known = game;
    if (game.changed !== base) saveLast(state);
  }

  /** Takes over what another tab has played since, without writing it again, as the other tab may
   * have played on. If the other tab has overwritten this game with an older one, writes it again. */
  function takeOver() {
    const { game } = store.state;
    const kept = game ? lastChange(game.id) : null;
    if (!game || kept === null) return;
    if (kept < game.changed) check(saveGame(game));
    const other = kept > game.changed ? loadGame(game.id) : null;
    if (!other) return;
    known = other;
    store.update({ game: other, scene: null, wrong: null });
    say(store, t("You have played on in another tab: here is where you were."));
  }

  /** @param {boolean} isKept */
  function check(isKept) {
    if (isKept || isTold) return;
    isTold = true;
    say(store, t("This browser cannot keep your game: its storage is full or not allowed. "
      + "Your moves last until you close the page."), "bad");
  }

  /** Writes the game when the page is left. */
  function leave() {
    const { game } = store.state;
    if (!game || game.isExercise) return;
    if (game.elapsed !== known?.elapsed) keep({ ...store.state, game }, game.changed);
    savePlace({ ...store.state, game });
  }

  return { leave };
}

/**
 * Whether this tab has left the game paused.
 * @param {Game} game
 */
export const isKeptPaused = (game) => recall(PAUSED, "sessionStorage") === game.id;

/**
 * @param {Game} game
 * @param {Game} before
 */
function isToSave(game, before) {
  return game.changed !== before.changed || game.solution !== before.solution
    || game.rating !== before.rating || game.hints !== before.hints
    || Math.floor(game.elapsed / OFTEN) !== Math.floor(before.elapsed / OFTEN);
}
