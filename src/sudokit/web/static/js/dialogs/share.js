// A game in; text of it to copy or to save, in a format that others read, out.

import { inquire } from "../asking.js";
import { boardOf, gridOf, hasAllMarks, puzzleOf } from "../game.js";
import { linkTo } from "../puzzles.js";
import { isClassic } from "../shape.js";

/** Names as the API has them, words, and how a file of it ends. */
const FORMATS = [
  ["link", "A link to this page", "txt"],
  ["line", "One line", "txt"],
  ["rows", "Rows", "txt"],
  ["boxed", "A framed grid", "txt"],
  ["candidates", "A table of candidates", "txt"],
  ["sudokupad", "A SudokuPad link", "txt"],
  ["fpuzzles", "An f-puzzles link", "txt"],
  ["coach", "sudoku.coach code", "txt"],
  ["s9b", "SudokuWiki code", "txt"],
  ["hodoku", "HoDoKu", "txt"],
  ["opensudoku", "OpenSudoku", "opensudoku"],
  ["sdk", "SudoCue (.sdk)", "sdk"],
  ["ss", "Simple Sudoku (.ss)", "ss"],
  ["json", "JSON", "json"],
];
const CLASSIC_ONLY = ["coach", "s9b", "hodoku", "opensudoku"];

export function createShare(store, dialog) {
  const form = dialog.querySelector("form");
  const { format, shared, what } = form.elements;
  const told = form.querySelector('[role="status"]');
  const buttons = form.querySelectorAll("footer button");
  let asking = null; // stops the question
  format.replaceChildren(...FORMATS.map(([name, words]) => new Option(words, name)));
  form.addEventListener("change", write);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    copy();
  });
  form.querySelector('[value="download"]').addEventListener("click", save);

  async function write() {
    const { game } = store.state;
    const grid = what.value === "progress" ? boardToShare(game) : puzzleOf(game);
    asking?.abort();
    told.textContent = "";
    show(format.value === "link" ? linkTo(grid) : "");
    if (format.value === "link") return;
    asking = new AbortController();
    const body = { puzzle: grid, format: format.value };
    const { answer, problem } = await inquire(store, null, "convert", body, { signal: asking.signal });
    if (answer) show(answer.text);
    else if (problem) told.textContent = problem;
  }

  /** Shows the text, to be copied and saved if there is any. */
  function show(text) {
    shared.value = text;
    for (const button of buttons) button.disabled = !text;
  }

  async function copy() {
    shared.select();
    try {
      await navigator.clipboard.writeText(shared.value);
      told.textContent = "Copied.";
    } catch {
      told.textContent = "The browser does not let the page copy: press Ctrl+C.";
    }
  }

  function save() {
    const [, , ending] = FORMATS.find(([name]) => name === format.value);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${shared.value}\n`], { type: "text/plain" }));
    link.download = `sudoku.${ending}`;
    link.click();
    URL.revokeObjectURL(link.href);
    told.textContent = `Saved as ${link.download}.`;
  }

  function prepare() {
    const { game } = store.state;
    for (const option of format.options) {
      option.disabled = CLASSIC_ONLY.includes(option.value) && !isClassic(game.shape);
    }
    if (format.selectedOptions[0].disabled) format.value = "link";
    const progress = form.querySelector('[value="progress"]');
    progress.disabled = !!game.setting || !game.log.length;
    if (progress.disabled) what.value = "puzzle";
    write();
  }

  return { prepare, focus: () => format.focus() };
}

/** The board with the entries, and with the marks if they are all that is left. */
function boardToShare(game) {
  return gridOf(game, { marks: hasAllMarks(game) ? boardOf(game).centre : null });
}
