import { createHash } from 'node:crypto';
import { isStaffMember } from '#shop/accounts/staff/staff-view.server.ts';
import type { PostalAddress } from '#shop/addresses/address.ts';
import { type CartView, isOrderQuantity, mergeLines } from '#shop/cart/cart-line.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { detachCheckout } from '#shop/orders/move-order.server.ts';
import { listPaymentWays } from '#shop/payments/payment-way.ts';
import { MAX_WAITING_TRANSFERS } from '#shop/payments/transfer/transfer.ts';
import { isLockedOut, transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Buyer, isGuest, ownerOf } from './buyer.ts';
import { type CheckoutError, findCartProblem } from './checkout-error.ts';
import { countWaitingTransfers, findOpenCheckout, findOwnAddress, getOrderToPay } from './checkout-view.server.ts';
import { continuePayment, type PaymentPage } from './continue-payment.server.ts';
import { type Destination, findDestination } from './find-destination.server.ts';
import { giveUpOrder } from './give-up-order.server.ts';
import { type CheckoutInput, type OrderToStart, startOrder } from './start-order.server.ts';
import { takeGuestCheckout } from './take-guest-checkout.server.ts';

export type CheckoutResult = Result<PaymentPage, CheckoutError>;

/** Another tab of the same person may interfere, but not for ever. */
const MAX_ATTEMPTS = 4;

/**
 * Turns a cart into a pending order with its units on hold, and returns where to pay. The shop prices the cart; what
 * the shopper saw is only compared. The same cart again leads to the same payment page, also after a crash; another
 * cart replaces an unpaid checkout.
 */
export async function createCheckout(shop: Shop, input: CheckoutInput): Promise<CheckoutResult> {
  const items = mergeLines(input.items);
  if (items.length === 0) return err({ code: 'empty_cart' });
  if (!items.every((item) => isOrderQuantity(item.quantity))) return err({ code: 'invalid_quantity' });
  const [address, settings] = await Promise.all([findAddress(shop, input), getSettings(shop)]);
  const { servedCountries, isOpen, guestsMayOrder } = settings;
  if (isGuest(input) && !guestsMayOrder) return err({ code: 'guests_refused' });
  if (!isOpen && (isGuest(input) || !(await isStaffMember(shop.db, input.userId)))) return err({ code: 'shop_closed' });
  if (address === null) return err({ code: 'address_not_found' });
  if (!servedCountries.includes(address.country)) return err({ code: 'country_not_served' });
  const [usual, ...others] = listPaymentWays(shop.payments, settings);
  const paymentWay = [usual, ...others].find((way) => way === (input.paymentWay ?? usual));
  if (paymentWay === undefined) return err({ code: 'way_unavailable' });

  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const answer = await attemptCheckout(shop, { ...input, items, paymentWay }, address);
      if (answer !== 'again') return answer;
    }
    shop.log.warn(ownerOf(input), 'a checkout kept meeting conflicts');
  } catch (error) {
    if (!isLockedOut(error)) throw error;
    shop.log.warn(ownerOf(input), 'a checkout waited in vain for somebody who writes the same products');
  }
  return err({ code: 'payment_unavailable' });
}

function findAddress(shop: Shop, buyer: Buyer): PostalAddress | Promise<PostalAddress | null> {
  if (isGuest(buyer)) return buyer.address;
  return findOwnAddress(shop, { addressId: buyer.shippingAddressId, userId: buyer.userId });
}

async function attemptCheckout(
  shop: Shop,
  input: CheckoutInput & Pick<OrderToStart, 'paymentWay'>,
  address: PostalAddress,
): Promise<CheckoutResult | 'again'> {
  const { language, items } = input;
  const owner = ownerOf(input);
  const readCart = () =>
    priceCartView(shop, {
      ...{ items, country: address.country, postalCode: address.postal_code, language, ...owner },
      deliveryMethodId: input.expectedDelivery?.methodId ?? null,
    });
  const [cart, open] = await Promise.all([readCart(), findOpenCheckout(shop, owner)]);
  const problem = findCartProblem(cart, input.expected, input.expectedDelivery ?? null);
  if (problem !== null) return err(problem);
  const destination = await findDestination(shop, { cart, address, expected: input.expectedDelivery ?? null });
  if (!destination.ok) return destination;

  const receiver = isGuest(input) ? input.email : input.shippingAddressId;
  const fingerprint = fingerprintOf(cart, { receiver, paymentWay: input.paymentWay }, destination.value);
  if (open?.isPlaced && (open.isLongAgo || open.fingerprint !== fingerprint)) {
    await transact(shop.db, async (tx) => ok(await detachCheckout(tx, open.orderId)));
    return 'again';
  }
  if (open !== null) {
    const answer = open.fingerprint === fingerprint ? await continueSame(shop, open.orderId, readCart) : null;
    return answer ?? replace(shop, open.orderId);
  }
  const isTransfer = input.paymentWay === 'transfer';
  if (isTransfer && (await countWaitingTransfers(shop, owner)) >= MAX_WAITING_TRANSFERS) {
    return err({ code: 'way_unavailable' });
  }
  if (isGuest(input)) {
    const refused = await takeGuestCheckout(shop, input);
    if (refused !== null) return err(refused);
  }
  const started = await startOrder(shop, { ...input, cart, ...destination.value, fingerprint });
  if (started.ok) return (await continueSame(shop, started.value, readCart)) ?? 'again';
  switch (started.error.code) {
    case 'conflict':
      return 'again';
    case 'out_of_stock':
      return err({ code: 'out_of_stock', cart: await readCart() });
    case 'too_many_attempts':
    case 'transfer_limited':
      return err(started.error);
  }
}

/** Null when the earlier order can no longer be paid and must be replaced. */
async function continueSame(
  shop: Shop,
  orderId: Uuid,
  readCart: () => Promise<CartView>,
): Promise<CheckoutResult | null> {
  const page = await continuePayment(shop, orderId);
  if (page.ok) return page;
  switch (page.error.code) {
    case 'already_paid':
    case 'on_its_way':
      return paidAlready(shop, orderId, page.error);
    case 'payment_unavailable':
      return err({ code: 'payment_unavailable' });
    case 'out_of_stock':
    case 'recalled':
      return err({ code: page.error.code, cart: await readCart() });
    case 'not_payable':
      return null;
  }
}

/** Replaces an earlier checkout. Its payment page is ended first, so that only one is paid. */
async function replace(shop: Shop, orderId: Uuid): Promise<CheckoutResult | 'again'> {
  const given = await giveUpOrder(shop, { orderId, reason: 'replaced' });
  if (given.ok) return 'again';
  switch (given.error.code) {
    case 'paid':
      return paidAlready(shop, orderId, { ...given.error, code: 'already_paid' });
    case 'on_its_way':
      return paidAlready(shop, orderId, { ...given.error, code: 'on_its_way' });
    case 'payment_unavailable':
      return err({ code: 'payment_unavailable' });
  }
}

async function paidAlready(
  shop: Shop,
  orderId: Uuid,
  paid: { readonly code: 'already_paid' | 'on_its_way'; readonly sessionId: string | null },
): Promise<CheckoutResult> {
  const { orderNumber } = await getOrderToPay(shop, orderId);
  return err({ ...paid, orderId, orderNumber });
}

/**
 * Identifies a cart: the same things at the same prices and VAT to the same person and address by the same delivery, paid
 * the same way, in any order.
 */
function fingerprintOf(
  cart: CartView,
  { receiver, paymentWay }: { readonly receiver: string } & Pick<OrderToStart, 'paymentWay'>,
  { address, point }: Destination,
): string {
  const lines = cart.lines
    .map((line) => [line.productId, line.variationId, line.quantity, line.unitPrice, line.vatRate].join(' '))
    .sort();
  const { id, from, until } = cart.delivery?.chosen ?? {};
  const delivery = id === undefined ? [] : [[id, from, until, ...(point === null ? [] : [point.id])]];
  const text = JSON.stringify([
    lines,
    cart.pricing.totalIncVat,
    cart.vat.basis,
    receiver,
    Object.entries(address).sort(),
    paymentWay,
    ...delivery,
  ]);
  return createHash('sha256').update(text).digest('hex');
}
