import type { Attribute } from '#shop/attributes/attribute.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findAttributeColumn } from '../attribute-columns.ts';
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
export function findLayout(
  table: Table,
  { now, attributes }: { readonly now: Date; readonly attributes: readonly Attribute[] },
): Result<Layout, FileProblem> {
  const { headings } = table;
  const woo = findWooColumns(headings);
  if (woo !== null) {
    const groups = () => groupWooRows({ rows: () => table.rows(), columns: woo, now, attributes });
    return ok({ shop: 'woocommerce', headings: headingsFor(woo, attributes), groups });
  }
  const found = headings.map((heading) => findColumn(heading) ?? findAttributeColumn(attributes, heading));
  // Another shop may have two metafields of one name: the first counts.
  const columns = found.map((key, index) => (isAttribute(key) && found.indexOf(key) < index ? null : key));
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

function isAttribute(key: ColumnKey | null): boolean {
  return key?.startsWith('attribute.') ?? false;
}
