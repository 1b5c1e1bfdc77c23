import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';

/** ISO code of the country that a person's cart would go to: the address the checkout preselects, or null. */
export async function findCartCountry(shop: Shop, userId: Uuid): Promise<string | null> {
  const address = await shop.db
    .selectFrom('user_addresses')
    .select('country')
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return address?.country ?? null;
}
