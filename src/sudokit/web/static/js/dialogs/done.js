// Says how long a solved puzzle took.

/**
 * @import { Game, Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { find } from "../elements.js";
import { createPathGlance } from "../path_glance.js";
import { startReplay } from "../scenes.js";
import { gameOf } from "../store.js";
import { countOf, timeWords } from "../words.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createDone(store, dialog, { finish }) {
  const glance = createPathGlance(store, find('[data-part="glance"]', dialog), finish);
  dialog.addEventListener("close", glance.stop);
  find('[value="replay"]', dialog).addEventListener("click", () => {
    finish();
    startReplay(store);
  });

  function prepare() {
    find("p", dialog).textContent = doneWords(gameOf(store.state));
    glance.show();
  }

  return { prepare };
}

/** @param {Game} game */
function doneWords(game) {
  const all = game.log.slice(0, game.at);
  const log = all.slice(all.findLastIndex(({ kind }) => kind === "restart") + 1);
  const hints = log.filter(({ kind }) => kind === "step").length;
  const help = [];
  if (hints) help.push(countOf(hints, "hint"));
  if (log.some((action) => "of_path" in action && action.of_path)) help.push("steps of a path");
  const withHelp = help.length ? `, with ${help.join(" and ")}` : "";
  return `You solved this puzzle in ${timeWords(game.solvedIn ?? 0)}${withHelp}.`;
}
