import { sql } from 'kysely';
import { signOut } from '#shop/accounts/end-session.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { resumePayment } from '#shop/checkout/continue-payment.server.ts';
import { deleteDelivery } from '#shop/delivery/save-delivery.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/order.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { refundOrder, resendRefund } from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aZone } from '../delivery/zones.ts';
import { checkOut } from '../orders/orders.ts';
import { aGuest, checkOutAsGuest } from '../people/guests.ts';
import { aBrowser, type Person } from '../people/people.ts';
import type { World } from './random-world.ts';

export async function buy(world: World, shop: Shop): Promise<void> {
  const { random, shoppers, shown, acknowledged } = world;
  const shopper = random.pick(shoppers.slice(-12));
  const page = await checkOut(shop, shopper, aCart(world));
  if (!page.ok) return;
  shown.set(page.value.sessionId, { userId: shopper.userId });
  acknowledged.push({ orderId: page.value.orderId, status: 'pending' });
}

/** Somebody without an account buys: a new one, or one of the last few again. */
export async function buyAsGuest(world: World, shop: Shop): Promise<void> {
  const { random, guests, shown, acknowledged } = world;
  if (guests.length === 0 || random.below(3) > 0) guests.push(aGuest());
  const guest = random.pick(guests.slice(-4));
  const page = await checkOutAsGuest(shop, guest, aCart(world));
  if (!page.ok) return;
  shown.set(page.value.sessionId, { userId: null, guestId: guest.guestId });
  acknowledged.push({ orderId: page.value.orderId, status: 'pending' });
}

function aCart({ random, shelf }: World) {
  return Array.from({ length: 1 + random.below(2) }, () => {
    const { productId, variationIds } = random.pick(shelf);
    const variationId = random.find(variationIds);
    return { productId, quantity: 1 + random.below(3), ...(variationId ? { variationId } : {}) };
  });
}

export async function resume(world: World, shop: Shop): Promise<void> {
  const order = await anOrder(world, ['pending', 'cancelled']);
  if (!order) return;
  const owner = { userId: order.user_id, guestId: order.guest_id };
  const page = await resumePayment(shop, { orderId: order.id, ...owner });
  if (page.ok) world.shown.set(page.value.sessionId, owner);
}

export async function changeStatus(world: World, shop: Shop): Promise<void> {
  const { random, staffId, acknowledged } = world;
  const order = await anOrder(world, ORDER_STATUSES);
  if (!order) return;
  const changed = await changeOrderStatus(shop, {
    orderId: order.id,
    newStatus: random.pick(ORDER_STATUSES),
    reason: null,
    actorId: staffId,
    accepted: random.below(2) === 0 ? ['unpaid', 'refunded'] : [],
  });
  if (changed.ok) acknowledged.push({ orderId: order.id, status: changed.value.newStatus });
}

/** Staff add a way of delivery at some price, or take all of them away: then it is as the settings say. */
export async function changeDelivery({ random }: World, shop: Shop): Promise<void> {
  if (random.below(2) === 0) {
    await aZone(shop, [{ price_steps: [{ from: 0, price: random.below(15_00) }] }]);
    return;
  }
  const zones = await shop.db.selectFrom('delivery_zones').select('id').execute();
  for (const { id } of zones) await deleteDelivery(shop, { id, actor: null });
}

/** Staff send money back: all that is left, or a part of it, of money that waits for them or that paid for an order. */
export async function refund({ random, staffId }: World, shop: Shop): Promise<void> {
  const paid = await shop.db
    .selectFrom('payments')
    .select(['id', 'order_id', 'paid_amount'])
    .where('state', 'in', ['needs_attention', 'paid'])
    .orderBy('created_at', 'desc')
    .limit(15)
    .execute();
  const payment = random.find(paid);
  if (!payment) return;
  const part = random.below(3);
  await refundOrder(shop, {
    orderId: payment.order_id,
    paymentId: payment.id,
    credit:
      part === 0 ? { kind: 'amount', amount: cents(1 + random.below(payment.paid_amount ?? 1)) } : { kind: 'full' },
    restock: random.below(2) === 0,
    key: `walk:${random.below(1_000_000_000)}`,
    actorId: staffId,
  });
}

/** Staff send money again that came back. */
export async function sendAgain({ random, staffId }: World, shop: Shop): Promise<void> {
  const bounced = await shop.db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('state', '=', 'bounced')
    .execute();
  const refund = random.find(bounced);
  if (refund) await resendRefund(shop, { orderId: refund.order_id, refundId: refund.id, actorId: staffId });
}

/** Goods arrive: the one step that changes how many units there are. */
export async function stockUp({ random, shelf, start, opened }: World): Promise<void> {
  const { productId, variationIds } = random.pick(shelf);
  const variationId = random.find(variationIds);
  const units = 1 + random.below(8);
  const table = variationId ? sql.table('product_variations') : sql.table('products');
  const sku = variationId ?? productId;
  await transact(opened.shop.db, async (tx) => {
    // The product first, as every change of a variation's stock does: its row has their sum.
    await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
    await sql`update ${table} set stock_quantity = stock_quantity + ${units} where id = ${sku}`.execute(tx);
  });
  start.set(sku, (start.get(sku) ?? 0) + units);
}

export async function comeOrGo({ random, people, live, endedSessions, opened }: World): Promise<void> {
  const { shop } = opened;
  if (live.length > 0 && random.below(2) === 0) {
    const [headers] = live.splice(random.below(live.length), 1);
    if (!headers) return;
    await signOut(shop, { headers });
    endedSessions.push(headers);
    return;
  }
  const person: Person = random.pick(people);
  const signedIn = await signIn(shop, { email: person.viewer.email, password: person.password, headers: aBrowser() });
  if (signedIn.ok) live.push(aBrowser(signedIn.value.setCookie));
}

/** One of the latest orders in one of these statuses. */
export async function anOrder({ random, opened }: World, statuses: readonly OrderStatus[]) {
  const query = opened.shop.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'guest_id'])
    .where('status', 'in', [...statuses]);
  return random.find(await query.orderBy('created_at', 'desc').limit(15).execute());
}
