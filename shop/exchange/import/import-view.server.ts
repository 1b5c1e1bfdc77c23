import type { Selectable } from 'kysely';
import type { ProductImportRows, ProductImports } from '#db/schema.generated.ts';
import type { Actor } from '#shop/audit/change.ts';
import type { CheckedProduct, StockToAdd } from '#shop/catalog/product-input.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { ImportProblem, ImportRow, ImportSource, ImportState, ProductImport, RowKind, RowList } from './import.ts';
import type { CellError } from './import-error.ts';
import type { CellNote, NoteCounts } from './import-note.ts';
import type { PictureSources } from './import-pictures.ts';
import type { NewCategory } from './new-category.ts';

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
    rows: rows.map((row) => ({ ...toOutcome(row), changes: row.changes as ImportRow['changes'] })),
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

type OutcomeColumns = Pick<
  Selectable<ProductImportRows>,
  'position' | 'line' | 'kind' | 'handle' | 'name' | 'errors' | 'notes'
>;

function toOutcome({ kind, errors, notes, ...row }: OutcomeColumns): RowOutcome {
  return {
    position: row.position,
    line: row.line,
    handle: row.handle,
    name: row.name,
    kind: kind as RowKind,
    errors: (errors as readonly CellError[] | null) ?? [],
    notes: (notes as readonly CellNote[] | null) ?? [],
  };
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
  return rows.map((row) => ({
    position: row.position,
    kind: row.kind as 'new' | 'changed',
    product_id: row.product_id as Uuid,
    version: row.version,
    target: row.target as unknown as CheckedProduct,
    stock: row.stock as unknown as StockToAdd,
  }));
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

function toActor(id: Uuid | null, name: string | null): Actor {
  return id === null || name === null ? null : { id, name };
}

function toImport(row: Selectable<ProductImports>): ProductImport {
  return {
    id: row.id,
    state: row.state as ImportState,
    file_name: row.file_name,
    actor_name: row.actor_name,
    problem: row.problem as ImportProblem | null,
    source: row.source as ImportSource | null,
    done_count: row.done_count,
    total_count: row.total_count,
    counts: {
      new: row.new_count,
      changed: row.changed_count,
      unchanged: row.unchanged_count,
      error: row.error_count,
    },
    noted_count: row.noted_count,
    note_counts: row.note_counts as NoteCounts,
    picture_sources: row.picture_sources as PictureSources,
    picture_hosts: row.picture_hosts,
    plain_hosts: row.plain_hosts,
    new_categories: row.new_categories as unknown as readonly NewCategory[],
    makes_categories: row.makes_categories,
    change_id: row.change_id,
    created_at: row.created_at,
    finished_at: row.finished_at,
  };
}
