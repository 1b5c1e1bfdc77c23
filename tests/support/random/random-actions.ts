import { sql } from 'kysely';
import { signOut } from '#shop/accounts/end-session.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import type { Credit } from '#shop/invoices/credit-note-content.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/order.ts';
import { signOrderLink } from '#shop/orders/order-link.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { cancelOrder } from '#shop/refunds/cancel-order.server.ts';
import { refundOrder, resendRefund } from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { refundWithdrawal } from '#shop/withdrawals/refund-withdrawal.server.ts';
import { aBrowser, type Person } from '../people/people.ts';
import type { World } from './random-world.ts';

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

/** Staff send money back: all that is left, a part of it or some of the goods, whether or not it paid for the order. */
export async function refund(world: World, shop: Shop): Promise<void> {
  const { random, staffId, opened } = world;
  const paid = await opened.shop.db
    .selectFrom('payments')
    .select(['id', 'order_id', 'paid_amount'])
    .where('state', 'in', ['needs_attention', 'paid'])
    .orderBy('created_at', 'desc')
    .limit(15)
    .execute();
  const payment = random.find(paid);
  if (!payment) return;
  const { order_id: orderId, id: paymentId } = payment;
  const lines = (await listItems(world, orderId)).slice(random.below(2));
  const credits: readonly Credit[] = [
    { kind: 'full' },
    { kind: 'amount', amount: cents(1 + random.below(payment.paid_amount ?? 1)) },
    { kind: 'lines', lines, shipping: cents(random.below(3) * 1_00) },
  ];
  const credit = random.pick(credits);
  const key = `walk:${random.below(1_000_000_000)}`;
  await refundOrder(shop, { orderId, paymentId, credit, restock: random.below(2) === 0, key, actorId: staffId });
}

/** Staff cancel an order and send all of its money back at the same time, or none. */
export async function cancel(world: World, shop: Shop): Promise<void> {
  const { random, staffId: actorId, acknowledged } = world;
  const order = await anOrder(world, ['confirmed', 'shipped']);
  if (!order) return;
  const cancelled = await cancelOrder(shop, {
    ...{ orderId: order.id, expectedStatus: order.status, reason: null, restock: random.below(3) > 0, notify: true },
    refund: random.below(3) > 0 ? { credit: { kind: 'full' }, expectedAmount: cents(order.total_amount) } : null,
    ...{ key: `walk:${random.below(1_000_000_000)}`, actorId },
  });
  if (cancelled.ok) acknowledged.push({ orderId: order.id, status: 'cancelled' });
}

export async function withdraw(world: World, shop: Shop): Promise<void> {
  const order = await anOrder(world, ['confirmed', 'shipped', 'delivered']);
  if (order) await withdrawFrom(world, shop, order.id);
}

/** A shopper withdraws from some of an order by the link in a mail, and staff send its money back, or not yet. */
export async function withdrawFrom(world: World, shop: Shop, orderId: Uuid): Promise<void> {
  const { random, staffId: actorId } = world;
  const items = await listItems(world, orderId);
  const announced = await announceWithdrawal(shop, {
    access: { by: 'link', orderId, token: signOrderLink(shop.config, 'withdrawal', orderId) },
    lines: items.slice(random.below(2)),
    ...{ fullName: 'Anna Ozola', email: 'anna@example.lv', language: 'en' },
    key: `walk:${random.below(1_000_000_000)}`,
  });
  if (!announced.ok || random.below(3) === 0) return;
  const { withdrawalId } = announced.value;
  await refundWithdrawal(shop, { withdrawalId, restock: random.below(2) === 0, actorId });
}

async function listItems({ random, opened }: World, orderId: Uuid) {
  const items = await opened.shop.db
    .selectFrom('order_items')
    .select(['id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return items.map(({ id: itemId, quantity }) => ({ itemId, quantity: 1 + random.below(quantity) }));
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
    .select(['id', 'user_id', 'guest_id', 'status', 'total_amount'])
    .where('status', 'in', [...statuses]);
  return random.find(await query.orderBy('created_at', 'desc').limit(15).execute());
}
