import type { Shop } from '#shop/shop.server.ts';

/**
 * Begins to read what products are filtered by, while others are answered: in a large shop, whoever searches first would
 * wait a second for it. What fails here is read again, and reported, by whoever searches.
 */
export function warmUp({ knownGoods }: { readonly knownGoods: Pick<Shop['knownGoods'], 'read'> }): void {
  knownGoods.read().catch(() => {});
}
