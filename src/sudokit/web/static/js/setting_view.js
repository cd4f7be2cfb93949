// The tools of setting beside the board: the palette of constraints, their values, regions, houses and
// rules about the whole grid.

/** @import { Chosen, KindRow, Place, Playing, Shape, State, Store } from "./types.d.ts" */

import { edit, drawsEntries } from "./changing.js";
import { isDrawing } from "./commands.js";
import {
  choose, chooseTool, chosenOf, kindDrawn, moveChosen, placeDraft, removeChosen,
} from "./editing.js";
import { made, partsOf } from "./elements.js";
import { createFieldsView } from "./fields_view.js";
import { gestureOf, strokesOf } from "./gestures.js";
import { drawKind } from "./kind_pictures.js";
import { KINDS, loadKinds } from "./kinds.js";
import { ofTable, t, tn } from "./language.js";
import { resetRegions, toggleRule, toggleVariant } from "./painting.js";
import { cellsIn, entriesOf, kindOf } from "./placed.js";
import { regionCount, regionsOf, sizesOf } from "./regions.js";
import { entryTitle, howToDraw, kindTitle } from "./setting_words.js";
import { range } from "./shape.js";
import { VARIANTS } from "./tables.js";

/**
 * @param {Store} store
 * @param {HTMLElement} section
 * @param {() => void} focusBoard
 */
export function createSettingView(store, section, focusBoard) {
  const part = partsOf(section);
  const search = /** @type {HTMLInputElement} */ (part("search"));
  const tools = /** @type {HTMLButtonElement[]} */ ([...section.querySelectorAll("[data-set]")]);
  const fields = createFieldsView(store, part("fields"), focusBoard);
  /** @type {Partial<Playing>} */
  let shown = {};
  let isLoaded = false;

  for (const button of tools) {
    button.addEventListener("click", () => {
      chooseTool(store, button.dataset.set ?? "digits");
      if (button.dataset.set !== "kinds") focusBoard();
      else if (window.matchMedia("(hover: hover)").matches) search.focus();
    });
  }
  search.addEventListener("input", renderList);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Escape") chooseTool(store, "digits");
    else if (event.key !== "Enter") return;
    else part("list").querySelector("button")?.click();
    event.preventDefault();
    focusBoard();
  });
  part("other").addEventListener("click", () => {
    chooseTool(store, "kinds");
    search.focus();
  });
  part("done").addEventListener("click", () => {
    if (store.state.editor.draft || isPlainRule(kindDrawn(store.state.editor))) placeDraft(store);
    else edit(store, { chosen: null });
    focusBoard();
  });
  part("delete").addEventListener("click", () => {
    removeChosen(store);
    focusBoard();
  });
  for (const button of section.querySelectorAll("[data-move]")) {
    const [down, across] = (button.getAttribute("data-move") ?? "").split(" ").map(Number);
    button.addEventListener("click", () => moveChosen(store, /** @type {Place} */ ([down, across])));
  }
  part("regions-none").addEventListener("click", () => resetRegions(store, false));
  part("regions-usual").addEventListener("click", () => resetRegions(store, true));

  /** Writes the list of kinds that the search finds, by their groups. */
  function renderList() {
    const wanted = search.value.trim().toLowerCase();
    const isFound = (/** @type {KindRow} */ { name, also, rule }) =>
      [name, ...also, rule].some((words) => words.toLowerCase().includes(wanted));
    const found = KINDS.filter((kind) => isFound(kind) && !isSwitch(kind));
    const groups = [...new Set(found.map(({ group }) => group))];
    part("list").replaceChildren(...groups.flatMap((group) => {
      const title = made("h2", "group", group);
      const list = made("div", "kinds");
      list.append(...found.filter((kind) => kind.group === group).map(kindButton));
      return [title, list];
    }));
    if (!found.length) part("list").append(made("p", "small", isLoaded ? t("No constraint has such a name or rule.")
      : t("The list of constraints is not there yet.")));
  }

  /** @param {KindRow} kind */
  function kindButton(kind) {
    const button = made("button", "kind");
    button.dataset.kind = kind.id;
    button.append(...drawKind(kind), made("span", "", kindTitle(kind)), made("small", "", kind.rule));
    button.addEventListener("click", () => {
      chooseTool(store, kind.id);
      focusBoard();
    });
    return button;
  }

  /** @param {Playing} state */
  function renderWhole({ game }) {
    const { variants = [], constraints = [] } = game.puzzle;
    const boxes = Object.entries(VARIANTS).map(([name, { rule }]) =>
      checkbox(ofTable(rule), variants.includes(name), () => toggleVariant(store, name), name));
    const rules = KINDS.filter(isSwitch).map((kind) =>
      checkbox(`${kindTitle(kind)}: ${kind.rule}`, constraints.some((entry) => entry.kind === kind.id),
        () => toggleRule(store, kind), kind.id));
    keepFocus(part("whole"), [...boxes, ...rules]);
  }

  /** @param {Playing} state */
  function renderRegions({ game, editor }) {
    const { shape } = game;
    const regions = regionsOf(game);
    const sizes = sizesOf(regions, shape);
    const keys = range(regionCount(shape)).map((number) => {
      const button = made("button", "", String(number + 1));
      button.dataset.key = String(number);
      button.setAttribute("aria-pressed", String(editor.region === number));
      button.setAttribute("aria-label", t("Region {region} with {size} of {most} cells",
        { region: number + 1, size: sizes[number], most: shape.digitCount }));
      button.append(made("small", "", `${sizes[number]}/${shape.digitCount}`));
      button.addEventListener("click", () => {
        edit(store, { region: number });
        focusBoard();
      });
      return button;
    });
    keepFocus(part("regions-keys"), keys);
    part("regions-words").textContent = regionWords(regions, shape);
  }

  /** @param {Playing} state */
  function renderEntries({ game, editor }) {
    const items = entriesOf(game.puzzle).map(({ part: list, place, entry }) => {
      const kind = kindOf(KINDS, list, entry);
      const item = made("li");
      const button = made("button", "quiet", kind ? entryTitle(kind, entry) : String(entry.kind));
      button.dataset.key = `${list} ${place}`;
      const isChosen = editor.chosen?.part === list && editor.chosen.place === place;
      button.setAttribute("aria-pressed", String(isChosen));
      button.addEventListener("click", () => choose(store, { part: list, place }));
      item.append(button);
      return item;
    });
    keepFocus(part("entries"), items);
  }

  /** @param {Playing} state */
  function renderKind(state) {
    const { editor } = state;
    const found = chosenOf(state);
    const kind = found?.kind ?? kindDrawn(editor);
    if (!kind) return;
    part("picture").replaceChildren(...drawKind(kind));
    part("name").textContent = kindTitle(kind);
    part("rule").textContent = found ? ruleOf(state, found) ?? kind.rule : kind.rule;
    part("how").textContent = found ? t("Drag it to move it. Delete removes it, Esc lets it go.") : howToDraw(kind);
    part("how").hidden = !!editor.problem;
    if (part("problem").textContent !== editor.problem) tellProblem(editor.problem);
    part("other").hidden = editor.tool === "houses";
    const isLong = strokesOf(kind) === Infinity || gestureOf(kind) === "none";
    part("done").hidden = !found && !(isLong || editor.draft);
    part("delete").hidden = !found;
    /** @type {HTMLElement} */ (section.querySelector(".moves")).hidden = !found || !cellsIn(found.entry).length;
    fields.render(state, kind, found?.entry ?? null);
  }

  /** @param {string} problem */
  function tellProblem(problem) {
    part("problem").textContent = problem;
    if (problem) part("problem").scrollIntoView({ block: "nearest" });
  }

  /** @param {State} next */
  function render(next) {
    const { game, editor } = next;
    section.hidden = !game?.setting;
    if (!game?.setting) return;
    if (!isLoaded) begin();
    const state = { ...next, game };
    const isSame = shown.editor === editor && shown.game?.puzzle === game.puzzle && shown.game?.shape === game.shape;
    if (isSame) return;
    if (shown.editor?.tool !== editor.tool) section.scrollTop = 0;
    shown = state;
    const isKind = drawsEntries(editor);
    for (const button of tools) {
      const isOn = button.dataset.set === editor.tool || (isKind && editor.tool !== "houses" && button.dataset.set === "kinds");
      button.setAttribute("aria-pressed", String(isOn));
    }
    part("kinds").hidden = editor.tool !== "kinds";
    part("kind").hidden = !isKind;
    part("regions").hidden = editor.tool !== "regions";
    part("whole").hidden = editor.tool !== "whole";
    part("placed").hidden = (editor.tool !== "kinds" && !isKind) || !entriesOf(game.puzzle).length;
    if (isKind) renderKind(state);
    if (editor.tool === "regions") renderRegions(state);
    if (editor.tool === "whole") renderWhole(state);
    if (!part("placed").hidden) renderEntries(state);
  }

  /** Fetches the kinds when setting begins. */
  async function begin() {
    isLoaded = true;
    isLoaded = await loadKinds();
    renderList();
    shown = {};
    render(store.state);
  }

  /**
   * Begins to type a value of what is drawn or chosen; returns whether it has one.
   * @param {string} symbol
   */
  function type(symbol) {
    return isDrawing(store.state) && fields.type(symbol);
  }

  renderList();
  return { render, type };
}

/**
 * The rule of a constraint of the puzzle in words; undefined of a house.
 * @param {Playing} state
 * @param {Chosen} chosen
 */
function ruleOf({ game }, { part, place }) {
  return part === "constraints"
    ? game.shape.rules.find(({ constraints }) => constraints?.includes(place))?.sentence : undefined;
}

/**
 * A rule about the whole grid that is there or not.
 * @param {KindRow} kind
 */
const isSwitch = (kind) => !kind.fields.length;

/** @param {KindRow | null} kind */
const isPlainRule = (kind) => !!kind && gestureOf(kind) === "none";

/**
 * @param {string} words
 * @param {boolean} isOn
 * @param {() => void} change
 * @param {string} key
 */
function checkbox(words, isOn, change, key) {
  const label = made("label", "check");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = isOn;
  box.dataset.key = key;
  box.addEventListener("change", change);
  label.append(box, ` ${words}`);
  return label;
}

/**
 * Replaces the children; the one with the same key keeps the focus.
 * @param {HTMLElement} place
 * @param {readonly HTMLElement[]} children
 */
function keepFocus(place, children) {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && place.contains(focused) ? focused.dataset.key : undefined;
  place.replaceChildren(...children);
  if (key === undefined) return;
  const next = [...place.querySelectorAll("[data-key]")].find((each) => each.getAttribute("data-key") === key);
  if (next instanceof HTMLElement) next.focus();
}

/**
 * @param {readonly number[]} regions
 * @param {Shape} shape
 */
function regionWords(regions, { digitCount }) {
  const without = regions.filter((region) => region < 0).length;
  if (without === regions.length) return t("There are no regions. Drag over cells to paint one.");
  if (!without) return t("Each region has {most} cells. Start a drag in the chosen region to take cells out.", { most: digitCount });
  return tn("{n} cell has no region yet: the puzzle cannot be played until it has one.",
    "{n} cells have no region yet: the puzzle cannot be played until all have one.", without);
}
