// Mouse, pen and touch on the board in, commands out.
//
// A drag selects the cells whose middles it comes near; it may pass diagonally between two cells.
// A second click or a long press selects cells alike. Two fingers belong to the browser, which zooms.

import { isOpen } from "./board.js";
import { canPlay, digitInHand, putBack, select, selectAlike, selectNone, write } from "./commands.js";
import { boardOf } from "./game.js";
import { isToWrite } from "./selection.js";
import { modeOf } from "./store.js";

const NEAR = 0.45; // of a cell
const LONG = 500; // milliseconds
const STILL = 6; // pixels
const TWICE = 350; // milliseconds

export function listenToPointers(store, grid, focus) {
  let drag = null;
  let click = { cell: -1, time: 0, log: null }; // the last one, and what was played by then

  grid.addEventListener("pointerdown", (event) => {
    const { state } = store;
    if (!event.isPrimary) takeBack();
    if (!event.isPrimary || drag || !state.game || state.paused || event.button > 0) return;
    event.preventDefault();
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    grid.setPointerCapture(event.pointerId);
    begin(cell, event);
    focus();
  });

  grid.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    const points = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of points.length ? points : [event]) {
      if (drag) pass(clientX, clientY);
    }
  });

  grid.addEventListener("pointerup", (event) => {
    if (event.pointerId !== drag?.id) return;
    if (drag.letsGo && drag.touched.size === 1) selectNone(store);
    end();
  });
  grid.addEventListener("pointercancel", (event) => event.pointerId === drag?.id && takeBack());
  grid.addEventListener("contextmenu", (event) => event.preventDefault());
  // After a quick drag, the browser would take the next tap for the end of a gesture of its own.
  grid.addEventListener("touchmove", (event) => {
    if (event.touches.length === 1) event.preventDefault();
  }, { passive: false });

  function begin(cell, event) {
    const { state } = store;
    const keeps = event.ctrlKey || event.metaKey || event.shiftKey || state.sticky;
    const { log } = state.game;
    const isAgain = click.cell === cell && click.log === log;
    const isTwice = isAgain && event.timeStamp - click.time < TWICE;
    click = { cell, time: isTwice ? 0 : event.timeStamp, log };
    const point = [event.clientX, event.clientY];
    const isIn = state.selection.has(cell);
    const writes = canPlay(state) ? digitInHand(state) : 0;
    drag = {
      id: event.pointerId, first: state, log, start: point, last: point, writes,
      base: keeps && !writes ? state.selection : new Set(), touched: new Set(),
      adding: writes || isTwice || !keeps || !isIn,
      // A click on the only cell that is selected lets it go, if a click has selected it.
      letsGo: isAgain && isIn && !keeps && !writes && state.selection.size === 1,
    };
    if (isTwice && !writes) {
      takeAlike(cell, keeps);
      return;
    }
    touch(cell);
    if (!writes) drag.timer = setTimeout(() => takeAlike(cell, keeps), LONG);
  }

  function takeAlike(cell, keeps) {
    selectAlike(store, cell, { extend: keeps });
    drag.base = store.state.selection;
    drag.touched.add(cell);
    drag.letsGo = false;
  }

  /** All the way from the last point to this one, so that a quick drag leaves no gaps. */
  function pass(x, y) {
    if (store.state.game.log !== drag.log) return end(); // another game, or a move by keyboard
    if (Math.hypot(x - drag.start[0], y - drag.start[1]) > STILL) clearTimeout(drag.timer);
    const [fromX, fromY] = drag.last;
    const pace = grid.getBoundingClientRect().width / store.state.game.size / 5;
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / pace));
    for (let step = 1; step <= steps; step++) {
      const cell = cellAt(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps, NEAR);
      if (cell !== null && !drag.touched.has(cell)) touch(cell);
    }
    drag.last = [x, y];
  }

  function touch(cell) {
    const { base, touched, adding } = drag;
    touched.add(cell);
    const cells = adding ? [...base, ...touched] : [...base].filter((other) => !touched.has(other));
    select(store, cells, cell);
    if (drag.writes) writeAll();
  }

  /** One move for all cells that were touched; the first that can be written to says whether the
   * digit comes or goes. */
  function writeAll() {
    const { first, touched, writes } = drag;
    const [board, layer] = [boardOf(first.game), modeOf(store.state)];
    const open = [...touched].filter((cell) => isOpen(board, layer, cell));
    const on = isToWrite(board, layer, open.slice(0, 1), writes);
    write(store, [...touched], writes, { on, from: first.game });
    drag.log = store.state.game.log;
  }

  function end() {
    clearTimeout(drag.timer);
    drag = null;
  }

  /** Nothing was meant by the drag. */
  function takeBack() {
    if (!drag) return;
    click = { cell: -1, time: 0 };
    if (store.state.game.log === drag.log) putBack(store, drag.first);
    end();
  }

  /** The cell at a point; with `near`, only if the point is that close to its middle. */
  function cellAt(x, y, near = 0) {
    const { size } = store.state.game;
    const { left, top, width, height } = grid.getBoundingClientRect();
    const [across, down] = [((x - left) / width) * size, ((y - top) / height) * size];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    if (column < 0 || row < 0 || column >= size || row >= size) return null;
    if (near && Math.hypot(across - column - 0.5, down - row - 0.5) > near) return null;
    return row * size + column;
  }
}
