import { type Selectable, sql } from 'kysely';
import type { ProductImportRows, ProductImports } from '#db/schema.generated.ts';
import type { Actor } from '#shop/audit/change.ts';
import type { CheckedProduct, StockToAdd } from '#shop/catalog/product-input.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { ImportRow, ProductImport, RowList } from './import.ts';

export const IMPORT_PAGE_SIZE = 50;
const HISTORY = 20;

export type FoundImport = ProductImport & { readonly actor: Actor; readonly undoneBy: Actor; readonly bytes: number };

export async function findProductImport(db: Db | Tx, id: string): Promise<FoundImport | null> {
  if (!isUuid(id)) return null;
  const row = await db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...toImport(row),
    actor: toActor(row.actor_id, row.actor_name),
    undoneBy: toActor(row.undone_by_id, row.undone_by_name),
    bytes: row.bytes,
  };
}

/** The newest. */
export async function listProductImports(db: Db): Promise<ProductImport[]> {
  const rows = await db
    .selectFrom('product_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(HISTORY)
    .execute();
  return rows.map(toImport);
}

export type ImportRowsPage = { readonly rows: ImportRow[]; readonly page: number; readonly pageCount: number };

/** In the order of the file; a page beyond the last is the last. */
export async function listImportRows(
  db: Db,
  { id, list, page }: { readonly id: Uuid; readonly list: RowList; readonly page: number },
): Promise<ImportRowsPage> {
  const all = db.selectFrom('product_import_rows').where('import_id', '=', id);
  const found = list === 'noted' ? all.where('notes', 'is not', null) : all.where('kind', '=', list);
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const pageCount = Math.max(1, Math.ceil(Number(count) / IMPORT_PAGE_SIZE));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
  const rows = await found
    .select(['position', 'line', 'kind', 'handle', 'name', 'changes', 'errors', 'notes'])
    .orderBy('position')
    .limit(IMPORT_PAGE_SIZE)
    .offset((shown - 1) * IMPORT_PAGE_SIZE)
    .execute();
  return {
    rows: rows.map(toOutcome) as ImportRow[],
    page: shown,
    pageCount,
  };
}

export type RowOutcome = Omit<ImportRow, 'changes'>;

/** The outcome of each product of the file, from a position on. */
export async function listRowOutcomes(
  db: Db,
  { id, after, limit }: { readonly id: Uuid; readonly after: number; readonly limit: number },
): Promise<RowOutcome[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['position', 'line', 'kind', 'handle', 'name', 'errors', 'notes'])
    .where('import_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(toOutcome);
}

function toOutcome<Row extends Pick<Selectable<ProductImportRows>, 'errors' | 'notes'>>(row: Row) {
  return { ...row, errors: row.errors ?? [], notes: row.notes ?? [] } as unknown as RowOutcome;
}

export type RowToWrite = {
  readonly position: number;
  readonly kind: 'new' | 'changed';
  readonly product_id: Uuid;
  /** Also of a new one, if a deleted product is restored. */
  readonly version: Date | null;
  readonly target: CheckedProduct;
  readonly stock: StockToAdd;
};

type Stretch = {
  /** Existing products, including deleted ones, or new ones. */
  readonly isThere: boolean;
  /** A position. */
  readonly after: number;
  readonly limit: number;
};

/** The rows to write, from a position on. */
export async function listRowsToWrite(tx: Tx, id: Uuid, { isThere, after, limit }: Stretch): Promise<RowToWrite[]> {
  const rows = await tx
    .selectFrom('product_import_rows')
    .select(['position', 'kind', 'product_id', 'version', 'target', 'stock'])
    .where('import_id', '=', id)
    .where('kind', 'in', ['new', 'changed'])
    .where('version', isThere ? 'is not' : 'is', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows as unknown as RowToWrite[];
}

/** Existing ones, including deleted ones. */
export async function listProductsToChange(tx: Tx, id: Uuid): Promise<Uuid[]> {
  const rows = await tx
    .selectFrom('product_import_rows')
    .select('product_id')
    .where('import_id', '=', id)
    .where('kind', 'in', ['new', 'changed'])
    .where('version', 'is not', null)
    .orderBy('product_id')
    .execute();
  return rows.flatMap(({ product_id }) => product_id ?? []);
}

export type StuckImport = {
  readonly id: Uuid;
  readonly state: 'checking' | 'running' | 'undoing';
  /** Its products are in the shop, though search may not find all of them. */
  readonly is_written: boolean;
};

/**
 * Imports that are marked as running although nobody will finish them: their job failed for good, or was killed at its
 * last attempt. The command line has no job; its imports count when they began before `before`.
 */
export async function listStuckImports(db: Db, before: Date): Promise<StuckImport[]> {
  const { rows } = await sql<StuckImport>`
    select i.id, i.state, i.change_id is not null as is_written from product_imports i
    cross join lateral (
      select count(*) as all, count(*) filter (where j.locked_by is not null or j.attempts < j.max_attempts) as alive
      from graphile_worker.jobs j where j.key = 'product-import-' || i.id
    ) jobs
    where i.state in ('checking', 'running', 'undoing') and jobs.alive = 0 and (jobs.all > 0 or i.created_at < ${before})
    order by i.created_at, i.id`.execute(db);
  return rows;
}

function toActor(id: Uuid | null, name: string | null): Actor {
  return id === null || name === null ? null : { id, name };
}

function toImport(row: Selectable<ProductImports>): ProductImport {
  const { new_count, changed_count, unchanged_count, error_count, ...others } = row;
  const { actor_id: _, undone_by_id: __, undone_by_name: ___, bytes: ____, ignored_columns: _____, ...shown } = others;
  const counts = { new: new_count, changed: changed_count, unchanged: unchanged_count, error: error_count };
  return { ...shown, counts } as unknown as ProductImport;
}
