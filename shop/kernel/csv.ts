/** What a spreadsheet would read as the beginning of a formula, and the apostrophe that prevents it. */
const DANGEROUS = /^[=+\-@\t\r\n']/;
/** Also one with a plus, such as a phone number: a sign before digits runs nothing. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * A line of a CSV file, ended as RFC 4180 requires. Texts that a spreadsheet would run as a formula are made harmless;
 * numbers stay numbers: `csvLine(['=1+1', 2, 'a,b'])` is `'=1+1,2,"a,b"` and a line end.
 */
export function csvLine(cells: readonly (string | number | null)[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => quoted(harmlessCell(String(cell ?? '')))).join(separator)}\r\n`;
}

/** `harmlessCell('=1+1')` is `'=1+1`: a leading apostrophe makes it a text. */
export function harmlessCell(text: string): string {
  return DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Removes that apostrophe: `plainCell(harmlessCell(text))` is `text` for every text. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && DANGEROUS.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/**
 * Reads a cell that Excel keeps as a text by writing it as a formula: `="0580123"` is `0580123`, with its zero. Any
 * other cell is as it is.
 */
export function unwrapText(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
