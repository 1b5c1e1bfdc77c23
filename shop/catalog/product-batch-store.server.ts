import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/** Writes many rows of the catalogue's tables with one statement each. A row uses the table's column names. */

type Table =
  | 'products'
  | 'product_translations'
  | 'product_facts'
  | 'product_image_texts'
  | 'product_variations'
  | 'product_variation_translations';
type Rows = readonly object[];

const columnsOf = (rows: Rows): string[] => Object.keys(rows[0] ?? {});
/** The rows as the table's own type, so that lists, dates and amounts are read correctly. */
const recordset = (table: Table, rows: Rows): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
const list = (columns: readonly string[], prefix = ''): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(`${prefix}${column}`)));
const assignments = (columns: readonly string[], from: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${from}.${column}`)}`));

export async function insertRows(tx: Tx, table: Table, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  await sql`insert into ${sql.table(table)} (${list(columns)})
    select ${list(columns, 'r.')} from ${recordset(table, rows)} r`.execute(tx);
}

export async function updateRows(tx: Tx, table: 'products' | 'product_variations', rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(rows).filter((column) => column !== 'id');
  await sql`update ${sql.table(table)} t set ${assignments(columns, 'r')}
    from ${recordset(table, rows)} r where t.id = r.id`.execute(tx);
}

export async function saveRows(tx: Tx, table: Table, keys: readonly string[], rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  const others = columns.filter((column) => !keys.includes(column));
  const conflict = others.length === 0 ? sql`do nothing` : sql`do update set ${assignments(others, 'excluded')}`;
  await sql`insert into ${sql.table(table)} (${list(columns)})
    select ${list(columns, 'r.')} from ${recordset(table, rows)} r
    on conflict (${list(keys)}) ${conflict}`.execute(tx);
}

export async function deleteRows(
  tx: Tx,
  table: Table,
  column: 'id' | 'product_id' | 'variation_id',
  ids: readonly Uuid[],
  language?: Language,
): Promise<void> {
  if (ids.length === 0) return;
  const inLanguage = language === undefined ? sql`true` : sql`language = ${language}`;
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(column)} = any (${[...ids]}::uuid[]) and ${inLanguage}`.execute(tx);
}

/** Frees the names and SKUs of variations. Both are unique, so rows that swap theirs must all give them up first. */
export async function releaseVariationNames(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update product_variations set name = id::text, sku = null where id = any (${[...ids]}::uuid[])`.execute(tx);
}

export async function releaseProductSkus(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update products set sku = null where id = any (${[...ids]}::uuid[]) and sku is not null`.execute(tx);
}

/** Adds units unless that would go below zero; returns the ids where it did not. */
export async function addUnits(
  tx: Tx,
  table: 'products' | 'product_variations',
  changes: readonly { readonly id: Uuid; readonly units: number }[],
): Promise<ReadonlySet<Uuid>> {
  if (changes.length === 0) return new Set();
  const { rows } = await sql<{ id: Uuid }>`
    update ${sql.table(table)} t set stock_quantity = t.stock_quantity + r.units
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) r (id uuid, units integer)
    where t.id = r.id and t.stock_quantity + r.units >= 0
    returning t.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Makes the transaction use indexes only: plans made for smaller tables would read them whole for each row. */
export async function planForMany(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`discard plans`.execute(tx);
}
