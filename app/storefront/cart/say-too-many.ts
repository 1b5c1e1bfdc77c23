import type { StorefrontTranslate } from '#app/i18n.tsx';
import type { CartLine } from '#shop/cart/cart-line.ts';

/** Why a line may not hold so many: there are fewer, or the shop limits what one order may have. */
export function sayTooMany(t: StorefrontTranslate, { stock, maxQuantity }: CartLine): string {
  return t(maxQuantity < stock ? 'cart.limit' : 'cart.onlyLeft', { n: maxQuantity });
}
