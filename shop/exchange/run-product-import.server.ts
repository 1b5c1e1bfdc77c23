import { addToChange } from '#shop/audit/add-to-change.server.ts';
import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { productEntry } from '#shop/catalog/product-change.ts';
import {
  listDeletedProducts,
  listStoredProducts,
  type StoredProduct,
} from '#shop/catalog/stored-product-view.server.ts';
import { lockForWriting, type ProductWrite, writeProducts } from '#shop/catalog/write-products.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/db.server.ts';
import { databaseErrorCode, transact } from '#shop/platform/transaction.server.ts';
import { postponeSearchRefresh } from '#shop/search/search-refresh-store.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { importJobOptions } from './import.ts';
import { deleteParts, lockImports, moveImport, setProgress } from './import-store.server.ts';
import { findProductImport, listProductsToChange, listRowsToWrite, type RowToWrite } from './import-view.server.ts';

const AT_ONCE = 500;

export type RunProductImportError =
  | { readonly code: 'not_running' }
  /** The shop is not as it was when the file was compared: nothing was written, and it is compared anew. */
  | { readonly code: 'changed_meanwhile' };

/**
 * Writes all that an import changes in one transaction, as one change that can be taken back. Checkouts of the products that
 * change wait for it; all others go on. A job makes them found by their words right after. Run again when it is done, it does
 * nothing.
 */
export async function runProductImport(
  shop: Shop,
  { importId, enqueues = true }: { readonly importId: Uuid; readonly enqueues?: boolean },
): Promise<Result<{ readonly changeId: Uuid }, RunProductImportError>> {
  const written = await write(shop, importId);
  if (written.ok || written.error.code === 'not_running') return written;
  await transact(shop.db, async (tx) => {
    const changes = { problem: { code: 'changed_meanwhile' }, total: null } as const;
    const moved = await moveImport(tx, importId, ['running'], 'checking', changes);
    if (moved && enqueues) {
      await shop.jobs.enqueue(tx, 'check-product-import', { importId }, importJobOptions(importId));
    }
    return ok(null);
  });
  return written;
}

type Outcome = Result<{ readonly changeId: Uuid }, RunProductImportError>;

async function write(shop: Shop, importId: Uuid): Promise<Outcome> {
  try {
    return await transact(shop.db, async (tx): Promise<Outcome> => {
      await lockImports(tx);
      const found = await findProductImport(tx, importId);
      if (found === null || found.state !== 'running') return err({ code: 'not_running' });
      await lockForWriting(tx, await listProductsToChange(tx, importId));
      const now = shop.clock.now();
      const changeId = await recordChange(tx, { actor: found.actor satisfies Actor, kind: 'import', entries: [], now });
      const total = found.counts.new + found.counts.changed;
      const report = (done: number) => setProgress(shop.db, importId, done, total);
      await postponeSearchRefresh(tx);
      if (!(await writeAll(tx, { importId, changeId, now, report }))) return err({ code: 'changed_meanwhile' });
      await moveImport(tx, importId, ['running'], 'done', { changeId, finishedAt: now });
      await deleteParts(tx, importId);
      await shop.jobs.enqueue(tx, 'refresh-search', {}, { key: 'refresh-search' });
      return ok({ changeId });
    });
  } catch (error) {
    // A category, an address or a SKU that was there, or free, when the file was compared.
    if (!databaseErrorCode(error)?.startsWith('23')) throw error;
    return err({ code: 'changed_meanwhile' });
  }
}

type Writing = {
  readonly importId: Uuid;
  readonly changeId: Uuid;
  readonly now: Date;
  report(done: number): Promise<void>;
};

/** False when the shop is not as it was when the file was compared. */
async function writeAll(tx: Tx, { importId, changeId, now, report }: Writing): Promise<boolean> {
  let done = 0;
  for (let after = -1; ; ) {
    const rows = await listRowsToWrite(tx, importId, after, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return true;
    const ids = rows.map(({ product_id }) => product_id);
    const before = await listStoredProducts(tx, ids);
    const deleted = await listDeletedProducts(tx, ids);
    const isAsCompared = rows.every((row) =>
      isSameVersion(row, before.get(row.product_id), deleted.get(row.product_id)),
    );
    if (!isAsCompared) return false;
    const writes = rows.map((row): ProductWrite => {
      const id = row.product_id;
      return { id, before: before.get(id) ?? deleted.get(id) ?? null, product: row.target, stock: row.stock };
    });
    if (!(await writeProducts(tx, writes, now)).ok) return false;
    const present = await listStoredProducts(tx, ids);
    const entries = ids.flatMap((id) => productEntry(before.get(id) ?? null, present.get(id) ?? null) ?? []);
    await addToChange(tx, changeId, entries);
    after = last.position;
    done += rows.length;
    await report(done);
  }
}

function isSameVersion(
  { kind, version }: RowToWrite,
  stored: StoredProduct | undefined,
  deleted: StoredProduct | undefined,
): boolean {
  const [known, other] = kind === 'new' ? [deleted, stored] : [stored, deleted];
  return other === undefined && known?.version.getTime() === version?.getTime();
}
