import { randomUUID } from 'node:crypto';
import { addressSchema, toPostalAddress } from '#shop/addresses/address.ts';
import type { WantedLine } from '#shop/cart/cart-line.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import type { Guest } from '#shop/checkout/buyer.ts';
import type { PaymentPage } from '#shop/checkout/continue-payment.server.ts';
import { type CheckoutResult, createCheckout } from '#shop/checkout/create-checkout.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { PaymentWay } from '#shop/payments/payment-way.ts';
import type { Shop } from '#shop/shop.server.ts';
import { RIGA } from './signed-in-shopper.ts';

export type OrderingGuest = Guest & { readonly email: string; readonly language: Language };

/** Somebody who orders without an account, each in a browser and at an address of their own. */
export function aGuest(wishes: Partial<OrderingGuest> = {}): OrderingGuest {
  return {
    guestId: randomUUID(),
    client: `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::/64`,
    email: `viesis-${randomUUID()}@example.lv`,
    language: 'en',
    address: toPostalAddress(addressSchema.parse(RIGA)),
    ...wishes,
  };
}

/** Looks at the cart as a guest, then orders it for what it said. */
export async function checkOutAsGuest(
  shop: Shop,
  guest: OrderingGuest,
  items: readonly WantedLine[],
  paymentWay: PaymentWay = 'card',
): Promise<CheckoutResult> {
  const { guestId, language, address } = guest;
  const cart = await priceCartView(shop, { items, country: address.country, language, guestId });
  return createCheckout(shop, { ...guest, items, paymentWay, expected: cart.pricing });
}

/** A guest's checkout that must work. */
export async function checkOutWellAsGuest(
  shop: Shop,
  guest: OrderingGuest,
  items: readonly WantedLine[],
): Promise<PaymentPage> {
  const checkout = await checkOutAsGuest(shop, guest, items);
  if (!checkout.ok) throw new Error(`The checkout was refused: ${checkout.error.code}`);
  return checkout.value;
}
