// Prints the screen, or asks the server for a PDF: of this puzzle, of several, or a worksheet.

/**
 * @import { Answers, Daily, GridObject, Store } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { inquire } from "../asking.js";
import { dailiesOf } from "../daily.js";
import { dayOf } from "../days.js";
import { download, find, partsOf } from "../elements.js";
import { puzzleOf } from "../game.js";
import { t } from "../language.js";
import { FIRST_WISH, titleOf, titleOfSaved, wishLike } from "../puzzles.js";
import { readPuzzle } from "../shape.js";
import { savedGames } from "../storage.js";
import { gameOf } from "../store.js";
import { PAPERS } from "../tables.js";
import { TECHNIQUES } from "../techniques.js";

/** @typedef {{ puzzle: GridObject, title: string }} Printed */

const FLAGS = ["hint_pictures", "name_line"]; // that the API takes as they are
const FILE = "sudoku.pdf";

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createPrint(store, dialog, { finish }) {
  const form = /** @type {HTMLFormElement} */ (find("form", dialog));
  const part = partsOf(form);
  const error = find(".error", form);
  const button = /** @type {HTMLButtonElement} */ (find('[type="submit"]', form));
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const what = /** @type {RadioNodeList} */ (form.elements.namedItem("what"));
  /** @type {AbortController | null} */
  let making = null; // stops the questions of a PDF
  field("technique").replaceChildren(...TECHNIQUES.map(({ id, title }) => new Option(title, id)));
  field("paper").replaceChildren(...PAPERS.map((name) => new Option(name.toUpperCase(), name)));
  find('[value="screen"]', form).addEventListener("click", () => {
    finish();
    window.print();
  });
  form.addEventListener("change", prepare);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    make();
  });
  dialog.addEventListener("close", () => making?.abort());

  /** Shows the fields of the choice. */
  function prepare() {
    error.textContent = "";
    for (const name of ["several", "worksheet"]) {
      const fieldset = /** @type {HTMLFieldSetElement} */ (part(name));
      fieldset.hidden = what.value !== name;
      fieldset.disabled = fieldset.hidden;
    }
    field("hint_pictures").disabled = what.value === "worksheet";
  }

  /** Asks for the PDF, and saves it. */
  async function make() {
    making?.abort();
    making = new AbortController();
    const { signal } = making;
    error.textContent = "";
    button.disabled = true;
    try {
      const contents = what.value === "worksheet" ? worksheet() : { puzzles: await puzzles(signal) };
      tell(t("Making the PDF…"));
      const pdf = await wanted("print", { ...contents, ...layout() }, signal);
      download(FILE, pdf);
      tell(t("Saved as {file}.", { file: FILE }));
    } catch (problem) {
      tell("");
      if (!signal.aborted) error.textContent = /** @type {Error} */ (problem).message;
    } finally {
      if (making.signal === signal) button.disabled = false;
    }
  }

  function layout() {
    const flags = Object.fromEntries(FLAGS.map((name) => [name, field(name).checked && !field(name).disabled]));
    return {
      ...flags, per_page: Number(field("per_page").value), paper: field("paper").value,
      solutions: field("solutions").checked ? "end" : "none",
    };
  }

  function worksheet() {
    const { boards, technique } = { boards: Number(field("boards").value), technique: field("technique").value };
    return { worksheet: { technique, boards, seed: Math.floor(Math.random() * 2 ** 31) } };
  }

  /**
   * The puzzles that are to be printed; some are made first.
   * @param {AbortSignal} signal
   * @returns {Promise<Printed[]>}
   */
  async function puzzles(signal) {
    const game = gameOf(store.state);
    const current = { puzzle: puzzleOf(game), title: titleOf(game) };
    if (what.value === "this") return [current];
    const found = field("current").checked ? [current] : [];
    const [number, earlier] = ["new", "earlier"].map((name) => Number(field(name).value));
    found.push(...savedGames().filter(({ id }) => id !== game.id).slice(0, earlier).map((saved) =>
      ({ puzzle: saved.game.puzzle, title: titleOfSaved(saved) })));
    for (const daily of field("daily").checked ? dailiesOf(dayOf(new Date())) : []) {
      tell(t("Making the puzzles of the day…"));
      found.push(made(await wanted("daily", daily, signal), { daily }));
    }
    const wish = wishLike(game) ?? FIRST_WISH;
    for (let count = 1; count <= number; count++) {
      tell(t("Making puzzle {count} of {number}…", { count, number }));
      found.push(made(await wanted("generate", wish, signal)));
    }
    if (!found.length) throw new Error(t("Choose a puzzle first."));
    return found;
  }

  /**
   * The answer to a question; throws what is wrong, in words.
   * @template {keyof Answers} Call
   * @param {Call} call
   * @param {object} body
   * @param {AbortSignal} signal
   * @returns {Promise<Answers[Call]>}
   */
  async function wanted(call, body, signal) {
    const { answer, problem } = await inquire(store, null, call, body, { about: "card", signal });
    if (!answer) throw new Error(problem ?? "");
    return answer;
  }

  /** @param {string} words */
  function tell(words) {
    part("progress").textContent = words;
  }

  return {
    prepare() {
      tell("");
      prepare();
    },
  };
}

/**
 * A puzzle that the API has made, to be printed.
 * @param {Answers["generate"]} answer
 * @param {{ daily?: Daily }} about
 * @returns {Printed}
 */
function made({ puzzle: told }, about = {}) {
  const { puzzle } = readPuzzle(told);
  return { puzzle, title: about.daily ? titleOf({ ...about, puzzle }) : "" };
}
