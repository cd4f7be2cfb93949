// The look of a cell in; where each of its marks is written, and in which ink, out.
//
//   { digit, x, y, height, ink }   from the corner of the cell; inks are classes of board.css

import { bit, digitsIn } from "./board.js";
import { PADDING, SIDE, placesOf } from "./drawing.js";
import { PITCH } from "./lettering.js";

const CORNERS = [[0, 0], [2, 0], [0, 2], [2, 2], [1, 0], [1, 2], [0, 1], [2, 1]];
const LARGEST = 17; // of marks in the middle

export function marksOf(look, size) {
  if (look.digit || look.ghost) return [];
  return [
    ...(look.fixed ? fixed(look, size) : centred(look, size)),
    ...(look.corner ? corners(look) : []),
  ];
}

/** Each in its own place. */
function fixed(look, size) {
  const places = placesOf(size);
  return digitsIn(look.candidates).map((digit) => {
    const [x, y] = places.at(digit);
    return { digit, x, y, height: places.text, ink: inkOf(look, digit) };
  });
}

/** In the middle, in as many lines as it takes. */
function centred(look, size) {
  const digits = digitsIn(look.candidates);
  if (!digits.length) return [];
  const widest = size < 10 ? 4 : 5;
  const most = Math.ceil(digits.length / Math.ceil(digits.length / widest));
  const rows = Math.ceil(digits.length / most);
  const room = look.corner ? SIDE / 2 : SIDE - 2 * PADDING; // between marks in the corners
  const height = Math.min(LARGEST, room / rows, (SIDE - 2 * PADDING) / (PITCH * most));
  return digits.map((digit, number) => {
    const [row, column] = [Math.floor(number / most), number % most];
    const inRow = Math.min(most, digits.length - row * most);
    return {
      digit, height, ink: inkOf(look, digit),
      x: SIDE / 2 + PITCH * height * (column - (inRow - 1) / 2),
      y: SIDE / 2 + (row - (rows - 1) / 2) * height,
    };
  });
}

/** Around the edge; more than eight of them in lines of five. */
function corners(look) {
  const digits = digitsIn(look.corner);
  const isMany = digits.length > CORNERS.length;
  const lines = Math.ceil(digits.length / 5);
  return digits.map((digit, number) => {
    const [column, row] = isMany
      ? [(number % 5) / 2, lines > 3 ? (2 * Math.floor(number / 5)) / (lines - 1) : Math.floor(number / 5)]
      : CORNERS[number];
    return {
      digit, x: 11 + 19 * column, y: 12 + 18 * row, height: isMany ? 11 : 16,
      ink: inkOf(look, digit),
    };
  });
}

function inkOf(look, digit) {
  if (look.inks?.has(digit)) return look.inks.get(digit);
  if (look.dead & bit(digit)) return "dead";
  if (look.truly) return "truly";
  return look.mine & bit(digit) ? "mine" : "";
}
