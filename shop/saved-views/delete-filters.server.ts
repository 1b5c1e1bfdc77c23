import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteSavedViewRow } from './saved-view-store.server.ts';

/** Deletes one of the person's own views. */
export async function deleteFilters(
  shop: Shop,
  { profileId, id }: { readonly profileId: Uuid; readonly id: Uuid },
): Promise<Result<null, { readonly code: 'not_found' }>> {
  return transact(shop.db, async (tx) =>
    (await deleteSavedViewRow(tx, profileId, id)) ? ok(null) : err({ code: 'not_found' }),
  );
}
