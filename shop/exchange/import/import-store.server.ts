import { type Insertable, sql, type Updateable } from 'kysely';
import type { ProductImportRows, ProductImports } from '#db/schema.generated.ts';
import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { waitInLine } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ImportProblem, ImportState, RowKind } from './import.ts';
import type { CellError } from './import-remark.ts';

type NewImport = { readonly fileName: string; readonly bytes: number; readonly actor: Actor; readonly now: Date };

export async function insertImport(tx: Tx, { fileName, bytes, actor, now }: NewImport): Promise<Uuid> {
  const { id } = await tx
    .insertInto('product_imports')
    .values({ file_name: fileName, bytes, actor_id: actor?.id, actor_name: actor?.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPart(tx: Tx, importId: Uuid, position: number, content: Uint8Array): Promise<void> {
  await tx
    .insertInto('product_import_parts')
    .values({ import_id: importId, position, content: Buffer.from(content) })
    .execute();
}

/** The file piece by piece, with the number of bytes before each. */
export async function* readParts(db: Db, importId: Uuid): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('product_import_parts')
      .select('content')
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst();
    if (part === undefined) return;
    yield part.content;
  }
}

export async function deleteParts(tx: Tx | Db, importId: Uuid): Promise<void> {
  await tx.deleteFrom('product_import_parts').where('import_id', '=', importId).execute();
}

export async function deleteImportRows(tx: Tx | Db, importId: Uuid): Promise<void> {
  await tx.deleteFrom('product_import_rows').where('import_id', '=', importId).execute();
}

/** Deletes the full changes of imports that ended before: the record of changes has them. Outcomes stay. */
export async function trimOldRows(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('product_import_rows')
    .set({ target: null, stock: null, changes: null })
    .where('changes', 'is not', null)
    .where('import_id', 'in', (query) =>
      query.selectFrom('product_imports').select('id').where('finished_at', '<', before),
    )
    .execute();
}

export async function insertImportRows(db: Db, rows: readonly Insertable<ProductImportRows>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('product_import_rows')
      .values([...rows])
      .execute();
}

/** Stores what is known only after the whole file was read. */
export async function setRowError(db: Db, importId: Uuid, position: number, error: CellError): Promise<void> {
  await sql`update product_import_rows
    set kind = 'error', notes = null, errors = coalesce(errors, '[]'::jsonb) || ${JSON.stringify([error])}::jsonb
    where import_id = ${importId} and position = ${position}`.execute(db);
}

/** Moves on from one of the states; false when it is in none of them. */
export async function moveImport(
  tx: Tx | Db,
  id: Uuid,
  from: readonly ImportState[],
  to: ImportState,
  changes: {
    readonly problem?: ImportProblem | null;
    readonly changeId?: Uuid;
    readonly finishedAt?: Date;
    readonly total?: number | null;
  } = {},
): Promise<boolean> {
  const { problem, changeId, finishedAt, total } = changes;
  const { numUpdatedRows } = await tx
    .updateTable('product_imports')
    .set({
      state: to,
      problem: problem && JSON.stringify(problem),
      change_id: changeId,
      finished_at: finishedAt,
      ...(total === undefined ? {} : { done_count: 0, total_count: total }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Writes how far an import is, outside its transaction, so that the page shows it. A failure to report must not repeat
 * the work.
 */
export async function reportProgress(
  { db, log }: Shop,
  { importId, done, total }: { readonly importId: Uuid; readonly done: number; readonly total: number },
): Promise<void> {
  try {
    await updateImport(db, importId, { done_count: done, total_count: total });
  } catch (error) {
    log.warn({ err: error, importId }, 'the progress of an import could not be stored');
  }
}

export async function updateImport(tx: Tx | Db, id: Uuid, columns: Updateable<ProductImports>): Promise<void> {
  await tx.updateTable('product_imports').set(columns).where('id', '=', id).execute();
}

export async function countRows(db: Db, id: Uuid): Promise<Record<RowKind, number>> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy('kind')
    .execute();
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 };
  for (const { kind, count } of rows) counts[kind as RowKind] = Number(count);
  await updateImport(db, id, {
    new_count: counts.new,
    changed_count: counts.changed,
    unchanged_count: counts.unchanged,
    error_count: counts.error,
  });
  await countNotes(db, id);
  return counts;
}

async function countNotes(db: Db, id: Uuid): Promise<void> {
  await sql`
    update product_imports set
      noted_count = (
        select count(*) from product_import_rows where import_id = ${id} and notes is not null
      ),
      note_counts = (
        select coalesce(jsonb_object_agg(code, products), '{}')
        from (
          select note ->> 'code' as code, count(distinct r.position) as products
          from product_import_rows r cross join lateral jsonb_array_elements(r.notes) note
          where r.import_id = ${id} and r.notes is not null
          group by note ->> 'code'
        ) counted
      )
    where id = ${id}`.execute(db);
}

/** Imports are written one after another. They wait in line for locks, because no page waits for them. */
export async function lockImports(tx: Tx): Promise<void> {
  await waitInLine(tx);
  await sql`select pg_advisory_xact_lock(hashtext('product-imports'))`.execute(tx);
}
