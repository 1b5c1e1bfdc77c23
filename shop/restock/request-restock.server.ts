import { canMail, type TooManyAttempts, takeRequest } from '#shop/accounts/attempt.server.ts';
import { HOUR_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { findNamedVariation } from '#shop/shelf/product-choice.ts';
import { listSoldOut, type ProductPage } from '#shop/shelf/product-page.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { RESTOCK_LINK_HOURS } from './restock-request.ts';
import { putRequest } from './restock-store.server.ts';

/** `in_stock`: it can be bought. `unknown_product`: shoppers do not see it, or it has no such variation. */
export type RequestRestockError = TooManyAttempts | { readonly code: 'in_stock' | 'unknown_product' };

type RestockInput = {
  readonly productId: Uuid;
  /** By its name; null for the product in whichever variation. */
  readonly variation: string | null;
  readonly email: string;
  readonly language: Language;
  readonly headers: Headers;
};

/**
 * Requests a mail when something sold out is back in stock, and mails a link that confirms it. The response is the same
 * whether or not the address waits already.
 */
export async function requestRestock(shop: Shop, input: RestockInput): Promise<Result<null, RequestRestockError>> {
  const { productId, email, language } = input;
  const taken = await takeRequest(shop, 'restock', input.headers);
  if (!taken.allowed) return err({ code: 'too_many_attempts', retryAfter: taken.retryAfter });
  const { vatRate } = await getSettings(shop);
  const product = await findProductPage(shop, { id: productId, language, vatRate });
  const wanted = product === null ? null : findWanted(product, input.variation);
  if (product === null || wanted === null) return err({ code: 'unknown_product' });
  if (wanted.isInStock) return err({ code: 'in_stock' });
  if (!(await canMail(shop, 'restock', email))) return ok(null);
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + RESTOCK_LINK_HOURS * HOUR_MS);
  const { variationId } = wanted;
  await transact(shop.db, async (tx) => {
    const requestId = await putRequest(tx, { productId, variationId, email, language, expiresAt }, now);
    // Requested twice before it is written, it is one mail: the first one's link would not work.
    if (requestId !== undefined) await shop.jobs.enqueue(tx, 'mail-restock-link', { requestId }, { once: requestId });
  });
  return ok(null);
}

/** What is waited for; null when it is not for sale. Without a named variation, a product with any in stock is in stock. */
function findWanted(
  product: ProductPage,
  named: string | null,
): { readonly variationId: Uuid | null; readonly isInStock: boolean } | null {
  if (!product.hasPrice) return null;
  if (named === null) return { variationId: null, isInStock: product.inStock };
  const variation = findNamedVariation(product.variations, named);
  if (variation === null || !variation.hasPrice) return null;
  return { variationId: variation.id, isInStock: !listSoldOut(product).includes(variation) };
}
