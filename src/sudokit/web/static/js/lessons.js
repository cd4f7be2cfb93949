// Lessons: boards on which to find a technique, one after another.
//
// A lesson plays on a game of its own, which is not kept, with a scene that tells what to find. The
// game before it comes back when the scene is closed; see closeScene.

/** @import { Cell, Drawing, Exercise, Lesson, Scene, Shape, State, Store } from "./types.d.ts" */

import { inquire, waitFor } from "./asking.js";
import { say } from "./commands.js";
import { newGame } from "./game.js";
import { t, tn } from "./language.js";
import { ENOUGH, answered, dueBoards, newSeed } from "./learning.js";
import { masksOf } from "./scenes.js";
import { neighbour } from "./selection.js";
import { cellName, cellNamed, readPuzzle } from "./shape.js";
import { drawCells, readDrawing, readStep } from "./step_drawing.js";
import { gameOf } from "./store.js";
import { TECHNIQUES } from "./techniques.js";

/** @typedef {Scene & { lesson: Lesson }} LessonScene */

const RIGHT = 1; // marks of cells in drawings
const WRONG = 3;

/**
 * The lesson that is on, or null.
 * @param {State} state
 * @returns {LessonScene | null}
 */
export function lessonOf({ scene }) {
  return scene?.kind === "lesson" ? /** @type {LessonScene} */ (scene) : null;
}

/**
 * Starts a lesson on a technique, or with null on all boards that come again. Returns what is
 * wrong in words, if anything is.
 * @param {Store} store
 * @param {string | null} technique
 */
export async function startLesson(store, technique) {
  const now = Date.now();
  const [due] = dueBoards(store.state.learning, now, technique);
  const board = due ?? (technique === null ? null : { technique, seed: newSeed() });
  if (!board) return t("Nothing is to be repeated now.");
  const { technique: id, seed } = board;
  const { answer, problem } = await inquire(store, t("Looking for a board…"), "practice",
    { technique: id, seed }, { about: "next" });
  if (answer) showExercise(store, answer, technique);
  return problem ?? "";
}

/**
 * @param {Store} store
 * @param {Exercise} exercise
 * @param {string | null} subject the technique of the lesson; null: all that comes again
 */
function showExercise(store, exercise, subject) {
  const { state } = store;
  const { puzzle, shape } = readPuzzle(exercise.puzzle);
  const { id, family } = exercise.technique;
  const title = titleOfTechnique(id);
  const own = lessonOf(state)?.own ?? state.game;
  const game = newGame(puzzle, shape, {
    id: `lesson ${id} ${exercise.seed} ${Date.now()}`, isExercise: true, setter: { title: t("Practice: {technique}", { technique: title }) },
  });
  /** @type {Lesson} */
  const lesson = {
    technique: id, seed: exercise.seed, subject, task: exercise.task, isOver: false, isMissed: false,
  };
  store.update({
    game, cursor: middleOf(shape), selection: new Set(), paused: false, wrong: null, view: "mine", armed: 0,
    scene: {
      kind: "lesson", onOwnBoard: false, title, text: exercise.task, drawing: null, lesson, own,
      masks: family === "singles" ? null : masksOf(shape, game.boards[0], puzzle),
      board: { ...game.boards[0], centre: game.boards[0].centre.map(() => 0) },
    },
  });
}

/**
 * Holds the selected cells against the steps of the technique.
 * @param {Store} store
 */
export async function checkAnswer(store, { show = false } = {}) {
  const scene = lessonOf(store.state);
  if (!scene || scene.lesson.isOver) return;
  const { shape, puzzle } = gameOf(store.state);
  const cells = [...store.state.selection].map((cell) => cellName(shape, cell));
  if (!cells.length && !show) {
    say(store, t("Choose cells first: tap them, or move with the arrows and press Space."));
    return;
  }
  const body = { technique: scene.lesson.technique, puzzle, cells, show };
  const answer = await waitFor(store, t("Checking…"), "judge", body);
  const now = lessonOf(store.state);
  if (!answer || now?.lesson !== scene.lesson) return;
  const step = answer.step ? readStep(shape, answer.step) : null;
  const lesson = { ...scene.lesson, isOver: !!step, isMissed: scene.lesson.isMissed || !answer.is_right };
  if (step) record(store, lesson);
  store.update({
    selection: step ? new Set() : store.state.selection,
    scene: {
      ...now, lesson,
      ...(step
        ? {
            text: answer.is_right ? answer.text : step.explanation,
            runs: answer.is_right ? undefined : step.runs, cases: answer.is_right ? null : step.cases,
            step, drawing: readDrawing(shape, step.drawing),
            title: answerTitle(answer.is_right, titleOfTechnique(lesson.technique)),
          }
        : { text: `${answer.text} ${scene.lesson.task}`, drawing: drawAnswer(shape, answer) }),
    },
  });
  if (step && answer.is_right) praise(store, lesson);
}

/**
 * @param {boolean} isRight
 * @param {string} technique
 */
const answerTitle = (isRight, technique) =>
  (isRight ? t("Found: {technique}", { technique }) : t("Here it is: {technique}", { technique }));

/**
 * Keeps how the board went.
 * @param {Store} store
 * @param {Lesson} lesson
 */
function record(store, lesson) {
  store.update({ learning: answered(store.state.learning, lesson, !lesson.isMissed, Date.now()) });
}

/**
 * @param {Store} store
 * @param {Lesson} lesson
 */
function praise(store, { technique, isMissed }) {
  const { progress, known } = store.state.learning;
  const { inRow } = progress[technique];
  if (isMissed) say(store, t("Found. This board comes again."), "good");
  else if (inRow >= ENOUGH && !known.includes(technique)) {
    say(store, t("{number} in a row: you seem to know it. Learn has a tick for that.", { number: inRow }), "good");
  } else say(store, inRow > 1 ? t("Right, {number} in a row.", { number: inRow }) : t("Right."), "good");
}

/**
 * Shows the next board: one that was missed and is due, or a new one.
 * @param {Store} store
 */
export async function nextExercise(store) {
  const scene = lessonOf(store.state);
  if (!scene) return;
  const problem = await startLesson(store, scene.lesson.subject);
  if (problem && lessonOf(store.state) === scene) say(store, problem);
}

/**
 * Adds a cell to the answer, or takes it out.
 * @param {Store} store
 * @param {Cell} cell
 */
export function toggleCell(store, cell) {
  const selection = new Set(store.state.selection);
  if (!selection.delete(cell)) selection.add(cell);
  store.update({ selection, cursor: cell });
}

/**
 * Moves the cursor; the answer stays.
 * @param {Store} store
 * @param {number} down
 * @param {number} across
 */
export function moveCursor(store, down, across) {
  store.update({ cursor: neighbour(gameOf(store.state).shape, store.state.cursor, down, across) });
}

/** @param {string} id */
export function titleOfTechnique(id) {
  return TECHNIQUES.find((row) => row.id === id)?.title ?? id;
}

/**
 * How far a player is with a technique, in words.
 * @param {State["learning"]} learning
 * @param {string} id
 */
export function progressWords({ progress }, id) {
  const done = progress[id];
  return done ? tn("{found} of {n} board found", "{found} of {n} boards found", done.tried, { found: done.found }) : "";
}

/**
 * The cells of an answer that is not right.
 * @param {Shape} shape
 * @param {{ right: readonly string[], wrong: readonly string[] }} answer
 * @returns {Drawing}
 */
function drawAnswer(shape, { right, wrong }) {
  const cells = (/** @type {readonly string[]} */ names) => names.map((name) => cellNamed(shape, name));
  const [good, bad] = [
    drawCells(cells(right), RIGHT, t("part of it")), drawCells(cells(wrong), WRONG, t("not part of it")),
  ];
  return {
    ...good, cells: [...good.cells, ...bad.cells], said: new Map([...good.said, ...bad.said]),
    legend: [...(right.length ? good.legend : []), ...(wrong.length ? bad.legend : [])],
  };
}

/** @param {Shape} shape */
const middleOf = ({ rows, columns }) => Math.floor(rows / 2) * columns + Math.floor(columns / 2);
