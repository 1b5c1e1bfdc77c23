import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { BackupTable, TableSum } from './backup-format.ts';

/** The size of the pieces in which rows are archived, so that no whole table is in memory. */
const PART_BYTES = 8_000_000;

/** For the transaction: values are written the same way on every database, and large tables have no time limit. */
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

/**
 * Tables that are not backed up. Signed-in people sign in again, so that a stolen session that was ended does not
 * return to life. Counted attempts concern only the last minutes. Migrations are listed in the head.
 */
const LEFT_BEHIND = ['auth_sessions', 'sign_in_challenges', 'rate_limits', 'schema_migrations'];

/** How a table is read: its columns, and the order of its rows. */
export type TableToCopy = BackupTable & { readonly select: string };

type Row = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isEmptied: boolean }[];
  readonly order: readonly { readonly name: string; readonly isText: boolean }[];
};

/** The tables to back up, by name. */
export async function listTables(client: pg.ClientBase): Promise<TableToCopy[]> {
  const { rows } = await client.query<Row>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'isEmptied', exists (
             select from pg_constraint f join pg_class target on target.oid = f.confrelid
             where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] and target.relname = any($1)))
         order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.position)
        from pg_constraint p
        cross join unnest(p.conkey) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where p.conrelid = c.oid and p.contype = 'p'), '[]') as order
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
    [LEFT_BEHIND],
  );
  return rows.map(readTable);
}

function readTable({ name, columns, order }: Row): TableToCopy {
  const id = pg.escapeIdentifier;
  // References to rows that are not backed up are cleared.
  const wanted = columns.map((column) =>
    column.isEmptied ? `null::${column.type} as ${id(column.name)}` : id(column.name),
  );
  // By bytes, not by a language's rules, which may differ in another database.
  const by = order.map((column) => `t.${id(column.name)}${column.isText ? ' collate "C"' : ''}`);
  return {
    name,
    columns: columns.map((column) => column.name),
    select: `select ${wanted.join(', ')} from ${id(name)} t order by ${by.length > 0 ? by.join(', ') : 't::text collate "C"'}`,
  };
}

/** The next values of identity columns; unused ones are left out. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; lastValue: number }[]> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `select sequencename as name, last_value::text from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows.map(({ name, last_value }) => ({ name, lastValue: Number(last_value) }));
}

/** Rows of `schema_migrations`: applied files, and other marks. */
export async function listMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; checksum: string; version: string | null }>(
    `select name, checksum, to_jsonb(m) ->> 'version' as version from schema_migrations m order by name collate "C"`,
  );
  const isFile = ({ name }: { readonly name: string }) => name.endsWith('.sql');
  return { migrations: rows.filter(isFile), marks: rows.filter((row) => !isFile(row)) };
}
