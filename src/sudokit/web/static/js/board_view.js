// The board on the page: a picture in SVG, and over it an invisible grid of HTML that has the focus
// and the words for screen readers. Only what has changed is drawn again.

/**
 * @import { Board, Cell, Digit, Look, Playing, Shape, State } from "./types.d.ts"
 */

import { bit, digitsIn } from "./board.js";
import { definitions } from "./colours.js";
import { isDrawing } from "./commands.js";
import { drawFigures } from "./constraint_layer.js";
import { SIDE, border, corner, element, squares } from "./drawing.js";
import { frameOf, grating, names, paper } from "./ground.js";
import { crossed, penOf, written } from "./lettering.js";
import { isLookOf, looksOf, shownBoard } from "./looks.js";
import { marksOf } from "./marks.js";
import { cellName, range } from "./shape.js";
import { drawPointed, drawStep } from "./step_view.js";
import { modeOf } from "./store.js";
import { symbolOf } from "./symbols.js";
import { COLOURS, DRAWN_MARGIN } from "./tables.js";
import { cellWords } from "./words.js";

/**
 * What was drawn last.
 * @typedef {object} Drawn
 * @property {Playing | null} state
 * @property {import("./types.d.ts").Drawing | null} drawing
 * @property {import("./types.d.ts").Pointed | null} pointed
 * @property {ReadonlySet<Cell> | null} selection
 * @property {Cell} cell the cell with the cursor, or -1
 * @property {Record<string, string>} paths
 */

const SHEETS = [
  "paper", "regions", "ground", "shades", "alike", "selected", "colours", "houses", "halos", "glow", "constraints", "rims",
  "lit", "lines", "clues", "editor", "frames", "marks", "fronts", "arrows", "outline", "cursor", "pointed", "names",
];
const PATHS = ["shades", "alike", "selected", "lit", "outline", "cursor"]; // sheets of one path
const MARGINS = ["--left", "--top", "--right", "--bottom"]; // of the grid over the picture
const INSET = 7; // of the cursor's frame
const RIM = 3.4; // how much wider than marks their rims are
const READABLE = 9; // digits; marks of more may be too small to be read, so the lens shows those of a cell
const FRAME = 6; // the width of the ground that a colour leaves in cells that stand out

/** @returns {Drawn} */
const nothing = () => ({ state: null, drawing: null, pointed: null, selection: null, cell: -1, paths: {} });

/**
 * @param {Element} picture
 * @param {HTMLElement} grid
 * @param {HTMLElement} lens where the marks of the cell with the cursor are written large
 */
export function createBoardView(picture, grid, lens) {
  let shape = /** @type {Shape} */ (/** @type {unknown} */ (null)); // set by the first build
  /** @type {boolean | null} */
  let hasNames = null; // whether the names of rows and columns are shown; there is always room for them
  /** @type {Record<string, SVGElement>} */
  let sheets = {};
  /** @type {Element[]} */
  let colours = []; // a path for each colour, of all its cells
  /** @type {Array<{ front: Element, rim: Element, html: HTMLElement, key: string, words: string }>} */
  let cells = [];
  /** @type {Look[]} */
  let looks = [];
  let drawn = nothing();

  grid.addEventListener("focusin", () => picture.classList.add("focused"));
  grid.addEventListener("focusout", () => picture.classList.remove("focused"));

  /** @param {Shape} next */
  function build(next) {
    shape = next;
    hasNames = null;
    drawn = nothing();
    sheets = Object.fromEntries(SHEETS.map((name) => [name, element("g", { class: name })]));
    picture.replaceChildren(definitions(), ...Object.values(sheets));
    placeGrid();
    sheets.paper.append(...paper(shape));
    if (shape.figures) {
      sheets.ground.append(...drawFigures(shape.figures.ground));
      sheets.constraints.append(...drawFigures(shape.figures.lines));
      sheets.clues.append(...drawFigures(shape.figures.marks));
    }
    sheets.lines.append(...grating(shape));
    for (const name of PATHS) sheets[name].append(element("path"));
    colours = COLOURS.map((_, index) => element("path", { fill: `url(#colour-${index + 1})` }));
    sheets.colours.append(...colours);
    grid.setAttribute("aria-rowcount", String(shape.rows));
    grid.setAttribute("aria-colcount", String(shape.columns));
    grid.style.setProperty("--rows", String(shape.rows));
    grid.style.setProperty("--columns", String(shape.columns));
    const rows = range(shape.rows).map((row) => {
      const made = document.createElement("div");
      made.setAttribute("role", "row");
      made.setAttribute("aria-rowindex", String(row + 1));
      return made;
    });
    cells = range(shape.cells).map((cell) => {
      const [x, y] = corner(shape, cell);
      const [front, rim] = ["front", "rim"].map(() =>
        element("g", { transform: `translate(${x} ${y})` }));
      const html = document.createElement("div");
      html.setAttribute("role", "gridcell");
      html.setAttribute("aria-colindex", String((cell % shape.columns) + 1));
      html.id = `cell-${cell}`;
      html.tabIndex = -1;
      rows[Math.floor(cell / shape.columns)].append(html);
      return { front, rim, html, key: "", words: "" };
    });
    sheets.fronts.append(...cells.map(({ front }) => front));
    sheets.rims.append(...cells.filter((_, cell) => shape.lined.has(cell)).map(({ rim }) => rim));
    grid.replaceChildren(...rows);
  }

  /** Fits the grid into its frame, which has room for the names of rows and columns. */
  function placeGrid() {
    const { x, y, whole, margins } = frameOf(shape, true);
    picture.setAttribute("viewBox", `${x} ${y} ${whole} ${whole}`);
    const isCut = !!shape.figures?.margins.some((cells) => cells >= DRAWN_MARGIN);
    picture.classList.toggle("cut", isCut); // for drawings may go on there
    MARGINS.forEach((name, side) => {
      grid.style.setProperty(name, `${(100 * margins[side]) / whole}%`);
    });
  }

  /**
   * Shows the names of rows and columns if a scene may call them, or always.
   * @param {Playing} state
   */
  function renderNames({ options, scene }) {
    const isWanted = options.labels || (!!scene && scene.kind !== "replay");
    if (isWanted === hasNames) return;
    hasNames = isWanted;
    sheets.names.replaceChildren(...(hasNames ? names(shape) : []));
  }

  /**
   * @param {State} next
   * @param {State} before
   */
  function render(next, before) {
    const { game } = next;
    if (!game) return;
    const state = { ...next, game };
    const isOther = game.shape !== shape;
    const hasFocus = grid.contains(document.activeElement);
    if (isOther) build(game.shape);
    renderNames(state);
    if (!isLookOf(state, drawn.state)) renderCells(state);
    renderHighlights(state);
    renderSelection(state, before);
    renderLens(state);
    if (isOther && hasFocus) focus();
    if (drawn.drawing !== (state.scene?.drawing ?? null)) {
      drawn.drawing = state.scene?.drawing ?? null;
      drawStep(sheets, shape, drawn.drawing);
    }
    if (drawn.pointed !== state.pointed) {
      drawn.pointed = state.pointed;
      drawPointed(sheets, shape, drawn.pointed);
    }
    picture.classList.toggle("explaining", !!state.scene?.masks);
    picture.classList.toggle("watching",
      !!state.scene && !state.scene.onOwnBoard && (state.scene.lesson?.isOver ?? true));
    picture.classList.toggle("setting", !!state.game.setting);
    picture.toggleAttribute("hidden", state.paused);
    drawn.state = state;
  }

  /** @param {Playing} state */
  function renderCells(state) {
    looks = looksOf(state);
    looks.forEach((look, cell) => {
      const part = cells[cell];
      const key = keyOf(look);
      if (key === part.key) return;
      part.key = key;
      part.front.replaceChildren(...frontOf(look, shape));
      if (shape.lined.has(cell)) part.rim.replaceChildren(...rimsOf(look, shape));
      const words = cellWords(shape, cell, look);
      if (words !== part.words) part.html.setAttribute("aria-label", words);
      part.words = words;
    });
  }

  /** @param {Playing} state */
  function renderHighlights(state) {
    const { options, cursor, selection, scene } = state;
    const board = shownBoard(state);
    const single = selection.size === 1 ? [...selection][0] : -1;
    const armed = modeOf(state) === "colours" ? 0 : state.armed;
    const digit = armed || (single >= 0 ? board.digits[single] : 0);
    const isQuiet = !!scene?.drawing || isDrawing(state);
    const seen = options.seen && single === cursor && !isQuiet ? shape.peers[cursor] : [];
    const isAlike = options.alike && digit && !isQuiet;
    const same = isAlike ? range(shape.cells).filter((cell) => board.digits[cell] === digit) : [];
    set("shades", squares(shape, seen));
    set("alike", squares(shape, same));
    set("lit", isAlike ? range(shape.cells).map((cell) => lit(cell, digit)).join("") : "");
    renderColours(board, new Set([...same, ...selection]));
  }

  /**
   * Frames around the marks of a digit in a cell.
   * @param {Cell} cell
   * @param {Digit} digit
   */
  function lit(cell, digit) {
    const look = looks[cell];
    if (!((look.candidates | look.corner) & bit(digit))) return "";
    const [left, top] = corner(shape, cell);
    return marksOf(look, shape.digitCount).filter((mark) => mark.digit === digit).map(({ x, y, height }) => {
      const [wide, high] = [0.66 * height, 0.94 * height];
      return `M${left + x - wide / 2} ${top + y - high / 2}h${wide}v${high}h-${wide}z`;
    }).join("");
  }

  /**
   * Several colours of a cell stand side by side; in cells that stand out they leave a frame.
   * @param {Board} board
   * @param {ReadonlySet<Cell>} framed
   */
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
      if (drawn.paths[index] === path) return;
      drawn.paths[index] = path;
      colours[index].setAttribute("d", path);
    });
  }

  /**
   * @param {Playing} state
   * @param {State} before
   */
  function renderSelection(state, before) {
    const { selection, cursor } = state;
    if (drawn.selection !== selection) {
      set("selected", squares(shape, selection));
      set("outline", border(shape, selection, 2.5));
      const previous = drawn.selection ?? new Set(range(shape.cells));
      for (const cell of new Set([...selection, ...previous])) {
        cells[cell]?.html.setAttribute("aria-selected", String(selection.has(cell)));
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
      // The focus moves along if the grid has it; elsewhere it stays.
      if (grid.contains(document.activeElement) && before?.cursor !== cursor) {
        html.focus({ preventScroll: true });
      }
      drawn.cell = cursor;
    }
  }

  /** @param {Playing} state */
  function renderLens({ cursor, paused }) {
    const { digit, ghost, candidates, corner: cornered } = looks[cursor];
    const marks = digit || ghost || paused ? 0 : candidates | cornered;
    lens.hidden = shape.digitCount <= READABLE || !marks;
    if (lens.hidden) return;
    const words = `${cellName(shape, cursor)}: ${digitsIn(marks).map((each) => symbolOf(shape, each)).join(" ")}`;
    if (lens.textContent !== words) lens.textContent = words;
  }

  /**
   * @param {string} sheet
   * @param {string} path
   */
  function set(sheet, path) {
    if (drawn.paths[sheet] === path) return;
    drawn.paths[sheet] = path;
    sheets[sheet].children[0].setAttribute("d", path);
  }

  /** Gives the focus to the cell with the cursor. */
  function focus() {
    const cell = cells[drawn.cell]?.html;
    if (cell && cell !== document.activeElement) cell.focus({ preventScroll: true });
  }

  return { render, focus };
}

// A cell.

/**
 * Looks with the same key are drawn alike.
 * @param {Look} look
 */
function keyOf(look) {
  const { digit, given, candidates, fixed, corner: cornered, colours, mine } = look;
  const { dead, conflict, wrong, ghost, inks, said, tagged } = look;
  return `${digit} ${given} ${candidates} ${fixed} ${cornered} ${colours} ${mine} ${dead} `
    + `${conflict} ${wrong} ${ghost} ${tagged} ${said}${inks ? [...inks].join("|") : ""}`;
}

/**
 * @param {Look} look
 * @param {Shape} shape
 */
function frontOf(look, shape) {
  if (look.ghost) return [digitText(look.ghost, shape, "ghost")];
  if (!look.digit) return writtenMarks(look, shape);
  const parts = [];
  if (look.conflict) {
    const ring = look.tagged ? { cy: 35, r: 20 } : { cy: 30, r: 25 }; // below the words of the cell
    parts.push(element("circle", { class: "clash", cx: 30, ...ring }));
  }
  const kind = `${look.given ? "given" : "own"}${look.conflict || look.wrong ? " bad" : ""}`;
  parts.push(digitText(look.digit, shape, kind));
  if (look.wrong) parts.push(element("path", { class: "cross", d: "M10 50L50 10" }));
  return parts;
}

/**
 * @param {Look} look
 * @param {Shape} shape
 */
function writtenMarks(look, shape) {
  return strokesOf(look, shape).map(({ ink, height, d }) =>
    element("path", { class: `mark ${ink}`.trim(), "stroke-width": penOf(height), d }));
}

/**
 * Rims around the marks of a cell, which set them off from lines below.
 * @param {Look} look
 * @param {Shape} shape
 */
function rimsOf(look, shape) {
  return strokesOf(look, shape).map(({ height, d }) =>
    element("path", { class: "rim", "stroke-width": penOf(height) + RIM, d }));
}

/**
 * The marks of a cell: all of one ink and height are one path.
 * @param {Look} look
 * @param {Shape} shape
 */
function strokesOf(look, shape) {
  /** @type {Map<string, { ink: string, height: number, d: string }>} */
  const paths = new Map();
  for (const { digit, x, y, height, ink } of marksOf(look, shape.digitCount)) {
    const key = `${ink} ${height}`;
    const path = paths.get(key) ?? { ink, height, d: "" };
    paths.set(key, path);
    path.d += written(symbolOf(shape, digit), x, y, height);
    if (ink === "dead") path.d += crossed(x, y, height);
  }
  return [...paths.values()];
}

/**
 * A large digit. Numerals are about 0.7 of the font's height and stand on the baseline.
 * @param {Digit} digit
 * @param {Shape} shape
 * @param {string} kind
 */
function digitText(digit, shape, kind) {
  const longer = Math.max(shape.rows, shape.columns);
  const height = longer < 10 ? 38 : longer < 16 ? 40 : 44;
  return element("text",
    { x: SIDE / 2, y: SIDE / 2 + 0.355 * height, "font-size": height, class: `digit ${kind}` },
    symbolOf(shape, digit));
}
