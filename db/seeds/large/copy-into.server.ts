import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

type Value = string | number | boolean | null | readonly string[];

/** Writes rows into a table by COPY, which is several times as fast as INSERT. Values are in the order of the columns. */
export async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: string,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const lines = rows.map((row) => `${row.map(formatValue).join('\t')}\n`);
  await pipeline(Readable.from(lines), client.query(from(`copy ${table} (${columns}) from stdin`)));
}

/** COPY's text format. */
function formatValue(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value !== 'object') return escapeText(String(value));
  return escapeText(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string) => text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter);
