// A game without its history: the moves that lead straight to its board.

/** @import { Action, Board, Cell, Game, Layer } from "./types.d.ts" */

import { boardOf } from "./game.js";
import { toDocument } from "./log.js";
import { MODES } from "./store.js";
import { COLOURS } from "./tables.js";

/**
 * The game as log.js writes it, with its entries, marks and colours, but without times and detours.
 * @param {Game} game
 */
export function snapshotOf(game) {
  const [first] = game.boards;
  const board = boardOf(game);
  // Marks go into empty cells alone, so digits come last.
  const layers = [...MODES].sort((one, other) => Number(one === "digits") - Number(other === "digits"));
  const log = layers.flatMap((layer) => changes(game, layer, first, board)).map((action) => ({ ...action, at_ms: 0 }));
  const { solution: _, ...saved } = toDocument({ ...game, log, at: log.length, elapsed: 0 });
  return saved;
}

/**
 * The actions that turn a layer of a board into that of another.
 * @param {Game} game
 * @param {Layer} layer
 * @param {Board} from
 * @param {Board} to
 * @returns {Action[]}
 */
function changes({ shape }, layer, from, to) {
  const count = layer === "colours" ? COLOURS.length : shape.digitCount;
  const digits = Array.from({ length: count }, (_, index) => index + 1);
  const emptied = layer === "digits" ? cellsWhere((cell) => !!from.digits[cell] && !to.digits[cell]) : [];
  const cleared = emptied.length ? [/** @type {Action} */ ({ kind: "clear", layer, cells: emptied })] : [];
  return [...cleared, ...digits.flatMap((digit) => [true, false].flatMap((on) => {
    if (layer === "digits" && !on) return []; // another digit takes its place
    const isChanged = (/** @type {Cell} */ cell) =>
      has(layer, to[layer][cell], digit) === on && has(layer, from[layer][cell], digit) !== on;
    const cells = cellsWhere(isChanged);
    return cells.length ? [/** @type {Action} */ ({ kind: "put", layer, cells, digit, on })] : [];
  }))];

  /**
   * @param {(cell: Cell) => boolean} isOne
   * @returns {Cell[]}
   */
  function cellsWhere(isOne) {
    return to.digits.flatMap((_, cell) => (isOne(cell) ? [cell] : []));
  }
}

/**
 * @param {Layer} layer
 * @param {number} value
 * @param {number} digit
 */
const has = (layer, value, digit) => (layer === "digits" ? value === digit : !!(value & (1 << (digit - 1))));
