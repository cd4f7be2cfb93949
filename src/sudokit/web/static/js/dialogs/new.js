// Wishes in; a new puzzle out, or words on why there is none and the closest one there is.

import { say } from "../commands.js";
import { generate, startMade, startSetting } from "../puzzles.js";
import { recall, remember } from "../storage.js";
import {
  FIRST_WISH, SIZES, SYMMETRIES, differenceWords, whyNone, whyNotDifficulty,
  whyNotVariant, wishWords,
} from "../wishes.js";
import { capitalised } from "../words.js";

const WISH = "wish"; // the name under which the last one is kept

export function createNew(store, dialog, { finish }) {
  const form = dialog.querySelector("form");
  const button = (value) => form.querySelector(`button[value="${value}"]`);
  const part = (name) => form.querySelector(`[data-part="${name}"]`);
  const fields = form.elements;
  let making = null; // stops what is being made
  let closest = null;

  fields.size.replaceChildren(...SIZES.map((size) => new Option(`${size} × ${size}`, size)));
  fields.symmetry.replaceChildren(...SYMMETRIES.map(([names, words]) =>
    new Option(words, names.join(" "))));
  form.addEventListener("change", limit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    make();
  });
  button("set").addEventListener("click", () => {
    const { size, variants = [] } = wish();
    finish();
    startSetting(store, { size, variants });
  });
  button("cancel").addEventListener("click", () => {
    stop();
    button("make").focus();
  });
  button("closest").addEventListener("click", () => {
    finish();
    startMade(store, closest);
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
    if (signal.aborted) return; // another one is being made, or none is wanted any more
    making = null;
    showMaking(false);
    if (made.ok) {
      finish();
      const words = differenceWords(wanted, store.state.game.rating?.label);
      if (words) say(store, words);
    } else showProblem(made);
  }

  function stop() {
    making?.abort();
    making = null;
    showMaking(false);
    showProblem({});
  }

  // What is shown.

  function showProgress(wanted) {
    const begun = performance.now();
    const tick = () => {
      part("seconds").textContent = `${Math.round((performance.now() - begun) / 1000)} s`;
    };
    form.querySelector(".progress [role=status]").textContent = `Making ${wishWords(wanted)}…`;
    tick();
    showMaking(true);
    button("cancel").focus();
    return setInterval(tick, 1000);
  }

  function showMaking(isOn) {
    form.querySelector(".progress").hidden = !isOn;
    form.querySelector(".error").hidden = isOn;
    button("cancel").hidden = !isOn;
    button("set").hidden = button("make").hidden = isOn;
  }

  function showProblem(made) {
    form.querySelector(".error").textContent = made.problem ?? "";
    closest = made.closest ?? null;
    button("closest").hidden = !closest;
    button("set").hidden = !!closest;
    if (!closest) return;
    const { rating } = closest;
    button("closest").textContent = rating?.er
      ? `Take the closest: ${capitalised(rating.label)}, SE ${rating.er.toFixed(1)}` : "Take the closest";
    button("closest").focus();
  }

  /** What cannot be had is disabled, and why is said. */
  function limit() {
    const { size } = wish();
    const reasons = new Set();
    for (const box of form.querySelectorAll('[name="variants"]')) {
      const reason = whyNotVariant(box.value, size, wish().variants ?? []);
      box.disabled = !!reason;
      if (reason) {
        box.checked = false;
        reasons.add(reason);
      }
    }
    const none = whyNone(wish());
    if (none) reasons.add(none);
    button("make").disabled = !!none;
    part("reason").textContent = [...reasons].join(" ");
    const limits = new Set();
    for (const radio of fields.difficulty) {
      const reason = whyNotDifficulty(radio.value, size);
      radio.disabled = !!reason;
      if (reason) limits.add(reason);
    }
    part("limits").textContent = [...limits].join(" ");
    const open = [...fields.difficulty].filter((radio) => !radio.disabled);
    if (!open.some((radio) => radio.checked)) {
      (open.find((radio) => radio.value === "medium") ?? open[0]).checked = true;
    }
    for (const name of ["low", "high"]) fields[name].disabled = fields.difficulty.value !== "rating";
  }

  // Between the form and a wish.

  function wish() {
    const data = new FormData(form);
    const wanted = { size: Number(data.get("size")) };
    if (data.get("difficulty") === "rating") {
      wanted.se = ["low", "high"].map((name) => Number(data.get(name))).sort((a, b) => a - b);
    } else wanted.difficulty = data.get("difficulty");
    const [variants, symmetry] = [data.getAll("variants"), data.get("symmetry")];
    if (variants.length) wanted.variants = variants;
    if (symmetry) wanted.symmetry = symmetry.split(" ");
    return wanted;
  }

  /** The form as the wish was; what it does not know is left out. */
  function fill({ size, difficulty, se, variants, symmetry }) {
    fields.size.value = SIZES.includes(size) ? size : FIRST_WISH.size;
    fields.symmetry.value = [symmetry ?? []].flat().join(" ");
    if (fields.symmetry.selectedIndex < 0) fields.symmetry.selectedIndex = 0;
    fields.difficulty.value = se ? "rating" : difficulty;
    if (!fields.difficulty.value) fields.difficulty.value = FIRST_WISH.difficulty;
    if (Array.isArray(se)) [fields.low.value, fields.high.value] = se;
    for (const box of form.querySelectorAll('[name="variants"]')) {
      box.checked = [variants].flat().includes(box.value);
    }
  }

  function prepare() {
    fill(recall(WISH) ?? FIRST_WISH);
    limit();
  }

  function focus() {
    [...fields.difficulty].find((radio) => radio.checked).focus();
  }

  return { prepare, focus };
}
