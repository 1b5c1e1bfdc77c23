import { type Selectable, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ProductImportRows } from '#db/schema.generated.ts';
import type { Actor } from '#shop/audit/change.ts';
import type { CheckedProduct, StockToAdd } from '#shop/catalog/product-input.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { ImportProblem, ImportRow, ImportSource, RowList } from './import.ts';
import type { PictureSources } from './import-pictures.ts';
import type { NoteCode, NoteCounts } from './import-remark.ts';
import type { NewCategory } from './new-category.ts';

export const IMPORT_PAGE_SIZE = 50;
const HISTORY = 20;

/** What pages show of an import, named one by one, so that nothing else of the table reaches them. */
const shownImports = (db: Db | Tx) =>
  db.selectFrom('product_imports').select(({ ref }) => [
    ...(['id', 'state', 'file_name', 'actor_name', 'change_id', 'created_at', 'finished_at'] as const),
    // The total is null until it is known; notes are counted for imported products only.
    ...(['done_count', 'total_count', 'noted_count', 'makes_categories'] as const),
    // The hosts from which the owner allowed copying, and those whose pictures the file names by http.
    ...(['picture_hosts', 'plain_hosts'] as const),
    jsonBuildObject({
      new: ref('new_count'),
      changed: ref('changed_count'),
      unchanged: ref('unchanged_count'),
      error: ref('error_count'),
    }).as('counts'),
    // An import of an older version stored a conflict as 'changed_meanwhile'.
    sql<ImportProblem | null>`case problem->>'code' when 'changed_meanwhile' then '{"code":"conflict"}' else problem end`.as(
      'problem',
    ),
    // Null until the file was read.
    ref('source').$castTo<ImportSource | null>().as('source'),
    ref('note_counts').$castTo<NoteCounts>().as('note_counts'),
    ref('picture_sources').$castTo<PictureSources>().as('picture_sources'),
    ref('new_categories').$castTo<readonly NewCategory[]>().as('new_categories'),
  ]);

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findProductImport>>>;

export async function findProductImport(db: Db | Tx, id: string) {
  if (!isUuid(id)) return null;
  const row = await shownImports(db)
    .select(['actor_id', 'undone_by_id', 'undone_by_name', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { actor_id, undone_by_id, undone_by_name, ...found } = row;
  return { ...found, actor: toActor(actor_id, found.actor_name), undoneBy: toActor(undone_by_id, undone_by_name) };
}

export type ProductImport = Awaited<ReturnType<typeof listProductImports>>[number];

export function listProductImports(db: Db) {
  return shownImports(db).orderBy('created_at', 'desc').orderBy('id').limit(HISTORY).execute();
}

/** Lists rows in the order of the file; a page beyond the last is the last. */
export async function listImportRows(
  db: Db,
  { id, list, page }: { readonly id: Uuid; readonly list: RowList; readonly page: number },
) {
  const all = db.selectFrom('product_import_rows').where('import_id', '=', id);
  const found =
    list === 'noted'
      ? all.where('notes', 'is not', null)
      : list === 'off_sale'
        ? all.where(hasNote('off_sale'))
        : all.where('kind', '=', list);
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const pageCount = pageCountOf(Number(count), IMPORT_PAGE_SIZE);
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
  const rows = await found
    .select(['position', 'line', 'kind', 'handle', 'name', 'changes', 'errors', 'notes'])
    .select(({ selectFrom }) =>
      selectFrom('products')
        .select('products.id')
        .whereRef('products.id', '=', 'product_import_rows.product_id')
        .where('deleted_at', 'is', null)
        .as('product_id'),
    )
    .orderBy('position')
    .limit(IMPORT_PAGE_SIZE)
    .offset((shown - 1) * IMPORT_PAGE_SIZE)
    .execute();
  return { rows: rows.map(toOutcome) as ImportRow[], page: shown, pageCount };
}

function hasNote(code: NoteCode) {
  return sql<boolean>`coalesce(notes @> ${JSON.stringify([{ code }])}::jsonb, false)`;
}

export type RowOutcome = Omit<ImportRow, 'changes' | 'product_id'>;

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
  /** The file wants it published, and the dry run said that law does not let us. */
  readonly is_held: boolean;
};

type Stretch = {
  /** Existing products, including deleted ones, or new ones. */
  readonly isThere: boolean;
  readonly after: number;
  readonly limit: number;
};

export async function listRowsToWrite(tx: Tx, id: Uuid, { isThere, after, limit }: Stretch): Promise<RowToWrite[]> {
  const rows = await tx
    .selectFrom('product_import_rows')
    .select(['position', 'kind', 'product_id', 'version', 'target', 'stock'])
    .select(hasNote('lacks_duties').as('is_held'))
    .where('import_id', '=', id)
    .where('kind', 'in', ['new', 'changed'])
    .where('version', isThere ? 'is not' : 'is', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows as unknown as RowToWrite[];
}

/** Lists the existing products that an import changes, including deleted ones. */
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
 * Lists imports that are marked as running, though their job failed for good. The command line has no job: theirs began
 * before `before`.
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
