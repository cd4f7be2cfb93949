// Text and files in, the puzzle in them open out; where there are several, the one that is chosen.

import { puzzlesIn } from "../collection.js";
import { say } from "../commands.js";
import { open } from "../puzzles.js";

const LONGEST = 200_000; // characters; the server takes a little more
const TOO_LONG = "This text is too long for one puzzle. Cut out the puzzle, and open that.";
const NO_TEXT = "This file is not a text. Open one that has the puzzle as text.";
const LONGEST_SHOWN = 20_000; // characters that can still be edited with ease

export function createOpen(store, dialog, { show, finish }) {
  const form = dialog.querySelector("form");
  const { text: field, file: files, which } = form.elements;
  const part = (name) => form.querySelector(`[data-part="${name}"]`);
  let several = []; // the puzzles to choose from

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = several.length ? several[which.value - 1] : field.value;
    if (text?.trim()) openText(text);
    else tell("Paste or type a puzzle first.");
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  field.addEventListener("input", () => offer([]));
  files.addEventListener("change", () => {
    if (files.files[0]) openFile(files.files[0]);
    files.value = "";
  });
  which.addEventListener("input", showPreview);
  dialog.addEventListener("close", () => offer([]));
  form.querySelector('[value="any"]').addEventListener("click", () => {
    which.value = 1 + Math.floor(Math.random() * several.length);
    form.requestSubmit();
  });
  document.addEventListener("dragover", (event) => {
    if (holdsPuzzle(event)) event.preventDefault(); // it may be dropped here
  });
  document.addEventListener("drop", (event) => {
    if (!holdsPuzzle(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) openFile(file);
    else openText(event.dataTransfer.getData("text"));
  });

  async function openFile(file) {
    const text = await file.text();
    if (!/[\0\uFFFD]/.test(text)) openText(text);
    else if (dialog.open) tell(NO_TEXT);
    else say(store, NO_TEXT, "bad");
  }

  /** Opens it; or says what is wrong; or if there are several, shows them in the dialog. */
  async function openText(text) {
    tell("");
    const { ok, problem } = text.length > LONGEST ? { problem: TOO_LONG } : await open(store, text);
    if (ok) {
      finish();
      field.value = "";
      return;
    }
    if (!problem) return; // something else was opened meanwhile
    const found = several.length ? [text] : puzzlesIn(text);
    if (found.length > 1) {
      if (!dialog.open) show("open");
      offer(found);
    } else if (dialog.open) tell(problem);
    else say(store, problem, "bad");
    if (dialog.open && !several.length && text.length <= LONGEST_SHOWN) field.value = text;
  }

  function offer(puzzles) {
    several = puzzles;
    part("several").hidden = !several.length;
    which.disabled = !several.length;
    if (!several.length) return;
    which.max = several.length;
    which.value = 1;
    part("number").textContent = several.length.toLocaleString("en-GB");
    showPreview();
    which.focus();
  }

  function showPreview() {
    part("preview").textContent = several[which.value - 1] ?? "";
  }

  function tell(words) {
    form.querySelector(".error").textContent = words;
  }

  const prepare = () => tell("");

  /** Where a keyboard would not come up over the dialog. */
  function focus() {
    if (window.matchMedia("(hover: hover)").matches) field.focus();
  }

  return { prepare, focus, openText };
}

/** Files, and text from elsewhere; text fields take text themselves. */
function holdsPuzzle({ dataTransfer, target }) {
  if (dataTransfer.types.includes("Files")) return true;
  return dataTransfer.types.includes("text/plain") && !target.matches?.("input, textarea");
}
