import type { CartView } from './cart-line.ts';

/** Returns the name of the delivery that a cart has now in place of another one; null while it is the same. */
export function findChangedDelivery(seen: CartView, now: CartView): string | null {
  const chosen = now.delivery?.chosen ?? null;
  return chosen === null || chosen.id === seen.delivery?.chosen?.id ? null : chosen.name;
}
