import { err, ok, type Result } from '#shop/kernel/result.ts';
import { parseOrderNumber } from '#shop/orders/order-number.ts';
import type { ListLine } from '#shop/orders/parcels/match-list.ts';
import { carrierOfNumber } from '#shop/orders/parcels/parcel-number.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readSmallTable } from '../file/read-small-table.server.ts';
import type { Table } from '../file/table.ts';
import { findParcelColumn, type ParcelColumn } from './parcel-columns.ts';
import { MAX_PARCEL_LINES, MAX_PARCEL_LIST_BYTES, type ParcelListProblem } from './parcel-list.ts';

/**
 * Reads a list of orders and their parcels: a text with tabs, semicolons or commas, or a workbook. Columns are found by
 * their headings. A list of two columns needs none: the first has the orders, and a space is enough between them. Nor
 * does one whose first line has a single order number and a single number of a known carrier.
 */
export function readParcelList(
  shop: Shop,
  content: AsyncIterable<Uint8Array>,
): Promise<Result<readonly ListLine[], ParcelListProblem>> {
  return readSmallTable(shop, { content, maxBytes: MAX_PARCEL_LIST_BYTES }, readLines);
}

async function readLines(
  table: Table,
): Promise<Result<readonly ListLine[], { readonly code: 'no_columns' | 'too_many' }>> {
  const splitCells = isSpaced(table.headings) ? splitAtSpace : (cells: readonly string[]) => cells;
  const cellsOf = (cells: readonly string[]) => splitCells(cells).map(withoutApostrophe);
  const columns = findColumns(cellsOf(table.headings));
  if (columns === null) return err({ code: 'no_columns' });
  const lines: ListLine[] = [];
  for await (const { line, cells: read } of columns.isHeaded ? table.rows() : table.allRows()) {
    if (lines.length === MAX_PARCEL_LINES) return err({ code: 'too_many' });
    const cells = cellsOf(read);
    lines.push({ line, order: cells[columns.order] ?? '', number: cells[columns.number] ?? '' });
  }
  return ok(lines);
}

type Columns = Readonly<Record<ParcelColumn, number>> & { readonly isHeaded: boolean };

/** Null when only one of them is there, or neither among more than two. */
function findColumns(headings: readonly string[]): Columns | null {
  const found = headings.map(findParcelColumn);
  const [order, number] = [found.indexOf('order'), found.indexOf('number')];
  if (order !== -1 && number !== -1) return { order, number, isHeaded: true };
  if (order !== -1 || number !== -1) return null;
  return headings.length === 2 ? { order: 0, number: 1, isHeaded: false } : findByContent(headings);
}

/** The columns of a list without headings, by what is in its first line; null when that leaves a doubt. */
function findByContent(cells: readonly string[]): Columns | null {
  const [number = -1, otherNumber] = indexesOf(cells, (cell) => carrierOfNumber(cell) !== null);
  const [order = -1, otherOrder] = indexesOf(cells, (cell, at) => at !== number && parseOrderNumber(cell) !== null);
  const isPlain = otherNumber === undefined && otherOrder === undefined;
  return isPlain && order !== -1 && number !== -1 ? { order, number, isHeaded: false } : null;
}

function indexesOf(cells: readonly string[], matches: (cell: string, at: number) => boolean): readonly number[] {
  return cells.flatMap((cell, at) => (matches(cell, at) ? [at] : []));
}

/** An apostrophe in front of a number keeps its zeros in a spreadsheet, and belongs to neither order nor parcel. */
function withoutApostrophe(cell: string): string {
  return cell.trim().replace(/^'\s*/, '');
}

/** Whether a list has nothing but a space between order and parcel: '1049 CE100000001LV'. */
function isSpaced(headings: readonly string[]): boolean {
  return headings.length === 1 && /^\s*#?\d+\s+\S/.test(headings[0] ?? '');
}

function splitAtSpace([cell = '']: readonly string[]): readonly string[] {
  const [order = '', ...number] = cell.trim().split(/\s+/);
  return [order, number.join(' ')];
}
