// The fields of what is being drawn or is chosen, as a form: a value is taken when its field is left or
// Enter is pressed.

/** @import { Draft, Editor, Entry, KindField, KindRow, Playing, Store } from "./types.d.ts" */

import { edit } from "./changing.js";
import { setField } from "./editing.js";
import { made } from "./elements.js";
import { fieldsOf } from "./gestures.js";
import { choiceWords, fieldWords, readValue, writeValue } from "./kind_values.js";

/**
 * @param {Store} store
 * @param {HTMLElement} form
 * @param {() => void} focusBoard
 */
export function createFieldsView(store, form, focusBoard) {
  let shown = ""; // what the form is about
  /** @type {Draft | null} */
  let waiting = null; // the draft whose missing field has had the focus

  form.addEventListener("submit", (event) => event.preventDefault());

  /**
   * @param {Playing} state
   * @param {KindRow} kind
   * @param {Entry | null} entry the chosen one; null while one is drawn
   */
  function render({ editor }, kind, entry) {
    const values = entry ?? editor.draft?.values ?? {};
    const { drawn, typed } = fieldsOf(kind);
    const fields = entry ? [...typed, ...drawn] : typed;
    const about = JSON.stringify([kind.id, editor.chosen, fields.map(({ name }) => values[name] ?? null)]);
    if (about !== shown) build(about, fields, values, kind, editor);
    const { draft } = editor;
    if (draft?.waitsFor && draft !== waiting) inputNamed(draft.waitsFor)?.focus();
    waiting = draft;
  }

  /**
   * @param {string} about
   * @param {readonly KindField[]} fields
   * @param {Entry} values
   * @param {KindRow} kind
   * @param {Editor} editor
   */
  function build(about, fields, values, kind, editor) {
    const isOther = !shown.startsWith(JSON.stringify([kind.id, editor.chosen]).slice(0, -1));
    const focused = document.activeElement instanceof HTMLElement && form.contains(document.activeElement)
      ? document.activeElement.getAttribute("name") : null;
    shown = about;
    form.replaceChildren(...fields.map((field) => fieldRow(field, values[field.name])));
    for (const { name } of fieldsOf(kind).drawn) inputNamed(name)?.setAttribute("data-drawn", "");
    if (focused && !isOther) inputNamed(focused)?.focus();
  }

  /**
   * @param {KindField} field
   * @param {unknown} value
   */
  function fieldRow(field, value) {
    const label = made("label", field.form === "flag" ? "check" : "", field.form === "flag" ? "" : `${fieldWords(field)} `);
    label.title = field.about;
    label.append(...(field.form === "choices" ? choicesOf(field, value) : [inputOf(field, value)]));
    if (field.form === "flag") label.append(` ${fieldWords(field)}`);
    if (field.form !== "choices") return label;
    const group = made("div", "field-choices");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", fieldWords(field));
    group.append(made("span", "", `${fieldWords(field)} `), ...choicesOf(field, value));
    return group;
  }

  /**
   * @param {KindField} field
   * @param {unknown} value
   */
  function inputOf(field, value) {
    if (field.form === "choice") return selectOf(field, value);
    const input = document.createElement("input");
    input.name = field.name;
    if (field.form === "flag") {
      input.type = "checkbox";
      input.checked = !!(value ?? field.default);
      input.addEventListener("change", () => setField(store, field.name, input.checked));
      return input;
    }
    input.type = "text";
    input.autocomplete = "off";
    if (field.form === "number") input.inputMode = "numeric";
    input.value = writeValue(field, value);
    input.placeholder = writeValue(field, field.default);
    const before = input.value;
    input.addEventListener("blur", () => {
      if (input.isConnected && input.value !== before) take(field, input);
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      if (event.key === "Escape") input.value = before;
      focusBoard(); // which takes the value, if it has changed
    });
    return input;
  }

  /**
   * @param {KindField} field
   * @param {unknown} value
   */
  function selectOf(field, value) {
    const select = document.createElement("select");
    select.name = field.name;
    for (const choice of field.choices ?? []) select.add(new Option(choiceWords(choice), choice));
    select.value = String(value ?? field.default ?? field.choices?.[0] ?? "");
    select.addEventListener("change", () => setField(store, field.name, select.value));
    return select;
  }

  /**
   * @param {KindField} field
   * @param {unknown} value
   */
  function choicesOf(field, value) {
    const chosen = Array.isArray(value) ? value : [];
    return (field.choices ?? []).map((choice) => {
      const label = made("label", "check");
      const box = document.createElement("input");
      box.type = "checkbox";
      box.name = `${field.name} ${choice}`;
      box.checked = chosen.includes(choice);
      box.addEventListener("change", () => {
        const next = (field.choices ?? []).filter((other) => (other === choice ? box.checked : chosen.includes(other)));
        setField(store, field.name, next.length ? next : undefined);
      });
      label.append(box, ` ${choiceWords(choice)}`);
      return label;
    });
  }

  /**
   * @param {KindField} field
   * @param {HTMLInputElement} input
   */
  function take(field, input) {
    try {
      setField(store, field.name, readValue(field, input.value));
    } catch (error) {
      edit(store, { problem: /** @type {Error} */ (error).message });
    }
  }

  /**
   * Begins to type the first value that is a text; returns whether there is one.
   * @param {string} symbol
   */
  function type(symbol) {
    const input = /** @type {HTMLInputElement | null} */ (form.querySelector("input[type=text]:not([data-drawn])"));
    if (!input || !form.offsetParent) return false;
    input.focus();
    input.value = symbol;
    return true;
  }

  /** @param {string} name */
  function inputNamed(name) {
    return /** @type {HTMLElement | null} */ (form.querySelector(`[name="${name}"]`));
  }

  return { render, type };
}
