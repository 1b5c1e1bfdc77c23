import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { databaseErrorCode, transact } from '#shop/platform/postgres/transaction.server.ts';
import { refreshAllWaitingSearch, refreshSearchLater } from '#shop/search/refresh-search.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { importJobOptions } from './import.ts';
import { deleteParts, lockImports, moveImport, reportProgress } from './import-store.server.ts';
import { findProductImport } from './import-view.server.ts';
import { writeImportRows } from './write-import-rows.server.ts';

export type RunProductImportError =
  | { readonly code: 'not_running' }
  /** The shop has changed since the comparison: nothing was written, and it is compared again. */
  | { readonly code: 'conflict' };

/**
 * Writes everything an import changes in one transaction, as one change that can be undone. Checkouts of changed
 * products wait for it; all others continue. It is done only once search finds all of them. After a crash it
 * continues; when it is done, calling it again does nothing.
 */
export async function runProductImport(
  shop: Shop,
  { importId, enqueues = true }: { readonly importId: Uuid; readonly enqueues?: boolean },
): Promise<Result<{ readonly changeId: Uuid }, RunProductImportError>> {
  const written = await write(shop, importId);
  if (written.ok) return finish(shop, importId, written.value.changeId);
  if (written.error.code === 'not_running') return written;
  await transact(shop.db, async (tx) => {
    const changes = { problem: { code: 'conflict' }, total: null } as const;
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
      if (found.change_id !== null) return ok({ changeId: found.change_id });
      const now = shop.clock.now();
      const changeId = await recordChange(tx, { actor: found.actor, kind: 'import', entries: [], now });
      const total = found.counts.new + found.counts.changed;
      const report = (done: number) => reportProgress(shop, { importId, done, total });
      await refreshSearchLater(shop, tx);
      const written = await writeImportRows(shop, tx, found, { changeId, now, report });
      if (!written.ok) return written;
      await moveImport(tx, importId, ['running'], 'running', { changeId, total });
      await deleteParts(tx, importId);
      return ok({ changeId });
    });
  } catch (error) {
    // A category, address or SKU that existed, or was free, at the comparison.
    if (!databaseErrorCode(error)?.startsWith('23')) throw error;
    return err({ code: 'conflict' });
  }
}

/** The products are in the shop; now search must find them. */
async function finish(shop: Shop, importId: Uuid, changeId: Uuid): Promise<Outcome> {
  const found = await findProductImport(shop.db, importId);
  const total = found?.total_count ?? 0;
  let done = 0;
  await refreshAllWaitingSearch(shop, (count) => {
    done = Math.min(total, done + count);
    return reportProgress(shop, { importId, done, total });
  });
  await moveImport(shop.db, importId, ['running'], 'done', { finishedAt: shop.clock.now(), problem: null });
  return ok({ changeId });
}
