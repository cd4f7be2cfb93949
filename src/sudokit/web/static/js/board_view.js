// Looks of cells in, the board on the page out: a picture in SVG for the eye, and over it an
// invisible grid of HTML that has the focus and the words for screen readers.
//
// Only what has changed is drawn again.

import { COLOURS, bit, digitsIn } from "./board.js";
import { definitions } from "./colours.js";
import { SIDE, border, corner, element, squares } from "./drawing.js";
import { extraHouses, grating, marginsOf, names, paper } from "./ground.js";
import { crossed, penOf, written } from "./lettering.js";
import { isLookOf, looksOf, shownBoard } from "./looks.js";
import { marksOf } from "./marks.js";
import { SYMBOLS, range } from "./shape.js";
import { drawStep } from "./step_view.js";
import { modeOf } from "./store.js";
import { cellWords } from "./words.js";

const SHEETS = [
  "paper", "extra", "shades", "alike", "selected", "colours", "houses", "lit", "lines", "frames",
  "marks", "fronts", "arrows", "outline", "cursor", "names",
];
const PATHS = ["shades", "alike", "selected", "lit", "outline", "cursor"]; // sheets of one path
const INSET = 7; // of the cursor's frame
const FRAME = 6; // of what is behind a colour

export function createBoardView(picture, grid) {
  let shape = null;
  let hasNames = null;
  let sheets = {};
  let colours = []; // a path for each, of all its cells
  let cells = []; // { front, html, key, words } of each
  let looks = [];
  let drawn = {};

  for (const [event, isIn] of [["focusin", true], ["focusout", false]]) {
    grid.addEventListener(event, () => picture.classList.toggle("focused", isIn));
  }

  function build(next) {
    shape = next;
    hasNames = null;
    drawn = {};
    sheets = Object.fromEntries(SHEETS.map((name) => [name, element("g", { class: name })]));
    picture.replaceChildren(definitions(), ...Object.values(sheets));
    sheets.paper.append(...paper(shape));
    sheets.extra.append(...extraHouses(shape));
    sheets.lines.append(...grating(shape));
    for (const name of PATHS) sheets[name].append(element("path"));
    colours = COLOURS.map((_, index) => element("path", { fill: `url(#colour-${index + 1})` }));
    sheets.colours.append(...colours);
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
      const front = element("g", { transform: `translate(${x} ${y})` });
      const html = document.createElement("div");
      html.setAttribute("role", "gridcell");
      html.setAttribute("aria-colindex", (cell % shape.size) + 1);
      html.id = `cell-${cell}`;
      html.tabIndex = -1;
      rows[Math.floor(cell / shape.size)].append(html);
      return { front, html, key: "", words: "" };
    });
    sheets.fronts.append(...cells.map(({ front }) => front));
    grid.replaceChildren(...rows);
  }

  /** Makes room for the names of rows and columns, or takes it away. */
  function renderNames(isWanted) {
    if (isWanted === hasNames) return;
    hasNames = isWanted;
    const { start, end, side } = marginsOf(shape, hasNames);
    const whole = start + side + end;
    picture.setAttribute("viewBox", `${-start} ${-start} ${whole} ${whole}`);
    sheets.names.replaceChildren(...(hasNames ? names(shape) : []));
    grid.style.setProperty("--start", `${(100 * start) / whole}%`);
    grid.style.setProperty("--end", `${(100 * end) / whole}%`);
  }

  function render(state, before) {
    if (!state.game) return;
    const isOther = state.game.shape !== shape;
    const hasFocus = grid.contains(document.activeElement);
    if (isOther) build(state.game.shape);
    renderNames(state.options.labels);
    if (!isLookOf(state, drawn.state)) renderCells(state);
    renderHighlights(state);
    renderSelection(state, before);
    if (isOther && hasFocus) focus();
    if (drawn.drawing !== (state.scene?.drawing ?? null)) {
      drawn.drawing = state.scene?.drawing ?? null;
      drawStep(sheets, shape, drawn.drawing);
    }
    picture.classList.toggle("explaining", !!state.scene?.masks);
    picture.classList.toggle("watching", !!state.scene && !state.scene.onOwnBoard);
    picture.classList.toggle("setting", !!state.game.setting);
    picture.toggleAttribute("hidden", state.paused);
    drawn.state = state;
  }

  function renderCells(state) {
    looks = looksOf(state);
    looks.forEach((look, cell) => {
      const part = cells[cell];
      const key = keyOf(look);
      if (key === part.key) return;
      part.key = key;
      part.front.replaceChildren(...frontOf(look, shape.size));
      const words = cellWords(shape, cell, look);
      if (words !== part.words) part.html.setAttribute("aria-label", (part.words = words));
    });
  }

  function renderHighlights(state) {
    const { options, cursor, selection, scene } = state;
    const board = shownBoard(state);
    const single = selection.size === 1 ? [...selection][0] : -1;
    const armed = modeOf(state) === "colours" ? 0 : state.armed;
    const digit = armed || (single >= 0 ? board.digits[single] : 0);
    const isQuiet = !!scene?.drawing;
    const seen = options.seen && single === cursor && !isQuiet ? shape.peers[cursor] : [];
    const isAlike = options.alike && digit && !isQuiet;
    const same = isAlike ? range(shape.cells).filter((cell) => board.digits[cell] === digit) : [];
    set("shades", squares(shape, seen));
    set("alike", squares(shape, same));
    set("lit", isAlike ? range(shape.cells).map((cell) => lit(cell, digit)).join("") : "");
    renderColours(board, new Set([...same, ...selection]));
  }

  /** A frame around the marks of a digit in a cell. */
  function lit(cell, digit) {
    const look = looks[cell];
    if (!((look.candidates | look.corner) & bit(digit))) return "";
    const [left, top] = corner(shape, cell);
    return marksOf(look, shape.size).filter((mark) => mark.digit === digit).map(({ x, y, height }) => {
      const [wide, high] = [0.66 * height, 0.94 * height];
      return `M${left + x - wide / 2} ${top + y - high / 2}h${wide}v${high}h-${wide}z`;
    }).join("");
  }

  /** Several colours of a cell stand side by side; those of cells that stand out leave a frame. */
  function renderColours(board, framed) {
    const paths = COLOURS.map(() => "");
    board.colours.forEach((mask, cell) => {
      if (!mask) return;
      const [x, y] = corner(shape, cell);
      const inset = framed.has(cell) ? FRAME : 0;
      const some = digitsIn(mask);
      const [wide, high] = [(SIDE - 2 * inset) / some.length, SIDE - 2 * inset];
      some.forEach((colour, number) => {
        paths[colour - 1] += `M${x + inset + number * wide} ${y + inset}h${wide}v${high}h-${wide}z`;
      });
    });
    paths.forEach((path, index) => {
      if (drawn[index] === path) return;
      drawn[index] = path;
      colours[index].setAttribute("d", path);
    });
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

  function set(sheet, path) {
    if (drawn[sheet] === path) return;
    drawn[sheet] = path;
    sheets[sheet].firstChild.setAttribute("d", path);
  }

  /** Gives the focus to the cell with the cursor. */
  function focus() {
    const cell = cells[drawn.cell]?.html;
    if (cell && cell !== document.activeElement) cell.focus({ preventScroll: true });
  }

  return { render, focus };
}

// A cell.

function keyOf(look) {
  const { digit, given, candidates, fixed, truly, corner: cornered, colours, mine } = look;
  const { dead, conflict, wrong, ghost, inks, said } = look;
  return `${digit} ${given} ${candidates} ${fixed} ${truly} ${cornered} ${colours} ${mine} ${dead} `
    + `${conflict} ${wrong} ${ghost} ${said}${inks ? [...inks].join("|") : ""}`;
}

function frontOf(look, size) {
  if (look.ghost) return [digitText(look.ghost, size, "ghost")];
  if (!look.digit) return writtenMarks(marksOf(look, size));
  const parts = [];
  if (look.conflict) parts.push(element("circle", { class: "clash", cx: 30, cy: 30, r: 25 }));
  const kind = `${look.given ? "given" : "own"}${look.conflict || look.wrong ? " bad" : ""}`;
  parts.push(digitText(look.digit, size, kind));
  if (look.wrong) parts.push(element("path", { class: "cross", d: "M10 50L50 10" }));
  return parts;
}

/** All marks of one ink and height are one path. */
function writtenMarks(marks) {
  const paths = new Map();
  for (const { digit, x, y, height, ink } of marks) {
    const key = `${ink} ${height}`;
    if (!paths.has(key)) paths.set(key, { ink, height, d: "" });
    const path = paths.get(key);
    path.d += written(digit, x, y, height);
    if (ink === "dead") path.d += crossed(x, y, height);
  }
  return [...paths.values()].map(({ ink, height, d }) =>
    element("path", { class: `mark ${ink}`.trim(), "stroke-width": penOf(height), d }));
}

/** Numerals are about 0.7 of the font's height and stand on the baseline. */
function digitText(digit, size, kind) {
  const height = size < 10 ? 38 : size < 16 ? 40 : 44;
  return element("text",
    { x: SIDE / 2, y: SIDE / 2 + 0.355 * height, "font-size": height, class: `digit ${kind}` },
    SYMBOLS[digit - 1]);
}
