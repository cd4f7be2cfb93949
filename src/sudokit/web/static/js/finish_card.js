// The card that tells how a puzzle was solved. It takes the room of the keypad, so the grid stays in
// sight; its result is kept.

/**
 * @import { Game, Result, State, Store } from "./types.d.ts"
 * @import { Failure } from "./asking.js"
 */

import { say } from "./commands.js";
import { dailiesOf, kindTitle } from "./daily.js";
import { dayOf } from "./days.js";
import { partsOf } from "./elements.js";
import { listed, t, tn } from "./language.js";
import { createPathGlance } from "./path_glance.js";
import { generate, openDaily, wishLike } from "./puzzles.js";
import { bestBefore, dailyKey, resultOf, streakOf } from "./results.js";
import { startReplay } from "./scenes.js";
import { loadResults, saveResult } from "./kept_results.js";
import { clock, dayCount, timeWords } from "./words.js";

/**
 * @param {Store} store
 * @param {HTMLElement} card
 * @param {{ focusBoard: () => void, show: (name: string) => void }} ways
 */
export function createFinishCard(store, card, { focusBoard, show }) {
  const part = partsOf(card);
  const glance = createPathGlance(store, part("glance"), hide);
  /** @type {Game | null} */
  let solved = null; // the game that the card tells of
  /** @type {(() => Promise<Failure>) | null} */
  let next = null;

  part("close").addEventListener("click", () => close());
  part("replay").addEventListener("click", () => {
    close();
    startReplay(store);
  });
  part("statistics").addEventListener("click", () => show("statistics"));
  part("daily").addEventListener("click", () => show("daily"));
  part("next").addEventListener("click", goOn);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  });

  function close() {
    hide();
    focusBoard();
  }

  function hide() {
    solved = null;
    glance.stop();
    card.hidden = true;
    document.body.classList.remove("finished");
  }

  async function goOn() {
    if (!next) {
      show("new");
      return;
    }
    const { problem } = await next();
    if (problem) say(store, problem, "bad");
    else focusBoard();
  }

  /**
   * Tells of a game that was just solved, and keeps its result.
   * @param {Game} game
   */
  function open(game) {
    const now = new Date();
    const result = resultOf(game, now);
    const earlier = loadResults();
    const isFirst = !earlier.some(({ puzzle }) => puzzle === result.puzzle);
    if (isFirst) saveResult(result);
    solved = game;
    part("words").textContent = solvedWords(result);
    part("mistakes").textContent = String(result.mistakes);
    part("hints").textContent = String(result.hints);
    part("time").textContent = clock(result.time_ms);
    part("best").textContent = isFirst ? bestWords(result, bestBefore(earlier, result))
      : t("You have solved this puzzle before, so only the first time counts.");
    tellNext(game, isFirst ? [...earlier, result] : earlier, dayOf(now));
    glance.show();
    card.hidden = false;
    document.body.classList.add("finished");
    part("next").focus({ preventScroll: true });
  }

  /**
   * Offers what comes next: another daily puzzle of the day, or a puzzle like this one.
   * @param {Game} game
   * @param {readonly Result[]} results
   * @param {string} today
   */
  function tellNext(game, results, today) {
    const { daily } = game;
    const { current } = streakOf(results, today);
    const isStreak = !!daily && current > 0;
    part("streak").hidden = !isStreak;
    part("streak").textContent = isStreak ? t("Daily puzzles: {days} in a row.", { days: dayCount(current) }) : "";
    part("daily").hidden = !daily;
    const done = new Set(results.map(({ puzzle }) => puzzle));
    const other = daily && dailiesOf(daily.date).find(({ date, kind }) => !done.has(dailyKey(date, kind)));
    const wish = wishLike(game);
    next = other ? () => openDaily(store, other) : wish ? () => generate(store, wish) : null;
    part("next").textContent = other ? t("Next: {kind}", { kind: kindTitle(other) })
      : wish ? t("Next one like this") : t("New puzzle");
  }

  /**
   * The card goes when another game, a scene or an undone move is shown.
   * @param {State} state
   */
  function render({ game, scene }) {
    if (solved && (game?.id !== solved.id || game.solvedIn === null || game.at < solved.at || scene)) hide();
  }

  return { open, render };
}

/** @param {Result} result */
function solvedWords({ time_ms: time, hints, path }) {
  const help = [
    ...(hints ? [tn("{n} hint", "{n} hints", hints)] : []), ...(path ? [t("steps of a path")] : []),
  ];
  const values = { time: timeWords(time), help: listed(help) };
  return help.length
    ? t("You solved this puzzle in {time}, with {help}.", values) : t("You solved this puzzle in {time}.", values);
}

/**
 * @param {Result} result
 * @param {number | null} best
 */
function bestWords({ time_ms: time, hints, path }, best) {
  if (hints || path) return best === null ? "" : t("Your best without help is {time}.", { time: clock(best) });
  if (best === null) return t("Your first one of this kind.");
  const before = { time: clock(best) };
  return time < best ? t("Your best so far; it was {time}.", before) : t("Your best is {time}.", before);
}
