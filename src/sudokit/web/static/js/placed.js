// Extra houses and constraints that stand in the puzzle: found by a place, moved, and called by name.

/** @import { Chosen, Dimensions, Entry, GridObject, KindRow, Place } from "./types.d.ts" */

import { HOUSE, isInside, movedName, nameOf, placeNamed } from "./gestures.js";

/** @typedef {Pick<Dimensions, "rows" | "columns">} Size */

const CELL = /^r\d+c\d+$/;

/**
 * All that stands in a puzzle, houses first.
 * @param {GridObject} puzzle
 * @returns {Array<Chosen & { entry: Entry }>}
 */
export function entriesOf({ extra = [], constraints = [] }) {
  return [
    ...extra.map((entry, place) => ({ part: /** @type {const} */ ("extra"), place, entry })),
    ...constraints.map((entry, place) => ({ part: /** @type {const} */ ("constraints"), place, entry })),
  ];
}

/**
 * @param {GridObject} puzzle
 * @param {Chosen | null} chosen
 * @returns {Entry | null}
 */
export function entryOf(puzzle, chosen) {
  return (chosen && puzzle[chosen.part]?.[chosen.place]) ?? null;
}

/**
 * The kind of an entry; undefined if the table does not know it.
 * @param {readonly KindRow[]} kinds
 * @param {Chosen["part"]} part
 * @param {Entry} entry
 */
export function kindOf(kinds, part, entry) {
  return part === "extra" ? HOUSE : kinds.find(({ id }) => id === entry.kind);
}

/**
 * The names of all cells that an entry has, each once.
 * @param {unknown} value
 * @returns {string[]}
 */
export function cellsIn(value) {
  if (typeof value === "string") return CELL.test(value) ? [value] : [];
  if (!value || typeof value !== "object") return [];
  return [...new Set(Object.values(value).flatMap(cellsIn))];
}

/**
 * The same entry, so many rows and columns further.
 * @template T
 * @param {T} value
 * @param {Place} by
 * @returns {T}
 */
export function moved(value, by) {
  if (typeof value === "string") return /** @type {T} */ (CELL.test(value) ? movedName(value, by) : value);
  if (Array.isArray(value)) return /** @type {T} */ (value.map((each) => moved(each, by)));
  if (!value || typeof value !== "object") return value;
  return /** @type {T} */ (Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, by)])));
}

/**
 * As much of a move as leaves the entry in the grid.
 * @param {Size} size
 * @param {Entry} entry
 * @param {Place} by
 * @returns {Place}
 */
export function heldInside({ rows, columns }, entry, by) {
  const places = cellsIn(entry).map(placeNamed);
  const held = [rows, columns].map((most, axis) => {
    const lines = places.map((place) => place[axis]);
    return Math.max(0 - Math.min(...lines), Math.min(by[axis], most - 1 - Math.max(...lines)));
  });
  return places.length ? [held[0], held[1]] : [0, 0];
}

/**
 * What stands at a place, the smallest first; beside the grid, the clues there.
 * @param {readonly KindRow[]} kinds
 * @param {GridObject} puzzle
 * @param {Size} size
 * @param {Place} place
 * @returns {Chosen[]}
 */
export function foundAt(kinds, puzzle, size, place) {
  const isHere = isInside(size, place)
    ? (/** @type {Entry} */ entry) => cellsIn(entry).includes(nameOf(place))
    : (/** @type {Entry} */ entry) => isClueAt(kinds, entry, place);
  return entriesOf(puzzle).filter(({ entry }) => isHere(entry))
    .sort((one, other) => cellsIn(one.entry).length - cellsIn(other.entry).length)
    .map(({ part, place: at }) => ({ part, place: at }));
}

/**
 * The next of those found after the chosen one; the first if it is not among them.
 * @param {readonly Chosen[]} found
 * @param {Chosen | null} chosen
 */
export function nextFound(found, chosen) {
  const at = found.findIndex(({ part, place }) => part === chosen?.part && place === chosen.place);
  return found[(at + 1) % found.length] ?? null;
}

/**
 * Whether a line is seen from a place beside the grid.
 * @param {readonly KindRow[]} kinds
 * @param {Entry} entry
 * @param {Place} place
 */
function isClueAt(kinds, entry, [row, column]) {
  const layout = kindOf(kinds, "constraints", entry)?.layout;
  const cells = cellsIn(entry).map(placeNamed);
  if ((layout !== "line" && layout !== "diagonal") || cells.length < 2) return false;
  const [[firstRow, firstColumn], [nextRow, nextColumn]] = cells;
  return row === 2 * firstRow - nextRow && column === 2 * firstColumn - nextColumn;
}
