// What a setter can do with constraints and extra houses: draw, choose, move, change and delete them.
// Functions of the store; all changes of the puzzle go through changing.js.

/**
 * @import {
 *   Cell, Chosen, Draft, Editor, Entry, KindRow, Place, Playing, Store,
 * } from "./types.d.ts"
 */

import { edit, reshape, reshapeEntry, tellProblem } from "./changing.js";
import { say, select } from "./commands.js";
import {
  HOUSE, cellsOfStroke, drawnFields, extended, fieldsOf, gestureOf, nameOf, strokesOf,
} from "./gestures.js";
import { KINDS, kindNamed } from "./kinds.js";
import { t } from "./language.js";
import { cellsIn, entryOf, foundAt, heldInside, kindOf, moved, nextFound } from "./placed.js";
import { changeOfEntry } from "./reshaping.js";
import { neighbour } from "./selection.js";
import { entryTitle, howToDraw, kindTitle } from "./setting_words.js";
import { FIRST_EDITOR, gameOf } from "./store.js";
import { cellCount } from "./words.js";

/** @type {Readonly<Draft>} */
const EMPTY = Object.freeze({ strokes: [], values: {} });

/** Drafts that are on their way into the puzzle.
 * @type {WeakSet<Draft>} */
const PLACING = new WeakSet();

// What there is.

/**
 * The kind that is drawn; null if none is.
 * @param {Editor} editor
 */
export const kindDrawn = ({ tool }) => (tool === "houses" ? HOUSE : kindNamed(tool));

/**
 * The chosen constraint or house with its kind; null if none is.
 * @param {Playing} state
 */
export function chosenOf({ game, editor: { chosen } }) {
  const entry = entryOf(game.puzzle, chosen);
  const kind = chosen && entry && kindOf(KINDS, chosen.part, entry);
  return kind ? { ...chosen, entry, kind } : null;
}

// Tools.

/**
 * @param {Store} store
 * @param {string} tool
 */
export function chooseTool(store, tool) {
  store.update({ editor: { ...FIRST_EDITOR, region: store.state.editor.region, tool }, mode: "digits", armed: 0 });
  const kind = kindDrawn(store.state.editor);
  say(store, kind ? `${kindTitle(kind)}. ${howToDraw(kind)}` : "");
}

// Drawing.

/**
 * Begins a stroke.
 * @param {Store} store
 * @param {Place} place
 */
export function beginStroke(store, place) {
  const { draft } = store.state.editor;
  const { strokes, values } = draft ?? EMPTY;
  const kind = kindDrawn(store.state.editor);
  if (!kind) return;
  const earlierStrokes = strokes.length < strokesOf(kind) ? strokes : [];
  edit(store, { draft: { strokes: [...earlierStrokes, [place]], values }, chosen: null, problem: "" });
}

/**
 * Goes on with the last stroke.
 * @param {Store} store
 * @param {Place} place
 */
export function extendStroke(store, place) {
  const { draft } = store.state.editor;
  const kind = kindDrawn(store.state.editor);
  const last = draft?.strokes.at(-1);
  if (!draft || !kind || !last) return;
  const next = extended(kind, last, place);
  if (next !== last) edit(store, { draft: { ...draft, strokes: [...draft.strokes.slice(0, -1), next] } });
}

/**
 * Ends a stroke. If the constraint has all its strokes, it is placed.
 * @param {Store} store
 */
export async function endStroke(store) {
  const { draft } = store.state.editor;
  const kind = kindDrawn(store.state.editor);
  if (draft && kind && draft.strokes.length >= strokesOf(kind)) await placeDraft(store);
}

/**
 * Places what was drawn; says what is missing if it cannot.
 * @param {Store} store
 */
export async function placeDraft(store) {
  const { game, editor } = store.state;
  const kind = kindDrawn(editor);
  const draft = editor.draft ?? EMPTY;
  if (!game || !kind || PLACING.has(draft)) return;
  const { strokes, values } = draft;
  const fields = drawnFields(kind, game.shape, strokes);
  if (!fields) {
    edit(store, { draft: strokesOf(kind) > 1 ? editor.draft : null });
    tellProblem(store, `${t("There must be more cells.")} ${howToDraw(kind)}`);
    return;
  }
  const { length } = cellsIn(fields);
  if (kind === HOUSE && length > game.shape.digitCount) {
    edit(store, { draft: null });
    tellProblem(store, t("A house has up to {most} cells, and this one has {n}.", { most: game.shape.digitCount, n: length }));
    return;
  }
  const missing = missingField(kind, values);
  if (missing) {
    edit(store, { draft: { strokes, values, waitsFor: missing.name } });
    say(store, t("Type a value: {field}. Then press Enter.", { field: missing.about }));
    return;
  }
  PLACING.add(draft);
  try {
    await place(store, kind, { ...fields, ...chosenFirst(kind), ...values });
  } finally {
    PLACING.delete(draft);
  }
}

/**
 * Adds an entry to the puzzle, and chooses it, unless something else is being drawn by then.
 * @param {Store} store
 * @param {KindRow} kind
 * @param {Entry} fields
 */
async function place(store, kind, fields) {
  /** @type {Chosen["part"]} */
  const part = kind === HOUSE ? "extra" : "constraints";
  const { draft, tool } = store.state.editor;
  let chosen = { part, place: 0 };
  const problem = await reshape(store, (puzzle) => {
    const list = puzzle[part] ?? [];
    chosen = { part, place: list.length };
    const entry = kind === HOUSE ? { name: freeName(list), ...fields } : { kind: kind.id, ...fields };
    return changeOfEntry(puzzle, part, chosen.place, entry);
  }, (editor) => (editor.draft === draft && editor.tool === tool ? { draft: null, chosen } : {}));
  if (!problem) say(store, t("{constraint} is placed.", { constraint: entryTitle(kind, fields) }));
}

/**
 * The typed field that a draft still lacks.
 * @param {KindRow} kind
 * @param {Draft["values"]} values
 */
export function missingField(kind, values) {
  return fieldsOf(kind).typed.find(({ name, is_required: isRequired, choices }) =>
    isRequired && !choices && values[name] === undefined) ?? null;
}

/**
 * The first choice of each field that must have one.
 * @param {KindRow} kind
 */
function chosenFirst(kind) {
  return Object.fromEntries(fieldsOf(kind).typed.flatMap(({ name, form, is_required: isRequired, choices }) =>
    isRequired && choices && form === "choice" ? [[name, choices[0]]] : []));
}

// The chosen one.

/**
 * Chooses what stands at a place; again, the next of several. Returns whether there is any.
 * @param {Store} store
 * @param {Place} at
 */
export function chooseAt(store, at) {
  const { puzzle, shape } = gameOf(store.state);
  const found = nextFound(foundAt(KINDS, puzzle, shape, at), store.state.editor.chosen);
  if (found) choose(store, found);
  return !!found;
}

/**
 * @param {Store} store
 * @param {Chosen} chosen
 */
export function choose(store, chosen) {
  const { puzzle } = gameOf(store.state);
  const entry = entryOf(puzzle, chosen);
  const kind = entry && kindOf(KINDS, chosen.part, entry);
  if (!entry || !kind) return;
  edit(store, { tool: chosen.part === "extra" ? "houses" : kind.id, chosen, draft: null, shift: null, problem: "" });
  say(store, t("{constraint} is chosen.", { constraint: entryTitle(kind, entry) }));
}

/**
 * Whether the chosen one stands at a place.
 * @param {Playing} state
 * @param {Place} at
 */
export function isChosenAt(state, at) {
  const { chosen } = state.editor;
  return foundAt(KINDS, state.game.puzzle, state.game.shape, at)
    .some(({ part, place: index }) => part === chosen?.part && index === chosen.place);
}

/**
 * Shows the chosen one so many rows and columns further, until it is dropped.
 * @param {Store} store
 * @param {Place} by
 */
export function shiftChosen(store, by) {
  const { game } = store.state;
  const found = game && chosenOf({ ...store.state, game });
  if (game && found) edit(store, { shift: heldInside(game.shape, found.entry, by) });
}

/**
 * Moves the chosen one.
 * @param {Store} store
 * @param {Place} by
 */
export async function moveChosen(store, by) {
  const { game } = store.state;
  const found = game && chosenOf({ ...store.state, game });
  if (!found) return;
  const { shape } = game;
  let { entry } = found;
  const problem = await reshapeEntry(store, found.part, entry, (now) => {
    const held = heldInside(shape, now, by);
    entry = held[0] || held[1] ? moved(now, held) : now;
    return entry;
  }, () => ({ shift: null }));
  edit(store, { shift: null });
  if (!problem && entry !== found.entry) say(store, t("{constraint} is moved.", { constraint: entryTitle(found.kind, entry) }));
}

/** @param {Store} store */
export async function removeChosen(store) {
  const { game } = store.state;
  const found = game && chosenOf({ ...store.state, game });
  if (!found) {
    say(store, t("Choose a constraint first: tap one of its cells."));
    return;
  }
  const problem = await reshapeEntry(store, found.part, found.entry, () => null, () => ({ chosen: null }));
  if (!problem) say(store, t("{constraint} is deleted. Undo brings it back.", { constraint: entryTitle(found.kind, found.entry) }));
}

/**
 * Sets a field of the chosen one, or of what is being drawn; undefined empties it.
 * @param {Store} store
 * @param {string} name
 * @param {unknown} value
 */
export async function setField(store, name, value) {
  const { game, editor } = store.state;
  const found = game && chosenOf({ ...store.state, game });
  if (found) {
    if (JSON.stringify(found.entry[name]) === JSON.stringify(value)) return;
    let { entry } = found;
    const problem = await reshapeEntry(store, found.part, entry, ({ [name]: _, ...others }) => {
      entry = value === undefined ? others : { ...others, [name]: value };
      return entry;
    });
    if (!problem) say(store, t("{constraint} is changed.", { constraint: entryTitle(found.kind, entry) }));
    return;
  }
  const { strokes, values } = editor.draft ?? EMPTY;
  edit(store, { draft: { strokes, values: { ...values, [name]: value } }, problem: "" });
  const kind = kindDrawn(editor);
  const isReady = kind && !missingField(kind, { ...values, [name]: value }) && strokes.length >= Math.min(1, strokesOf(kind));
  if (isReady && strokesOf(kind) !== Infinity && value !== undefined) await placeDraft(store);
}

/**
 * Ends what is being done, the latest first; returns false if only digits are being set.
 * @param {Store} store
 */
export function endEditing(store) {
  const { draft, chosen, tool } = store.state.editor;
  if (tool === "digits") return false;
  if (draft || chosen) {
    edit(store, { draft: null, chosen: null, shift: null, problem: "" });
    say(store, draft ? t("What was being drawn is dropped.") : t("Nothing is chosen."));
  } else chooseTool(store, "digits");
  return true;
}

// By keyboard.

/**
 * Moves the cursor and draws along.
 * @param {Store} store
 * @param {number} down
 * @param {number} across
 */
export function drawBy(store, down, across) {
  const { game, cursor, editor } = store.state;
  if (!game) return;
  if (!editor.draft?.strokes.length) beginStroke(store, placeOfCell(game.shape, cursor));
  const cell = neighbour(game.shape, cursor, down, across);
  select(store, [cell], cell);
  extendStroke(store, placeOfCell(game.shape, cell));
  sayDraft(store);
}

/**
 * Takes the cell with the cursor into what is being drawn.
 * @param {Store} store
 */
export function drawCursor(store) {
  const { game, cursor, editor } = store.state;
  if (!game || !kindDrawn(editor)) return;
  const place = placeOfCell(game.shape, cursor);
  if (editor.draft?.strokes.length) extendStroke(store, place);
  else beginStroke(store, place);
  sayDraft(store);
}

/**
 * Finishes what is being drawn. If nothing is, chooses what stands at the cursor, or draws its cell.
 * @param {Store} store
 */
export async function enterDraft(store) {
  const { game, cursor, editor } = store.state;
  const kind = kindDrawn(editor);
  if (!game) return;
  const place = placeOfCell(game.shape, cursor);
  if (editor.draft?.strokes.length || (kind && gestureOf(kind) === "none")) await placeDraft(store);
  else if (!chooseAt(store, place) && kind) {
    beginStroke(store, place);
    await endStroke(store);
  }
}

/** @param {Store} store */
function sayDraft(store) {
  const { game, editor } = store.state;
  const kind = kindDrawn(editor);
  const stroke = editor.draft?.strokes.at(-1);
  if (!game || !kind || !stroke) return;
  const cells = cellsOfStroke(kind, game.shape, stroke);
  const named = (cells.length ? cells : stroke.map(nameOf)).slice(-3).join(" ");
  say(store, t("{constraint}: {cells} with {names}. Enter places it.",
    { constraint: kindTitle(kind), cells: cellCount(stroke.length), names: named }));
}

// Helpers.

/**
 * @param {{ columns: number }} shape
 * @param {Cell} cell
 * @returns {Place}
 */
export const placeOfCell = ({ columns }, cell) => [Math.floor(cell / columns), cell % columns];

/**
 * A name that no extra house has.
 * @param {readonly Entry[]} houses
 */
function freeName(houses) {
  let number = houses.length + 1;
  while (houses.some(({ name }) => name === `e${number}`)) number++;
  return `e${number}`;
}
