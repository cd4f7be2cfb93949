// What keys mean to the tools of setting.

/** @import { Meaning, Store } from "./types.d.ts" */

import { edit } from "./changing.js";
import { drawBy, drawCursor, endEditing, enterDraft, removeChosen } from "./editing.js";
import { paint } from "./painting.js";
import { gameOf } from "./store.js";
import { symbolOf } from "./symbols.js";

const NOT_DRAWN = new Set(["mode", "promote", "hint", "pause"]);

/**
 * Shift with arrows draws, Space takes the cell, Enter ends a drawing or chooses, digits type a value.
 * In regions, digits paint the selection. Returns whether the key means something there.
 * @param {Store} store
 * @param {Meaning} meaning
 * @param {{ focusBoard: () => void, type: (symbol: string) => boolean }} page where `type` begins to
 *   type a value of what is being drawn, if it has one
 */
export function performInSetting(store, meaning, { focusBoard, type }) {
  const { tool } = store.state.editor;
  const isPainting = tool === "regions";
  switch (meaning.does) {
    case "move":
      if (!meaning.extend || isPainting) return false;
      drawBy(store, meaning.down, meaning.across);
      focusBoard();
      return true;
    case "nextMode":
      if (!isPainting) drawCursor(store);
      return true;
    case "enter":
      if (!isPainting) enterDraft(store);
      return true;
    case "erase":
      if (isPainting) paint(store, [...store.state.selection], -1);
      else removeChosen(store);
      return true;
    case "escape":
      return endEditing(store);
    case "digit":
      if (!isPainting) return type(symbolOf(gameOf(store.state).shape, meaning.digit)) || true;
      edit(store, { region: meaning.digit - 1 });
      paint(store, [...store.state.selection], meaning.digit - 1);
      return true;
    default:
      return NOT_DRAWN.has(meaning.does);
  }
}
