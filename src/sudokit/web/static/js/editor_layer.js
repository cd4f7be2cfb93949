// What the tools of setting draw on the board: regions with their numbers, what is being drawn, and what
// is chosen, also where it is being dragged to.

/** @import { Cell, Place, Playing, Shape, State } from "./types.d.ts" */

import { isDrawing } from "./commands.js";
import { drawFigures } from "./constraint_layer.js";
import { SIDE, border, corner, element, squares } from "./drawing.js";
import { chosenOf, kindDrawn } from "./editing.js";
import { find } from "./elements.js";
import { cellsOfStroke, drawnFields, gestureOf, nameOf, strokeOf } from "./gestures.js";
import { cellsIn, moved } from "./placed.js";
import { regionCount, regionsOf } from "./regions.js";
import { cellNamed, range } from "./shape.js";
import { COLOURS } from "./tables.js";

const INSET = 0.08 * SIDE;

/**
 * Draws what the tools do on the board; nothing while digits are set.
 * @param {Element} picture
 */
export function createEditorLayer(picture) {
  /** @param {State} state */
  function draw(state) {
    const isOn = isDrawing(state);
    find(".regions", picture).replaceChildren(...(isOn && state.editor.tool === "regions" ? drawRegions(state) : []));
    find(".editor", picture).replaceChildren(...(isOn ? [...drawChosen(state), ...drawDraft(state)] : []));
  }

  return {
    /**
     * @param {State} state
     * @param {State} before
     */
    render(state, before) {
      if (state.game && !isAlike(state, before)) draw(state);
    },
  };
}

/**
 * Whether the tools draw the same in two states.
 * @param {State} state
 * @param {State} before
 */
function isAlike({ editor, scene, paused, game }, before) {
  return before.editor === editor && before.scene === scene && before.paused === paused
    && before.game?.puzzle === game?.puzzle && before.game?.shape === game?.shape;
}

/** @param {Playing} state */
function drawRegions({ game }) {
  const { shape } = game;
  const regions = regionsOf(game);
  return range(regionCount(shape)).flatMap((number) => {
    const cells = range(shape.cells).filter((cell) => regions[cell] === number);
    if (!cells.length) return [];
    const fill = element("path", { class: `region colour-${(number % COLOURS.length) + 1}`, d: squares(shape, cells) });
    const names = cells.map((cell) => {
      const [x, y] = corner(shape, cell);
      return element("text", { class: "region-name", x: x + 0.86 * SIDE, y: y + 0.92 * SIDE, "font-size": 0.22 * SIDE },
        String(number + 1));
    });
    return [fill, ...names];
  });
}

/** @param {Playing} state */
function drawChosen(state) {
  const found = chosenOf(state);
  if (!found) return [];
  const { shape } = state.game;
  const { shift } = state.editor;
  const halos = found.part === "constraints" && !shift ? shape.figures?.halos?.[found.place] ?? [] : [];
  const cells = namedCells(shape, cellsIn(shift ? moved(found.entry, shift) : found.entry));
  return [
    element("g", { class: "chosen-halo" }, ...drawFigures(halos)),
    element("path", { class: "chosen-cells", d: border(shape, cells, INSET) }),
  ];
}

/** @param {Playing} state */
function drawDraft({ game: { shape }, editor }) {
  const kind = kindDrawn(editor);
  const { strokes = [] } = editor.draft ?? {};
  if (!kind || !strokes.length) return [];
  const isPath = strokeOf(kind) === "path" && gestureOf(kind) !== "none";
  const copy = gestureOf(kind) === "copied" ? drawnFields(kind, shape, strokes) : null;
  if (copy) return [element("path", { class: "draft-cells", d: border(shape, namedCells(shape, cellsIn(copy)), INSET) })];
  return strokes.flatMap((stroke) => {
    const cells = namedCells(shape, gestureOf(kind) === "headed" ? stroke.map(nameOf) : cellsOfStroke(kind, shape, stroke));
    const outline = element("path", { class: "draft-cells", d: border(shape, cells, INSET) });
    return isPath ? [trackOf(stroke), outline] : [outline];
  });
}

/** @param {readonly Place[]} stroke */
function trackOf(stroke) {
  const points = stroke.map(([row, column]) => `${(column + 0.5) * SIDE} ${(row + 0.5) * SIDE}`);
  return element("path", { class: "draft-track", d: `M${points.join("L")}${points.length === 1 ? "h0" : ""}` });
}

/**
 * @param {Shape} shape
 * @param {readonly string[]} names
 * @returns {Cell[]}
 */
const namedCells = (shape, names) => names.map((name) => cellNamed(shape, name)).filter((cell) => cell >= 0);
