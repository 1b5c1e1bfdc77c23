import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Language } from '#shop/kernel/language.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addSearchMiss, deleteSearchMissesBefore } from './search-store.server.ts';

/** Counts for staff that `term` found nothing, ignoring case. */
export async function recordSearchMiss(
  shop: Shop,
  miss: { readonly term: string; readonly language: Language },
): Promise<Result<void, never>> {
  await addSearchMiss(shop.db, miss.term.toLowerCase(), miss.language, shop.clock.now());
  return ok(undefined);
}

const MISSES_RETENTION_DAYS = 90;

/** Deletes misses that nobody has searched for in 90 days; returns how many. */
export async function forgetOldSearchMisses(shop: Shop): Promise<number> {
  return deleteSearchMissesBefore(shop.db, new Date(shop.clock.now().getTime() - MISSES_RETENTION_DAYS * DAY_MS));
}
