// Mouse, pen and touch on the board in, commands out.
//
// A drag selects the cells whose middles it comes near; it may pass diagonally between two cells.
// A second click or a long press selects cells alike. Two fingers belong to the browser, which zooms.

/** @import { Cell, Digit, LoggedAction, Playing, Store } from "./types.d.ts" */

import { isOpen } from "./board.js";
import { canPlay, digitInHand, isDrawing, putBack, select, selectAlike, selectNone, write } from "./commands.js";
import { boardOf } from "./game.js";
import { isToWrite } from "./selection.js";
import { gameOf, modeOf } from "./store.js";

/**
 * A drag, from its first press to its release.
 * @typedef {object} Drag
 * @property {number} id the pointer
 * @property {Playing} first the state before the drag
 * @property {readonly LoggedAction[]} log the log that the drag has led to
 * @property {[number, number]} start
 * @property {[number, number]} last
 * @property {Digit} writes the digit that it writes, or 0
 * @property {ReadonlySet<Cell>} base the selection that it changes
 * @property {Set<Cell>} touched
 * @property {boolean} adding whether it adds to the selection
 * @property {boolean} letsGo whether a click without a move clears the selection
 * @property {number} [timer] of the long press
 */

const NEAR = 0.45; // distance from the middle of a cell, as a share of its side
const LONG = 500; // milliseconds of a long press
const STILL = 6; // pixels that a pointer may move in a press
const TWICE = 350; // milliseconds between the clicks of a double click

/**
 * @param {Store} store
 * @param {HTMLElement} grid
 * @param {() => void} focus
 */
export function listenToPointers(store, grid, focus) {
  /** @type {Drag | null} */
  let drag = null;
  /** @type {{ cell: Cell, time: number, log: readonly LoggedAction[] | null }} */
  let click = { cell: -1, time: 0, log: null }; // the last click, and the log at that time

  grid.addEventListener("pointerdown", (event) => {
    const { state } = store;
    if (!event.isPrimary) takeBack();
    if (!event.isPrimary || drag || !state.game || state.paused || event.button > 0 || isDrawing(state)) return;
    event.preventDefault();
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    grid.setPointerCapture(event.pointerId);
    begin({ ...state, game: state.game }, cell, event);
    focus();
  });

  grid.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    const points = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of points.length ? points : [event]) {
      if (drag) pass(drag, clientX, clientY);
    }
  });

  grid.addEventListener("pointerup", (event) => {
    if (event.pointerId !== drag?.id) return;
    if (drag.letsGo && drag.touched.size === 1) selectNone(store);
    end();
  });
  grid.addEventListener("pointercancel", (event) => event.pointerId === drag?.id && takeBack());
  grid.addEventListener("contextmenu", (event) => event.preventDefault());
  // Otherwise the browser takes the tap after a quick drag for the end of a gesture of its own.
  grid.addEventListener("touchmove", (event) => {
    if (event.touches.length === 1) event.preventDefault();
  }, { passive: false });

  /**
   * @param {Playing} state
   * @param {Cell} cell
   * @param {PointerEvent} event
   */
  function begin(state, cell, event) {
    const isLesson = state.scene?.kind === "lesson"; // each tap adds a cell to the answer
    const keeps = event.ctrlKey || event.metaKey || event.shiftKey || state.sticky || isLesson;
    const { log } = state.game;
    const isAgain = click.cell === cell && click.log === log;
    const isTwice = isAgain && !isLesson && event.timeStamp - click.time < TWICE;
    click = { cell, time: isTwice ? 0 : event.timeStamp, log };
    /** @type {[number, number]} */
    const point = [event.clientX, event.clientY];
    const isIn = state.selection.has(cell);
    const writes = canPlay(state) ? digitInHand(state) : 0;
    /** @type {Drag} */
    const begun = {
      id: event.pointerId, first: state, log, start: point, last: point, writes,
      base: keeps && !writes ? state.selection : new Set(), touched: new Set(),
      adding: !!writes || isTwice || !keeps || !isIn,
      // A click on the only selected cell clears the selection, if a click has selected the cell.
      letsGo: isAgain && isIn && !keeps && !writes && state.selection.size === 1,
    };
    drag = begun;
    if (isTwice && !writes) {
      takeAlike(begun, cell, keeps);
      return;
    }
    touch(begun, cell);
    if (!writes && !isLesson) begun.timer = window.setTimeout(() => takeAlike(begun, cell, keeps), LONG);
  }

  /**
   * @param {Drag} drag
   * @param {Cell} cell
   * @param {boolean} keeps
   */
  function takeAlike(drag, cell, keeps) {
    selectAlike(store, cell, { extend: keeps });
    drag.base = store.state.selection;
    drag.touched.add(cell);
    drag.letsGo = false;
  }

  /**
   * Touches the cells from the last point to this one, so that a quick drag leaves no gaps.
   * @param {Drag} drag
   * @param {number} x
   * @param {number} y
   */
  function pass(drag, x, y) {
    const game = gameOf(store.state);
    if (game.log !== drag.log) return end(); // another game, or a move by keyboard
    if (Math.hypot(x - drag.start[0], y - drag.start[1]) > STILL) clearTimeout(drag.timer);
    const [fromX, fromY] = drag.last;
    const pace = grid.getBoundingClientRect().width / game.shape.columns / 5;
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / pace));
    for (let step = 1; step <= steps; step++) {
      const cell = cellAt(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps, NEAR);
      if (cell !== null && !drag.touched.has(cell)) touch(drag, cell);
    }
    drag.last = [x, y];
  }

  /**
   * @param {Drag} drag
   * @param {Cell} cell
   */
  function touch(drag, cell) {
    const { base, touched, adding } = drag;
    touched.add(cell);
    const cells = adding ? [...base, ...touched] : [...base].filter((other) => !touched.has(other));
    select(store, cells, cell);
    if (drag.writes) writeAll(drag);
  }

  /**
   * Writes into all cells that were touched, as one move; the first of them that is open says
   * whether the digit is written or wiped.
   * @param {Drag} drag
   */
  function writeAll(drag) {
    const { first, touched, writes } = drag;
    const [board, layer] = [boardOf(first.game), modeOf(store.state)];
    const open = [...touched].filter((cell) => isOpen(board, layer, cell));
    const on = isToWrite(board, layer, open.slice(0, 1), writes);
    write(store, [...touched], writes, { on, from: first.game });
    drag.log = gameOf(store.state).log;
  }

  function end() {
    clearTimeout(drag?.timer);
    drag = null;
  }

  /** Restores the state before a drag that turned out to be a gesture of the browser. */
  function takeBack() {
    if (!drag) return;
    click = { cell: -1, time: 0, log: null };
    if (gameOf(store.state).log === drag.log) putBack(store, drag.first);
    end();
  }

  /**
   * The cell at a point; with `near`, only if the point is that close to its middle.
   * @param {number} x
   * @param {number} y
   */
  function cellAt(x, y, near = 0) {
    const { rows, columns } = gameOf(store.state).shape;
    const { left, top, width, height } = grid.getBoundingClientRect();
    const [across, down] = [((x - left) / width) * columns, ((y - top) / height) * rows];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
    if (near && Math.hypot(across - column - 0.5, down - row - 0.5) > near) return null;
    return row * columns + column;
  }
}
