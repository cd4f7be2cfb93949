// The games that are kept in, a list to go on with one of them or remove it out.

import { boardOf, timeOf } from "../game.js";
import { start, titleOf } from "../puzzles.js";
import { forgetGame, saveGame, savedGames } from "../storage.js";
import { clock, countOf, whenWords } from "../words.js";

const SVG = "http://www.w3.org/2000/svg";

export function createEarlier(store, dialog, { finish }) {
  const list = dialog.querySelector(".earlier");

  function prepare() {
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
    button.append(pictureOf(game), element("span", "", titleOf(game)), element("small", "", words));
    if (isPlayed) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => {
      finish();
      if (!isPlayed) start(store, game);
    });
    return button;
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
        saveGame(game);
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
  const filled = (board) => board.digits.filter(Boolean).length;
  const now = filled(boardOf(game));
  if (game.setting) return [`${countOf(now, "given")} so far`];
  if (game.solvedIn !== null) return [`solved in ${clock(game.solvedIn)}`];
  const first = filled(game.boards[0]);
  const share = Math.floor((100 * (now - first)) / (game.shape.cells - first || 1));
  return [`${share} % done`, clock(timeOf(game))];
}

/** A small picture: givens dark, entries in colour. */
function pictureOf({ size, boards, at }) {
  const board = boards[at];
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "grid");
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("aria-hidden", "true");
  for (const [name, isGiven] of [["given", true], ["own", false]]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name);
    path.setAttribute("d", board.digits.map((digit, cell) =>
      digit && !!board.givens[cell] === isGiven
        ? `M${(cell % size) + 0.1} ${Math.floor(cell / size) + 0.1}h.8v.8h-.8z` : "").join(""));
    picture.append(path);
  }
  return picture;
}

function element(name, kind = "", words = "") {
  const made = document.createElement(name);
  if (name === "button") made.type = "button";
  if (kind) made.className = kind;
  made.textContent = words;
  return made;
}
