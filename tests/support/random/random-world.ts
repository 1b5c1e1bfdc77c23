import { sql } from 'kysely';
import { reconcilePayments } from '#shop/checkout/reconcile-payments.server.ts';
import type { Mailer } from '#shop/mail/mailer.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import { SYSTEM_REASONS } from '#shop/orders/order-reason.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct, type Goods } from '../goods/goods.ts';
import { countUnits, findBrokenPromises } from '../orders/invariants.ts';
import type { OrderingGuest } from '../people/guests.ts';
import { aCustomer } from '../people/people.ts';
import { aShopper } from '../people/shoppers.ts';
import { createFakeProvider } from '../servers/fake-provider.ts';
import { openTestShop } from '../shop/test-shop.ts';
import type { Random } from './random.ts';

export type WalkCounts = Readonly<Record<'orders' | 'payments' | 'refunds' | 'expiries' | 'mails' | 'kills', number>>;

/** A shop in which anything may happen, and what is known from outside about what has. */
export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld(random: Random) {
  const fake = createFakeProvider();
  const post = { isAway: false, delivered: [] as string[] };
  const mailer: Mailer = {
    kind: 'smtp',
    async send({ messageId }) {
      if (post.isAway) return { ok: false, error: { code: 'unavailable', message: 'the post is away' } };
      post.delivered.push(messageId);
      return { ok: true, value: null };
    },
    async close() {},
  };
  const opened = await openTestShop({ payments: paymentProviders([fake]), mailer });
  const { shop } = opened;
  const shelf: Goods[] = await Promise.all([
    aProduct(shop, { stock: 6 }),
    aProduct(shop, { stock: 1, price: 99_99 }),
    aProduct(shop, { stock: 10, price: 1 }),
    aProduct(shop, {
      variations: [
        { name: 'A', stock: 2 },
        { name: 'B', stock: 5, price: 100_00 },
      ],
    }),
  ]);
  return {
    random,
    fake,
    post,
    opened,
    shelf,
    shoppers: await Promise.all(Array.from({ length: 10 }, () => aShopper(shop))),
    staffId: (await aShopper(shop, { role: 'admin' })).userId,
    people: await Promise.all(Array.from({ length: 3 }, () => aCustomer(shop))),
    start: new Map(await countUnits(shop)),
    /** Sessions whose page somebody was led to: no other can be paid. */
    shown: new Map<string, OrderOwner>(),
    guests: [] as OrderingGuest[],
    acknowledged: [] as { orderId: string; status: OrderStatus }[],
    live: [] as Headers[],
    endedSessions: [] as Headers[],
    kills: 0,
  };
}

export function findBroken({ opened, start, acknowledged, endedSessions }: World): Promise<string[]> {
  return findBrokenPromises(opened.shop, start, { acknowledged, endedSessions: endedSessions.slice(-10) });
}

/** Completes everything pending: mails are sent, the reconciler has run. */
export async function findBrokenAtRest({
  opened,
  fake,
  post,
  start,
  acknowledged,
  endedSessions,
}: World): Promise<string[]> {
  post.isAway = false;
  for (let round = 0; round < 4; round += 1) {
    await reconcilePayments(opened.shop);
    await opened.shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await opened.runJobs();
  }
  return findBrokenPromises(opened.shop, start, {
    sessions: fake.sessions.values(),
    acknowledged,
    delivered: post.delivered,
    endedSessions,
  });
}

/** Counts of the result. */
export async function countUp({ opened, kills }: World): Promise<WalkCounts> {
  const { rows } = await sql<Omit<WalkCounts, 'kills'>>`select
    (select count(*)::int from orders) as orders,
    (select count(*)::int from payments where paid_at is not null) as payments,
    (select count(*)::int from refunds where state = 'done') as refunds,
    (select count(*)::int from order_status_changes where change_reason = ${SYSTEM_REASONS.paymentTimeRanOut}) as expiries,
    (select count(*)::int from mails where state = 'sent') as mails`.execute(opened.shop.db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('Nothing was counted');
  return { ...counted, kills };
}
