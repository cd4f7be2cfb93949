// Opens the puzzle of a text or file; of several puzzles, the one that is chosen.

/**
 * @import { Reading, Store } from "../types.d.ts"
 * @import { Details } from "../api.js"
 * @import { Opened } from "../puzzles.js"
 * @import { Ways } from "./dialogs.js"
 */

import { puzzlesIn } from "../collection.js";
import { say } from "../commands.js";
import { find, partsOf } from "../elements.js";
import { LOCALE, t } from "../language.js";
import { isDocument } from "../log.js";
import { open } from "../puzzles.js";

const LONGEST = 200_000; // characters; the server takes a little more, but needs only the puzzle of a game
const TOO_LONG = t("This text is too long for one puzzle. Cut out the puzzle, and open that.");
const NO_TEXT = t("This file is not a text. Open one that has the puzzle as text.");
const LONGEST_SHOWN = 20_000; // characters that can still be edited with ease

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 * @param {(text: string, reading: Reading, details: Details) => void} askMeanings
 */
export function createOpen(store, dialog, { show, finish }, askMeanings) {
  const form = /** @type {HTMLFormElement} */ (find("form", dialog));
  const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("text"));
  const files = /** @type {HTMLInputElement} */ (form.elements.namedItem("file"));
  const which = /** @type {HTMLInputElement} */ (form.elements.namedItem("which"));
  const part = partsOf(form);
  const error = find(".error", form);
  /** @type {string[]} */
  let several = []; // the puzzles to choose from

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = several.length ? several[which.valueAsNumber - 1] : field.value;
    if (text?.trim()) openText(text);
    else tell(t("Paste or type a puzzle first."));
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  field.addEventListener("input", () => offer([]));
  files.addEventListener("change", () => {
    if (files.files?.[0]) openFile(files.files[0]);
    files.value = "";
  });
  which.addEventListener("input", showPreview);
  dialog.addEventListener("close", () => offer([]));
  find('[value="any"]', form).addEventListener("click", () => {
    which.value = String(1 + Math.floor(Math.random() * several.length));
    form.requestSubmit();
  });
  document.addEventListener("dragover", (event) => {
    if (holdsPuzzle(event)) event.preventDefault(); // it may be dropped here
  });
  document.addEventListener("drop", (event) => {
    const { dataTransfer } = event;
    if (!dataTransfer || !holdsPuzzle(event)) return;
    event.preventDefault();
    const [file] = dataTransfer.files;
    if (file) openFile(file);
    else openText(dataTransfer.getData("text"));
  });

  /** @param {File} file */
  async function openFile(file) {
    const text = await file.text();
    if (!/[\0\uFFFD]/.test(text)) openText(text);
    else if (dialog.open) tell(NO_TEXT);
    else say(store, NO_TEXT, "bad");
  }

  /**
   * Opens a puzzle, or says what is wrong. If there are several puzzles, shows them in the dialog; if
   * drawings are not clear, asks what they mean.
   * @param {string} text
   * @param {Reading} [reading]
   */
  async function openText(text, reading = {}) {
    tell("");
    /** @type {Opened} */
    const { ok, problem, ...details } = text.length > LONGEST && !isDocument(text)
      ? { problem: TOO_LONG } : await open(store, text, reading);
    if (ok) {
      finish();
      field.value = "";
      if (store.state.game?.readings) show("rules");
      return;
    }
    if (!problem) return; // something else was opened meanwhile
    if (details.drawings) {
      askMeanings(text, reading, details);
      return;
    }
    const found = several.length ? [text] : puzzlesIn(text);
    if (found.length > 1) {
      if (!dialog.open) show("open");
      offer(found);
    } else if (dialog.open) tell(problem);
    else say(store, problem, "bad");
    if (dialog.open && !several.length && text.length <= LONGEST_SHOWN) field.value = text;
  }

  /** @param {string[]} puzzles */
  function offer(puzzles) {
    several = puzzles;
    part("several").hidden = !several.length;
    which.disabled = !several.length;
    if (!several.length) return;
    which.max = String(several.length);
    which.value = "1";
    part("number").textContent = several.length.toLocaleString(LOCALE);
    showPreview();
    which.focus();
  }

  function showPreview() {
    part("preview").textContent = several[which.valueAsNumber - 1] ?? "";
  }

  /** @param {string} words */
  function tell(words) {
    error.textContent = words;
  }

  const prepare = () => tell("");

  /** Focuses the text, unless that would bring up a keyboard over the dialog. */
  function focus() {
    if (window.matchMedia("(hover: hover)").matches) field.focus();
  }

  return { prepare, focus, openText };
}

/**
 * Whether a file is dragged, or a text; text fields take texts themselves.
 * @param {DragEvent} event
 */
function holdsPuzzle({ dataTransfer, target }) {
  if (dataTransfer?.types.includes("Files")) return true;
  const isField = target instanceof Element && target.matches("input, textarea");
  return !!dataTransfer?.types.includes("text/plain") && !isField;
}
