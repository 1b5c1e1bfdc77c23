import type { Actor } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { attributeEntry } from './attribute-change.ts';
import { lockAttributes, setDeleted } from './attribute-store.server.ts';
import { listAttributes } from './attribute-view.server.ts';
import { getAttribute, refreshSearchOf } from './save-attribute.server.ts';

type Outcome = Result<{ readonly changeId: Uuid }, { readonly code: 'not_found' }>;

/** Takes an attribute off pages, filters, forms and files. Products keep their values, for the undo. */
export async function deleteAttribute(
  shop: Shop,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    await lockAttributes(tx);
    const before = (await listAttributes(tx)).find((one) => one.id === id && !one.isDeleted);
    if (before === undefined) return err({ code: 'not_found' });
    await setDeleted(tx, id, now, now);
    await refreshSearchOf(shop, tx, before.key);
    const entry = attributeEntry(before, await getAttribute(tx, id));
    if (entry === null) throw new Error('A deleted attribute had fields');
    return ok({ changeId: await recordEntry(tx, { actor, kind: 'delete', now }, entry) });
  });
}
