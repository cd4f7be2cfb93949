// Shares a game: text of it to copy or to save, in a format that others read, or a code for cameras.

/**
 * @import { Game, Store } from "../types.d.ts"
 * @typedef {{ text: string, rows?: readonly string[] }} Shared a text, and the code that holds it
 */

import { isLoopback } from "../api.js";
import { inquire } from "../asking.js";
import { element } from "../drawing.js";
import { download, find, partsOf } from "../elements.js";
import { boardOf, gridOf, marksAreCandidates, puzzleOf } from "../game.js";
import { ofTable, t } from "../language.js";
import { linkTo, linkToGame } from "../links.js";
import { toDocument } from "../log.js";
import { isClassic } from "../shape.js";
import { snapshotOf } from "../snapshot.js";
import { gameOf } from "../store.js";
import { FORMATS } from "../tables.js";

const LINK = "link";
const CODE = "qr";
const OTHERS = "sudokupad"; // the format of links that others can open if those to this page lead nowhere
const MARGIN = 4; // modules around a code
/** All formats: a link, a code of it, those of the API, and the game itself. */
const ALL_FORMATS = [
  { name: LINK, words: t("A link to this page"), ending: "txt", isClassicOnly: false },
  { name: CODE, words: t("A QR code of a link"), ending: "svg", isClassicOnly: false },
  ...FORMATS.map((row) => ({ ...row, words: ofTable(row.words) })),
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
  const marks = /** @type {HTMLInputElement} */ (form.elements.namedItem("marks"));
  const part = partsOf(form);
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
  for (const button of part("local").querySelectorAll("button")) {
    button.addEventListener("click", () => {
      format.value = button.dataset.format ?? LINK;
      format.focus();
      write();
    });
  }

  async function write() {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    told.textContent = "";
    const isOfPage = format.value === LINK || (format.value === CODE && !isLoopback());
    part("marked").hidden = !isOfPage || what.value !== "progress";
    part("local").hidden = format.value !== LINK || !isLoopback();
    show({ text: "" });
    const { answer, problem } = await inWords(signal);
    if (signal.aborted) return;
    if (answer) show(answer);
    else if (problem) told.textContent = problem;
  }

  /**
   * What is chosen, as text.
   * @param {AbortSignal} signal
   * @returns {Promise<{ answer?: Shared, problem?: string }>}
   */
  async function inWords(signal) {
    const game = gameOf(store.state);
    const isProgress = what.value === "progress";
    const grid = isProgress ? boardToShare(game) : puzzleOf(game);
    if (format.value === "game") return { answer: { text: JSON.stringify(toDocument(game)) } };
    if (format.value !== LINK && format.value !== CODE) return converted(format.value);
    const isLocalCode = format.value === CODE && isLoopback();
    const text = isProgress && marks.checked && !isLocalCode ? await linkToGame(snapshotOf(game)) : linkTo(grid, game.setter);
    if (format.value === LINK) return { answer: { text } };
    const link = isLocalCode ? await converted(OTHERS) : { answer: { text } };
    return link.answer ? coded(link.answer.text) : link;

    /** @param {string} name */
    async function converted(name) {
      const body = { puzzle: grid, format: name, info: game.setter };
      const { answer, problem } = await inquire(store, null, "convert", body, { signal });
      return answer ? { answer: { text: answer.text ?? "" } } : { problem };
    }

    /** @param {string} held */
    async function coded(held) {
      const { answer, problem } = await inquire(store, null, "qr", { text: held }, { signal });
      return answer ? { answer: { text: held, rows: answer.rows } } : { problem };
    }
  }

  /**
   * Shows the text, to be copied and saved if there is any.
   * @param {Shared} found
   */
  function show({ text, rows }) {
    shared.value = text;
    part("code").hidden = !rows;
    part("code").replaceChildren(...(rows ? [drawCode(rows)] : []));
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
    const picture = part("code").querySelector("svg");
    download(`sudoku.${ending}`, `${picture?.outerHTML ?? shared.value}\n`);
    told.textContent = t("Saved as {file}.", { file: `sudoku.${ending}` });
  }

  function prepare() {
    const game = gameOf(store.state);
    ALL_FORMATS.forEach(({ isClassicOnly }, index) => {
      format.options[index].disabled = isClassicOnly && !isClassic(game.puzzle);
    });
    if (format.selectedOptions[0].disabled) format.value = LINK;
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

/**
 * A picture of a code.
 * @param {readonly string[]} rows 1 for each dark module, 0 for each light one
 */
function drawCode(rows) {
  const side = rows.length + 2 * MARGIN;
  const runs = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: run, index }) =>
    `M${index + MARGIN} ${y + MARGIN}h${run.length}v1h-${run.length}z`));
  return element("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": t("QR code") },
    element("rect", { width: side, height: side, fill: "#fff" }), element("path", { d: runs.join(""), fill: "#000" }));
}
