// The state in, the look of each cell out: what a cell shows and what is said of it.

import { candidates, conflicts, deadMarks } from "./board.js";
import { boardOf } from "./game.js";

/** What of the state, beside the board, cells show. */
const PARTS = ["options", "scene", "view", "wrong", "trueCandidates"];

/** The board that is shown: one's own, or that of a path or a replay. */
export function shownBoard(state) {
  return state.scene?.board ?? boardOf(state.game);
}

/** Whether the cells look the same in another state. */
export function isLookOf(state, other) {
  return !!other && PARTS.every((part) => state[part] === other[part])
    && shownBoard(state) === shownBoard(other);
}

export function looksOf(state) {
  const { game, options, scene, view } = state;
  const { shape } = game;
  const board = shownBoard(state);
  const clashes = options.conflicts ? conflicts(shape, board) : new Set();
  const wrong = state.wrong?.board === board ? state.wrong.cells : new Set();
  const dead = options.deadMarks ? deadMarks(shape, board) : null;
  const places = placesShown(state, board);
  const ghosts = new Map(scene?.drawing?.ghosts ?? []);
  const inks = scene?.drawing?.inks ?? new Map();
  return board.digits.map((digit, cell) => {
    const own = digit ? 0 : board.centre[cell] | board.corner[cell];
    const isMixed = !!places && !scene && view === "all"; // one's own marks among all candidates
    return {
      digit,
      given: !!board.givens[cell],
      candidates: digit ? 0 : isMixed ? places[cell] | own : places ? places[cell] : board.centre[cell],
      fixed: !!places || options.fixedMarks,
      truly: !scene && view === "true",
      corner: digit || places ? 0 : board.corner[cell],
      colours: board.colours[cell],
      mine: isMixed ? own : 0,
      dead: isMixed ? own & ~places[cell] : dead && !places ? dead[cell] : 0,
      conflict: clashes.has(cell),
      wrong: wrong.has(cell),
      ghost: digit ? 0 : ghosts.get(cell) ?? 0,
      inks: inks.get(cell) ?? null,
      said: scene?.drawing?.said?.get(cell) ?? "",
    };
  });
}

/** The candidates to show in fixed places instead of a person's marks: a mask a cell, or null. */
function placesShown(state, board) {
  if (state.scene) return state.scene.masks ?? null;
  if (state.view === "all") return candidates(state.game.shape, board);
  if (state.view === "true" && state.trueCandidates?.board === board) {
    return state.trueCandidates.masks;
  }
  return null;
}
