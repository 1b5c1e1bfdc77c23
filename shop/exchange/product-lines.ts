import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, type Price, parseEuroInput } from '#shop/kernel/money.ts';
import { grossCents, netPrice, type VatRate } from '#shop/kernel/percent.ts';
import type { CellError, CellProblem } from './import-error.ts';
import { isPublicPicture, ownStem } from './picture-address.ts';
import type { ColumnKey } from './product-columns.ts';

/** One line of a file about one product. A column that the file does not have is missing here; an empty cell is ''. */
export type ProductLine = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ColumnKey, string>>>;
};

/** What the cells are compared with. */
export type ImportSurroundings = {
  readonly vatRate: VatRate;
  readonly shopUrl: string;
  /** The heading as the file has it. */
  readonly headings: ReadonlyMap<ColumnKey, string>;
  /** By slug and by name in lower case. */
  readonly categories: ReadonlyMap<string, Uuid>;
  /** Storage paths by their stems. */
  readonly pictures: ReadonlyMap<string, string>;
};

const SHOWN_LENGTH = 80;
const YES = new Set(['true', 'yes', '1', 'jā', 'patiess']);
const NO = new Set(['false', 'no', '0', 'nē', 'aplams']);

/** Reads cells and remembers what was wrong with them. */
export type CellReader = {
  readonly around: ImportSurroundings;
  readonly errors: CellError[];
  complain(line: ProductLine, key: ColumnKey, code: CellProblem, detail?: string): void;
};

export function createCellReader(around: ImportSurroundings): CellReader {
  const errors: CellError[] = [];
  return {
    around,
    errors,
    complain(line, key, code, detail) {
      errors.push({
        line: line.line,
        column: around.headings.get(key) ?? key,
        // PostgreSQL keeps no NUL.
        value: (line.cells[key] ?? '').slice(0, SHOWN_LENGTH).replaceAll('\0', '\uFFFD'),
        code,
        ...(detail === undefined ? {} : { detail }),
      });
    },
  };
}

/** `present` where the file does not have the column, null where the cell is empty. */
export function readText<T extends string | null>(line: ProductLine, key: ColumnKey, present: T): string | null | T {
  const cell = line.cells[key];
  return cell === undefined ? present : cell.trim() || null;
}

export function readFlag(reader: CellReader, line: ProductLine, key: ColumnKey, present: boolean): boolean {
  const cell = line.cells[key]?.trim().toLowerCase();
  if (cell === undefined || cell === '') return present;
  if (YES.has(cell)) return true;
  if (!NO.has(cell)) reader.complain(line, key, 'not_yes_or_no');
  return false;
}

/** What the shopper sees, VAT included. A shelf price that is that of `present` leaves it as it is, to the last decimal. */
export function readPrice(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  present: Price | null,
): { readonly price: Price; readonly shelf: Cents } | null {
  const cell = line.cells[key]?.trim();
  if (cell === undefined || cell === '') return null;
  const shelf = parseEuroInput(cell);
  if (shelf === null) {
    reader.complain(line, key, 'not_price');
    return null;
  }
  const { vatRate } = reader.around;
  if (present !== null && grossCents(present, vatRate) === shelf) return { price: present, shelf };
  return { price: netPrice(shelf, vatRate), shelf };
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
  reader.complain(line, key, 'not_whole_number');
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
  reader.complain(line, key, 'not_number');
  return present;
}

/** A JSON list, as exported, or one entry a line. */
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
  reader.complain(line, key, 'not_list');
  return present;
}

export function readQuantity<Q extends { value: number; unit: 'ml' | 'g' | 'm' | 'piece' }>(
  reader: CellReader,
  line: ProductLine,
  keys: { readonly value: ColumnKey; readonly unit: ColumnKey },
  present: Q | null,
): { value: number; unit: 'ml' | 'g' | 'm' | 'piece' } | null {
  const value = readNumber(reader, line, keys.value, present?.value ?? null);
  const unit = readText(line, keys.unit, present?.unit ?? null)?.toLowerCase() ?? null;
  if (value === null && unit === null) return null;
  if (unit !== 'ml' && unit !== 'g' && unit !== 'm' && unit !== 'piece') {
    reader.complain(line, keys.unit, 'not_unit');
    return null;
  }
  if (value === null) {
    reader.complain(line, keys.value, 'incomplete');
    return null;
  }
  return { value, unit };
}

/** The storage path or the address that stands for the picture in the cell. Nothing is ever fetched. */
export function readPicture(
  reader: CellReader,
  line: ProductLine,
  key: ColumnKey,
  known: readonly string[],
): string | null {
  const cell = line.cells[key]?.trim() ?? '';
  if (cell === '') return null;
  // What the product has already is no news, whatever it is.
  if (known.includes(cell)) return cell;
  const stem = ownStem(cell, reader.around.shopUrl);
  if (stem !== null) {
    const path = known.find((one) => one.startsWith(`${stem}.`)) ?? reader.around.pictures.get(stem);
    if (path !== undefined) return path;
    reader.complain(line, key, 'unknown_picture');
    return null;
  }
  if (isPublicPicture(cell)) return cell;
  reader.complain(line, key, 'not_picture');
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
