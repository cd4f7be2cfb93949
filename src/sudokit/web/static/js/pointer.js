// Mouse, pen and touch on the board in, commands out.
//
// A drag selects the cells whose middles it comes near; it may pass diagonally between two cells.
// A second click or a long press selects cells alike.

import { canPlay, select, selectAlike, write } from "./commands.js";
import { boardOf } from "./game.js";
import { isToWrite } from "./selection.js";
import { modeOf } from "./store.js";

const NEAR = 0.45; // of a cell
const LONG = 500; // milliseconds
const STILL = 6; // pixels
const TWICE = 350; // milliseconds

export function listenToPointers(store, board, focus) {
  let drag = null; // { id, adding, start: [x, y], last: [x, y], timer, writes }
  let before = { cell: -1, time: 0 };

  board.addEventListener("pointerdown", (event) => {
    const { state } = store;
    if (!state.game || state.paused || drag || event.button > 0) return;
    event.preventDefault();
    const cell = cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    board.setPointerCapture(event.pointerId);
    const keeps = event.ctrlKey || event.metaKey || event.shiftKey;
    const isAgain = before.cell === cell;
    const isTwice = isAgain && event.timeStamp - before.time < TWICE;
    before = { cell, time: isTwice ? 0 : event.timeStamp };
    const point = [event.clientX, event.clientY];
    drag = { id: event.pointerId, start: point, last: point, touched: new Set([cell]) };
    if (state.digitFirst && state.armed && canPlay(state)) {
      const wanted = isToWrite(boardOf(state.game), modeOf(state), [cell], state.armed);
      drag.writes = { digit: state.armed, on: wanted };
      select(store, [], cell);
      write(store, [cell], state.armed);
    } else if (isTwice) {
      selectAlike(store, cell, { extend: keeps });
      drag.adding = true;
    } else begin(cell, keeps || state.sticky, isAgain);
    focus();
    drag.timer = setTimeout(() => drag && !drag.writes && selectAlike(store, cell, { extend: keeps }), LONG);
  });

  board.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    const points = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of points.length ? points : [event]) pass(clientX, clientY);
  });

  for (const name of ["pointerup", "pointercancel"]) {
    board.addEventListener(name, (event) => {
      if (event.pointerId !== drag?.id) return;
      clearTimeout(drag.timer);
      drag = null;
    });
  }
  board.addEventListener("contextmenu", (event) => event.preventDefault());
  // No gestures of the browser's own: after a quick drag it would take the next tap for its end.
  board.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });

  function begin(cell, keeps, isAgain) {
    const { selection } = store.state;
    const isIn = selection.has(cell);
    if (!keeps) {
      // A click on the only cell that is selected lets it go, if a click has selected it.
      const isToGo = isAgain && isIn && selection.size === 1;
      select(store, isToGo ? [] : [cell], cell);
      drag.adding = true;
      return;
    }
    drag.adding = !isIn;
    const next = new Set(selection);
    if (isIn) next.delete(cell);
    else next.add(cell);
    select(store, next, cell);
  }

  /** All the way from the last point to this one, so that a quick drag leaves no gaps. */
  function pass(x, y) {
    if (Math.hypot(x - drag.start[0], y - drag.start[1]) > STILL) clearTimeout(drag.timer);
    const [fromX, fromY] = drag.last;
    const pace = board.getBoundingClientRect().width / store.state.game.size / 5;
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / pace));
    for (let step = 1; step <= steps; step++) {
      const cell = cellAt(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps, NEAR);
      if (cell !== null && !drag.touched.has(cell)) {
        drag.touched.add(cell);
        touch(cell);
      }
    }
    drag.last = [x, y];
  }

  function touch(cell) {
    if (drag.writes) {
      store.update({ cursor: cell });
      write(store, [cell], drag.writes.digit, { on: drag.writes.on });
      return;
    }
    const next = new Set(store.state.selection);
    if (drag.adding) next.add(cell);
    else next.delete(cell);
    select(store, next, cell);
  }

  /** The cell at a point; with `near`, only if the point is that close to its middle. */
  function cellAt(x, y, near = 0) {
    const { size } = store.state.game;
    const { left, top, width, height } = board.getBoundingClientRect();
    const [across, down] = [((x - left) / width) * size, ((y - top) / height) * size];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    if (column < 0 || row < 0 || column >= size || row >= size) return null;
    if (near && Math.hypot(across - column - 0.5, down - row - 0.5) > near) return null;
    return row * size + column;
  }
}
