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
 * Lets the browser save a text as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
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
