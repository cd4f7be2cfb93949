// A store in; its game and options kept in the browser, and what other tabs play taken over.
//
// A game is written after every move, and now and then for the clock. It tells when it was changed,
// so a tab sees whether another one has played on. Then it takes that over; and if both have, the
// later move stands, and the other game is set aside among the earlier ones. A tab also remembers
// whether it has paused its game.

import { say } from "./commands.js";
import {
  forgetUntouched, gameOfKey, lastChange, loadGame, recall, remember, saveGame, saveLast, saveOptions,
  savePlace, setAside,
} from "./storage.js";

const OFTEN = 5000; // milliseconds of the clock
const PAUSED = "paused"; // the id of the game that this tab has paused

export function keepGames(store) {
  let isTold = false;
  let known = null; // the game as it was written or taken over last

  store.listen((state, before) => {
    if (state.options !== before.options) check(saveOptions(state.options));
    const { game, paused } = state;
    if (paused !== before.paused) remember(PAUSED, paused ? game.id : null, "sessionStorage");
    if (!game || game === before.game || game === known) return;
    if (game.id !== before.game?.id) {
      if (before.game) forgetUntouched(before.game.id);
      keep(state, game.changed);
      savePlace(state);
      // A game that just goes on with the page is not the last one played.
      if (before.game || !game.log.length) saveLast(state);
    } else if (isToSave(game, before.game)) keep(state, before.game.changed);
  });

  window.addEventListener("storage", ({ key }) => {
    if (store.state.game && gameOfKey(key) === store.state.game.id) takeOver();
  });
  for (const [target, name] of [[document, "visibilitychange"], [window, "pageshow"]]) {
    target.addEventListener(name, () => document.hidden || takeOver());
  }

  /** Writes the game; `base` is the change that it was made from. */
  function keep(state, base) {
    const { game } = state;
    const kept = lastChange(game.id);
    if (kept !== null && kept !== base && kept !== game.changed) {
      if (game.changed === base) return; // no move, and so nothing that could be lost
      setAside(game.id);
      say(store, "Another tab has played this puzzle, too. Its game is among the earlier puzzles.");
    }
    check(saveGame(game));
    known = game;
    if (game.changed !== base) saveLast(state);
  }

  /** Takes over what another tab has played since, and does not write that again, as the other may
   * have played on by now. If the other has written an older game over this one, writes this one. */
  function takeOver() {
    const { game } = store.state;
    const kept = game ? lastChange(game.id) : null;
    if (kept === null) return;
    if (kept < game.changed) check(saveGame(game));
    const other = kept > game.changed ? loadGame(game.id) : null;
    if (!other) return;
    known = other;
    store.update({ game: other, scene: null, wrong: null });
    say(store, "You have played on in another tab: here is where you were.");
  }

  function check(isKept) {
    if (isKept || isTold) return;
    isTold = true;
    say(store, "This browser keeps nothing, as its storage is full or not allowed: "
      + "your moves last until the page is closed.", "bad");
  }

  /** When the page goes away. */
  function leave() {
    const { game } = store.state;
    if (!game) return;
    if (game.elapsed !== known.elapsed) keep(store.state, game.changed);
    savePlace(store.state);
  }

  return { leave };
}

/** Whether this tab has left the game paused. */
export const isKeptPaused = (game) => recall(PAUSED, "sessionStorage") === game.id;

function isToSave(game, before) {
  return ["changed", "solution", "rating"].some((part) => game[part] !== before[part])
    || Math.floor(game.elapsed / OFTEN) !== Math.floor(before.elapsed / OFTEN);
}
