import type { CartView } from '#shop/cart/cart-line.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';

/** The amounts a shopper agreed to, cents, VAT included. They are only compared with the shop's own. */
export type ExpectedTotals = {
  readonly totalIncVat: Cents;
  readonly subtotalIncVat: Cents;
  readonly vatAmount: Cents;
  readonly shippingAmount: Cents;
};

/** The delivery a shopper agreed to: method and days, compared like the amounts. Absent in a shop without zones. */
export type ExpectedDelivery = {
  readonly methodId: string;
  readonly from: string;
  readonly until: string;
  /** Of a method that leads to pickup points: the chosen one, and a phone number where the address has none. */
  readonly pointId?: string | null;
  readonly phone?: string | null;
};

export type CheckoutError =
  /** The shop has not opened yet: only staff order, to try it. */
  | { readonly code: 'shop_closed' }
  | PointError
  /** This way to pay takes no payments now, or no more of this person. */
  | { readonly code: 'way_unavailable' }
  /** This shop takes orders of people with an account only. */
  | { readonly code: 'guests_refused' }
  /** A guest who tries cards, or keeps goods from others without paying. */
  | { readonly code: 'too_many_attempts'; readonly retryAfter: number }
  | TransferLimited
  | { readonly code: 'empty_cart' | 'invalid_quantity' | 'address_not_found' | 'country_not_served' }
  /**
   * The cart as it is now: what is gone, recalled, sold out, or costs something else, comes another way or on other days,
   * or cannot be delivered there.
   */
  | { readonly code: CartProblem; readonly cart: CartView }
  /** The earlier checkout was paid just now, perhaps in another tab. `on_its_way`: its money has yet to come. */
  | {
      readonly code: 'already_paid' | 'on_its_way';
      readonly orderId: Uuid;
      readonly orderNumber: number;
      readonly sessionId: string | null;
    }
  /** The provider does not respond. The cart stays; trying again continues the same order. */
  | { readonly code: 'payment_unavailable' };

/** A guest's transfers would keep more of some goods from others than is left. `available`: units that they may have. */
export type TransferLimited = {
  readonly code: 'transfer_limited';
  readonly goods: readonly { readonly name: string; readonly available: number }[];
};

/** No pickup point was chosen, it can no longer be, or its carrier needs a phone number that nobody gave. */
export type PointError = { readonly code: 'point_required' | 'point_gone' | 'phone_required' };

export type CartProblem =
  | 'unavailable'
  | 'recalled'
  | 'out_of_stock'
  | 'undeliverable'
  | 'delivery_changed'
  | 'totals_changed';

/** Why a cart cannot be ordered for the agreed totals and with the agreed delivery, or null. */
export function findCartProblem(
  cart: CartView,
  expected: ExpectedTotals,
  expectedDelivery: ExpectedDelivery | null,
): CheckoutError | null {
  if (cart.lines.length === 0) return { code: 'empty_cart' };
  if (cart.lines.some((line) => line.status === 'recalled')) return { code: 'recalled', cart };
  if (cart.lines.some((line) => line.status === 'unavailable')) return { code: 'unavailable', cart };
  if (!cart.canCheckOut) return { code: 'out_of_stock', cart };
  if (cart.delivery?.isServed === false) return { code: 'country_not_served' };
  if (cart.delivery?.chosen === null) return { code: 'undeliverable', cart };
  const { pricing } = cart;
  const agreed =
    pricing.totalIncVat === expected.totalIncVat &&
    pricing.subtotalIncVat === expected.subtotalIncVat &&
    pricing.vatAmount === expected.vatAmount &&
    pricing.shippingAmount === expected.shippingAmount;
  if (!agreed) return { code: 'totals_changed', cart };
  return isAgreed(cart, expectedDelivery) ? null : { code: 'delivery_changed', cart };
}

/**
 * Days that pass while somebody reads are others than those that were agreed (Directive 2011/83/EU, Art. 6(1)(g)), and so
 * is none where a shop has taken its zones away since.
 */
function isAgreed({ delivery }: CartView, expected: ExpectedDelivery | null): boolean {
  if (expected === null) return true;
  const chosen = delivery?.chosen;
  return chosen?.id === expected.methodId && chosen.from === expected.from && chosen.until === expected.until;
}
