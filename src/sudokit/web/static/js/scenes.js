// Hints, paths, replays and reasons: questions to the server in, scenes on the board out.
//
// A scene is what is shown on the board and told in the panel for a while:
//   { kind, title, text, onOwnBoard, board, masks, drawing, … }
// `board` takes the place of one's own, `masks` the place of one's marks.

import { waitFor } from "./asking.js";
import { after, candidates } from "./board.js";
import { perform, say, undoToMistake } from "./commands.js";
import { boardOf, gridOf, hasAllMarks, newGame, puzzleOf, solutionOf } from "./game.js";
import { drawCells, drawReason, drawWhere, drawWhole, isSingle, masksDrawn, readStep } from "./step_drawing.js";
import { cellNamed } from "./shape.js";
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
  const answer = await waitFor(store, "Looking for a hint…", "hint", body, { about: "board" });
  if (answer && !store.state.scene) showHint(store, answer, board);
}

function showHint(store, answer, board) {
  const { shape } = store.state.game;
  const step = answer.step ? readStep(shape, answer.step) : null;
  const scene = {
    kind: "hint", onOwnBoard: true, answer, step, level: 1, own: board,
    title: answer.mistake ? "Something is wrong" : "Hint",
    base: masksOf(shape, answer.grid),
  };
  if (!step && !answer.mistake) {
    store.update({ scene: { ...reasonScene(shape, answer.why, answer.texts.at(-1)), own: board } });
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

/** All steps from the board as it is. */
export async function askPath(store) {
  const { game } = store.state;
  if (!game) return;
  const answer = await waitFor(store, "Solving step by step…", "path", { puzzle: gridOf(game) },
    { about: "board" });
  if (!answer) return;
  if (!answer.steps.length) {
    say(store, "There is no step to show from here: ask for a hint to see why.");
    return;
  }
  const { shape } = game;
  const steps = answer.steps.map((step) => readStep(shape, step));
  const none = boardOf(game).digits.map(() => 0);
  const first = { ...boardOf(game), corner: none, colours: none };
  const boards = [{ ...first, centre: candidates(shape, first) }];
  for (const { placements, eliminations } of steps) {
    boards.push(after(shape, boards.at(-1), { kind: "step", placements, eliminations }));
  }
  showPathStep(store, 0, { kind: "path", onOwnBoard: false, steps, boards });
}

export function showPathStep(store, index, scene = store.state.scene) {
  const { game } = store.state;
  const { steps, boards } = scene;
  if (index < 0 || index > steps.length) return;
  const board = boards[index];
  const step = steps[index];
  const shown = step
    ? {
        title: step.technique.name, technique: step.technique, text: step.explanation,
        drawing: drawWhole(game.shape, step, board),
        masks: isSingle(step) ? null : board.centre,
      }
    : { title: "Solved", technique: null, drawing: null, masks: null, text: endWords(board, steps) };
  store.update({ scene: { ...scene, ...shown, index, board: withoutMarks(board) } });
}

function endWords(board, steps) {
  const left = board.digits.filter((digit) => !digit).length;
  return left
    ? `After ${countOf(steps.length, "step")}, ${countOf(left, "cell")} are left, and no step follows.`
    : `Solved in ${countOf(steps.length, "step")}.`;
}

/** Draws another branch or line of the step that is shown. */
export function showPart(store, part) {
  const { scene, game } = store.state;
  const step = scene.kind === "path" ? scene.steps[scene.index] : scene.step;
  const board = scene.kind === "path" ? scene.boards[scene.index] : boardOf(game);
  store.update({ scene: { ...scene, drawing: drawWhole(game.shape, step, board, part) } });
}

// Replays.

export function startReplay(store) {
  const { game } = store.state;
  if (!game?.log.length) {
    say(store, "There are no moves to replay yet.");
    return;
  }
  showMove(store, 0, { kind: "replay", onOwnBoard: false, title: "Replay" });
}

export function showMove(store, at, scene = store.state.scene) {
  const { game } = store.state;
  const moves = game.log.length;
  const text = `Move ${at} of ${moves}`;
  store.update({ scene: { ...scene, at, moves, text, board: game.boards[at] } });
}

// Reasons.

/** Says why the puzzle has no solution, or more than one. */
export async function askWhy(store) {
  const { game } = store.state;
  if (!game) return;
  const body = { puzzle: puzzleOf(game), why: true };
  const answer = await waitFor(store, "Looking for the reason…", "check", body);
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

// Candidates that are true.

/** Shows which candidates are part of some solution; for those who set puzzles. */
export async function showTrueCandidates(store) {
  const { game } = store.state;
  if (!game) return;
  const board = boardOf(game);
  const body = { puzzle: { ...gridOf(game), givens: undefined }, true: true };
  const answer = await waitFor(store, "Looking for true candidates…", "candidates", body,
    { about: "board" });
  if (!answer) return;
  const masks = board.digits.map(() => 0);
  for (const [name, digits] of Object.entries(answer.candidates)) {
    masks[cellNamed(game.shape, name)] = digits.reduce((mask, digit) => mask | (1 << (digit - 1)), 0);
  }
  store.update({ trueCandidates: { board, masks }, view: "true" });
  const open = masks.filter((mask, cell) => mask && !board.digits[cell]);
  const settled = open.filter((mask) => !(mask & (mask - 1))).length;
  say(store, !masks.some(Boolean) ? "No candidate is true: there is no solution."
    : `${settled} of ${countOf(open.length, "empty cell")} are settled.`);
}

// The solution.

/** The game with its solution, asked for once; null, with a word about it, if it has none. */
export async function withSolution(store) {
  const { game } = store.state;
  if (!game || solutionOf(game)) return game;
  const answer = await waitFor(store, "Solving…", "solve", { puzzle: puzzleOf(game) });
  if (!answer) return null;
  const { solution, another, verdict } = answer;
  if (!solution || another) {
    say(store, `This puzzle has ${verdict}, so entries cannot be checked.`, "bad");
    return null;
  }
  store.update({ game: { ...store.state.game, solution } });
  return store.state.game;
}

export async function goBackToMistake(store) {
  if (await withSolution(store)) undoToMistake(store);
}

// Helpers.

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
