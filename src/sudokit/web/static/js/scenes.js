// Hints, paths, reasons and replays: questions to the server and moves in, scenes on the board out.
//
// A scene is what is shown on the board and told in the panel for a while:
//   { kind, title, text, onOwnBoard, board, masks, drawing, … }
// `board` takes the place of one's own, `masks` the place of one's marks.

import { waitFor } from "./asking.js";
import { after, candidates } from "./board.js";
import { perform, say } from "./commands.js";
import { boardOf, cellsOfMove, gridOf, hasAllMarks, newGame, puzzleOf } from "./game.js";
import {
  drawCells, drawReason, drawWhere, drawWhole, isSingle, masksDrawn, readStep,
} from "./step_drawing.js";
import { cellName } from "./shape.js";
import { countOf } from "./words.js";

export const LEVELS = 3;

// Hints.

/** The next hint: first where to look, then which technique, then all of it. */
export async function askHint(store) {
  const { state } = store;
  if (!state.game || state.paused) return;
  if (state.scene?.kind === "hint") {
    if (state.scene.level < LEVELS) showLevel(store, state.scene.level + 1);
    return;
  }
  if (state.scene) return;
  const { game } = state;
  const board = boardOf(game);
  const isAll = hasAllMarks(game);
  const marks = board.centre.map((mask, cell) => (isAll ? mask : mask | board.corner[cell]));
  const body = { puzzle: gridOf(game, { marks: marks.some(Boolean) ? marks : null }), level: LEVELS };
  if (marks.some(Boolean)) body.marks = isAll ? "all" : "some";
  const answer = await waitToShow(store, "Looking for a hint…", "hint", body, { about: "board" });
  if (answer) showHint(store, answer);
}

function showHint(store, answer) {
  const { shape } = store.state.game;
  const step = answer.step ? readStep(shape, answer.step) : null;
  const scene = {
    kind: "hint", onOwnBoard: true, answer, step, level: 1,
    title: answer.mistake ? "Something is wrong" : "Hint",
    base: masksOf(shape, answer.grid),
  };
  if (!step && !answer.mistake) {
    store.update({ scene: reasonScene(shape, answer.why, answer.texts.at(-1)) });
    return;
  }
  showLevel(store, 1, scene);
}

function showLevel(store, level, scene = store.state.scene) {
  const { game } = store.state;
  const { answer, step } = scene;
  const { shape } = game;
  const text = answer.texts[level - 1];
  let drawing = drawWhere(shape, answer.where);
  let masks = null;
  if (answer.mistake && level > 1) {
    drawing = drawCells(shape, [answer.mistake.cell], 3, "this is wrong");
  } else if (step && level === LEVELS) {
    drawing = drawWhole(shape, step, boardOf(game));
    if (!isSingle(step)) masks = scene.base;
  }
  const technique = level > 1 && step ? step.technique : null;
  const title = technique ? technique.name : scene.title;
  store.update({ scene: { ...scene, level, text, title, drawing, masks, technique } });
}

/** Does what the hint says. */
export function takeHint(store) {
  const { step } = store.state.scene;
  const { placements, eliminations } = step;
  store.update({ scene: null });
  perform(store, { kind: "step", placements, eliminations });
}

// Paths.

/** All steps from the board as it is, or as many as are found in time. */
export async function askPath(store) {
  const { game } = store.state;
  if (!game) return;
  const body = { puzzle: gridOf(game) };
  const answer = await waitToShow(store, "Solving step by step…", "path", body, { about: "board" });
  if (!answer) return;
  if (!answer.steps.length) {
    say(store, answer.verdict === "no solution"
      ? "Something on the board is wrong, so no step leads on. A hint tells what."
      : "No step leads on from here.");
    return;
  }
  const none = boardOf(game).digits.map(() => 0);
  const first = { ...boardOf(game), corner: none, colours: none };
  const boards = [{ ...first, centre: candidates(game.shape, first) }];
  const scene = { kind: "path", onOwnBoard: false, steps: [], boards };
  showPathStep(store, 0, extended(game.shape, scene, answer));
}

/** Goes on from the last board of a path whose time was up. */
export async function askMoreSteps(store) {
  const { game, scene } = store.state;
  if (scene?.kind !== "path" || scene.isComplete) return;
  const board = scene.boards.at(-1);
  const body = { puzzle: gridOf(game, { board, marks: board.centre }), marks: "all" };
  const answer = await waitFor(store, "Looking for more steps…", "path", body, { about: "path" });
  if (!answer) return;
  const now = store.state.scene;
  showPathStep(store, now.index, extended(game.shape, now, answer));
}

/** A path with the steps of an answer at its end, and the boards between them. */
function extended(shape, scene, answer) {
  const found = answer.steps.map((step) => readStep(shape, step));
  const boards = [...scene.boards];
  for (const { placements, eliminations } of found) {
    boards.push(after(shape, boards.at(-1), { kind: "step", placements, eliminations }));
  }
  return { ...scene, steps: [...scene.steps, ...found], boards, isComplete: answer.complete };
}

export function showPathStep(store, index, scene = store.state.scene) {
  const { game } = store.state;
  const { steps, boards } = scene;
  if (index < 0 || index > steps.length) return;
  const board = boards[index];
  const step = steps[index];
  const shown = step
    ? {
        title: `${placeOnPath(scene, index)}: ${step.technique.name}`,
        technique: step.technique, text: step.explanation,
        drawing: drawWhole(game.shape, step, board),
        masks: isSingle(step) ? null : board.centre,
      }
    : { ...endOfPath(scene), technique: null, drawing: null, masks: null };
  store.update({ scene: { ...scene, ...shown, index, board: withoutMarks(board) } });
}

function placeOnPath({ steps, isComplete }, index) {
  return `Step ${index + 1} of ${steps.length}${isComplete ? "" : " or more"}`;
}

function endOfPath({ boards, steps, isComplete }) {
  const left = boards.at(-1).digits.filter((digit) => !digit).length;
  const after = `After ${countOf(steps.length, "step")}`;
  if (!left) return { title: "Solved", text: `Solved in ${countOf(steps.length, "step")}.` };
  const cells = left === 1 ? "1 cell is" : `${left} cells are`;
  return isComplete
    ? { title: "No further step", text: `${after}, ${cells} left, and no step follows.` }
    : { title: "Not yet solved", text: `${after}, the time was up; ${cells} left.` };
}

/** Takes the board of the path into one's own game, where undo takes it back. */
export function playFromStep(store) {
  const { game, scene } = store.state;
  const { boards, steps, index } = scene;
  const taken = steps.slice(0, index);
  // Without eliminations the digits say all, and one's marks stay as they are.
  const action = taken.some(({ eliminations }) => eliminations.length)
    ? { kind: "take", digits: [...boards[index].digits], centre: [...boards[index].centre] }
    : { kind: "place", placements: taken.flatMap(({ placements }) => placements), tidy: true };
  closeScene(store);
  perform(store, { ...action, ofPath: true });
  if (store.state.game === game) return;
  const which = boards[index].digits.every(Boolean) ? "All" : "The first";
  const words = index === 1 ? "The first step is" : `${which} ${index} steps are`;
  say(store, `${words} played. Undo takes that back.`);
}

/** Draws another branch or line of the step that is shown. */
export function showPart(store, part) {
  const { scene, game } = store.state;
  const step = scene.kind === "path" ? scene.steps[scene.index] : scene.step;
  const board = scene.kind === "path" ? scene.boards[scene.index] : boardOf(game);
  store.update({ scene: { ...scene, drawing: drawWhole(game.shape, step, board, part) } });
}

// Replays.

/** One's moves, from the start to the board as it is. */
export function startReplay(store) {
  if (!store.state.game?.at) {
    say(store, "There are no moves to replay yet.");
    return;
  }
  showMove(store, 0, { kind: "replay", onOwnBoard: false, title: "Replay" });
}

export function showMove(store, at, scene = store.state.scene) {
  const { game } = store.state;
  const { shape } = game;
  const names = at ? cellsOfMove(game, at).map((cell) => cellName(shape, cell)) : [];
  const drawing = at ? drawCells(shape, names, 2, "changed by this move") : null;
  const text = `Move ${at} of ${game.at}`;
  store.update({ scene: { ...scene, at, moves: game.at, text, drawing, board: game.boards[at] } });
}

// Reasons.

/** Says why the puzzle has no solution, or more than one. */
export async function askWhy(store) {
  const { game } = store.state;
  if (!game) return;
  const body = { puzzle: puzzleOf(game), why: true };
  const answer = await waitToShow(store, "Looking for the reason…", "check", body);
  if (!answer) return;
  const { reason, verdict } = answer;
  if (!reason) {
    say(store, `This puzzle has ${verdict}.`, "good");
    return;
  }
  store.update({ scene: reasonScene(game.shape, reason, verdict) });
}

function reasonScene(shape, reason, otherwise) {
  const drawing = reason ? drawReason(shape, reason) : null;
  return {
    kind: "reason", onOwnBoard: true, drawing,
    title: reason?.conflict ? "No solution" : reason ? "More than one solution" : "No hint",
    text: reason?.explanation ?? otherwise,
    masks: drawing?.shapes.length ? masksDrawn(shape, drawing) : null,
  };
}

export function closeScene(store) {
  store.update({ scene: null });
}

// Helpers.

/** An answer that is to be shown; null also if something else was opened since it was asked for. */
async function waitToShow(store, ...question) {
  const kind = store.state.scene?.kind;
  const answer = await waitFor(store, ...question);
  const { scene } = store.state;
  return scene && scene.kind !== kind ? null : answer;
}

function masksOf(shape, grid) {
  const game = newGame(grid);
  const board = boardOf(game);
  const open = candidates(shape, board);
  return grid.candidates ? board.centre.map((mask, cell) => mask & open[cell]) : open;
}

function withoutMarks(board) {
  const none = board.digits.map(() => 0);
  return { ...board, corner: none, centre: none };
}
