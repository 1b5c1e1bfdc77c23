import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { databaseErrorCode, transact } from '#shop/platform/transaction.server.ts';
import { refreshSearchLater } from '#shop/search/refresh-search-later.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { importJobOptions } from './import.ts';
import { deleteParts, lockImports, moveImport } from './import-store.server.ts';
import { findProductImport } from './import-view.server.ts';
import { reportProgress } from './report-progress.server.ts';
import { writeImportRows } from './write-import-rows.server.ts';

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
      const now = shop.clock.now();
      const changeId = await recordChange(tx, { actor: found.actor satisfies Actor, kind: 'import', entries: [], now });
      const total = found.counts.new + found.counts.changed;
      const report = (done: number) => reportProgress(shop, { importId, done, total });
      await refreshSearchLater(shop, tx);
      const written = await writeImportRows(tx, { importId, changeId, now, report });
      if (!written.ok) return written;
      await moveImport(tx, importId, ['running'], 'done', { changeId, finishedAt: now });
      await deleteParts(tx, importId);
      return ok({ changeId });
    });
  } catch (error) {
    // A category, an address or a SKU that was there, or free, when the file was compared.
    if (!databaseErrorCode(error)?.startsWith('23')) throw error;
    return err({ code: 'changed_meanwhile' });
  }
}
