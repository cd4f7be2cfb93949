// A pattern for each colour, which tells it apart without colour, for board and keypad.

import { element } from "./drawing.js";
import { COLOURS } from "./tables.js";

const TILE = 15; // the side of a tile

/**
 * The lines of each pattern in a tile; dots are filled.
 * @type {Array<{ d: string, class?: string }>}
 */
const PATTERNS = [
  { d: "M0 7.5h15" },
  { d: "M7.5 5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0 -5", class: "dots" },
  { d: "M-2 17L17 -2M-2 2L2 -2M13 17L17 13" },
  { d: "M-2 -2L17 17M13 -2L17 2M-2 13L2 17" },
  { d: "M0 7.5h15M7.5 0v15" },
  { d: "M7.5 0v15" },
  { d: "M4 7.5h7M7.5 4v7" },
  { d: "M7.5 3l4.5 4.5l-4.5 4.5l-4.5 -4.5z" },
  { d: "M-2 12L7.5 4L17 12" },
];

/** The patterns as definitions of a picture, under the names colour-1, colour-2, … */
export function definitions() {
  return element("defs", {}, ...COLOURS.map((_, index) =>
    element("pattern",
      { id: `colour-${index + 1}`, width: TILE, height: TILE, patternUnits: "userSpaceOnUse" },
      element("rect", { width: TILE, height: TILE, class: `colour-${index + 1}` }),
      element("path", { ...PATTERNS[index], class: `tile ${PATTERNS[index].class ?? ""}` }))));
}

/**
 * A sample of a colour, for its key.
 * @param {number} colour
 */
export function swatch(colour) {
  const frame = { viewBox: "0 0 60 30", preserveAspectRatio: "xMidYMid slice" };
  return element("svg", { class: "swatch", "aria-hidden": "true", ...frame },
    element("rect", { width: "100%", height: "100%", fill: `url(#colour-${colour})` }));
}
