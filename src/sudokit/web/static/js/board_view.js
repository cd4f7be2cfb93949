// Looks of cells in, the board on the page out: a picture in SVG for the eye, and over it an
// invisible grid of HTML that has the focus and the words for screen readers.
//
// Only cells whose look has changed are drawn again.

import { COLOURS, digitsIn } from "./board.js";
import { PADDING, SIDE, border, corner, element, lines, placesOf, squares } from "./drawing.js";
import { looksOf, shownBoard } from "./looks.js";
import { SYMBOLS, range } from "./shape.js";
import { drawStep } from "./step_view.js";
import { cellWords } from "./words.js";

const LAYERS = [
  "paper", "extra", "backs", "shades", "alike", "selected", "houses", "lines", "frames", "marks",
  "fronts", "arrows", "outline", "cursor",
];
const CORNERS = [[0, 0], [2, 0], [0, 2], [2, 2], [1, 0], [1, 2], [0, 1], [2, 1]];
const MARGIN = 3;
const INSET = 7; // of the cursor's frame

/** Tiles that tell colours apart without colour. */
const TILES = [
  "M0 5h10", "M5 5h.01", "M-1 11L11 -1", "M-1 -1L11 11", "M0 5h10M5 0v10", "M5 0v10",
  "M3 5h4M5 3v4", "M5 2.5l2.5 2.5l-2.5 2.5l-2.5 -2.5z", "M0 7l5 -4l5 4",
];

export function createBoardView(picture, grid) {
  let shape = null;
  let layers = {};
  let cells = []; // { back, front, html, key, words } of each
  let drawn = {};

  function build(next) {
    shape = next;
    drawn = {};
    const side = shape.size * SIDE;
    const whole = side + 2 * MARGIN;
    picture.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${whole} ${whole}`);
    layers = Object.fromEntries(LAYERS.map((name) => [name, element("g", { class: name })]));
    picture.replaceChildren(patterns(), ...Object.values(layers));
    layers.paper.append(element("rect", { width: side, height: side }));
    layers.extra.append(...extraHouses(shape));
    const { thin, thick } = lines(shape);
    layers.lines.append(
      element("path", { class: "thin", d: thin }),
      element("path", { class: "thick", d: thick }),
    );
    for (const name of ["shades", "alike", "selected", "outline", "cursor"]) {
      layers[name].append(element("path"));
    }
    grid.setAttribute("aria-rowcount", shape.size);
    grid.setAttribute("aria-colcount", shape.size);
    grid.style.setProperty("--size", shape.size);
    const rows = range(shape.size).map((row) => {
      const made = document.createElement("div");
      made.setAttribute("role", "row");
      made.setAttribute("aria-rowindex", row + 1);
      return made;
    });
    cells = range(shape.cells).map((cell) => {
      const [x, y] = corner(shape, cell);
      const back = element("g", { transform: `translate(${x} ${y})` });
      const front = element("g", { transform: `translate(${x} ${y})` });
      const html = document.createElement("div");
      html.setAttribute("role", "gridcell");
      html.setAttribute("aria-colindex", (cell % shape.size) + 1);
      html.id = `cell-${cell}`;
      html.tabIndex = -1;
      rows[Math.floor(cell / shape.size)].append(html);
      return { back, front, html, key: "", words: "" };
    });
    layers.backs.append(...cells.map(({ back }) => back));
    layers.fronts.append(...cells.map(({ front }) => front));
    grid.replaceChildren(...rows);
  }

  function render(state, before) {
    if (!state.game) return;
    if (state.game.shape !== shape) build(state.game.shape);
    const looks = looksOf(state);
    looks.forEach((look, cell) => {
      const part = cells[cell];
      const key = keyOf(look);
      if (key === part.key) return;
      part.key = key;
      part.back.replaceChildren(...backOf(look));
      part.front.replaceChildren(...frontOf(look, shape.size));
      const words = cellWords(shape, cell, look);
      if (words !== part.words) part.html.setAttribute("aria-label", (part.words = words));
    });
    renderHighlights(state);
    renderSelection(state, before);
    if (drawn.drawing !== (state.scene?.drawing ?? null)) {
      drawn.drawing = state.scene?.drawing ?? null;
      drawStep(layers, shape, drawn.drawing);
    }
    picture.classList.toggle("explaining", !!state.scene?.masks);
  }

  function renderHighlights(state) {
    const { options, cursor, selection, scene } = state;
    const board = shownBoard(state);
    const single = selection.size === 1 ? [...selection][0] : -1;
    const digit = state.armed || (single >= 0 ? board.digits[single] : 0);
    const isQuiet = !!scene?.drawing;
    const seen = options.seen && single === cursor && !isQuiet ? shape.peers[cursor] : [];
    const same = options.alike && digit && !isQuiet
      ? range(shape.cells).filter((cell) => board.digits[cell] === digit)
      : [];
    set("shades", squares(shape, seen));
    set("alike", squares(shape, same));
  }

  function renderSelection(state, before) {
    const { selection, cursor } = state;
    if (drawn.selection !== selection) {
      set("selected", squares(shape, selection));
      set("outline", border(shape, selection, 2.5));
      const previous = drawn.selection ?? new Set(range(shape.cells));
      for (const cell of new Set([...selection, ...previous])) {
        cells[cell]?.html.setAttribute("aria-selected", selection.has(cell));
      }
      drawn.selection = selection;
    }
    const [x, y] = corner(shape, cursor);
    const isAlone = selection.size === 1 && selection.has(cursor);
    const wide = SIDE - 2 * INSET;
    set("cursor", isAlone ? "" : `M${x + INSET} ${y + INSET}h${wide}v${wide}h-${wide}z`);
    if (drawn.cell !== cursor) {
      if (cells[drawn.cell]) cells[drawn.cell].html.tabIndex = -1;
      const { html } = cells[cursor];
      html.tabIndex = 0;
      // The focus goes along if the grid has it; elsewhere it is left alone.
      if (grid.contains(document.activeElement) && before?.cursor !== cursor) {
        html.focus({ preventScroll: true });
      }
      drawn.cell = cursor;
    }
  }

  function set(layer, path) {
    if (drawn[layer] === path) return;
    drawn[layer] = path;
    layers[layer].firstChild.setAttribute("d", path);
  }

  return {
    render,
    /** Gives the focus to the cell with the cursor. */
    focus: () => {
      const cell = cells[drawn.cell]?.html;
      if (cell && cell !== document.activeElement) cell.focus({ preventScroll: true });
    },
  };
}

// A cell.

function keyOf(look) {
  const { digit, given, candidates, fixed: inPlaces, truly, corner: cornered, colours } = look;
  const { dead, conflict, wrong, ghost, inks, said } = look;
  return `${digit} ${given} ${candidates} ${inPlaces} ${truly} ${cornered} ${colours} ${dead} `
    + `${conflict} ${wrong} ${ghost} ${said}${inks ? [...inks].join("|") : ""}`;
}

function backOf({ colours }) {
  const some = digitsIn(colours);
  const wide = SIDE / some.length;
  return some.map((colour, number) =>
    element("rect", {
      x: number * wide, width: wide, height: SIDE, fill: `url(#colour-${colour})`,
    }));
}

function frontOf(look, size) {
  const parts = [];
  if (look.digit) {
    if (look.conflict) parts.push(element("circle", { class: "clash", cx: 30, cy: 30, r: 25 }));
    const kind = `digit ${look.given ? "given" : "own"}${look.conflict || look.wrong ? " bad" : ""}`;
    parts.push(textAt(30, 30, SYMBOLS[look.digit - 1], size < 10 ? 38 : 36, kind));
    if (look.wrong) parts.push(element("path", { class: "cross", d: "M10 50L50 10" }));
    return parts;
  }
  if (look.ghost) return [textAt(30, 30, SYMBOLS[look.ghost - 1], 38, "digit ghost")];
  if (look.candidates) parts.push(...(look.fixed ? fixed(look, size) : centred(look, size)));
  if (look.corner) parts.push(...corners(look));
  return parts;
}

/** Each in its own place; a line of them is one element, unless some stand out. */
function fixed(look, size) {
  const places = placesOf(size);
  const digits = digitsIn(look.candidates);
  const kind = look.truly ? "mark truly" : "mark";
  if (look.inks || look.dead) {
    return digits.map((digit) => {
      const ink = look.inks?.get(digit) ?? (isDead(look, digit) ? "dead" : "");
      return textAt(...places.at(digit), SYMBOLS[digit - 1], places.text, `${kind} ${ink}`);
    });
  }
  return range(places.rows).flatMap((row) => {
    const some = digits.filter((digit) => Math.floor((digit - 1) / places.columns) === row);
    if (!some.length) return [];
    const points = some.map((digit) => places.at(digit));
    return [textAt(points.map(([x]) => x).join(" "), points[0][1],
      some.map((digit) => SYMBOLS[digit - 1]).join(""), places.text, kind)];
  });
}

/** In the middle, in as many lines as it takes. */
function centred(look, size) {
  const digits = digitsIn(look.candidates);
  const widest = size < 10 ? 4 : 5;
  const most = Math.ceil(digits.length / Math.ceil(digits.length / widest));
  const rows = Math.ceil(digits.length / most);
  const room = look.corner ? 30 : SIDE - 2 * PADDING; // between marks in the corners
  const height = Math.min(17, room / rows, 52 / (0.6 * most));
  return range(rows).flatMap((row) => {
    const some = digits.slice(row * most, (row + 1) * most);
    const places = some.map((_, number) => 30 + 0.6 * height * (number - (some.length - 1) / 2));
    return marksAt(look, some, places, 30 + (row - (rows - 1) / 2) * height, height);
  });
}

function corners(look) {
  const digits = digitsIn(look.corner);
  const height = digits.length > 8 ? 11 : 16;
  return digits.map((digit, number) => {
    const [column, row] = digits.length > 8
      ? [(number % 5) / 2, Math.floor(number / 5) / 2]
      : CORNERS[number];
    const kind = `mark${isDead(look, digit) ? " dead" : ""}`;
    return textAt(11 + 19 * column, 12 + 18.5 * row, SYMBOLS[digit - 1], height, kind);
  });
}

/** Marks on one line: one element, unless some stand out. */
function marksAt(look, digits, places, y, height) {
  if (!look.dead) {
    return [textAt(places.join(" "), y, digits.map((d) => SYMBOLS[d - 1]).join(""), height, "mark")];
  }
  return digits.map((digit, number) =>
    textAt(places[number], y, SYMBOLS[digit - 1], height, `mark${isDead(look, digit) ? " dead" : ""}`));
}

const isDead = (look, digit) => !!(look.dead & (1 << (digit - 1)));

/** Numerals are about 0.7 of the font's height and stand on the baseline. */
function textAt(x, y, text, height, kind) {
  const level = typeof y === "number" ? y + 0.355 * height : y;
  return element("text", { x, y: level, "font-size": height, class: kind.trim() }, text);
}

// The grid itself.

function extraHouses(shape) {
  const parts = [];
  for (const house of shape.houses.slice(3 * shape.size)) {
    const kind = house.name[0];
    if (kind === "g" && shape.variants.includes("disjoint")) continue; // it is every cell
    parts.push(element("path", { class: "shade", d: squares(shape, house.cells) }));
  }
  if (shape.variants.includes("x")) {
    const side = shape.size * SIDE;
    parts.push(element("path", { class: "diagonal", d: `M0 0L${side} ${side}M${side} 0L0 ${side}` }));
  }
  if (shape.variants.includes("disjoint")) parts.push(...positions(shape));
  return parts;
}

/** A small dot pattern that says where in its box a cell lies: equal ones must differ. */
function positions(shape) {
  return shape.houses.slice(2 * shape.size, 3 * shape.size).flatMap((box) =>
    box.cells.map((cell, index) => {
      const [x, y] = corner(shape, cell);
      const [rows, columns] = shape.box;
      const [row, column] = [Math.floor(index / columns), index % columns];
      return element("circle", {
        class: "position",
        cx: x + ((column + 0.5) * SIDE) / columns, cy: y + ((row + 0.5) * SIDE) / rows, r: 3.5,
      });
    }));
}

function patterns() {
  return element("defs", {}, ...COLOURS.map((_, number) =>
    element("pattern",
      { id: `colour-${number + 1}`, width: 10, height: 10, patternUnits: "userSpaceOnUse" },
      element("rect", { width: 10, height: 10, class: `colour-${number + 1}` }),
      element("path", { class: "tile", d: TILES[number] }))));
}
