import { logInBrowser } from '#app/browser-log.ts';
import { isUnreached } from '#app/fault.ts';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartView } from '#shop/cart/cart-line.ts';

/** The server gives up on a payment provider sooner than this. */
const PATIENCE_MS = 20_000;

export type CheckoutToSend = {
  readonly items: readonly CartItem[];
  readonly addressId: string;
  /** The amounts that the shopper saw; the shop compares them. */
  readonly view: CartView;
};

export type CheckoutAnswer =
  | { readonly code: 'paying'; readonly url: string; readonly orderId: string }
  | { readonly code: 'totals_changed' | 'out_of_stock' | 'unavailable'; readonly cart: CartView }
  | { readonly code: 'already_paid'; readonly orderId: string; readonly orderNumber: number }
  | { readonly code: 'signed_out' | 'address_not_found' | 'country_not_served' | 'connection' | 'failed' };

/** Places the order. Every failure is 'connection' or 'failed': a retry continues the same order. */
export async function sendCheckout(url: string, checkout: CheckoutToSend): Promise<CheckoutAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(toBody(checkout)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = (await response.json()) as { readonly code?: string };
    return response.ok ? ({ ...answer, code: 'paying' } as CheckoutAnswer) : toRefusal(answer, response.status);
  } catch (error) {
    logInBrowser('The order could not be sent', error);
    return { code: isUnreached(error) ? 'connection' : 'failed' };
  }
}

function toBody({ items, addressId, view }: CheckoutToSend) {
  const { totalIncVat, subtotalIncVat, vatAmount, shippingAmount } = view.pricing;
  return {
    items: items.map(({ productId, variationId, quantity, price }) => ({ productId, variationId, quantity, price })),
    shipping_address_id: addressId,
    total_amount: totalIncVat,
    subtotal: subtotalIncVat,
    vat_amount: vatAmount,
    shipping_amount: shippingAmount,
  };
}

function toRefusal(answer: { readonly code?: string }, status: number): CheckoutAnswer {
  switch (answer.code) {
    case 'totals_changed':
    case 'out_of_stock':
    case 'unavailable':
    case 'already_paid':
    case 'signed_out':
    case 'address_not_found':
    case 'country_not_served':
      return answer as CheckoutAnswer;
    default:
      logInBrowser(`The order was answered ${status}`, answer);
      return { code: 'failed' };
  }
}
