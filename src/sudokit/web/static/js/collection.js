// The text of several puzzles in, the text of each out.

import { SIZES } from "./shape.js";

const LENGTHS = new Set(SIZES.map((size) => size ** 2));

/**
 * The text of each puzzle; the whole text alone if it does not look like several puzzles.
 * @param {string} text
 */
export function puzzlesIn(text) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
  const puzzles = lines.filter(isPuzzle);
  if (puzzles.length > 1) {
    // Each row of a table needs the names of the columns.
    const header = isPuzzle(lines[0]) ? "" : `${lines[0]}\n`;
    return puzzles.map((line) => header + line);
  }
  const blocks = text.split(/(?:\r?\n[ \t]*){2,}/).map((block) => block.trim()).filter(Boolean);
  return blocks.length > 1 ? blocks : [text];
}

/**
 * Whether a line holds all cells of a grid, or an object.
 * @param {string} line
 */
function isPuzzle(line) {
  return line.startsWith("{") || line.split(/[\s,;:"]+/).some((word) => LENGTHS.has(word.length));
}
