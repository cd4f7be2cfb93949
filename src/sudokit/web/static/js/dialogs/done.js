// A solved game in, a word on it out.

import { startReplay } from "../scenes.js";
import { countOf, timeWords } from "../words.js";

export function createDone(store, dialog, { finish }) {
  dialog.querySelector('[value="replay"]').addEventListener("click", () => {
    finish();
    startReplay(store);
  });

  function prepare() {
    dialog.querySelector("p").textContent = doneWords(store.state.game);
  }

  return { prepare };
}

function doneWords(game) {
  const log = game.log.slice(0, game.at);
  const since = log.findLastIndex(({ kind }) => kind === "restart");
  const hints = log.slice(since + 1).filter(({ kind }) => kind === "step").length;
  const help = hints ? `, with ${countOf(hints, "hint")}` : "";
  return `You solved this puzzle in ${timeWords(game.solvedIn)}${help}.`;
}
