import type { StorefrontTranslate } from '#app/i18n.tsx';
import type { CartLine } from '#shop/cart/cart-line.ts';

/** Why a line cannot have this many: too few in stock, or the limit per order. */
export function sayTooMany(t: StorefrontTranslate, { stock, maxQuantity }: CartLine): string {
  return t(maxQuantity < stock ? 'cart.limit' : 'cart.onlyLeft', { n: maxQuantity });
}
