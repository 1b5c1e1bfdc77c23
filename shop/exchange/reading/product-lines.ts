import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import type { Rules } from '#shop/duties/judge.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { type ColumnKey, columnHeading } from '../file-columns.ts';
import {
  beginningOf,
  type CellError,
  type CellNote,
  type CellProblem,
  cutText,
  type NoteCode,
} from '../import/import-remark.ts';

/** One line of a product. A column that the file does not have is missing here; an empty cell is ''. */
export type ProductLine = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ColumnKey, string | undefined>>>;
};

/** A product's own fields, present or new, without variations. */
export type Draft = Omit<CheckedProduct, 'product_variations'>;

export type ImportSurroundings = {
  readonly vatRate: VatRate;
  readonly shopUrl: string;
  readonly headings: ReadonlyMap<ColumnKey, string>;
  /** By slug and by lower-case name. */
  readonly categories: ReadonlyMap<string, Uuid>;
  /** By lower-case path: 'furniture > tables'. */
  readonly categoryPaths: ReadonlyMap<string, Uuid>;
  /** With the kinds of products; what is published is judged by them. */
  readonly rules: Rules;
  /** The id that a category at this path gets if it is created; null if it cannot be. */
  newCategory(path: readonly string[]): Uuid | null;
  copiedPath(address: string): string | null;
  readonly pictures: ReadonlyMap<string, string>;
};

const YES = new Set(['true', 'yes', '1', 'jā', 'patiess']);
const NO = new Set(['false', 'no', '0', 'nē', 'aplams']);

export type Cell = {
  /** Trimmed; undefined if the file lacks the column. */
  readonly text: string | undefined;
  readonly around: ImportSurroundings;
  /** Why the product is skipped; `value` if it differs from the cell's. */
  complain(code: CellProblem, detail?: string, value?: string): void;
  /** What is imported differently, or left out. */
  note(code: NoteCode, detail?: string): void;
};

export type CellReader = {
  readonly around: ImportSurroundings;
  readonly errors: readonly CellError[];
  readonly notes: readonly CellNote[];
  cell(line: ProductLine, key: ColumnKey): Cell;
  isRefused(line: ProductLine, key: ColumnKey): boolean;
};

export function createCellReader(around: ImportSurroundings): CellReader {
  const errors: CellError[] = [];
  const notes: CellNote[] = [];
  const headingOf = (key: ColumnKey) => around.headings.get(key) ?? columnHeading(key);
  return {
    around,
    errors,
    notes,
    cell: (line, key) => {
      const remark = <Code extends string>(code: Code, detail?: string, value = line.cells[key] ?? '') => ({
        line: line.line,
        column: headingOf(key),
        value: beginningOf(value),
        code,
        ...(detail === undefined ? {} : { detail }),
      });
      return {
        text: line.cells[key]?.trim(),
        around,
        complain: (...said) => void errors.push(remark(...said)),
        note: (...said) => void notes.push(remark(...said)),
      };
    },
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
  reader.cell(line, empty).note('incomplete', filled.map((key) => headings.get(key) ?? columnHeading(key)).join(', '));
}

/** Reads a text. Returns `present` if the file lacks the column, null if the cell is empty. */
export function readText({ text }: Cell, present: string | null): string | null {
  return text === undefined ? present : text || null;
}

/** Reads a text. A text that is too long is cut, and that is reported. */
export function readCut(cell: Cell, present: string | null, most: number): string | null {
  return fitText(cell, readText(cell, present), most);
}

export function fitText(cell: Cell, text: string | null, most: number): string | null {
  if (text === null || text.length <= most) return text;
  cell.note('shortened', String(most));
  return cutText(text, most).trimEnd();
}

/**
 * Reads a text in whole or not at all. A text whose beginning is useless, such as half a list of ingredients or half an
 * SKU, is left out instead.
 */
export function readWholeText(cell: Cell, present: string | null, most: number): string | null {
  const text = readText(cell, present);
  if (text === null || text.length <= most) return text;
  cell.note('too_long', String(most));
  return present;
}

export function readFlag<T extends boolean | null>({ text, note }: Cell, present: T): boolean | T {
  const word = text?.toLowerCase() ?? '';
  if (word === '') return present;
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  note('not_yes_or_no');
  return present;
}

export function readWhole({ text, note }: Cell, present: number | null): number | null {
  if (text === undefined) return present;
  if (text === '') return null;
  if (/^\d{1,9}(?:[.,]0{1,4})?$/.test(text)) return Number.parseInt(text, 10);
  note('not_whole_number');
  return present;
}

export function readNumber({ text, note }: Cell, present: number | null): number | null {
  if (text === undefined) return present;
  if (text === '') return null;
  const number = /^\d{1,9}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  if (number > 0) return number;
  note('not_number');
  return present;
}

/** A JSON list as exported, or one entry per line. */
export function readList({ text, note }: Cell, present: readonly string[]): readonly string[] {
  if (text === undefined) return present;
  if (!text.startsWith('[')) return text.split(/\r?\n/).flatMap((entry) => entry.trim() || []);
  const entries = parseJson(text);
  if (Array.isArray(entries) && entries.every((entry) => typeof entry === 'string')) return entries;
  note('not_list');
  return present;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
