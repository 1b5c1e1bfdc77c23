import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockCollections } from './collection-store.server.ts';
import { findStoredCollection } from './stored-collections-view.server.ts';
import { writeCollection } from './write-collection.server.ts';

type Deleted = Result<{ readonly changeId: Uuid | null }, { readonly code: 'not_found' }>;

/** Deletes a collection; its products stay. `changeId` undoes it. */
export async function deleteCollection(
  shop: Shop,
  { id, actor }: { readonly id: Uuid; readonly actor: Actor },
): Promise<Deleted> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Deleted> => {
    await lockCollections(tx);
    const before = await findStoredCollection(tx, id);
    if (before === null) return err({ code: 'not_found' });
    return ok({ changeId: await writeCollection(shop, tx, { before, after: null }, { actor, kind: 'delete', now }) });
  });
}
