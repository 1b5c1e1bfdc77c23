import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockRedirects } from './redirect-store.server.ts';
import { findStoredRedirect } from './redirects-view.server.ts';
import { writeRedirects } from './write-redirects.server.ts';

type Deleted = Result<{ readonly changeId: Uuid | null }, { readonly code: 'not_found' }>;

/** Deletes a redirect. `changeId` undoes it. */
export async function deleteRedirect(
  shop: Shop,
  { id, actor }: { readonly id: Uuid; readonly actor: Actor },
): Promise<Deleted> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Deleted> => {
    await lockRedirects(tx);
    const before = await findStoredRedirect(tx, id);
    if (before === null) return err({ code: 'not_found' });
    return ok({ changeId: await writeRedirects(tx, [{ before, after: null }], { actor, kind: 'delete', now }) });
  });
}
