import { sql } from 'kysely';
import { reconcilePayments } from '#shop/checkout/reconcile-payments.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Mailer } from '#shop/mail/mailer.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import { SYSTEM_REASONS } from '#shop/orders/order-reason.ts';
import { createMontonioProvider } from '#shop/payments/providers/montonio/montonio.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { receiveStatement } from '#shop/statements/receive-statement.server.ts';
import { type Agreement, findUnequalAmounts } from '../orders/amounts.ts';
import { countUnits, findBrokenPromises } from '../orders/invariants.ts';
import { findOtherMoney } from '../orders/money.ts';
import { type Booked, inPieces, writeStatement } from '../orders/statements.ts';
import type { OrderingGuest } from '../people/guests.ts';
import { aCustomer } from '../people/people.ts';
import { aShopper } from '../people/shoppers.ts';
import { createFakeProvider } from '../servers/fake-provider.ts';
import { MONTONIO_KEYS, startMontonioServer } from '../servers/montonio-server.ts';
import { openTestShop } from '../shop/test-shop.ts';
import type { Random } from './random.ts';
import { countMoney, listSessions } from './random-money.ts';
import type { Seen } from './random-shopping.ts';
import { aTrader, fillShelf, IBAN, openTrade } from './random-trade.ts';

export type WalkCounts = Readonly<
  Record<
    | 'orders'
    | 'payments'
    | 'late'
    | 'links'
    | 'transfers'
    | 'guests'
    | 'lockers'
    | 'abroad'
    | 'parts'
    | 'numbers'
    | 'refunds'
    | 'expiries'
    | 'mails'
    | 'kills',
    number
  >
>;

/** A shop in which anything may happen, and what is known from outside about what has. */
export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld(random: Random) {
  const fake = createFakeProvider();
  const bank = await startMontonioServer();
  /** As a process of its own has them: what it remembers of them is lost with it. */
  const providers = () => {
    const options = { ...MONTONIO_KEYS, apiBase: bank.url, shopUrl: 'http://localhost:3000' };
    const all = [fake, createMontonioProvider(options)];
    return paymentProviders(all, all);
  };
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
  const opened = await openTestShop({ payments: providers(), mailer });
  const { shop } = opened;
  await openTrade(shop);
  const shelf = await fillShelf(shop);
  return {
    random,
    fake,
    bank,
    providers,
    post,
    opened,
    shelf,
    shoppers: await Promise.all(Array.from({ length: 10 }, () => aTrader(shop, random))),
    staffId: (await aShopper(shop, { role: 'admin' })).userId,
    people: await Promise.all(Array.from({ length: 3 }, () => aCustomer(shop))),
    start: new Map(await countUnits(shop)),
    /** Sessions whose page somebody was led to: no other can be paid. */
    shown: new Map<string, OrderOwner>(),
    guests: [] as OrderingGuest[],
    /** Carts that were looked at, and what was agreed of those that were ordered. */
    seen: [] as Seen[],
    agreed: [] as Agreement[],
    /** What came to the shop's account. */
    booked: [] as Booked[],
    /** Changes that sent a parcel, which staff may undo. */
    sent: [] as Uuid[],
    acknowledged: [] as { orderId: string; status: OrderStatus }[],
    live: [] as Headers[],
    endedSessions: [] as Headers[],
    kills: 0,
  };
}

export function findBroken({ opened, start, acknowledged, endedSessions }: World): Promise<string[]> {
  return findBrokenPromises(opened.shop, start, { acknowledged, endedSessions: endedSessions.slice(-10) });
}

/** Completes everything pending: providers answer, the bank's statement is complete, mails are sent, the reconciler has run. */
export async function findBrokenAtRest(world: World): Promise<string[]> {
  const { opened, fake, bank, post, start, acknowledged, agreed, endedSessions } = world;
  const { shop } = opened;
  post.isAway = false;
  fake.recover();
  bank.recover();
  await receiveStatement(shop, inPieces(writeStatement(IBAN, world.booked)));
  for (let round = 0; round < 4; round += 1) {
    await sql`update payments set updated_at = now() - interval '1 hour' where state = 'processing'`.execute(shop.db);
    await reconcilePayments(shop);
    await shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await opened.runJobs();
  }
  const delivered = post.delivered;
  return [
    ...(await findBrokenPromises(shop, start, {
      sessions: listSessions(world),
      acknowledged,
      delivered,
      endedSessions,
    })),
    ...(await findOtherMoney(shop, countMoney(world))),
    ...(await findUnequalAmounts(shop, agreed)),
  ];
}

export async function closeWorld({ opened, bank }: World): Promise<void> {
  await opened.close();
  await bank.close();
}

/** Counts of the result. */
export async function countUp({ opened, kills }: World): Promise<WalkCounts> {
  const { rows } = await sql<Omit<WalkCounts, 'kills'>>`select
    (select count(*)::int from orders) as orders,
    (select count(*)::int from payments where paid_at is not null) as payments,
    (select count(*)::int from payments
      where provider <> 'transfer' and expires_at > created_at + interval '1 day') as late,
    (select count(*)::int from payments where paid_at is not null and provider = 'montonio') as links,
    (select count(*)::int from bank_entries where state = 'matched') as transfers,
    (select count(*)::int from orders where guest_id is not null) as guests,
    (select count(*)::int from orders where delivery_point is not null) as lockers,
    (select count(*)::int from orders where vat_basis <> 'domestic') as abroad,
    (select count(*)::int from shipments) as parts,
    (select count(*)::int from orders where tracking_number is not null) as numbers,
    (select count(*)::int from refunds where state = 'done') as refunds,
    (select count(*)::int from order_status_changes where change_reason = ${SYSTEM_REASONS.paymentTimeRanOut}) as expiries,
    (select count(*)::int from mails where state = 'sent') as mails`.execute(opened.shop.db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('Nothing was counted');
  return { ...counted, kills };
}
