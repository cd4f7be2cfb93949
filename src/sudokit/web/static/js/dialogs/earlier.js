// The games that are kept in, a list to go on with one of them or remove it out.

import { element as svg } from "../drawing.js";
import { timeOf } from "../game.js";
import { start, titleOf } from "../puzzles.js";
import { forgetGame, loadGame, putBack, savedGames } from "../storage.js";
import { clock, countOf, whenWords } from "../words.js";

export function createEarlier(store, dialog, { finish }) {
  const list = dialog.querySelector(".earlier");
  const games = new WeakMap(); // of pictures that were not seen yet
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      draw(target, games.get(target));
    }
  });

  function prepare() {
    seen.disconnect();
    const kept = savedGames();
    list.replaceChildren(...kept.map(entryOf));
    dialog.querySelector('[data-part="none"]').hidden = kept.length > 0;
  }

  function entryOf(game) {
    const entry = element("li");
    const isPlayed = game.id === store.state.game?.id;
    entry.append(gameButton(game, isPlayed));
    if (!isPlayed) entry.append(removeButton(entry, game));
    return entry;
  }

  function gameButton(game, isPlayed) {
    const words = [
      isPlayed ? "being played" : whenWords(game.changed, Date.now()), ...progressWords(game),
    ].join(" · ");
    const button = element("button", "game");
    button.append(picture(game), element("span", "", titleOf(game)), element("small", "", words));
    if (isPlayed) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => {
      finish();
      const chosen = isPlayed ? null : loadGame(game.id);
      if (chosen) start(store, chosen);
    });
    return button;
  }

  /** Drawn when it comes into view. */
  function picture(game) {
    const { size } = game.puzzle;
    const made = svg("svg", { class: "grid", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" });
    games.set(made, game);
    seen.observe(made);
    return made;
  }

  /** Removes the game; until the list is closed, it can be put back. */
  function removeButton(entry, game) {
    const button = element("button", "quiet");
    button.append(document.querySelector("#close-button").content.querySelector("svg").cloneNode(true));
    button.dataset.part = "remove";
    button.title = "Remove";
    button.setAttribute("aria-label", `Remove ${titleOf(game)}`);
    button.addEventListener("click", () => {
      forgetGame(game.id);
      const back = element("button", "", "Put it back");
      back.addEventListener("click", () => {
        putBack(game);
        const again = entryOf(game);
        entry.replaceWith(again);
        again.querySelector("button").focus();
      });
      entry.replaceChildren(element("span", "", `${titleOf(game)} is removed.`), back);
      back.focus();
    });
    return button;
  }

  return { prepare };
}

/** How far it has come, and how long that took. */
function progressWords(game) {
  const filled = (symbols) => symbols.replaceAll(".", "").length;
  const now = filled(game.shown);
  if (game.setting) return [`${countOf(now, "given")} so far`];
  if (game.solvedIn !== null) return [`solved in ${clock(game.solvedIn)}`];
  const first = filled(game.puzzle.digits);
  const share = Math.floor((100 * (now - first)) / (game.shown.length - first || 1));
  return [`${share} % done`, clock(timeOf(game))];
}

/** A small picture: givens dark, entries in colour. */
function draw(picture, { puzzle: { size, digits, givens }, shown }) {
  const isGiven = (cell) => (givens ? givens[cell] === "1" : digits[cell] !== ".");
  const squares = (isShown) => [...shown].map((symbol, cell) => (symbol !== "." && isShown(cell)
    ? `M${(cell % size) + 0.1} ${Math.floor(cell / size) + 0.1}h.8v.8h-.8z` : "")).join("");
  picture.append(
    svg("path", { class: "given", d: squares(isGiven) }),
    svg("path", { class: "own", d: squares((cell) => !isGiven(cell)) }),
  );
}

function element(name, kind = "", words = "") {
  const made = document.createElement(name);
  if (name === "button") made.type = "button";
  if (kind) made.className = kind;
  made.textContent = words;
  return made;
}
