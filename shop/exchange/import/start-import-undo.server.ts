import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { importJobOptions } from './import.ts';
import { moveImport, setUndoActor } from './import-store.server.ts';
import { findProductImport } from './import-view.server.ts';

export type StartImportUndoError = { readonly code: 'not_found' } | { readonly code: 'not_done' };

/** Enqueues the undo of a finished import. */
export async function startImportUndo(
  shop: Shop,
  { importId, actor }: { readonly importId: string; readonly actor: Actor },
): Promise<Result<{ readonly id: Uuid }, StartImportUndoError>> {
  return transact(shop.db, async (tx): Promise<Result<{ readonly id: Uuid }, StartImportUndoError>> => {
    const found = await findProductImport(tx, importId);
    if (found === null) return err({ code: 'not_found' });
    const total = found.counts.new + found.counts.changed;
    if (!(await moveImport(tx, found.id, ['done'], 'undoing', { problem: null, total })))
      return err({ code: 'not_done' });
    await setUndoActor(tx, found.id, actor);
    await shop.jobs.enqueue(tx, 'undo-product-import', { importId: found.id }, importJobOptions(found.id));
    return ok({ id: found.id });
  });
}
