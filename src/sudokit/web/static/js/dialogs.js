// Dialogs and the menu: choices in, commands out.

import { waitFor } from "./asking.js";
import { restart, say, wipeMarks } from "./commands.js";
import { puzzleOf, timeOf } from "./game.js";
import { canUseLetters } from "./keyboard.js";
import {
  SIZES, endSetting, fits, generate, linkTo, open, start, startSetting, titleOf,
} from "./puzzles.js";
import { askPath, askWhy, goBackToMistake, showTrueCandidates, startReplay } from "./scenes.js";
import { savedGames } from "./storage.js";
import { clock, timeWords } from "./words.js";

export function createDialogs(store, { focusBoard, togglePause }) {
  const dialog = (name) => document.getElementById(`dialog-${name}`);
  const show = (name) => {
    for (const other of document.querySelectorAll("dialog[open]")) other.close();
    dialog(name).showModal();
  };

  for (const each of document.querySelectorAll("dialog")) {
    each.addEventListener("close", () => {
      if (!document.querySelector("dialog[open]") && store.state.scene?.kind !== "path") focusBoard();
    });
    // A click on the backdrop, which is the dialog itself, closes it.
    each.addEventListener("click", (event) => event.target === each && each.close());
    for (const button of each.querySelectorAll("[data-close]")) {
      button.addEventListener("click", () => each.close());
    }
  }
  for (const button of document.querySelectorAll("[data-dialog]")) {
    button.addEventListener("click", () => {
      prepare[button.dataset.dialog]?.();
      show(button.dataset.dialog);
    });
  }

  const prepare = { open: prepareOpen, menu: prepareMenu, options: prepareOptions, help: prepareHelp };

  // The menu.

  const choices = {
    candidates: () => store.update({ view: store.state.view === "all" ? "mine" : "all" }),
    true: () => (store.state.view === "true" ? store.update({ view: "mine" }) : showTrueCandidates(store)),
    path: () => askPath(store),
    rating: () => showRating(),
    why: () => askWhy(store),
    mistake: () => goBackToMistake(store),
    replay: () => startReplay(store),
    restart: () => restart(store),
    wipe: () => wipeMarks(store),
    link: () => copyLink(),
    print: () => window.print(),
    play: () => endSetting(store),
    pause: () => togglePause(),
  };
  for (const button of document.querySelectorAll("[data-choice]")) {
    button.addEventListener("click", () => {
      button.closest("dialog")?.close();
      choices[button.dataset.choice]();
    });
  }

  function prepareMenu() {
    const { game, view } = store.state;
    const entry = (name) => dialog("menu").querySelector(`[data-choice="${name}"]`);
    entry("candidates").setAttribute("aria-pressed", view === "all");
    entry("true").setAttribute("aria-pressed", view === "true");
    entry("play").hidden = !game?.setting;
    entry("replay").disabled = !game?.log.length;
    entry("mistake").disabled = !game?.log.length;
  }

  async function copyLink() {
    if (!store.state.game) return;
    const link = linkTo(store.state.game);
    try {
      await navigator.clipboard.writeText(link);
      say(store, "The link to this puzzle is copied.", "good");
    } catch {
      history.replaceState(null, "", link);
      say(store, "The link to this puzzle is in the address bar.");
    }
  }

  // New puzzles.

  const wish = dialog("new").querySelector("form");
  let making = null;
  fillSizes();
  wish.elements.size.addEventListener("change", limitWish);
  wish.addEventListener("change", limitWish);
  limitWish();
  wish.addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = wishOf();
    if (event.submitter?.value === "set") {
      dialog("new").close();
      startSetting(store, { size: words.size, variants: words.variants ?? [] });
      return;
    }
    making?.abort();
    making = new AbortController();
    wish.classList.add("busy");
    const mine = making;
    const { ok, problem } = await generate(store, words, { signal: mine.signal });
    if (making !== mine) return;
    wish.classList.remove("busy");
    showError(wish, problem ?? "");
    if (ok) dialog("new").close();
  });
  dialog("new").addEventListener("close", () => {
    making?.abort();
    showError(wish, "");
  });

  function fillSizes() {
    wish.elements.size.replaceChildren(...SIZES.map((size) =>
      new Option(`${size} × ${size}`, size, size === 9, size === 9)));
  }

  function limitWish() {
    const size = Number(wish.elements.size.value);
    for (const box of wish.querySelectorAll('[name="variants"]')) {
      box.disabled = !fits(box.value, size);
      if (box.disabled) box.checked = false;
    }
    const isClassic = size === 9 && !wish.querySelector('[name="variants"]:checked');
    const byRating = wish.querySelector('[value="rating"]');
    byRating.disabled = !isClassic;
    if (!isClassic && byRating.checked) wish.querySelector('[value="medium"]').checked = true;
    for (const name of ["low", "high"]) wish.elements[name].disabled = !byRating.checked;
  }

  function wishOf() {
    const data = new FormData(wish);
    const words = { size: Number(data.get("size")) };
    if (data.get("difficulty") === "rating") {
      const range = [Number(data.get("low")), Number(data.get("high"))];
      words.se = range.sort((a, b) => a - b);
    } else words.difficulty = data.get("difficulty");
    const variants = data.getAll("variants");
    if (variants.length) words.variants = variants;
    return words;
  }

  // Own puzzles.

  const source = dialog("open").querySelector("form");
  source.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = source.elements.text.value.trim();
    if (!text) {
      showError(source, "Paste or type a puzzle first.");
      return;
    }
    const { ok, problem } = await open(store, text);
    showError(source, problem ?? "");
    if (ok) {
      source.elements.text.value = "";
      dialog("open").close();
    }
  });
  source.elements.file.addEventListener("change", async () => {
    const [file] = source.elements.file.files;
    if (!file) return;
    source.elements.text.value = await file.text();
    source.elements.file.value = "";
    source.requestSubmit();
  });

  function prepareOpen() {
    showError(source, "");
    const games = savedGames().filter(({ id }) => id !== store.state.game?.id);
    const list = dialog("open").querySelector(".earlier");
    list.replaceChildren(...games.map((game) => {
      const button = document.createElement("button");
      button.type = "button";
      const done = game.solvedIn !== null ? "solved" : `${clock(timeOf(game))} so far`;
      button.textContent = `${titleOf(game)}, ${done}`;
      button.addEventListener("click", () => {
        dialog("open").close();
        start(store, game);
      });
      const entry = document.createElement("li");
      entry.append(button);
      return entry;
    }));
    dialog("open").querySelector(".has-earlier").hidden = !list.children.length;
  }

  // Ratings.

  async function showRating() {
    const { game } = store.state;
    if (!game) return;
    let { rating } = game;
    if (!rating?.meaning) {
      rating = await waitFor(store, "Rating the puzzle…", "rate", { puzzle: puzzleOf(game) });
      if (!rating) return;
      if (!game.setting) store.update({ game: { ...store.state.game, rating } });
    }
    if (!rating.er) {
      say(store, `This puzzle has ${rating.verdict ?? "no rating"}.`, "bad");
      return;
    }
    const parts = dialog("rating").querySelectorAll("[data-part]");
    const hardest = rating.hardest?.name ?? rating.hardest;
    const words = {
      label: rating.label[0].toUpperCase() + rating.label.slice(1),
      er: rating.er.toFixed(1), ep: rating.ep.toFixed(1), ed: rating.ed.toFixed(1),
      meaning: rating.meaning ?? "", hardest: hardest ?? "",
    };
    for (const each of parts) each.textContent = words[each.dataset.part];
    const link = dialog("rating").querySelector("a");
    link.hidden = !rating.hardest?.id;
    if (rating.hardest?.id) link.href = `/techniques/${rating.hardest.id}`;
    show("rating");
  }

  // Options and help.

  function prepareOptions() {
    const form = dialog("options").querySelector("form");
    for (const [name, value] of Object.entries(store.state.options)) {
      const field = form.elements[name];
      if (!field) continue;
      if (field instanceof RadioNodeList) field.value = value;
      else field.checked = value;
    }
  }
  dialog("options").querySelector("form").addEventListener("change", ({ target }) => {
    const value = target.type === "checkbox" ? target.checked : target.value;
    store.update({ options: { ...store.state.options, [target.name]: value } });
  });

  function prepareHelp() {
    const { game } = store.state;
    for (const each of dialog("help").querySelectorAll("[data-letters]")) {
      each.hidden = game ? !canUseLetters(store.state) : false;
    }
  }

  function showDone(game) {
    dialog("done").querySelector("p").textContent =
      `You solved this puzzle in ${timeWords(game.solvedIn)}.`;
    show("done");
  }

  return {
    show: (name) => {
      prepare[name]?.();
      show(name);
    },
    showDone,
  };
}

function showError(form, words) {
  form.querySelector(".error").textContent = words;
}
