// Pointing at a name in the text of a scene lights up what it names on the board, and pointing at a
// cell lights up its names: by mouse, by touch and by the focus.

/** @import { Pointed, Store } from "./types.d.ts" */

import { moveStop, pointedBy } from "./runs_view.js";
import { gameOf } from "./store.js";

const ARROWS = new Map([["ArrowLeft", -1], ["ArrowRight", 1]]);

/**
 * @param {Store} store
 * @param {HTMLElement} text where scenes are told
 * @param {HTMLElement} grid
 */
export function listenToPointing(store, text, grid) {
  /** @param {Pointed | null} pointed */
  function point(pointed) {
    if (store.state.pointed || (pointed && store.state.scene)) store.update({ pointed });
  }

  const byName = (/** @type {Event} */ { target }) => {
    if (store.state.scene) point(pointedBy(gameOf(store.state).shape, target));
  };
  for (const kind of ["pointerover", "focusin", "click"]) text.addEventListener(kind, byName);
  text.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && point(null));
  text.addEventListener("focusout", () => point(null));
  text.addEventListener("keydown", (event) => {
    const by = ARROWS.get(event.key);
    if (!by || !(event.target instanceof Element) || !event.target.matches(".name")) return;
    event.preventDefault();
    moveStop(text, by);
  });

  const byCell = (/** @type {Event} */ { target }) => {
    const [, cell] = (target instanceof Element && target.id.match(/^cell-(\d+)$/)) || [];
    if (cell) point({ cells: [Number(cell)], digits: [], constraints: [], isByBoard: true });
  };
  for (const kind of ["pointerover", "focusin"]) grid.addEventListener(kind, byCell);
  grid.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && point(null));
  store.listen((state, before) => {
    if (state.pointed && state.scene?.text !== before.scene?.text) store.update({ pointed: null });
  });
}
