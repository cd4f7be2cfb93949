// Cells copied from a spreadsheet in, rows that the API reads out.

/**
 * The rows of a table; the same text, if it is no table with as many rows as columns.
 * @param {string} text
 */
export function rowsOfTable(text) {
  const lines = text.split(/\r?\n/).filter((line) => /\S/.test(line) || line.includes("\t"));
  for (const separator of ["\t", ";", ","]) {
    const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
    const isTable = rows.length > 1 && rows.every((cells) => cells.length === rows.length);
    if (isTable) return rows.map((cells) => cells.map((cell) => cell || ".").join(" ")).join("\n");
  }
  return text;
}
