import type { Language } from '#shop/kernel/language.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addSearchMiss } from './search-store.server.ts';

/** Counts for staff that `term` found nothing, ignoring case. */
export async function recordSearchMiss(
  shop: Shop,
  miss: { readonly term: string; readonly language: Language },
): Promise<Result<void, never>> {
  await addSearchMiss(shop.db, miss.term.toLowerCase(), miss.language, shop.clock.now());
  return ok(undefined);
}
