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
  const all = game.log.slice(0, game.at);
  const log = all.slice(all.findLastIndex(({ kind }) => kind === "restart") + 1);
  const hints = log.filter(({ kind }) => kind === "step").length;
  const help = [];
  if (hints) help.push(countOf(hints, "hint"));
  if (log.some(({ ofPath }) => ofPath)) help.push("steps of a path");
  const withHelp = help.length ? `, with ${help.join(" and ")}` : "";
  return `You solved this puzzle in ${timeWords(game.solvedIn)}${withHelp}.`;
}
