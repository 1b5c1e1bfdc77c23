import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { unsafePortOf } from '#shop/media/copies/unsafe-port.ts';
import type { CellError, CellProblem } from '../import/import-error.ts';
import { beginningOf, type CellNote, cutText, type NoteCode } from '../import/import-note.ts';
import { hostOf } from '../import/import-pictures.ts';
import { type ColumnKey, columnHeading } from '../product-columns.ts';
import { encryptedAddress, isPublicPicture, ownStem } from './picture-address.ts';

/** One line of a product. A column that the file does not have is missing here; an empty cell is ''. */
export type ProductLine = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ColumnKey, string>>>;
};

/** A product's own fields, present or new, without variations. */
export type Draft = Omit<CheckedProduct, 'product_variations'>;

/** What the cells are compared with. */
export type ImportSurroundings = {
  readonly vatRate: VatRate;
  readonly shopUrl: string;
  /** The heading as in the file. */
  readonly headings: ReadonlyMap<ColumnKey, string>;
  /** By slug and by lower-case name. */
  readonly categories: ReadonlyMap<string, Uuid>;
  /** The id that a category of this name gets if it is created; null if it cannot be. */
  newCategory(name: string): Uuid | null;
  /** The path of an external picture's copy. */
  copiedPath(address: string): string | null;
  /** Storage paths by their stems. */
  readonly pictures: ReadonlyMap<string, string>;
};

const YES = new Set(['true', 'yes', '1', 'jā', 'patiess']);
const NO = new Set(['false', 'no', '0', 'nē', 'aplams']);

/** Reads cells and collects their problems. */
export type CellReader = {
  readonly around: ImportSurroundings;
  /** Why the product is skipped. */
  readonly errors: CellError[];
  /** What is imported differently, or left out. */
  readonly notes: CellNote[];
  /** `value` if it differs from the cell's. */
  complain(line: ProductLine, key: ColumnKey, code: CellProblem, detail?: string, value?: string): void;
  note(line: ProductLine, key: ColumnKey, code: NoteCode, detail?: string): void;
  /** Whether this cell has a problem. */
  isRefused(line: ProductLine, key: ColumnKey): boolean;
};

export function createCellReader(around: ImportSurroundings): CellReader {
  const errors: CellError[] = [];
  const notes: CellNote[] = [];
  const headingOf = (key: ColumnKey) => around.headings.get(key) ?? columnHeading(key);
  const tell = <Code extends string>(
    line: ProductLine,
    key: ColumnKey,
    code: Code,
    detail?: string,
    value = line.cells[key] ?? '',
  ) => ({
    line: line.line,
    column: headingOf(key),
    value: beginningOf(value),
    code,
    ...(detail === undefined ? {} : { detail }),
  });
  return {
    around,
    errors,
    notes,
    complain: (line, key, code, detail, value) => void errors.push(tell(line, key, code, detail, value)),
    note: (line, key, code, detail) => void notes.push(tell(line, key, code, detail)),
    isRefused: (line, key) => errors.some((one) => one.line === line.line && one.column === headingOf(key)),
  };
}

/** Reports for an empty cell which other cells are left out with it. */
export function noteIncomplete(
  reader: CellReader,
  line: ProductLine,
  empty: ColumnKey,
  others: readonly ColumnKey[],
): void {
  const { headings } = reader.around;
  const filled = others.filter((key) => key !== empty && line.cells[key]?.trim());
  reader.note(line, empty, 'incomplete', filled.map((key) => headings.get(key) ?? columnHeading(key)).join(', '));
}

/** `present` if the file lacks the column, null if the cell is empty. */
export function readText<T extends string | null>(line: ProductLine, key: ColumnKey, present: T): string | null | T {
  const cell = line.cells[key];
  return cell === undefined ? present : cell.trim() || null;
}

export function readFlag<T extends boolean | null>(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  present: T,
): boolean | T {
  const cell = line.cells[key]?.trim().toLowerCase();
  if (cell === undefined || cell === '') return present;
  if (YES.has(cell)) return true;
  if (NO.has(cell)) return false;
  reader.note(line, key, 'not_yes_or_no');
  return present;
}

/** A text that is too long is cut, and that is reported. */
export function fitText(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  text: string | null,
  most: number,
): string | null {
  if (text === null || text.length <= most) return text;
  reader.note(line, key, 'shortened', String(most));
  return cutText(text, most).trimEnd();
}

/** A text whose beginning is useless, such as half a list of ingredients or half an SKU, is left out instead. */
export function whole<T extends string | null>(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  { text, most, present }: { readonly text: string | null; readonly most: number; readonly present: T },
): string | null {
  if (text === null || text.length <= most) return text;
  reader.note(line, key, 'too_long', String(most));
  return present;
}

export function readWhole(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  present: number | null,
): number | null {
  const cell = line.cells[key]?.trim();
  if (cell === undefined) return present;
  if (cell === '') return null;
  if (/^\d{1,9}(?:[.,]0{1,4})?$/.test(cell)) return Number.parseInt(cell, 10);
  reader.note(line, key, 'not_whole_number');
  return present;
}

export function readNumber(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  present: number | null,
): number | null {
  const cell = line.cells[key]?.trim();
  if (cell === undefined) return present;
  if (cell === '') return null;
  if (/^\d{1,9}(?:[.,]\d{1,3})?$/.test(cell) && Number(cell.replace(',', '.')) > 0) {
    return Number(cell.replace(',', '.'));
  }
  reader.note(line, key, 'not_number');
  return present;
}

/** A JSON list as exported, or one entry per line. */
export function readList(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  present: readonly string[],
): readonly string[] {
  const cell = line.cells[key]?.trim();
  if (cell === undefined) return present;
  if (!cell.startsWith('[')) return cell.split(/\r?\n/).flatMap((entry) => entry.trim() || []);
  const entries = parseJson(cell);
  if (Array.isArray(entries) && entries.every((entry) => typeof entry === 'string')) return entries;
  reader.note(line, key, 'not_list');
  return present;
}

/** The storage path or address for the picture in the cell. Nothing is fetched. */
export function readPicture(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  known: readonly string[],
): string | null {
  const cell = line.cells[key]?.trim() ?? '';
  if (cell === '') return null;
  // What the product has already is not reported.
  if (known.includes(cell)) return cell;
  const encrypted = encryptedAddress(cell);
  if (encrypted !== null && isPublicPicture(encrypted)) {
    reader.note(line, key, 'picture_http', hostOf(encrypted));
    return known.find((one) => one === reader.around.copiedPath(encrypted)) ?? encrypted;
  }
  const copy = reader.around.copiedPath(cell);
  if (copy !== null && known.includes(copy)) return copy;
  const stem = ownStem(cell, reader.around.shopUrl);
  if (stem !== null) {
    const path = known.find((one) => one.startsWith(`${stem}.`)) ?? reader.around.pictures.get(stem);
    if (path !== undefined) return path;
    reader.note(line, key, 'unknown_picture');
    return null;
  }
  if (isPublicPicture(cell)) return cell;
  const unsafePort = unsafePortOf(cell);
  if (unsafePort === null) reader.note(line, key, 'not_picture');
  else reader.note(line, key, 'picture_port', unsafePort);
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
