import type { Uuid } from '#shop/kernel/ids.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OfferedProduct, OfferedVariation } from './offer.ts';
import { findVatSince, listPriceHistories } from './price-history-view.server.ts';
import { listPricedChoices } from './product-price.ts';
import { explainStruckPrice, type StruckPrice } from './struck-price.ts';

type NamedVariation = OfferedVariation & { readonly name: string };
type Explained = Omit<OfferedProduct, 'product_variations'> & {
  readonly product_variations: readonly NamedVariation[];
};

/** Says of each choice of a product, as it is saved, whether its original price is struck out and why not. */
export async function explainStruckPrices(shop: Shop, product: Explained, id: Uuid): Promise<StruckPrice[]> {
  const [histories, since, { vatRate: rate }] = await Promise.all([
    listPriceHistories(shop.db, [id]),
    findVatSince(shop.db),
    getSettings(shop),
  ]);
  const history = histories.get(id) ?? [];
  return listPricedChoices(product).map(({ variation }) => ({
    name: variation?.name ?? null,
    ...explainStruckPrice(product, variation, history, { rate, since }),
  }));
}
