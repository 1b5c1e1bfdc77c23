import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { ListLine } from '#shop/orders/parcels/match-list.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readSmallTable } from '../file/read-small-table.server.ts';
import type { Table } from '../file/table.ts';
import { findParcelColumn, type ParcelColumn } from './parcel-columns.ts';
import { MAX_PARCEL_LINES, MAX_PARCEL_LIST_BYTES, type ParcelListProblem } from './parcel-list.ts';

/**
 * Reads a list of orders and their parcels: a text with tabs, semicolons or commas, or a workbook. Columns are found by
 * their headings. A list of two columns needs none: the first has the orders.
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
  const columns = findColumns(table.headings);
  if (columns === null) return err({ code: 'no_columns' });
  const lines: ListLine[] = [];
  for await (const { line, cells } of columns.isHeaded ? table.rows() : table.allRows()) {
    if (lines.length === MAX_PARCEL_LINES) return err({ code: 'too_many' });
    lines.push({ line, order: (cells[columns.order] ?? '').trim(), number: (cells[columns.number] ?? '').trim() });
  }
  return ok(lines);
}

type Columns = Readonly<Record<ParcelColumn, number>> & { readonly isHeaded: boolean };

/** Null when only one of them is there, or neither among more than two. */
function findColumns(headings: readonly string[]): Columns | null {
  const found = headings.map(findParcelColumn);
  const [order, number] = [found.indexOf('order'), found.indexOf('number')];
  if (order !== -1 && number !== -1) return { order, number, isHeaded: true };
  return order === -1 && number === -1 && headings.length === 2 ? { order: 0, number: 1, isHeaded: false } : null;
}
