// The list of earlier puzzles, to continue or to remove.

/**
 * @import { SavedGame, Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { element as svg } from "../drawing.js";
import { byId, find, made as element, partsOf } from "../elements.js";
import { timeOf } from "../game.js";
import { t, tn } from "../language.js";
import { start, titleOfSaved } from "../puzzles.js";
import { dimensionsOf } from "../shape.js";
import { forgetGame, loadGame, putBack, savedGames } from "../storage.js";
import { clock, whenWords } from "../words.js";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createEarlier(store, dialog, { finish }) {
  const list = find(".earlier", dialog);
  /** @type {WeakMap<Element, SavedGame>} */
  const games = new WeakMap(); // of pictures that are not drawn yet
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const game = games.get(target);
      if (game) draw(target, game);
    }
  });

  function prepare() {
    seen.disconnect();
    const kept = savedGames();
    list.replaceChildren(...kept.map(entryOf));
    partsOf(dialog)("none").hidden = kept.length > 0;
  }

  /** @param {SavedGame} game */
  function entryOf(game) {
    const entry = element("li");
    const isPlayed = game.id === store.state.game?.id;
    entry.append(gameButton(game, isPlayed));
    if (!isPlayed) entry.append(removeButton(entry, game));
    return entry;
  }

  /**
   * @param {SavedGame} game
   * @param {boolean} isPlayed
   */
  function gameButton(game, isPlayed) {
    const words = [
      isPlayed ? t("being played") : whenWords(game.changed, Date.now()), ...progressWords(game),
    ].join(" · ");
    const button = element("button", "game");
    button.append(picture(game), element("span", "", titleOfSaved(game)), element("small", "", words));
    if (isPlayed) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => {
      finish();
      const chosen = isPlayed ? null : loadGame(game.id);
      if (chosen) start(store, chosen);
    });
    return button;
  }

  /**
   * A picture that is drawn when it comes into view.
   * @param {SavedGame} saved
   */
  function picture(saved) {
    const { rows, columns } = dimensionsOf(saved.game.puzzle);
    const made = svg("svg", { class: "grid", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" });
    games.set(made, saved);
    seen.observe(made);
    return made;
  }

  /**
   * A button that removes the game, which can be put back until the list is closed.
   * @param {HTMLElement} entry
   * @param {SavedGame} game
   */
  function removeButton(entry, game) {
    const button = element("button", "quiet");
    const template = /** @type {HTMLTemplateElement} */ (byId("close-button"));
    button.append(find("svg", template.content).cloneNode(true));
    button.dataset.part = "remove";
    button.title = t("Remove");
    button.setAttribute("aria-label", t("Remove {puzzle}", { puzzle: titleOfSaved(game) }));
    button.addEventListener("click", () => {
      forgetGame(game.id);
      const back = element("button", "", t("Put it back"));
      back.addEventListener("click", () => {
        putBack(game);
        const again = entryOf(game);
        entry.replaceWith(again);
        find("button", again).focus();
      });
      entry.replaceChildren(element("span", "", t("{puzzle} is removed.", { puzzle: titleOfSaved(game) })), back);
      back.focus();
    });
    return button;
  }

  return { prepare };
}

/**
 * How much of a game is done, and how long that took.
 * @param {SavedGame} saved
 */
function progressWords({ setting, listed: { shown, begun, solvedIn }, game }) {
  const filled = (/** @type {string} */ symbols) => symbols.replaceAll(".", "").length;
  const now = filled(shown);
  if (setting) return [tn("{n} given so far", "{n} givens so far", now)];
  if (solvedIn !== null) return [t("solved in {time}", { time: clock(solvedIn) })];
  const first = filled(game.puzzle.digits);
  const share = Math.floor((100 * (now - first)) / (shown.length - first || 1));
  const done = share < 100 ? t("{share} % done", { share }) : t("full, but not solved");
  return [done, clock(timeOf({ solvedIn, begun, elapsed: game.elapsed_ms }))];
}

/**
 * Draws a small picture: givens dark, entries in colour.
 * @param {Element} picture
 * @param {SavedGame} saved
 */
function draw(picture, { game: { puzzle }, listed: { shown } }) {
  const { digits, givens } = puzzle;
  const { columns } = dimensionsOf(puzzle);
  const isGiven = (/** @type {number} */ cell) =>
    (givens ? givens[cell] === "1" : digits[cell] !== ".");
  const squares = (/** @type {(cell: number) => boolean} */ isShown) => [...shown].map((symbol, cell) => (symbol !== "." && isShown(cell)
    ? `M${(cell % columns) + 0.1} ${Math.floor(cell / columns) + 0.1}h.8v.8h-.8z` : "")).join("");
  picture.append(
    svg("path", { class: "given", d: squares(isGiven) }),
    svg("path", { class: "own", d: squares((cell) => !isGiven(cell)) }),
  );
}

