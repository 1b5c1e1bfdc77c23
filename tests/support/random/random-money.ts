import { receiveProviderEvent } from '#shop/checkout/receive-provider-event.server.ts';
import { markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import type { ProviderSession } from '#shop/payments/provider.ts';
import { toSession } from '#shop/payments/providers/montonio/montonio-order.ts';
import type { Shop } from '#shop/shop.server.ts';
import { assignEntry } from '#shop/statements/assign-entry.server.ts';
import { closeEntry, reopenEntry } from '#shop/statements/close-entry.server.ts';
import { receiveStatement } from '#shop/statements/receive-statement.server.ts';
import type { MoneyThere } from '../orders/money.ts';
import { inPieces, writeStatement } from '../orders/statements.ts';
import { anOrder } from './random-actions.ts';
import { IBAN } from './random-trade.ts';
import type { World } from './random-world.ts';

/** What shoppers, banks and providers do with money. */

/** Somebody pays on a page they were led to: at once, later, another amount, or not. */
export async function pay({ random, fake, bank, shown }: World): Promise<void> {
  const sessionId = random.find([...shown.keys()].slice(-12)) ?? '';
  const amount = random.below(12) === 0 ? 1 + random.below(9999) : undefined;
  const how = random.below(6);
  if (fake.sessions.get(sessionId)?.status === 'open') {
    if (how === 0) fake.completeUnpaid(sessionId);
    else if (how === 1) fake.runOut(sessionId);
    else fake.pay(sessionId, amount === undefined ? {} : { amount });
  }
  if (bank.orders.get(sessionId)?.paymentStatus === 'PENDING') {
    if (how === 0) bank.become(sessionId, 'AUTHORIZED');
    else if (how === 1) bank.become(sessionId, random.pick(['ABANDONED', 'VOIDED']));
    else bank.become(sessionId, 'PAID', amount === undefined ? undefined : amount / 100);
  }
}

/** Money that was on its way comes, or does not. */
export async function arrive({ random, fake, bank }: World): Promise<void> {
  const comes = random.below(3) > 0;
  const late = [...fake.sessions.values()].filter(({ status }) => status === 'processing');
  const session = random.find(late);
  if (session) comes ? fake.pay(session.id) : fake.failLate(session.id);
  const authorized = [...bank.orders.values()].filter(({ paymentStatus }) => paymentStatus === 'AUTHORIZED');
  const order = random.find(authorized);
  if (order) bank.become(order.uuid, comes ? 'PAID' : 'VOIDED');
}

export async function report({ random, fake, bank }: World, shop: Shop): Promise<void> {
  if (random.below(2) === 0) {
    const sessionId = random.find([...fake.sessions.keys()].slice(-12));
    if (sessionId) await receiveProviderEvent(shop, { provider: 'test', ...fake.webhook(sessionId) });
    return;
  }
  const uuid = random.find([...bank.orders.keys()].slice(-12));
  if (uuid) await receiveProviderEvent(shop, { provider: 'montonio', ...bank.webhook(uuid) });
}

/** A bank returns money that was sent back. The news is posted until it is accepted: whom it finds dying does not have it. */
export async function bounce({ random, fake, bank, opened }: World, shop: Shop): Promise<void> {
  const isCard = random.below(2) === 0 && fake.hasRefunds();
  if (!isCard && !bank.hasRefunds()) return;
  const provider = isCard ? 'test' : 'montonio';
  const event = { provider, ...(isCard ? fake.bounceLastRefund() : bank.rejectLastRefund()) };
  await receiveProviderEvent(shop, event).catch(() => receiveProviderEvent(opened.shop, event));
}

/** A provider is away, or does what it is asked and does not say so. */
export async function haveMishap({ random, fake, bank }: World): Promise<void> {
  if (random.below(2) === 0) {
    bank.spoil(random.pick([500, 'cut', 'cut_after'] as const), 1);
    return;
  }
  const call = random.pick(['createSession', 'getSession', 'expireSession', 'refund', 'getRefund'] as const);
  fake.spoil(call, random.pick(['fail', 'lose_answer', 'refuse'] as const));
}

/** Somebody transfers money: what was asked for, something else, or without its reference. Their bank tells the shop. */
export async function transfer(world: World, shop: Shop): Promise<void> {
  const { random, booked } = world;
  const asked = await shop.db
    .selectFrom('payments')
    .select(['provider_session_id', 'amount'])
    .where('provider', '=', 'transfer')
    .where('provider_session_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(8)
    .execute();
  const one = random.find(asked);
  if (!one) return;
  const mistake = random.below(8);
  booked.push({
    ref: `BANK${booked.length + 1}`,
    amount: (mistake === 0 ? 1 + random.below(9999) : one.amount) / 100,
    text: mistake === 1 ? 'thank you' : `Order ${one.provider_session_id}`,
  });
  await receiveStatement(shop, inPieces(writeStatement(IBAN, booked.slice(-3))));
}

/** Staff decide about money on the account that was no order's by itself. */
export async function decideTransfer({ random, staffId: actorId, opened }: World, shop: Shop): Promise<void> {
  const entries = await opened.shop.db
    .selectFrom('bank_entries')
    .select(['id', 'state'])
    .where('state', '<>', 'matched')
    .execute();
  const entry = random.find(entries);
  if (!entry) return;
  const decided = { entryId: entry.id, actorId };
  if (entry.state !== 'waiting') {
    await reopenEntry(shop, decided);
    return;
  }
  if (random.below(2) === 0) {
    await closeEntry(shop, { ...decided, state: random.pick(['refunded', 'set_aside']), note: 'As its payer wished' });
    return;
  }
  const orders = await opened.shop.db
    .selectFrom('orders')
    .select('order_number')
    .orderBy('created_at', 'desc')
    .limit(15)
    .execute();
  const orderNumber = random.find(orders)?.order_number;
  if (orderNumber) await assignEntry(shop, { ...decided, orderNumber });
}

/** Staff take the money themselves. */
export async function takeByHand(world: World, shop: Shop): Promise<void> {
  const { random, staffId: actorId } = world;
  const order = await anOrder(world, ['pending', 'confirmed', 'shipped']);
  if (!order) return;
  const method = random.pick(['cash', 'transfer', 'other'] as const);
  const key = `walk:${random.below(1_000_000_000)}`;
  await markOrderPaid(shop, { orderId: order.id, method, note: 'At the counter', key, actorId });
}

/** Every payment page, as its provider knows it. */
export function listSessions({ fake, bank }: World): ProviderSession[] {
  return [...fake.sessions.values(), ...[...bank.orders.values()].map(toSession)];
}

export function countMoney({ fake, bank, booked }: World): MoneyThere {
  const paid = [...fake.sessions.values()].filter((session) => session.paid);
  const test = {
    paid: paid.reduce((sum, { amount }) => sum + amount, 0),
    refunded: paid.flatMap(({ id }) => fake.refundsOf(id)).reduce((sum, amount) => sum + amount, 0),
  };
  return { providers: { test, montonio: bank.countMoney() }, booked };
}
