// Elements of the page that must be there.

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  return find(`#${id}`);
}

/**
 * The first element that a selector matches.
 * @param {string} selector
 * @param {ParentNode} place
 * @returns {HTMLElement}
 */
export function find(selector, place = document) {
  const found = place.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return /** @type {HTMLElement} */ (found);
}

/**
 * A new element of HTML. A button is none of a form.
 * @param {string} name
 */
export function made(name, kind = "", words = "") {
  const element = document.createElement(name);
  if (element instanceof HTMLButtonElement) element.type = "button";
  if (kind) element.className = kind;
  element.textContent = words;
  return element;
}

/**
 * Lets the browser save a text, or other data, as a file.
 * @param {string} name
 * @param {string | Blob} data
 */
export function download(name, data) {
  const link = document.createElement("a");
  const blob = typeof data === "string" ? new Blob([data], { type: "text/plain" }) : data;
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * The part of a view that has this name.
 * @param {ParentNode} place
 * @returns {(name: string) => HTMLElement}
 */
export const partsOf = (place) => (name) => find(`[data-part="${name}"]`, place);
