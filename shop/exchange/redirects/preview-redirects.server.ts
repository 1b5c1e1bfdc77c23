import { plainCell } from '#shop/kernel/csv.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { countOutcomes, previewManyRedirects } from '#shop/redirects/save-redirects.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readSmallTable } from '../file/read-small-table.server.ts';
import type { Table } from '../file/table.ts';
import { beginningOf } from '../import/import-remark.ts';
import {
  type FileRedirect,
  findRedirectColumn,
  formatAcceptedRows,
  MAX_REDIRECT_FILE_BYTES,
  MAX_REDIRECT_ROWS,
  OUTCOMES,
  type PreviewRow,
  REDIRECT_COLUMNS,
  type ReadRedirectsError,
  type RedirectColumn,
  type RedirectPreview,
  readRedirectRow,
} from './redirect-file.ts';

type FileRow = FileRedirect & { readonly line: number };

const SHOWN_ROWS = 200;

/** Reads a file of redirects, CSV or workbook, and says what its import would do. Changes nothing. */
export async function previewRedirects(
  shop: Shop,
  content: AsyncIterable<Uint8Array>,
): Promise<Result<RedirectPreview, ReadRedirectsError>> {
  const file = { content, maxBytes: MAX_REDIRECT_FILE_BYTES };
  const read = await readSmallTable(shop, file, readRows);
  return read.ok ? ok(await preview(shop, read.value)) : read;
}

async function readRows(table: Table): Promise<Result<readonly FileRow[], ReadRedirectsError>> {
  const columns = table.headings.map(findRedirectColumn);
  const twice = columns.findIndex((column, index) => column !== null && columns.indexOf(column) !== index);
  if (twice !== -1)
    return err({ code: 'unreadable', problem: { code: 'column_twice', column: table.headings[twice] ?? '' } });
  for (const column of ['from', 'to'] as const)
    if (!columns.includes(column))
      return err({ code: 'unreadable', problem: { code: 'column_missing', column: REDIRECT_COLUMNS[column] } });
  const rows: FileRow[] = [];
  for await (const { line, cells } of table.rows()) {
    const named = columns.flatMap((column, index): [RedirectColumn, string][] =>
      column === null ? [] : [[column, plainCell(cells[index] ?? '')]],
    );
    if (rows.length === MAX_REDIRECT_ROWS) return err({ code: 'too_many' });
    rows.push({ line, ...readRedirectRow(Object.fromEntries(named)) });
  }
  return rows.length === 0 ? err({ code: 'empty' }) : ok(rows);
}

async function preview(shop: Shop, all: readonly FileRow[]): Promise<RedirectPreview> {
  const taken = all.filter(({ skipped }) => skipped === null);
  const plans = await previewManyRedirects(shop, taken);
  const counts = countOutcomes(plans);
  const skipped = all.flatMap(({ skipped: code, line, from, to }): PreviewRow[] =>
    code === null ? [] : [{ line, from: beginningOf(from), to: beginningOf(to), outcome: 'refused', code }],
  );
  const planned = plans.map((plan, index): PreviewRow => {
    const { line = 0, from = '', to = '' } = taken[index] ?? {};
    if (plan.outcome === 'refused')
      return { line, from: beginningOf(from), to: beginningOf(to), outcome: 'refused', code: plan.problem.code };
    const { from_address, to_address } = plan.fields;
    return { line, from: beginningOf(from_address), to: beginningOf(to_address), outcome: plan.outcome, code: null };
  });
  const rank = ({ outcome, line }: PreviewRow) => OUTCOMES.indexOf(outcome) * 1e6 + line;
  const rows = [...skipped, ...planned].sort((a, b) => rank(a) - rank(b));
  return {
    rows: rows.slice(0, SHOWN_ROWS),
    counts: { ...counts, refused: counts.refused + skipped.length },
    accepted: formatAcceptedRows(taken.filter((_, index) => /^(?:new|changed)$/.test(plans[index]?.outcome ?? ''))),
  };
}
