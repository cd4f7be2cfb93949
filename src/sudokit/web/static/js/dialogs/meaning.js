// Asks what drawings mean that the server does not understand.

/**
 * @import { Reading, UnclearDrawing } from "../types.d.ts"
 * @import { Details } from "../api.js"
 */

import { find, partsOf } from "../elements.js";
import { named, t } from "../language.js";
import { capitalised } from "../words.js";

const MOST_PLACES = 4; // that are named one by one

/**
 * @param {HTMLDialogElement} dialog
 * @param {(text: string, reading: Reading) => unknown} open opens a text, as it is to be read
 */
export function createMeaning(dialog, open) {
  const form = /** @type {HTMLFormElement} */ (find("form", dialog));
  const part = partsOf(form);
  const button = /** @type {HTMLButtonElement} */ (find('[type="submit"]', form));
  const without = find('[value="without"]', form);
  let text = ""; // of the puzzle
  /** @type {Record<string, string>} */
  let told = {}; // the meanings that are chosen
  /** @type {Record<string, string>} */
  let only = {}; // the meanings of drawings that have no other

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    open(text, { meanings: { ...only, ...told } });
  });
  without.addEventListener("click", () => {
    open(text, { meanings: told, ignore_drawings: true });
  });

  /**
   * Shows what is not understood of a text, which was read with some meanings.
   * @param {string} asked
   * @param {Reading} reading
   * @param {Details} details
   */
  function prepare(asked, { meanings = {} }, { drawings = [], rules = [] }) {
    text = asked;
    told = { ...meanings };
    part("rules").hidden = !rules.length;
    find("ul", part("rules")).replaceChildren(...rules.map((rule) => element("li", rule)));
    // With what cannot be told, only the rest can be opened.
    button.hidden = !!rules.length || drawings.some((drawing) => !drawing.meanings.length);
    // Where all can be opened, nobody is asked to choose from one meaning.
    const clear = button.hidden ? [] : drawings.filter((drawing) => drawing.meanings.length === 1);
    only = Object.fromEntries(clear.map(({ name, meanings: [{ id }] }) => [name, id]));
    part("drawings").replaceChildren(...drawings.map((drawing) => question(drawing, check)));
    without.classList.toggle("main", button.hidden);
    check();

    function check() {
      button.disabled = drawings.some(({ name }) => !(told[name] ?? only[name]));
    }
  }

  /**
   * The question for the meaning of drawings, or their only meaning.
   * @param {UnclearDrawing} drawing
   * @param {() => void} check
   */
  function question({ name, places, meanings }, check) {
    const entry = document.createElement("div");
    const label = element("label", `${capitalised(name)} `);
    const some = places.length > MOST_PLACES ? [...places.slice(0, MOST_PLACES), "…"] : places;
    label.append(element("small", some.join(", ")));
    entry.append(label);
    if (!meanings.length) {
      entry.append(element("p", t("sudokit knows no rule that is drawn so.")));
      return entry;
    }
    if (only[name]) {
      entry.append(element("p", meanings[0].rule));
      return entry;
    }
    const select = document.createElement("select");
    const rule = element("p", "");
    rule.setAttribute("role", "status");
    select.append(new Option(t("Choose what it means"), ""));
    select.append(...meanings.map(({ id }) => new Option(capitalised(named(`kind-${id}`, id.replaceAll("_", " "))), id)));
    select.value = told[name] ?? "";
    select.addEventListener("change", () => {
      told[name] = select.value;
      rule.textContent = meanings.find(({ id }) => id === select.value)?.rule ?? "";
      check();
    });
    label.append(select);
    entry.append(rule);
    return entry;
  }

  /** Focuses the first question, or what can be done without an answer. */
  function focus() {
    (form.querySelector("select") ?? (button.hidden ? without : button)).focus();
  }

  return { prepare, focus };
}

/**
 * @param {string} name
 * @param {string} words
 */
function element(name, words) {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
