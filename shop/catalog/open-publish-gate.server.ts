import type { Actor } from '#shop/audit/change.ts';
import { type Gate, openGate } from '#shop/duties/decide-products.server.ts';
import type { Via } from '#shop/duties/decided.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What products are judged by when they are published now, in the countries that the shop delivers to. */
export async function openPublishGate(
  shop: Shop,
  { via, actor }: { readonly via: Via; readonly actor: Actor },
): Promise<Gate> {
  const { servedCountries } = await getSettings(shop);
  return openGate(shop.db, { via, actor, countries: servedCountries, now: shop.clock.now() });
}
