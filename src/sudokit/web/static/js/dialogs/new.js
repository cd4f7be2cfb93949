// Makes a new puzzle by wishes, or says why there is none and offers the closest.

/**
 * @import { MadePuzzle, Store, Wish } from "../types.d.ts"
 * @import { Failure } from "../asking.js"
 * @import { Ways } from "./dialogs.js"
 */

import { say } from "../commands.js";
import { find, partsOf } from "../elements.js";
import { ofTable, t } from "../language.js";
import { FIRST_WISH, generate, startMade, startSetting } from "../puzzles.js";
import { SIZES } from "../shape.js";
import { recall, remember } from "../storage.js";
import { gameOf } from "../store.js";
import { LABELS, MADE_VARIANTS, SYMMETRIES, VARIANTS } from "../tables.js";
import { TECHNIQUES } from "../techniques.js";
import {
  constraintsOf, differenceWords, whyNone, whyNotByTechniques, whyNotConstraints, whyNotDifficulty,
  whyNotVariant, wishWords,
} from "../wishes.js";
import { labelTitle, ratingWords, variantTitle } from "../words.js";

const WISH = "wish"; // the name of the last wish in the storage
const KNOWN = "known"; // the choice of techniques that the player knows; the others are their ids

/**
 * @param {Store} store
 * @param {HTMLDialogElement} dialog
 * @param {Ways} ways
 */
export function createNew(store, dialog, { finish }) {
  const form = /** @type {HTMLFormElement} */ (find("form", dialog));
  const button = (/** @type {string} */ value) =>
    /** @type {HTMLButtonElement} */ (find(`button[value="${value}"]`, form));
  const part = partsOf(form);
  const [progress, error] = [find(".progress", form), find(".error", form)];
  const field = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const symmetries = /** @type {HTMLSelectElement} */ (form.elements.namedItem("symmetry"));
  const techniques = /** @type {HTMLSelectElement} */ (form.elements.namedItem("techniques"));
  const difficulties = () => /** @type {RadioNodeList} */ (form.elements.namedItem("difficulty"));
  const radios = () => /** @type {HTMLInputElement[]} */ ([...difficulties()]);
  const boxes = () =>
    /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[name="variants"]')]);
  /** @type {AbortController | null} */
  let making = null; // stops the request for a puzzle
  /** @type {MadePuzzle | null} */
  let closest = null;

  field("size").replaceChildren(...SIZES.map((size) =>
    new Option(`${size} × ${size}`, String(size))));
  part("difficulties").replaceChildren(
    ...LABELS.map((label) => choice("radio", "difficulty", label, labelTitle(label))),
    choice("radio", "difficulty", "rating", t("By rating")));
  part("variants").replaceChildren(...Object.entries(VARIANTS).map(([name, { rule }]) =>
    choice("checkbox", "variants", name, ofTable(rule), "check")));
  part("kinds").replaceChildren(...kindGroups());
  techniques.replaceChildren(new Option(t("Any"), ""), new Option(t("Only what I know"), KNOWN), ...LABELS.map((label) => {
    const group = document.createElement("optgroup");
    group.label = t("{difficulty}: puzzles that need", { difficulty: labelTitle(label) });
    group.append(...TECHNIQUES.filter(({ level }) => level === label)
      .map(({ id, title }) => new Option(title, id)));
    return group;
  }));
  symmetries.replaceChildren(...SYMMETRIES.map(([names, words]) =>
    new Option(ofTable(words), names.join(" "))));
  form.addEventListener("change", limit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    make();
  });
  button("set").addEventListener("click", async () => {
    const { size } = wish();
    const variants = (wish().variants ?? []).filter((name) => Object.hasOwn(VARIANTS, name));
    const set = await startSetting(store, { size, variants });
    if (set.ok) finish();
    else showProblem(set);
  });
  button("cancel").addEventListener("click", () => {
    stop();
    button("make").focus();
  });
  button("closest").addEventListener("click", () => {
    const made = closest;
    finish();
    if (made) startMade(store, made, wish());
  });
  dialog.addEventListener("close", stop);

  async function make() {
    stop();
    const wanted = wish();
    remember(WISH, wanted);
    making = new AbortController();
    const { signal } = making;
    const ticking = showProgress(wanted);
    const made = await generate(store, wanted, { signal });
    clearInterval(ticking);
    if (signal.aborted) return; // another puzzle is being made, or none is wanted any more
    making = null;
    showMaking(false);
    if (made.ok) {
      finish();
      const words = differenceWords(wanted, gameOf(store.state).rating?.label);
      if (words) say(store, words);
    } else showProblem(made);
  }

  function stop() {
    making?.abort();
    making = null;
    showMaking(false);
    showProblem({});
  }

  // Views.

  /** @param {Wish} wanted */
  function showProgress(wanted) {
    const begun = performance.now();
    const tick = () => {
      part("seconds").textContent = `${Math.round((performance.now() - begun) / 1000)} s`;
    };
    find("[role=status]", progress).textContent = t("Making {puzzle}…", { puzzle: wishWords(wanted) });
    tick();
    showMaking(true);
    button("cancel").focus();
    return setInterval(tick, 1000);
  }

  /** @param {boolean} isOn */
  function showMaking(isOn) {
    progress.hidden = !isOn;
    error.hidden = isOn;
    button("cancel").hidden = !isOn;
    button("set").hidden = button("make").hidden = isOn;
  }

  /** @param {Failure} made */
  function showProblem(made) {
    error.textContent = made.problem ?? "";
    closest = made.closest ?? null;
    button("closest").hidden = !closest;
    button("set").hidden = !!closest;
    if (!closest) return;
    const { rating } = closest;
    button("closest").textContent = rating?.er
      ? t("Take the closest: {difficulty}, SE {rating}", {
        difficulty: labelTitle(rating.label), rating: ratingWords(rating.er),
      }) : t("Take the closest");
    button("closest").focus();
  }

  /** Disables what cannot be had, and says why. */
  function limit() {
    const { size } = wish();
    const reasons = new Set();
    for (const box of boxes()) {
      const why = Object.hasOwn(VARIANTS, box.value) ? whyNotVariant : whyNotConstraints;
      const reason = why(box.value, size, wish().variants ?? []);
      box.disabled = !!reason;
      if (reason) {
        box.checked = false;
        reasons.add(reason);
      }
    }
    techniques.options[1].disabled = !store.state.learning.known.length;
    const titles = constraintsOf(wish().variants ?? []).map(variantTitle);
    part("chosen").textContent = titles.join(", ") || t("none");
    const none = whyNone(wish());
    if (none) reasons.add(none);
    button("make").disabled = !!none;
    part("reason").textContent = [...reasons].join(" ");
    const limits = new Set();
    for (const radio of radios()) {
      const reason = whyNotDifficulty(radio.value, size, wish().variants) || whyNotByTechniques(radio.value, wish());
      radio.disabled = !!reason;
      if (reason) limits.add(reason);
    }
    part("limits").textContent = [...limits].join(" ");
    const open = radios().filter((radio) => !radio.disabled);
    if (open.length && !open.some((radio) => radio.checked)) {
      (open.find((radio) => radio.value === "medium") ?? open[0]).checked = true;
    }
    for (const name of ["low", "high"]) field(name).disabled = difficulties().value !== "rating";
  }

  // Between the form and a wish.

  /** @returns {Wish} */
  function wish() {
    const data = new FormData(form);
    const text = (/** @type {string} */ name) => String(data.get(name) ?? "");
    const symmetry = text("symmetry");
    const variants = data.getAll("variants").map(String);
    const hardness = text("difficulty") === "rating"
      ? { se: ["low", "high"].map((name) => Number(text(name))).sort((a, b) => a - b) }
      : { difficulty: text("difficulty") };
    const chosen = text("techniques");
    const steps = chosen === KNOWN ? { known: store.state.learning.known } : chosen ? { needs: [chosen] } : {};
    return {
      size: Number(text("size")), ...(steps.needs ? {} : hardness), ...steps, ...(variants.length ? { variants } : {}),
      ...(symmetry ? { symmetry: symmetry.split(" ") } : {}),
    };
  }

  /**
   * Fills in the form by a wish; what the form does not know is left out.
   * @param {Wish} wish
   */
  function fill({ size, difficulty, se, variants = [], symmetry = [], needs = [], known }) {
    techniques.value = known && store.state.learning.known.length ? KNOWN : needs[0] ?? "";
    if (techniques.selectedIndex < 0) techniques.selectedIndex = 0;
    field("size").value = String(SIZES.includes(size) ? size : FIRST_WISH.size);
    symmetries.value = [symmetry].flat().join(" ");
    if (symmetries.selectedIndex < 0) symmetries.selectedIndex = 0;
    difficulties().value = se ? "rating" : difficulty ?? "";
    if (!difficulties().value) difficulties().value = FIRST_WISH.difficulty ?? "";
    if (Array.isArray(se)) [field("low").value, field("high").value] = se.map(String);
    for (const box of boxes()) box.checked = [variants].flat().includes(box.value);
    /** @type {HTMLDetailsElement} */ (part("constraints")).open = false;
  }

  function prepare() {
    fill(recall(WISH) ?? FIRST_WISH);
    limit();
  }

  function focus() {
    radios().find((radio) => radio.checked)?.focus();
  }

  return { prepare, focus };
}

/** The kinds of constraints that can be made, by groups. */
function kindGroups() {
  const kinds = Object.entries(MADE_VARIANTS);
  return [...new Set(kinds.map(([, { group }]) => group))].map((name) => {
    const group = document.createElement("div");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", ofTable(name));
    const title = document.createElement("h3");
    title.textContent = ofTable(name);
    const choices = document.createElement("div");
    choices.className = "choices";
    choices.append(...kinds.filter(([, kind]) => kind.group === name)
      .map(([kind]) => choice("checkbox", "variants", kind, variantTitle(kind))));
    group.append(title, choices);
    return group;
  });
}

/**
 * A field with its label.
 * @param {string} type
 * @param {string} name
 * @param {string} value
 * @param {string} words
 */
function choice(type, name, value, words, kind = "") {
  const made = document.createElement("label");
  made.className = kind;
  const field = document.createElement("input");
  Object.assign(field, { type, name, value });
  const text = document.createElement("span");
  text.textContent = words;
  made.append(field, kind ? " " : "", text);
  return made;
}
