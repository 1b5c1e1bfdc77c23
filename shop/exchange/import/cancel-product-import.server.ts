import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteImportRows, deleteParts, moveImport } from './import-store.server.ts';
import { findProductImport } from './import-view.server.ts';

export type CancelProductImportError = { readonly code: 'not_found' } | { readonly code: 'too_late' };

/** Cancels an import that was not started. */
export async function cancelProductImport(
  shop: Shop,
  { importId }: { readonly importId: string },
): Promise<Result<null, CancelProductImportError>> {
  return transact(shop.db, async (tx): Promise<Result<null, CancelProductImportError>> => {
    const found = await findProductImport(tx, importId);
    if (found === null) return err({ code: 'not_found' });
    const finishedAt = shop.clock.now();
    if (!(await moveImport(tx, found.id, ['checking', 'ready'], 'cancelled', { finishedAt }))) {
      return err({ code: 'too_late' });
    }
    await deleteParts(tx, found.id);
    await deleteImportRows(tx, found.id);
    return ok(null);
  });
}
