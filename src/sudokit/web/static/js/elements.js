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
 * The part of a view that has this name.
 * @param {ParentNode} place
 * @returns {(name: string) => HTMLElement}
 */
export const partsOf = (place) => (name) => find(`[data-part="${name}"]`, place);
