import { z } from 'zod';
import { email } from '#shop/accounts/credentials.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';

/** What the form sends: the variation by its name, nothing for the product in whichever variation. */
export const restockSchema = z.object({
  email,
  variation: z
    .string()
    .max(200)
    .optional()
    .transform((name) => name ?? null),
});

/** How long the link in the first mail works. */
export const RESTOCK_LINK_HOURS = 24;

/** How long somebody waits for something that does not come back. */
export const RESTOCK_WAIT_DAYS = 365;

type Stocked = Pick<ProductPage, 'inStock' | 'variations'>;

/** Whether what somebody waits for can be bought. `product`: its page; null while shoppers do not see it. */
export function isBackInStock(product: Stocked | null, variationId: Uuid | null): boolean {
  if (product === null) return false;
  if (variationId === null) return product.inStock;
  return product.variations.some(({ id, stock }) => id === variationId && stock > 0);
}
