// A pulse where a move has completed a house or a digit, and a wave over the board that is solved.
//
// Nothing moves if the system asks for that, or if the option is off.

/** @import { Cell, Shape, State } from "./types.d.ts" */

import { completedByMove } from "./completed.js";
import { SIDE, corner, element, middle, squares } from "./drawing.js";
import { boardOf } from "./game.js";
import { range } from "./shape.js";

const PULSE = 700; // milliseconds
const CELL = 520; // milliseconds that the wave takes to pass a cell
const PACE = 75; // milliseconds from a cell to the next
const STRENGTH = 0.5; // the opacity of both at their strongest
const REDUCED = "(prefers-reduced-motion: reduce)";

/** @param {Element} picture */
export function createFlourish(picture) {
  /**
   * @param {State} state
   * @param {State} before
   */
  function render({ game, cursor, options }, before) {
    if (!game || game === before.game || !options.pulses || matchMedia(REDUCED).matches) return;
    const { houses, digits } = completedByMove(game, before.game);
    const isSolved = game.solvedIn !== null && before.game?.solvedIn === null
      && game.boards[0] === before.game.boards[0];
    if (isSolved) wave(game.shape, cursor);
    else if (houses.length || digits.length) {
      const board = boardOf(game);
      const cells = range(game.shape.cells).filter((cell) => digits.includes(board.digits[cell]));
      pulse(game.shape, new Set([...cells, ...houses.flatMap((house) => house.cells)]));
    }
  }

  /**
   * @param {Shape} shape
   * @param {Set<Cell>} cells
   */
  function pulse(shape, cells) {
    const path = element("path", { d: squares(shape, cells) });
    show([path], () => ({ duration: PULSE }));
  }

  /**
   * @param {Shape} shape
   * @param {Cell} from the cell that it spreads from
   */
  function wave(shape, from) {
    const [fromX, fromY] = middle(shape, from);
    const distance = (/** @type {Cell} */ cell) => {
      const [x, y] = middle(shape, cell);
      return Math.hypot(x - fromX, y - fromY) / SIDE;
    };
    const cells = range(shape.cells).map((cell) => {
      const [x, y] = corner(shape, cell);
      return element("rect", { x, y, width: SIDE, height: SIDE });
    });
    show(cells, (cell) => ({ duration: CELL, delay: PACE * distance(cell) }));
  }

  /**
   * Shows elements that fade in and out, below the lines of the board.
   * @param {SVGElement[]} parts
   * @param {(index: number) => KeyframeAnimationOptions} timing
   */
  function show(parts, timing) {
    const sheet = element("g", { class: "flourish" });
    sheet.append(...parts);
    picture.querySelector(".lines")?.before(sheet);
    const fades = parts.map((part, index) => part.animate(
      { fillOpacity: [0, STRENGTH, 0], easing: "ease-in-out" }, timing(index)));
    Promise.allSettled(fades.map(({ finished }) => finished)).then(() => sheet.remove());
  }

  return { render };
}
