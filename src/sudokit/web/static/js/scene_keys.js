// What keys mean while a hint, a path, a replay or a lesson is shown.

/** @import { Meaning, Store } from "./types.d.ts" */

import { giveUp } from "./asking.js";
import { checkAnswer, lessonOf, moveCursor, nextExercise, toggleCell } from "./lessons.js";
import { closeScene, showMove, showPathStep, takeHint } from "./scenes.js";
import { HINT_LEVELS } from "./tables.js";

const STAYS_IN_LESSON = new Set(["escape", "selectNone", "help"]);

/**
 * Does what a key means in the scene; returns whether it means something else than on the board.
 * @param {Store} store
 * @param {Meaning} meaning
 * @param {() => void} focusBoard
 */
export function performInScene(store, meaning, focusBoard) {
  if (lessonOf(store.state) && inLesson(store, meaning, focusBoard)) return true;
  if (meaning.does === "escape") {
    if (!giveUp(store)) closeScene(store);
    return true;
  }
  if ((meaning.does === "hint" || meaning.does === "enter") && hasWholeHint(store)) {
    take(store, focusBoard);
    return true;
  }
  return hasSteps(store) && throughSteps(store, meaning);
}

/**
 * In a lesson arrows move, Space chooses, Enter checks the answer and goes on.
 * @param {Store} store
 * @param {Meaning} meaning
 * @param {() => void} focusBoard
 */
function inLesson(store, meaning, focusBoard) {
  const isOver = !!lessonOf(store.state)?.lesson.isOver;
  if (meaning.does === "move") {
    moveCursor(store, meaning.down, meaning.across);
    focusBoard();
  } else if (meaning.does === "nextMode") {
    if (!isOver) toggleCell(store, store.state.cursor);
  } else if (meaning.does === "enter") {
    if (isOver) nextExercise(store);
    else checkAnswer(store);
  } else return !STAYS_IN_LESSON.has(meaning.does); // there is nothing to write
  return true;
}

/**
 * In a path or a replay, arrows go back and on, and Enter goes on.
 * @param {Store} store
 * @param {Meaning} meaning
 */
function throughSteps(store, meaning) {
  if (meaning.does === "move") stepBy(store, meaning.down + meaning.across);
  else if (meaning.does === "edge") stepBy(store, meaning.side * Infinity);
  else if (meaning.does === "enter") stepBy(store, 1);
  else return false;
  return true;
}

/** @param {Store} store */
const hasWholeHint = ({ state: { scene } }) =>
  scene?.kind === "hint" && scene.level === HINT_LEVELS && !!scene.step;

/**
 * @param {Store} store
 * @param {() => void} focusBoard
 */
function take(store, focusBoard) {
  takeHint(store);
  focusBoard();
}

/**
 * Whether the scene has steps, which the arrows then go through.
 * @param {Store} store
 */
const hasSteps = ({ state: { scene } }) => scene?.kind === "path" || scene?.kind === "replay";

/**
 * @param {Store} store
 * @param {number} by
 */
function stepBy(store, by) {
  const { kind, index = 0, steps = [], at = 0, moves = 0 } = store.state.scene ?? {};
  const to = (/** @type {number} */ now, /** @type {number} */ last) =>
    Math.max(0, Math.min(now + by, last));
  if (kind === "path") showPathStep(store, to(index, steps.length));
  else showMove(store, to(at, moves));
}
