import type { CartView } from '#shop/cart/cart-line.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { ownerOf } from '#shop/checkout/buyer.ts';
import type { ExpectedDelivery } from '#shop/checkout/checkout-error.ts';
import { resumePayment } from '#shop/checkout/continue-payment.server.ts';
import { createCheckout } from '#shop/checkout/create-checkout.server.ts';
import type { CheckoutInput } from '#shop/checkout/start-order.server.ts';
import { verifyPayment } from '#shop/checkout/verify-payment.server.ts';
import type { OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import { PAYMENT_WAYS } from '#shop/payments/payment-way.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aGuest, type OrderingGuest } from '../people/guests.ts';
import { addressIn } from '../people/signed-in-shopper.ts';
import { anOrder } from './random-actions.ts';
import { anAddress, type Trader } from './random-trade.ts';
import type { World } from './random-world.ts';

/** A cart as somebody saw it: they order it for that, at once or after it has changed. */
export type Seen = CheckoutInput;

export async function buy(world: World, shop: Shop): Promise<void> {
  await order(world, shop, await look(world, shop, world.random.pick(world.shoppers.slice(-12))));
}

/** Somebody without an account buys: a new one, or one of the last few again. */
export async function buyAsGuest(world: World, shop: Shop): Promise<void> {
  const { random, guests } = world;
  if (guests.length === 0 || random.below(3) > 0) guests.push(aGuest({ address: anAddress(random) }));
  await order(world, shop, await look(world, shop, random.pick(guests.slice(-4))));
}

/** Looks at a cart, and leaves it so. */
export async function lookAround(world: World, shop: Shop): Promise<void> {
  const { random, shoppers, guests } = world;
  const buyer = random.pick([...shoppers.slice(-6), ...guests.slice(-3)]);
  world.seen.push(await look(world, shop, buyer));
}

/** Orders what was seen some time ago: prices, ways of delivery, lockers and VAT may have changed since. */
export async function orderLater(world: World, shop: Shop): Promise<void> {
  const seen = world.random.find(world.seen.slice(-6));
  if (seen) await order(world, shop, seen);
}

async function look(world: World, shop: Shop, person: Trader | OrderingGuest): Promise<Seen> {
  const { random } = world;
  const items = aCart(world);
  const buyer = 'guestId' in person ? person : { ...person, shippingAddressId: person.addressId };
  const { country, postal_code: postalCode } = 'guestId' in person ? person.address : addressIn(person.country);
  const asked = { items, country, postalCode, language: person.language, ...ownerOf(buyer) };
  const { delivery } = await priceCartView(shop, asked);
  const wanted = random.find(delivery?.options ?? []);
  const cart = await priceCartView(shop, { ...asked, deliveryMethodId: wanted?.id ?? null });
  const expectedDelivery = await agreeDelivery(world, shop, cart, country);
  return { ...buyer, items, expected: cart.pricing, expectedDelivery, paymentWay: random.pick(PAYMENT_WAYS) };
}

async function agreeDelivery(
  { random }: World,
  shop: Shop,
  { delivery }: CartView,
  country: string,
): Promise<ExpectedDelivery | null> {
  const chosen = delivery?.chosen;
  if (!chosen) return null;
  const { id: methodId, from, until, carrier } = chosen;
  if (carrier === null) return { methodId, from, until };
  const points = await shop.db
    .selectFrom('pickup_points')
    .select('id')
    .where('carrier', '=', carrier)
    .where('country', '=', country)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return { methodId, from, until, pointId: random.find(points)?.id ?? null, phone: '+371 20000002' };
}

async function order(world: World, shop: Shop, seen: Seen): Promise<void> {
  const page = await createCheckout(shop, seen);
  if (!page.ok) return;
  const { orderId, sessionId } = page.value;
  world.shown.set(sessionId, ownerOf(seen));
  world.acknowledged.push({ orderId, status: 'pending' });
  world.agreed.push({ orderId, totals: seen.expected, delivery: seen.expectedDelivery ?? null });
}

function aCart({ random, shelf }: World) {
  return Array.from({ length: 1 + random.below(3) }, () => {
    const { productId, variationIds } = random.pick(shelf);
    const variationId = random.find(variationIds);
    return { productId, quantity: 1 + random.below(3), ...(variationId ? { variationId } : {}) };
  });
}

/** Goes on to pay an order: from the account, in the guest's browser, or by the link of a mail. */
export async function resume(world: World, shop: Shop): Promise<void> {
  const found = await anOrder(world, ['pending', 'cancelled']);
  if (!found) return;
  const { id: orderId, user_id: userId, guest_id: guestId } = found;
  const owner: OrderOwner = world.random.below(3) === 0 ? { userId: null, linkedId: orderId } : { userId, guestId };
  const page = await resumePayment(shop, { orderId, ...owner });
  if (page.ok) world.shown.set(page.value.sessionId, owner);
}

/** Comes back from the provider's page. */
export async function comeBack({ random, shown, acknowledged }: World, shop: Shop): Promise<void> {
  const [sessionId, owner] = random.find([...shown].slice(-12)) ?? [];
  if (!sessionId || !owner) return;
  const verified = await verifyPayment(shop, { sessionId, ...owner });
  if (verified.ok && verified.value.success) {
    acknowledged.push({ orderId: verified.value.orderId, status: verified.value.orderStatus });
  }
}

/** A guest makes an account and confirms its email, or changes their mind about it. */
export async function becomeCustomer({ random, guests, opened }: World): Promise<void> {
  const guest = random.find(guests.slice(-8));
  if (!guest) return;
  const { email, language } = guest;
  await opened.shop.db
    .insertInto('profiles')
    .values({ full_name: 'Anna Ozola', email, email_verified: true, role: 'customer', language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
