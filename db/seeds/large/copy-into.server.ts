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
  await pipeline(Readable.from(format(rows)), client.query(from(`copy ${table} (${columns}) from stdin`)));
}

/** Rows that are sent at once: sent one by one, the messages take longer than the rows. */
const ROWS = 500;

function* format(rows: readonly (readonly Value[])[]): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS) {
    yield rows
      .slice(at, at + ROWS)
      .map((row) => `${row.map(formatValue).join('\t')}\n`)
      .join('');
  }
}

/** COPY's text format. */
function formatValue(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value !== 'object') return escapeText(String(value));
  return escapeText(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string) => text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter);
