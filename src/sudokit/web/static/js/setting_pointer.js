// Mouse, pen and touch with the tools of setting: a drag draws, paints or moves, a tap chooses.

/** @import { Cell, Place, Store } from "./types.d.ts" */

import { edit } from "./changing.js";
import { isDrawing, select } from "./commands.js";
import {
  beginStroke, chooseAt, endStroke, extendStroke, isChosenAt, kindDrawn, moveChosen, shiftChosen,
} from "./editing.js";
import { gestureOf, isInside, strokeOf, strokesOf } from "./gestures.js";
import { paint } from "./painting.js";
import { regionsOf } from "./regions.js";
import { gameOf } from "./store.js";

/**
 * A drag from its press to its release.
 * @typedef {object} Drag
 * @property {number} id the pointer
 * @property {Place} first
 * @property {Place} last the place that it came to
 * @property {boolean} isMoved whether it has left its first place
 * @property {"draw" | "move" | "paint"} does
 * @property {Place | null} corner the cell across the corner nearest to the press
 * @property {Set<Cell>} cells that it paints
 * @property {number} region that it paints, or -1
 */

const NEAR = 0.45; // distance from the middle of a cell, as a share of its side
const LINES = ["line", "diagonal"];

/**
 * @param {Store} store
 * @param {HTMLElement} board the grid and the margins around it
 * @param {HTMLElement} grid
 * @param {() => void} focus
 */
export function listenToSetting(store, board, grid, focus) {
  /** @type {Drag | null} */
  let drag = null;

  board.addEventListener("pointerdown", (event) => {
    const { state } = store;
    if (!event.isPrimary) {
      giveUp();
      return;
    }
    if (drag || event.button > 0 || !isDrawing(state)) return;
    const { across, down } = pointAt(event);
    const place = placeAt(across, down);
    if (!place) return;
    event.preventDefault();
    board.setPointerCapture(event.pointerId);
    const does = state.editor.tool === "regions" ? "paint" : isChosenAt(state, place) ? "move" : "draw";
    drag = {
      id: event.pointerId, first: place, last: place, isMoved: false, does, corner: cornerOf(across, down),
      cells: new Set(), region: state.editor.region,
    };
    if (isInside(state.game.shape, place)) select(store, [cellOf(place)], cellOf(place));
    if (does === "paint") beginPaint(drag);
    focus();
  });

  board.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    const points = event.getCoalescedEvents?.() ?? [];
    for (const point of points.length ? points : [event]) pass(drag, point);
  });

  board.addEventListener("pointerup", (event) => {
    if (event.pointerId !== drag?.id) return;
    const ended = drag;
    drag = null;
    end(ended);
  });
  board.addEventListener("pointercancel", (event) => event.pointerId === drag?.id && giveUp());

  /**
   * @param {Drag} drag
   * @param {PointerEvent} point
   */
  function pass(drag, point) {
    if (!isDrawing(store.state)) return;
    const { across, down } = pointAt(point);
    const isNear = Math.hypot(across - Math.floor(across) - 0.5, down - Math.floor(down) - 0.5) <= NEAR;
    const place = placeAt(across, down);
    if (!place || !isNear || (place[0] === drag.last[0] && place[1] === drag.last[1])) return;
    if (!drag.isMoved && drag.does === "draw") beginStroke(store, drag.first);
    drag.isMoved = true;
    for (const between of placesBetween(drag.last, place)) advance(drag, between);
    drag.last = place;
  }

  /**
   * @param {Drag} drag
   * @param {Place} place
   */
  function advance(drag, place) {
    const inside = isInside(gameOf(store.state).shape, place);
    if (inside) select(store, drag.does === "paint" ? [...drag.cells, cellOf(place)] : [cellOf(place)], cellOf(place));
    if (drag.does === "move") shiftChosen(store, [place[0] - drag.first[0], place[1] - drag.first[1]]);
    else if (drag.does === "draw") extendStroke(store, place);
    else if (inside) drag.cells.add(cellOf(place));
  }

  /** @param {Drag} drag */
  function end(drag) {
    if (drag.does === "paint") paint(store, [...drag.cells], drag.region);
    else if (drag.does === "move" && drag.isMoved) {
      moveChosen(store, [drag.last[0] - drag.first[0], drag.last[1] - drag.first[1]]);
    } else if (drag.isMoved) endStroke(store);
    else tap(drag);
  }

  /**
   * A tap goes on with a drawing of several strokes, or chooses what stands there, or draws.
   * @param {Drag} drag
   */
  function tap({ first, corner }) {
    const { game, editor } = store.state;
    const kind = kindDrawn(editor);
    const isBegun = !!kind && !!editor.draft?.strokes.length && editor.draft.strokes.length < strokesOf(kind);
    if (!isBegun && chooseAt(store, first)) return;
    if (!game || !kind || gestureOf(kind) === "none") return;
    if (!isInside(game.shape, first) && !LINES.includes(kind.layout)) return;
    beginStroke(store, first);
    if (strokeOf(kind) === "square" && corner && isInside(game.shape, corner)) extendStroke(store, corner);
    endStroke(store);
  }

  /**
   * A drag that starts in the region that is painted takes cells out of it.
   * @param {Drag} drag
   */
  function beginPaint(drag) {
    const cell = cellOf(drag.first);
    if (regionsOf(gameOf(store.state))[cell] === drag.region) drag.region = -1;
    drag.cells.add(cell);
  }

  /** Drops a drag that turned out to be a gesture of the browser. */
  function giveUp() {
    if (!drag) return;
    drag = null;
    edit(store, { draft: null, shift: null });
  }

  /**
   * A point in units of a cell.
   * @param {PointerEvent} event
   */
  function pointAt({ clientX, clientY }) {
    const { rows, columns } = gameOf(store.state).shape;
    const { left, top, width, height } = grid.getBoundingClientRect();
    return { across: ((clientX - left) / width) * columns, down: ((clientY - top) / height) * rows };
  }

  /**
   * The place of a point: a cell, or the place beside the grid if the tool has clues there.
   * @param {number} across
   * @param {number} down
   * @returns {Place | null}
   */
  function placeAt(across, down) {
    const { shape } = gameOf(store.state);
    const limited = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(-1, Math.min(most, Math.floor(at)));
    /** @type {Place} */
    const place = [limited(down, shape.rows), limited(across, shape.columns)];
    const hasClues = LINES.includes(kindDrawn(store.state.editor)?.layout ?? "");
    return isInside(shape, place) || hasClues ? place : null;
  }

  /** @param {Place} place */
  const cellOf = ([row, column]) => row * gameOf(store.state).shape.columns + column;
}

/**
 * The cell across the corner of a cell that is nearest to a point in it.
 * @param {number} across
 * @param {number} down
 * @returns {Place}
 */
function cornerOf(across, down) {
  const beyond = (/** @type {number} */ at) => Math.floor(at) + (at - Math.floor(at) < 0.5 ? -1 : 1);
  return [beyond(down), beyond(across)];
}

/**
 * The places that a quick drag has passed, up to the last one.
 * @param {Place} from
 * @param {Place} to
 * @returns {Place[]}
 */
function placesBetween([row, column], [toRow, toColumn]) {
  const steps = Math.max(Math.abs(toRow - row), Math.abs(toColumn - column));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return [Math.round(row + (toRow - row) * share), Math.round(column + (toColumn - column) * share)];
  });
}
