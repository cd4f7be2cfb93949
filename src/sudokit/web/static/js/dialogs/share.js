// Shares a game: text of it to copy or to save, in a format that others read.

/** @import { Game, Store } from "../types.d.ts" */

import { inquire } from "../asking.js";
import { download, find } from "../elements.js";
import { boardOf, gridOf, marksAreCandidates, puzzleOf } from "../game.js";
import { ofLibrary, t } from "../language.js";
import { toDocument } from "../log.js";
import { linkTo } from "../puzzles.js";
import { isClassic } from "../shape.js";
import { gameOf } from "../store.js";
import { FORMATS } from "../tables.js";

/** All formats: a link, those of the API, and the game itself. */
const ALL_FORMATS = [
  { name: "link", words: t("A link to this page"), ending: "txt", isClassicOnly: false },
  ...FORMATS.map((row) => ({ ...row, words: ofLibrary(row.words) })),
  { name: "game", words: t("This game, with all moves"), ending: "json", isClassicOnly: false },
];

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 */
export function createShare(store, dialog) {
  const form = /** @type {HTMLFormElement} */ (find("form", dialog));
  const format = /** @type {HTMLSelectElement} */ (form.elements.namedItem("format"));
  const shared = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("shared"));
  const what = /** @type {RadioNodeList} */ (form.elements.namedItem("what"));
  const told = find('[role="status"]', form);
  const buttons = form.querySelectorAll("footer button");
  /** @type {AbortController | null} */
  let asking = null; // stops the question
  format.replaceChildren(...ALL_FORMATS.map(({ name, words }) => new Option(words, name)));
  form.addEventListener("change", write);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    copy();
  });
  find('[value="download"]', form).addEventListener("click", save);

  async function write() {
    const game = gameOf(store.state);
    const grid = what.value === "progress" ? boardToShare(game) : puzzleOf(game);
    asking?.abort();
    told.textContent = "";
    if (format.value === "link") return show(linkTo(grid, game.setter));
    if (format.value === "game") return show(JSON.stringify(toDocument(game)));
    show("");
    asking = new AbortController();
    const body = { puzzle: grid, format: format.value, info: game.setter };
    const { answer, problem } = await inquire(store, null, "convert", body, { signal: asking.signal });
    if (answer) show(answer.text ?? "");
    else if (problem) told.textContent = problem;
  }

  /**
   * Shows the text, to be copied and saved if there is any.
   * @param {string} text
   */
  function show(text) {
    shared.value = text;
    for (const button of buttons) button.toggleAttribute("disabled", !text);
  }

  async function copy() {
    shared.select();
    try {
      await navigator.clipboard.writeText(shared.value);
      told.textContent = t("Copied.");
    } catch {
      told.textContent = t("The browser does not let the page copy: press Ctrl+C.");
    }
  }

  function save() {
    const ending = ALL_FORMATS.find(({ name }) => name === format.value)?.ending ?? "txt";
    download(`sudoku.${ending}`, `${shared.value}\n`);
    told.textContent = t("Saved as {file}.", { file: `sudoku.${ending}` });
  }

  function prepare() {
    const game = gameOf(store.state);
    ALL_FORMATS.forEach(({ isClassicOnly }, index) => {
      format.options[index].disabled = isClassicOnly && !isClassic(game.puzzle);
    });
    if (format.selectedOptions[0].disabled) format.value = "link";
    const progress = /** @type {HTMLInputElement} */ (find('[value="progress"]', form));
    progress.disabled = !!game.setting || !game.log.length;
    if (progress.disabled) what.value = "puzzle";
    write();
  }

  return { prepare, focus: () => format.focus() };
}

/**
 * The board with the entries, and with the marks if they are all candidates.
 * @param {Game} game
 */
function boardToShare(game) {
  return gridOf(game, { marks: marksAreCandidates(game) ? boardOf(game).centre : null });
}
