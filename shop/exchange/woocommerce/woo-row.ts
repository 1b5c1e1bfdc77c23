import type { FileRow } from '../file/table.ts';
import { beginningOf, type CellError, type CellNote, type NoteCode } from '../import/import-remark.ts';
import { type Attribute, isUsual, type WooColumns, type WooKey } from './woo-columns.ts';

/** A row of a WooCommerce file, by column. */
export type WooRow = {
  readonly line: number;
  /** Undefined if the file lacks the column. */
  cell(key: WooKey): string | undefined;
  text(key: WooKey): string;
  /** The product's or variation's attributes that have a name. */
  readonly attributes: readonly { readonly name: string; readonly values: string; readonly isVisible: boolean }[];
  readonly grams: string | undefined;
  /** Non-empty columns that are not supported here. */
  readonly leftOut: readonly string[];
  note(key: WooKey, code: NoteCode, detail?: string): CellNote;
  error(key: WooKey, code: CellError['code']): CellError;
};

export function readWooRow({ line, cells }: FileRow, columns: WooColumns): WooRow {
  const cell = (index: number) => (cells[index] ?? '').trim();
  const text = (key: WooKey) => cell(columns.at.get(key) ?? -1);
  const about = (key: WooKey) => ({
    line,
    column: columns.headings[columns.at.get(key) ?? -1] ?? '',
    value: beginningOf(text(key)),
  });
  return {
    line,
    cell: (key) => (columns.at.has(key) ? text(key) : undefined),
    text,
    attributes: columns.attributes.flatMap((attribute) => readAttribute(attribute, cell)),
    grams: columns.weight === null ? undefined : inGrams(cell(columns.weight.index), columns.weight.gramsPerUnit),
    leftOut: columns.others.flatMap((index) => {
      const heading = columns.headings[index] ?? '';
      return isUsual(heading, cell(index)) ? [] : [heading];
    }),
    note: (key, code, detail) => ({ ...about(key), code, ...(detail === undefined ? {} : { detail }) }),
    error: (key, code) => ({ ...about(key), code }),
  };
}

function readAttribute({ name, values, visible }: Attribute, cell: (index: number) => string): WooRow['attributes'] {
  if (cell(name) === '') return [];
  return [{ name: cell(name), values: cell(values), isVisible: visible === -1 || cell(visible) !== '0' }];
}

function inGrams(cell: string, gramsPerUnit: number): string {
  const number = Number(cell.replace(',', '.'));
  return cell === '' || !Number.isFinite(number) ? cell : String(Math.round(number * gramsPerUnit));
}

/** 'A, B\, C' are two entries: a comma within one is escaped by a backslash. */
export function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '');
}
