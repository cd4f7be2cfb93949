// Techniques to learn: cards by level, what the player knows, and lessons.

/**
 * @import { Answers, Cell, Learning, Store, TechniqueRow } from "../types.d.ts"
 * @import { Ways } from "./dialogs.js"
 */

import { inquire } from "../asking.js";
import { element } from "../drawing.js";
import { find, partsOf } from "../elements.js";
import { t, tn } from "../language.js";
import { dueBoards, isLearning, readLearning, withKnown } from "../learning.js";
import { progressWords, startLesson, titleOfTechnique } from "../lessons.js";
import { generate } from "../puzzles.js";
import { range } from "../shape.js";
import { LEVELS } from "../technique_table.js";
import { TECHNIQUES, familyTitle, pageOf, pictureOf } from "../techniques.js";
import { labelTitle } from "../words.js";

const FILE = "sudokit-learning.json";
const [SIZE, BOX] = [9, 3]; // all examples are classic grids
const WITH_CONSTRAINTS = LEVELS[LEVELS.length - 1];

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createLearn(store, dialog, { finish }) {
  const part = partsOf(dialog);
  const button = (/** @type {string} */ value) =>
    /** @type {HTMLButtonElement} */ (find(`button[value="${value}"]`, dialog));
  const box = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (find(`input[name="${name}"]`, dialog));
  const [error, status] = [find(".error", dialog), find("[role=status]", dialog)];
  /** @type {string | null} */
  let shown = null; // the technique of the card
  /** @type {AbortController | null} */
  let asking = null; // stops the question

  part("levels").replaceChildren(...LEVELS.map(levelOf));
  dialog.addEventListener("close", () => asking?.abort());
  button("back").addEventListener("click", () => {
    const id = shown;
    showList();
    find(`button[data-technique="${id}"]`, dialog).focus();
  });
  button("repeat").addEventListener("click", () => begin(null));
  button("practise").addEventListener("click", () => begin(shown));
  button("puzzle").addEventListener("click", playPuzzle);
  button("save").addEventListener("click", save);
  box("file").addEventListener("change", load);
  box("isUsed").addEventListener("change", ({ target }) =>
    learn({ ...store.state.learning, isUsed: /** @type {HTMLInputElement} */ (target).checked }));
  box("isKnown").addEventListener("change", ({ target }) =>
    shown && setKnown([shown], /** @type {HTMLInputElement} */ (target).checked));
  part("levels").addEventListener("change", ({ target }) => {
    const { name, value, checked } = /** @type {HTMLInputElement} */ (target);
    setKnown(name === "level" ? idsOf(value) : [value], checked);
  });

  // Commands.

  /** @param {Learning} learning */
  function learn(learning) {
    store.update({ learning });
    renderList();
  }

  /**
   * @param {readonly string[]} ids
   * @param {boolean} isKnown
   */
  function setKnown(ids, isKnown) {
    learn(withKnown(store.state.learning, ids, isKnown));
  }

  /** @param {string | null} technique */
  async function begin(technique) {
    await attempt(startLesson(store, technique));
  }

  async function playPuzzle() {
    if (!shown) return;
    asking = new AbortController();
    const { ok, problem } = await waiting(generate(store, { size: 9, needs: [shown] }, { signal: asking.signal }));
    if (ok) finish();
    else error.textContent = problem ?? "";
  }

  /** @param {Promise<string>} starting */
  async function attempt(starting) {
    const problem = await waiting(starting);
    if (problem) [error.textContent, status.textContent] = [problem, problem];
    else finish();
  }

  /**
   * @template T
   * @param {Promise<T>} answer
   */
  async function waiting(answer) {
    [error.textContent, status.textContent] = ["", ""];
    for (const value of ["practise", "puzzle", "repeat"]) button(value).disabled = true;
    const found = await answer;
    for (const value of ["practise", "puzzle", "repeat"]) button(value).disabled = false;
    renderList();
    return found;
  }

  function save() {
    const link = document.createElement("a");
    const text = `${JSON.stringify(store.state.learning, null, 1)}\n`;
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = FILE;
    link.click();
    URL.revokeObjectURL(link.href);
    status.textContent = t("Saved as {file}.", { file: FILE });
  }

  async function load() {
    const file = box("file").files?.[0];
    if (!file) return;
    try {
      const data = JSON.parse(await file.text());
      if (!isLearning(data)) throw new Error("another kind of file");
      learn(readLearning(data));
      status.textContent = t("Loaded: {known}", { known: knownWords(store.state.learning) });
    } catch {
      status.textContent = t("{file} is not a file that Learn has saved.", { file: file.name });
    }
    box("file").value = "";
  }

  // Views.

  function renderList() {
    const { learning } = store.state;
    const due = dueBoards(learning, Date.now()).length;
    part("summary").textContent = knownWords(learning);
    button("repeat").hidden = !due;
    button("repeat").textContent = t("Repeat what I missed ({number})", { number: due });
    box("isUsed").checked = learning.isUsed;
    for (const card of part("levels").querySelectorAll("li")) {
      const id = card.dataset.technique ?? "";
      /** @type {HTMLInputElement} */ (find("input", card)).checked = learning.known.includes(id);
      find("small", card).textContent = progressWords(learning, id);
    }
    for (const each of part("levels").querySelectorAll('input[name="level"]')) {
      const field = /** @type {HTMLInputElement} */ (each);
      const ids = idsOf(field.value);
      const number = ids.filter((id) => learning.known.includes(id)).length;
      field.checked = number === ids.length;
      field.indeterminate = number > 0 && number < ids.length;
    }
    if (shown) box("isKnown").checked = learning.known.includes(shown);
  }

  function showList() {
    asking?.abort();
    shown = null;
    part("card").hidden = true;
    part("list").hidden = false;
    renderList();
  }

  /** @param {string} id */
  async function showCard(id) {
    shown = id;
    error.textContent = "";
    part("list").hidden = true;
    part("card").hidden = false;
    dialog.scrollTop = 0;
    const row = TECHNIQUES.find((each) => each.id === id);
    part("name").textContent = titleOfTechnique(id);
    const progress = progressWords(store.state.learning, id);
    part("facts").textContent = [levelWords(row?.level ?? ""), familyTitle(row?.family ?? ""), progress].filter(Boolean).join(" · ");
    renderBefore(row?.builds_on ?? []);
    for (const name of ["about", "picture", "shown"]) part(name).replaceChildren();
    /** @type {HTMLAnchorElement} */ (part("more")).href = pageOf(id);
    button("puzzle").hidden = row?.level === WITH_CONSTRAINTS;
    renderList();
    part("name").focus();
    asking = new AbortController();
    const { answer, problem } = await inquire(store, null, "lesson", { technique: id },
      { about: "card", signal: asking.signal });
    if (shown !== id) return;
    if (answer) renderLesson(answer);
    else error.textContent = problem ?? "";
  }

  /** @param {readonly string[]} ids */
  function renderBefore(ids) {
    part("before").hidden = !ids.length;
    part("before").replaceChildren(`${t("Builds on")} `, ...ids.flatMap((id, index) => {
      const made = document.createElement("button");
      Object.assign(made, { type: "button", className: "link", textContent: titleOfTechnique(id) });
      made.addEventListener("click", () => showCard(id));
      return index ? [", ", made] : [made];
    }));
  }

  /** @param {Answers["lesson"]} lesson */
  function renderLesson({ technique, title, about, explanation }) {
    part("about").textContent = about;
    part("picture").replaceChildren(picture(technique.id, t("{technique} on a board: {explanation}", { technique: title, explanation })));
    part("shown").textContent = explanation;
  }

  /** @param {string} level */
  function levelOf(level) {
    const section = document.createElement("section");
    const heading = document.createElement("h3");
    heading.textContent = levelWords(level);
    const every = tick("level", level, t("I know all of these"));
    const list = document.createElement("ul");
    list.append(...TECHNIQUES.filter((row) => row.level === level).map(({ id, title, sketch }) => {
      const card = document.createElement("li");
      card.dataset.technique = id;
      const open = document.createElement("button");
      Object.assign(open, { type: "button" });
      open.dataset.technique = id;
      const [name, progress] = [document.createElement("span"), document.createElement("small")];
      name.textContent = title;
      open.append(sketchOf(sketch), name, progress);
      open.addEventListener("click", () => showCard(id));
      const known = tick("known", id, t("I know it"));
      find("input", known).setAttribute("aria-label", t("I know {technique}", { technique: title }));
      card.append(open, known);
      return card;
    }));
    section.append(heading, every, list);
    return section;
  }

  function prepare() {
    showList();
    status.textContent = "";
  }

  return { prepare, showCard };
}

/** @param {string} level */
const idsOf = (level) => TECHNIQUES.filter((row) => row.level === level).map(({ id }) => id);

/** @param {string} level */
const levelWords = (level) => (level === WITH_CONSTRAINTS ? t("With constraints") : labelTitle(level));

/** @param {Learning} learning */
function knownWords({ known }) {
  if (!known.length) return t("Tick what you know: hints and paths then use these techniques. Open a card to learn one.");
  return tn("You know {n} technique of {all}.", "You know {n} techniques of {all}.", known.length,
    { all: TECHNIQUES.length });
}

/**
 * The picture of a technique's example.
 * @param {string} id
 * @param {string} alt
 */
function picture(id, alt) {
  const made = document.createElement("img");
  Object.assign(made, { alt, src: pictureOf(id) });
  return made;
}

/**
 * A small drawing of an example: its houses, the cells of its pattern, and those that it changes.
 * @param {TechniqueRow["sketch"]} sketch
 */
function sketchOf({ houses, pattern, changed }) {
  const square = (/** @type {Cell} */ cell, /** @type {string} */ kind) => element("rect",
    { x: cell % SIZE, y: Math.floor(cell / SIZE), width: 1, height: 1, class: kind });
  const lines = range(SIZE + 1).map((n) => element("path",
    { d: `M${n} 0v${SIZE}M0 ${n}h${SIZE}`, class: n % BOX ? "thin" : "thick" }));
  const rings = changed.map((cell) => element("circle",
    { cx: (cell % SIZE) + 0.5, cy: Math.floor(cell / SIZE) + 0.5, r: 0.28 }));
  return element("svg",
    { viewBox: `-0.1 -0.1 ${SIZE + 0.2} ${SIZE + 0.2}`, "aria-hidden": "true", class: "sketch" },
    ...houses.flatMap(houseCells).map((cell) => square(cell, "house")),
    ...pattern.map((cell) => square(cell, "pattern")), ...lines, ...rings);
}

/**
 * The cells of a row, column or box: r1, c1, b1.
 * @param {string} name
 */
function houseCells(name) {
  const at = Number(name.slice(1)) - 1;
  const [top, left] = [Math.floor(at / BOX) * BOX, (at % BOX) * BOX];
  return range(SIZE).map((n) => {
    if (name.startsWith("r")) return at * SIZE + n;
    if (name.startsWith("c")) return n * SIZE + at;
    return (top + Math.floor(n / BOX)) * SIZE + left + (n % BOX);
  });
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} words
 */
function tick(name, value, words) {
  const made = document.createElement("label");
  made.className = "check";
  const field = document.createElement("input");
  Object.assign(field, { type: "checkbox", name, value });
  made.append(field, ` ${words}`);
  return made;
}
