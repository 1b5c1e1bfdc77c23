import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Table } from '../file/table.ts';
import { type ColumnKey, columnHeading, findColumn } from '../file-columns.ts';
import type { FileProblem } from '../import/import-remark.ts';
import { groupWooRows } from '../woocommerce/group-woo-rows.ts';
import { findWooColumns, headingsFor } from '../woocommerce/woo-columns.ts';
import { groupLines, type LineGroup } from './group-lines.ts';

export const LAYOUTS = ['shopify', 'woocommerce'] as const;

export type Layout = {
  readonly shop: (typeof LAYOUTS)[number];
  /** The headings as in the file. */
  readonly headings: ReadonlyMap<ColumnKey, string>;
  groups(): AsyncGenerator<LineGroup>;
};

/** Detects which program exported a file, and how its rows become products. */
export function findLayout(table: Table, now: Date): Result<Layout, FileProblem> {
  const { headings } = table;
  const woo = findWooColumns(headings);
  if (woo !== null) {
    const groups = () => groupWooRows({ rows: () => table.rows(), columns: woo, now });
    return ok({ shop: 'woocommerce', headings: headingsFor(woo), groups });
  }
  const columns = headings.map(findColumn);
  const twice = headings.find(
    (_, index) => columns[index] !== null && columns.indexOf(columns[index] ?? null) !== index,
  );
  if (twice !== undefined) return err({ code: 'column_twice', column: twice });
  if (!columns.includes('handle')) return err({ code: 'column_missing', column: columnHeading('handle') });
  const named = columns.flatMap((key, index): [ColumnKey, string][] =>
    key === null ? [] : [[key, headings[index] ?? key]],
  );
  return ok({
    shop: 'shopify',
    headings: new Map(named),
    groups: () => groupLines(table.rows(), columns, headings),
  });
}
