// Changes of a puzzle that is being set: a puzzle and a change in, the puzzle after or before it out.
//
// Such changes stand in the log of the game between its other actions, so undo and redo go through
// them, too. They are of this page alone: a game that is played keeps its puzzle.

/** @import { Entry, Game, GridObject, Reshape } from "./types.d.ts" */

/**
 * The puzzle after a change.
 * @param {GridObject} puzzle
 * @param {Reshape} change
 * @returns {GridObject}
 */
export function puzzleAfter(puzzle, change) {
  if (change.part === "puzzle") return withKeys(puzzle, change.after);
  const { part, place, before, after } = change;
  const list = [...(puzzle[part] ?? [])];
  list.splice(place, before ? 1 : 0, ...(after ? [after] : []));
  return withKeys(puzzle, { [part]: list.length ? list : undefined });
}

/**
 * The puzzle before a change.
 * @param {GridObject} puzzle
 * @param {Reshape} change
 */
export function puzzleBefore(puzzle, change) {
  const { before, after } = change;
  return puzzleAfter(puzzle, /** @type {Reshape} */ ({ ...change, before: after, after: before }));
}

/**
 * The puzzle of a game when so many of its actions are not undone.
 * @param {Game} game
 * @param {number} at
 */
export function puzzleAt(game, at) {
  let { puzzle } = game;
  for (let index = game.at; index < at; index++) puzzle = puzzleBy(puzzle, game, index, puzzleAfter);
  for (let index = game.at - 1; index >= at; index--) puzzle = puzzleBy(puzzle, game, index, puzzleBefore);
  return puzzle;
}

/**
 * @param {GridObject} puzzle
 * @param {Game} game
 * @param {number} index of an action
 * @param {(puzzle: GridObject, change: Reshape) => GridObject} go
 */
function puzzleBy(puzzle, { log }, index, go) {
  const action = log[index];
  return action.kind === "reshape" ? go(puzzle, action) : puzzle;
}

/**
 * The change that puts an entry into a list, takes the place of another, or is gone if it is null.
 * @param {GridObject} puzzle
 * @param {"constraints" | "extra"} part
 * @param {number} place
 * @param {Entry | null} after
 * @returns {Reshape}
 */
export function changeOfEntry(puzzle, part, place, after) {
  return { kind: "reshape", part, place, before: puzzle[part]?.[place] ?? null, after };
}

/**
 * The change that sets keys of the puzzle; undefined removes one.
 * @param {GridObject} puzzle
 * @param {Partial<GridObject>} after
 * @returns {Reshape}
 */
export function changeOfKeys(puzzle, after) {
  const keys = /** @type {Array<keyof GridObject>} */ (Object.keys(after));
  const before = Object.fromEntries(keys.map((key) => [key, puzzle[key]]));
  return { kind: "reshape", part: "puzzle", before, after };
}

/**
 * What the shape of a puzzle follows from, as text.
 * @param {GridObject} puzzle
 */
export function keyOfShape({ digits: _, givens: _givens, candidates: _candidates, ...shape }) {
  return JSON.stringify(shape);
}

/**
 * @param {GridObject} puzzle
 * @param {Partial<GridObject>} keys
 * @returns {GridObject}
 */
function withKeys(puzzle, keys) {
  const next = { ...puzzle, ...keys };
  for (const key of /** @type {Array<keyof GridObject>} */ (Object.keys(keys))) {
    if (next[key] === undefined) delete next[key];
  }
  return next;
}
