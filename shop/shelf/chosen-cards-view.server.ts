import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type CardQuery, listProductCardsOf, type ProductCard } from './product-card-view.server.ts';

/** A product, and the variation that somebody chose of it. */
export type Choice = { readonly id: Uuid; readonly variation: Uuid | null };

/** Lists cards in the order of `choices`, each about what was chosen; a variation that is gone leaves the product's card. */
export async function listChosenCards(
  shop: Shop,
  { choices, ...query }: CardQuery & { readonly choices: readonly Choice[] },
): Promise<ProductCard[]> {
  if (choices.length === 0) return [];
  const ids = sql`${choices.map(({ id }) => id)}`;
  return listProductCardsOf(shop, { ...query, ids, chosen: sql`${choices.map(({ variation }) => variation)}` });
}
