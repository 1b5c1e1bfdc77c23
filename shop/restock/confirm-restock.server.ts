import { hashToken } from '#shop/accounts/create-account-link.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isBackInStock } from './restock-request.ts';
import { confirmRequest, endWaiting } from './restock-store.server.ts';

/** What a confirmed request is about. `name` and `path` are null while shoppers do not see the product. */
export type ConfirmedRestock = {
  readonly isBack: boolean;
  readonly name: string | null;
  /** Of its page, without the language. */
  readonly path: string | null;
};

/**
 * Confirms the request behind a mailed link. Opened again, the link reports the same. What is back in stock meanwhile is
 * not waited for: the page says so, and no mail follows.
 */
export async function confirmRestock(
  shop: Shop,
  input: { readonly access_token: string; readonly language: Language },
): Promise<Result<ConfirmedRestock, { readonly code: 'link_invalid' }>> {
  const now = shop.clock.now();
  const request = await transact(shop.db, (tx) => confirmRequest(tx, hashToken(input.access_token), now));
  if (request === null) return err({ code: 'link_invalid' });
  const { vatRate } = await getSettings(shop);
  // Read after the confirmation is committed: what comes back later finds it confirmed.
  const product = await findProductPage(shop, { id: request.product_id, language: input.language, vatRate });
  const isBack = isBackInStock(product, request.variation_id);
  if (isBack) await transact(shop.db, (tx) => endWaiting(tx, request.id, now));
  return ok({ isBack, ...describe(product, request.variation_id, input.language) });
}

function describe(
  product: ProductPage | null,
  variationId: Uuid | null,
  language: Language,
): Pick<ConfirmedRestock, 'name' | 'path'> {
  if (product === null) return { name: null, path: null };
  const variation = product.variations.find(({ id }) => id === variationId) ?? null;
  return {
    name: variation === null ? product.name : `${product.name}, ${variation.label}`,
    path: productAddress({ slug: product.slugs[language] }, variation),
  };
}
