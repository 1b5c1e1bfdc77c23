import { useEffect, useEffectEvent, useState } from 'react';
import type { CartView } from '#shop/cart/cart-line.ts';
import { findCartProblem } from '#shop/checkout/checkout-error.ts';
import type { PricedCart } from '../cart/use-cart-view.ts';

/**
 * Lets a press count that comes while prices are asked for again, as one does that also leaves the postal code: it is
 * carried out once they are there. `onPress` is given what the shopper had seen.
 */
export function useLatePress(priced: PricedCart, onPress: (seen: CartView) => void) {
  const { view, isStale, failure } = priced;
  const [pressed, setPressed] = useState<CartView | null>(null);
  const isOver = pressed !== null && (!isStale || failure !== null);
  const finish = useEffectEvent(() => {
    setPressed(null);
    if (pressed !== null && !isStale) onPress(pressed);
  });
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);

  function press(): void {
    if (view === null) return;
    if (isStale) setPressed(view);
    else onPress(view);
  }
  return { press, isWaiting: pressed !== null };
}

/** Why a cart is not what a shopper has seen and agreed to: the server would refuse it too. Null when it is. */
export function findChange(seen: CartView, cart: CartView) {
  const chosen = seen.delivery?.chosen;
  const problem = findCartProblem(cart, seen.pricing, chosen ? { ...chosen, methodId: chosen.id } : null);
  return problem !== null && 'cart' in problem ? { ...problem, seen } : null;
}
