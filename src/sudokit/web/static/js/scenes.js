// Scenes: hints, paths, replays and reasons, which are shown on the board and told in the panel.

/**
 * @import {
 *   Board, GridObject, HintAnswer, Mask, Part, PathAnswer, Scene, Shape, Step, Store,
 *   TechniqueUse,
 *   Technique,
 * } from "./types.d.ts"
 */

import { waitFor } from "./asking.js";
import { after, candidates } from "./board.js";
import { perform, say } from "./commands.js";
import { boardOf, cellsOfMove, gridOf, marksAreCandidates, placeOf, withHint } from "./game.js";
import { t, tn } from "./language.js";
import { restriction } from "./learning.js";
import { joinedUses } from "./path_strip.js";
import { reasonScene, waitToShow } from "./reasons.js";
import { drawCells, isSingle, readDrawing, readStep } from "./step_drawing.js";
import { gameOf } from "./store.js";
import { maskOfSymbols } from "./symbols.js";
import { HINT_LEVELS, VERDICTS } from "./tables.js";

/**
 * A path that is shown.
 * @typedef {Scene & {
 *   steps: readonly Step[], boards: readonly Board[], uses: readonly TechniqueUse[], index: number,
 *   isComplete: boolean,
 * }} PathScene
 */

// Hints.

/**
 * The next hint: first where to look, then which technique, then all of it.
 * @param {Store} store
 */
export async function askHint(store) {
  const { state } = store;
  if (!state.game || state.paused) return;
  if (state.scene?.kind === "hint") {
    const { level = 1 } = state.scene;
    if (level < HINT_LEVELS) showLevel(store, level + 1, state.scene);
    return;
  }
  if (state.scene) return;
  const { game } = state;
  const board = boardOf(game);
  const isAll = marksAreCandidates(game);
  const marks = board.centre.map((mask, cell) => (isAll ? mask : mask | board.corner[cell]));
  const body = marks.some(Boolean)
    ? { puzzle: gridOf(game, { marks }), level: HINT_LEVELS, marks: isAll ? "all" : "some" }
    : { puzzle: gridOf(game), level: HINT_LEVELS };
  const asked = { ...body, ...restriction(state.learning) };
  const answer = await waitToShow(store, t("Looking for a hint…"), "hint", asked, { about: "board" });
  if (answer) showHint(store, answer);
}

/**
 * @param {Store} store
 * @param {HintAnswer} answer
 */
function showHint(store, answer) {
  const game = withHint(gameOf(store.state));
  store.update({ game });
  const { shape } = game;
  const step = answer.step ? readStep(shape, answer.step) : null;
  /** @type {Scene} */
  const scene = {
    kind: "hint", onOwnBoard: true, answer, step, level: 1, text: "", drawing: null,
    title: answer.mistake ? t("Something is wrong") : answer.beyond ? t("Beyond what you know") : t("Hint"),
    beyond: answer.beyond,
    base: masksOf(shape, boardOf(game), answer.grid),
  };
  if (!step && !answer.mistake) {
    store.update({ scene: reasonScene(shape, answer.why, answer.texts.at(-1) ?? "") });
    return;
  }
  showLevel(store, 1, scene);
}

/**
 * @param {Store} store
 * @param {number} level
 * @param {Scene} scene
 */
function showLevel(store, level, scene) {
  const game = gameOf(store.state);
  const { answer, step } = scene;
  const { shape } = game;
  if (!answer) return;
  const text = answer.texts[level - 1];
  const runs = answer.runs[level - 1];
  const isHidden = !!scene.beyond && level === 1;
  const drawing = isHidden ? null : readDrawing(shape, answer.drawings[level - 1]);
  const isWhole = step && level === HINT_LEVELS;
  const masks = isWhole && !isSingle(step) ? scene.base : null;
  const technique = level > 1 && step ? step.technique : null;
  const title = technique ? technique.name : scene.title;
  const cases = isWhole ? step.cases : null;
  store.update({
    scene: { ...scene, level, text, runs, title, drawing, masks, technique, cases },
  });
}

/**
 * Does what the hint says.
 * @param {Store} store
 */
export function takeHint(store) {
  const step = store.state.scene?.step;
  if (!step) return;
  const { placements, eliminations } = step;
  store.update({ scene: null });
  perform(store, { kind: "step", placements, eliminations });
}

// Paths.

/**
 * Shows all steps from the board, or as many as are found in time.
 * @param {Store} store
 */
export async function askPath(store) {
  const { game } = store.state;
  if (!game) return;
  const body = { puzzle: gridOf(game), ...restriction(store.state.learning) };
  const answer = await waitToShow(store, t("Solving step by step…"), "path", body, { about: "board" });
  if (!answer) return;
  if (!answer.steps.length) {
    say(store, VERDICTS[answer.verdict] === "none"
      ? t("Something on the board is wrong, so no step leads on. A hint tells what.")
      : t("No step leads on from here.") + beyondWords(answer.beyond));
    return;
  }
  showPathStep(store, 0, pathScene(game.shape, boardOf(game), answer));
}

/**
 * Shows a step of the path that leads from the puzzle to its solution.
 * @param {Store} store
 * @param {PathAnswer} answer
 * @param {number} index
 */
export function showPuzzlePath(store, answer, index) {
  const game = gameOf(store.state);
  const scene = pathScene(game.shape, game.boards[0], answer);
  showPathStep(store, index, { ...scene, isOfPuzzle: true });
}

/**
 * @param {Shape} shape
 * @param {Board} board where the path begins
 * @param {PathAnswer} answer
 * @returns {PathScene}
 */
function pathScene(shape, board, answer) {
  const none = board.digits.map(() => 0);
  const first = { ...board, corner: none, colours: none };
  return extended(shape, {
    kind: "path", onOwnBoard: false, title: "", text: "", drawing: null, index: 0, steps: [], uses: [],
    boards: [{ ...first, centre: candidates(shape, first) }], isComplete: false,
  }, answer);
}

/**
 * Continues a path that stopped because its time was up.
 * @param {Store} store
 */
export async function askMoreSteps(store) {
  const scene = pathOf(store);
  if (!scene || scene.isComplete) return;
  const game = gameOf(store.state);
  const board = lastOf(scene);
  const puzzle = gridOf(game, { board, marks: board.centre });
  const body = { puzzle, marks: "all", ...restriction(store.state.learning) };
  const answer = await waitFor(store, t("Looking for more steps…"), "path", body, { about: "path" });
  const now = pathOf(store);
  if (answer && now) showPathStep(store, now.index, extended(game.shape, now, answer));
}

/** @param {PathScene} scene */
const lastOf = ({ boards }) => boards[boards.length - 1];

/**
 * The path that is shown, or null.
 * @param {Store} store
 */
function pathOf({ state: { scene } }) {
  return scene?.kind === "path" ? /** @type {PathScene} */ (scene) : null;
}

/**
 * A path with the steps of an answer at its end, and the boards between them.
 * @param {Shape} shape
 * @param {PathScene} scene
 * @param {PathAnswer} answer
 * @returns {PathScene}
 */
function extended(shape, scene, answer) {
  const found = answer.steps.map((step) => readStep(shape, step));
  const boards = [...scene.boards];
  for (const { placements, eliminations } of found) {
    boards.push(after(shape, boards[boards.length - 1], { kind: "step", placements, eliminations }));
  }
  const uses = joinedUses(scene.uses, answer.techniques, scene.steps.length);
  const { complete: isComplete, beyond } = answer;
  return { ...scene, steps: [...scene.steps, ...found], boards, uses, isComplete, beyond };
}

/**
 * @param {Store} store
 * @param {number} index
 */
export function showPathStep(store, index, scene = pathOf(store)) {
  if (!scene || index < 0 || index > scene.steps.length) return;
  const game = gameOf(store.state);
  const { steps, boards } = scene;
  const board = boards[index];
  const step = steps[index];
  const shown = step
    ? {
        title: `${placeOnPath(scene, index)}: ${step.technique.name}`,
        technique: step.technique, text: step.explanation, runs: step.runs, cases: step.cases,
        drawing: readDrawing(game.shape, step.drawing),
        masks: isSingle(step) ? null : board.centre,
      }
    : {
        ...endOfPath(scene), runs: undefined, technique: null, cases: null, drawing: null,
        masks: null,
      };
  store.update({ scene: { ...scene, ...shown, index, board: withoutMarks(board) } });
}

/**
 * @param {PathScene} scene
 * @param {number} index
 */
function placeOnPath({ steps, isComplete }, index) {
  const place = { number: index + 1, all: steps.length };
  return isComplete ? t("Step {number} of {all}", place) : t("Step {number} of {all} or more", place);
}

/** @param {PathScene} scene */
function endOfPath(scene) {
  const { steps, isComplete } = scene;
  const left = lastOf(scene).digits.filter((digit) => !digit).length;
  if (!left) return { title: t("Solved"), text: tn("Solved in {n} step.", "Solved in {n} steps.", steps.length) };
  const words = {
    after: tn("After {n} step", "After {n} steps", steps.length),
    cells: tn("{n} cell is left", "{n} cells are left", left),
  };
  if (!isComplete) return { title: t("Not yet solved"), text: t("{after}, the time was up; {cells}.", words) };
  return scene.beyond
    ? { title: t("Beyond what you know"), text: t("{after}, {cells}.", words) + beyondWords(scene.beyond) }
    : { title: t("No further step"), text: t("{after}, {cells}, and no step follows.", words) };
}

/**
 * Takes the board of the path into one's own game, where undo takes it back.
 * @param {Store} store
 */
export function playFromStep(store) {
  const { game } = store.state;
  const scene = pathOf(store);
  if (!scene) return;
  const { boards, steps, index } = scene;
  const taken = steps.slice(0, index);
  const { digits, centre } = boards[index];
  closeScene(store);
  // Without eliminations the digits say all, and one's marks stay as they are.
  if (taken.some(({ eliminations }) => eliminations.length)) {
    perform(store, { kind: "take", digits, centre, of_path: true });
  } else {
    const placements = taken.flatMap((step) => step.placements);
    perform(store, { kind: "place", placements, tidy: true, of_path: true });
  }
  if (store.state.game === game) return;
  say(store, boards[index].digits.every(Boolean) && index > 1
    ? t("All {n} steps are played. Undo takes that back.", { n: index })
    : tn("The first step is played. Undo takes that back.",
      "The first {n} steps are played. Undo takes that back.", index));
}

/**
 * Draws another branch or line of the step that is shown.
 * @param {Store} store
 * @param {Part} part
 */
export function showPart(store, part) {
  const { scene } = store.state;
  const path = pathOf(store);
  const step = path ? path.steps[path.index] : scene?.step;
  if (!scene || !step) return;
  const drawing = readDrawing(gameOf(store.state).shape, step.drawing, part);
  store.update({ scene: { ...scene, drawing } });
}

// Replays.

/**
 * Shows one's moves from the start.
 * @param {Store} store
 */
export function startReplay(store) {
  if (!store.state.game?.at) {
    say(store, t("There are no moves to replay yet."));
    return;
  }
  showMove(store, 0,
    { kind: "replay", onOwnBoard: false, title: t("Replay"), text: "", drawing: null });
}

/**
 * @param {Store} store
 * @param {number} at
 */
export function showMove(store, at, scene = store.state.scene) {
  if (!scene) return;
  const game = gameOf(store.state);
  const drawing = at ? drawCells(cellsOfMove(game, at), 2, t("changed by this move")) : null;
  const text = t("Move {number} of {all}", { number: at, all: game.at });
  store.update({ scene: { ...scene, at, moves: game.at, text, drawing, board: game.boards[at] } });
}

// The end of a scene.

/**
 * Closes what is shown. After a lesson, the player's own game comes back.
 * @param {Store} store
 */
export function closeScene(store) {
  const own = store.state.scene?.own;
  if (!own) {
    store.update({ scene: null });
    return;
  }
  const cursor = placeOf(own);
  store.update({ scene: null, game: own, cursor, selection: new Set([cursor]) });
}

// Helpers.

/**
 * A further sentence on the technique that a path lacks; nothing if it lacks none.
 * @param {Technique | null} beyond
 */
const beyondWords = (beyond) => (beyond
  ? ` ${t("The next step needs a technique that you do not know yet: {technique}.", { technique: beyond.name })}` : "");

/**
 * The candidates that a hint builds on.
 * @param {Shape} shape
 * @param {Board} board
 * @param {GridObject} grid
 * @returns {Mask[]}
 */
export function masksOf(shape, board, grid) {
  const open = candidates(shape, board);
  return grid.candidates
    ? grid.candidates.map((symbols, cell) => maskOfSymbols(shape, symbols) & open[cell]) : open;
}

/**
 * @param {Board} board
 * @returns {Board}
 */
function withoutMarks(board) {
  const none = board.digits.map(() => 0);
  return { ...board, corner: none, centre: none };
}
