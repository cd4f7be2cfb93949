// A grid object, as the API has it, in; its cells, houses and peers out.

export const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

/** The usual box of each size, rows by columns. */
export const BOXES = {
  4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 14: [2, 7],
  15: [3, 5], 16: [4, 4], 18: [3, 6], 20: [4, 5], 21: [3, 7], 24: [4, 6], 25: [5, 5],
};

const VARIANTS = { x: "diagonals", windoku: "windows", disjoint: "disjoint groups" };

export const EXTRA_HOUSES = { x: diagonals, windoku: windows, disjoint: disjointGroups };
const KINDS = { r: "row", c: "column", b: "box", d: "diagonal", w: "window", g: "group" };

export function shapeOf(grid) {
  const size = grid.size;
  const cells = size * size;
  const box = grid.box ?? BOXES[size];
  const boxes = grid.boxes ? numbered([...grid.boxes]) : rectangles(size, box);
  const houses = [];
  for (let line = 0; line < size; line++) {
    houses.push({ name: `r${line + 1}`, cells: range(size).map((i) => line * size + i) });
  }
  for (let line = 0; line < size; line++) {
    houses.push({ name: `c${line + 1}`, cells: range(size).map((i) => i * size + line) });
  }
  for (let b = 0; b < size; b++) {
    houses.push({ name: `b${b + 1}`, cells: range(cells).filter((cell) => boxes[cell] === b) });
  }
  const shape = { size, cells, box: grid.boxes ? null : box, boxes, houses, variants: [] };
  for (const name of grid.variants ?? []) {
    shape.variants.push(name);
    houses.push(...EXTRA_HOUSES[name](shape));
  }
  shape.own = (grid.extra ?? []).map((house) => ({
    name: house.name,
    cells: house.cells.map((cell) => cellNamed(shape, cell)),
  }));
  houses.push(...shape.own);
  shape.peers = peersOf(shape);
  return Object.freeze(shape);
}

export function cellNamed(shape, name) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name);
  return (row - 1) * shape.size + (column - 1);
}

export function cellName(shape, cell) {
  return `r${Math.floor(cell / shape.size) + 1}c${(cell % shape.size) + 1}`;
}

export function houseNamed(shape, name) {
  return shape.houses.find((house) => house.name === name);
}

/** As it is said: row 3, box 1. */
export function houseWords(name) {
  const found = /^([rcbdwg])(\d+)$/.exec(name);
  return found ? `${KINDS[found[1]]} ${found[2]}` : name;
}

/** What sets the grid apart: its size, if it is not 9×9, and its variants. */
export function shapeWords(shape) {
  const words = [`${shape.size}×${shape.size}`];
  if (!shape.box) words.push("jigsaw");
  words.push(...shape.variants.map((name) => VARIANTS[name]));
  if (shape.own.length) words.push("extra houses");
  return words.join(", ");
}

/** Whether it is 9×9 with rows, columns and square boxes, and nothing else. */
export function isClassic({ size, box, houses }) {
  return size === 9 && box?.[0] === 3 && houses.length === 27;
}

export function range(length) {
  return Array.from({ length }, (_, index) => index);
}

// Helpers.

function rectangles(size, [rows, columns]) {
  const across = size / columns;
  return range(size * size).map((cell) => {
    const row = Math.floor(cell / size);
    return Math.floor(row / rows) * across + Math.floor((cell % size) / columns);
  });
}

/** The box of each cell, numbered in the order in which they first appear. */
function numbered(names) {
  const order = [...new Set(names)];
  return names.map((name) => order.indexOf(name));
}

function peersOf({ cells, houses }) {
  const peers = range(cells).map(() => new Set());
  for (const house of houses) {
    for (const cell of house.cells) for (const other of house.cells) peers[cell].add(other);
  }
  return peers.map((some, cell) => {
    some.delete(cell);
    return [...some];
  });
}

function diagonals({ size }) {
  return [
    { name: "d1", cells: range(size).map((i) => i * size + i) },
    { name: "d2", cells: range(size).map((i) => i * size + size - 1 - i) },
  ];
}

function windows({ size, box: [side] }) {
  const corners = range(side - 1).map((i) => 1 + i * (side + 1));
  return corners
    .flatMap((top) => corners.map((left) => [top, left]))
    .map(([top, left], number) => ({
      name: `w${number + 1}`,
      cells: range(size).map((i) => (top + Math.floor(i / side)) * size + left + (i % side)),
    }));
}

function disjointGroups({ size, houses }) {
  const boxes = houses.slice(2 * size, 3 * size);
  return range(size).map((i) => ({ name: `g${i + 1}`, cells: boxes.map((box) => box.cells[i]) }));
}
