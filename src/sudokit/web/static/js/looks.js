// The look of each cell: what it shows, and what is said of it.

/** @import { Board, Look, Mask, Playing, State } from "./types.d.ts" */

import { candidates, conflicts, deadMarks } from "./board.js";
import { boardOf } from "./game.js";
import { inksOfTrue } from "./true_bounds.js";

/**
 * The parts of the state, besides the board, that cells show.
 * @type {ReadonlyArray<keyof State>}
 */
const PARTS = ["options", "scene", "view", "wrong", "broken", "trueCandidates"];

/**
 * The board that is shown: one's own, or that of a path or a replay.
 * @param {Playing} state
 */
export function shownBoard(state) {
  return state.scene?.board ?? boardOf(state.game);
}

/**
 * Whether the cells look the same in another state.
 * @param {Playing} state
 * @param {Playing | null} other
 */
export function isLookOf(state, other) {
  return !!other && PARTS.every((part) => state[part] === other[part])
    && shownBoard(state) === shownBoard(other);
}

/**
 * @param {Playing} state
 * @returns {Look[]}
 */
export function looksOf(state) {
  const { game, options, scene, view } = state;
  const { shape } = game;
  const board = shownBoard(state);
  const clashes = options.conflicts ? conflicts(shape, board) : null;
  const broken = options.conflicts && state.broken?.board === board ? state.broken.cells : null;
  const wrong = state.wrong?.board === board ? state.wrong.cells : null;
  const dead = options.deadMarks ? deadMarks(shape, board) : null;
  const places = placesShown(state, board);
  const drawing = scene?.drawing;
  const truly = trulyShown(state, board);
  return board.digits.map((digit, cell) => {
    const own = digit ? 0 : board.centre[cell] | board.corner[cell];
    const others = places?.[cell] ?? null;
    const isMixed = others !== null && !scene && view === "all"; // own marks among all candidates
    return {
      digit,
      given: !!board.givens[cell],
      candidates: digit ? 0 : isMixed ? others | own : others ?? board.centre[cell],
      fixed: !!places || options.fixedMarks,
      corner: digit || places ? 0 : board.corner[cell],
      colours: board.colours[cell],
      mine: isMixed ? own : 0,
      dead: isMixed ? own & ~others : dead && !places ? dead[cell] : 0,
      conflict: !!clashes?.has(cell) || (!!digit && !!broken?.has(cell)),
      wrong: !!wrong?.has(cell),
      tagged: shape.tagged.has(cell),
      ghost: digit ? 0 : drawing?.ghosts.get(cell) ?? 0,
      inks: drawing?.inks.get(cell) ?? (truly && inksOfTrue(truly, cell)),
      said: drawing?.said.get(cell) ?? "",
    };
  });
}

/**
 * The candidates of each cell to show in fixed places instead of the player's marks, or null.
 * @param {Playing} state
 * @param {Board} board
 * @returns {readonly Mask[] | null}
 */
function placesShown(state, board) {
  if (state.scene) return state.scene.masks ?? null;
  if (state.view === "all") return candidates(state.game.shape, board);
  const truly = trulyShown(state, board);
  return truly?.sure.map((mask, cell) => mask | truly.asked[cell]) ?? null;
}

/**
 * The true candidates, if they are shown.
 * @param {Playing} state
 * @param {Board} board
 */
function trulyShown({ scene, view, trueCandidates }, board) {
  return !scene && view === "true" && trueCandidates?.board === board ? trueCandidates : null;
}
