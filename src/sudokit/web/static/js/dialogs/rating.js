// A puzzle in, how hard it is and what that means out.

import { inquire } from "../asking.js";
import { puzzleOf } from "../game.js";
import { capitalised } from "../words.js";

export function createRating(store, dialog) {
  const part = (name) => dialog.querySelector(`[data-part="${name}"]`);
  let asking = null; // stops the question
  dialog.addEventListener("close", () => asking?.abort());

  async function prepare() {
    const { game } = store.state;
    if (game.rating?.hardest) {
      tell(game.rating);
      return;
    }
    say("Rating the puzzle…");
    asking = new AbortController();
    const { answer, problem } = await inquire(store, null, "rate", { puzzle: puzzleOf(game) },
      { signal: asking.signal });
    if (problem) say(problem);
    else if (answer?.hardest) {
      if (!game.setting) store.update({ game: { ...store.state.game, rating: answer } });
      tell(answer);
    } else if (answer) say(answer.meaning ?? `This puzzle has ${answer.verdict}, and so no rating.`);
  }

  function say(words) {
    part("rated").hidden = true;
    part("state").hidden = false;
    part("state").textContent = words;
  }

  function tell(rating) {
    part("rated").hidden = false;
    part("state").hidden = true;
    const words = {
      label: capitalised(rating.label), hardest: rating.hardest.name, meaning: rating.meaning,
      ...Object.fromEntries(["er", "ep", "ed"].map((name) => [name, rating[name].toFixed(1)])),
    };
    for (const [name, text] of Object.entries(words)) {
      for (const each of dialog.querySelectorAll(`[data-part="${name}"]`)) each.textContent = text;
    }
    part("least").hidden = rating.complete;
    part("hardest").href = `/techniques/${rating.hardest.id}`;
  }

  return { prepare };
}
