import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockSynonyms } from './synonym-store.server.ts';
import { findStoredSynonym } from './synonyms-view.server.ts';
import { writeSynonyms } from './write-synonyms.server.ts';

type Deleted = Result<{ readonly changeId: Uuid | null }, { readonly code: 'not_found' }>;

/** Deletes a synonym. `changeId` undoes it. */
export async function deleteSynonym(
  shop: Shop,
  { id, actor }: { readonly id: Uuid; readonly actor: Actor },
): Promise<Deleted> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Deleted> => {
    await lockSynonyms(tx);
    const before = await findStoredSynonym(tx, id);
    if (before === null) return err({ code: 'not_found' });
    return ok({ changeId: await writeSynonyms(tx, [{ before, after: null }], { actor, kind: 'delete', now }) });
  });
}
