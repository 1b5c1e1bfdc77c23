import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteChangesBefore } from './audit-store.server.ts';
import { CHANGES_KEPT_DAYS } from './change.ts';

/** A whole year of imports may expire in one night; small transactions do not block others. */
const AT_ONCE = 500;

/** Deletes changes that are old enough; returns how many. */
export async function forgetOldChanges(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - CHANGES_KEPT_DAYS * DAY_MS);
  let forgotten = 0;
  for (;;) {
    const deleted = await deleteChangesBefore(shop.db, before, AT_ONCE);
    forgotten += deleted;
    if (deleted < AT_ONCE) return forgotten;
  }
}
