import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { TableSum } from './backup-format.ts';

/** The size of the pieces in which rows are archived, so that no whole table is in memory. */
const PART_BYTES = 8_000_000;

/**
 * For the length of the transaction: values are written the same way on every database, and there is no time limit,
 * since a large table takes minutes.
 */
export const SAME_EVERYWHERE = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local client_encoding = 'UTF8'`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
  `set local work_mem = '64MB'`,
].join('; ');

/** Passes the rows of `select` to `take` in pieces of several MB, as COPY text, with their checksum. */
export async function copyRows(
  client: pg.ClientBase,
  select: string,
  take: (part: Buffer) => Promise<void> = async () => {},
): Promise<TableSum> {
  const hash = createHash('sha256');
  const stream = client.query(to(`copy (${select}) to stdout`));
  let bytes = 0;
  let chunks: Buffer[] = [];
  let gathered = 0;
  const flush = async () => {
    if (gathered === 0) return;
    const part = Buffer.concat(chunks, gathered);
    chunks = [];
    gathered = 0;
    hash.update(part);
    bytes += part.length;
    await take(part);
  };
  await pipeline(stream, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      chunks.push(chunk);
      gathered += chunk.length;
      if (gathered >= PART_BYTES) await flush();
    }
    await flush();
  });
  return { rows: stream.rowCount, bytes, sha256: hash.digest('hex') };
}
