import { sql } from 'kysely';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { signOut } from '#shop/accounts/sign-out.server.ts';
import { receiveProviderEvent } from '#shop/checkout/receive-provider-event.server.ts';
import { reconcilePayments } from '#shop/checkout/reconcile-payments.server.ts';
import { resumePayment } from '#shop/checkout/resume-payment.server.ts';
import { verifyPayment } from '#shop/checkout/verify-payment.server.ts';
import { cents } from '#shop/kernel/money.ts';
import type { Mailer } from '#shop/mail/mailer.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/order.ts';
import { SYSTEM_REASONS } from '#shop/orders/order-reason.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { resendRefund } from '#shop/refunds/resend-refund.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { crashingShop } from './crashing-shop.ts';
import { createFakeProvider } from './fake-provider.ts';
import { aProduct, type Goods, shelfPrice } from './goods.ts';
import { countUnits, findBrokenPromises } from './invariants.ts';
import { checkOut, letHoldRunOut } from './orders.ts';
import { aBrowser, aCustomer, type Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { aShopper, type Shopper } from './shoppers.ts';
import { openTestShop } from './test-shop.ts';

export type WalkCounts = Readonly<Record<'orders' | 'payments' | 'refunds' | 'expiries' | 'mails' | 'kills', number>>;

export type Walk = {
  readonly counts: WalkCounts;
  /** Promises that were broken, with the seed and the last steps; none is what is expected. */
  readonly violations: readonly string[];
};

/** How many steps may happen at the same moment, how often a process is killed, and after how many statements. */
const ABREAST = 4;
const ONE_KILL_IN = 4;
const KILLED_WITHIN = 25;
/** Promises are checked between moments, this many steps apart; everything is brought to rest less often. */
const CHECK_EVERY = 50;
const REST_EVERY = 1000;

/**
 * Lets shoppers, staff, the provider, the post and the clock do whatever they may do, in an order that `seed` decides,
 * several at the same moment, while processes are killed in the middle of their work. The same seed makes the same
 * choices; what meets at one moment may still interleave differently.
 */
export async function walkAtRandom(wishes: { readonly seed: number; readonly steps: number }): Promise<Walk> {
  const random = createRandom(wishes.seed);
  const world = await openWorld(random);
  const last: string[] = [];
  try {
    let violations: string[] = [];
    for (let done = 0; done < wishes.steps && violations.length === 0; ) {
      const atOnce = Array.from({ length: Math.min(1 + random.below(ABREAST), wishes.steps - done) }, () =>
        random.pick(STEPS),
      );
      last.push(atOnce.map(({ name }) => name).join(' + '));
      await Promise.all(atOnce.map((step) => take(world, step)));
      const before = done;
      done += atOnce.length;
      const passes = (mark: number) => Math.floor(before / mark) !== Math.floor(done / mark) || done === wishes.steps;
      if (passes(REST_EVERY)) violations = await findBrokenAtRest(world);
      else if (passes(CHECK_EVERY)) violations = await findBroken(world);
    }
    const told = violations.map(
      (violation) => `${violation} (seed ${wishes.seed}, after ${last.slice(-10).join('; ')})`,
    );
    return { counts: await countUp(world), violations: told };
  } finally {
    await world.opened.close();
  }
}

type World = Awaited<ReturnType<typeof openWorld>>;

async function openWorld(random: Random) {
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
    shown: new Map<string, Shopper>(),
    acknowledged: [] as { orderId: string; status: OrderStatus }[],
    live: [] as Headers[],
    endedSessions: [] as Headers[],
    kills: 0,
  };
}

type Step = { readonly name: string; readonly work: (world: World, shop: Shop) => Promise<unknown> };

/** Each as often as it is likely to happen. */
const STEPS: readonly Step[] = [
  ...often(12, 'buy', buy),
  ...often(7, 'pay', async ({ random, fake, shown }) => {
    const session = fake.sessions.get(random.find([...shown.keys()].slice(-12)) ?? '');
    if (session?.status === 'open')
      fake.pay(session.id, random.below(12) === 0 ? { amount: 1 + random.below(9999) } : {});
  }),
  ...often(5, 'webhook', async ({ random, fake }, shop) => {
    const sessionId = random.find([...fake.sessions.keys()].slice(-12));
    if (sessionId) await receiveProviderEvent(shop, { provider: 'test', ...fake.webhook(sessionId) });
  }),
  ...often(3, 'return', async ({ random, shown, acknowledged }, shop) => {
    const [sessionId, shopper] = random.find([...shown].slice(-12)) ?? [];
    if (!sessionId || !shopper) return;
    const verified = await verifyPayment(shop, { sessionId, userId: shopper.userId });
    if (verified.ok && verified.value.success) {
      acknowledged.push({ orderId: verified.value.orderId, status: verified.value.orderStatus });
    }
  }),
  ...often(2, 'resume', resume),
  ...often(2, 'time runs out', async (world) => {
    const order = await anOrder(world, ['pending']);
    if (order) await letHoldRunOut(world.opened.shop, order.id);
  }),
  ...often(2, 'reconcile', (_, shop) => reconcilePayments(shop)),
  ...often(4, 'staff', changeStatus),
  ...often(2, 'refund', refund),
  ...often(1, 'money comes back', async ({ fake }, shop) => {
    if (fake.hasRefunds()) await receiveProviderEvent(shop, { provider: 'test', ...fake.bounceLastRefund() });
  }),
  ...often(1, 'send again', sendAgain),
  ...often(5, 'delivery', stockUp),
  ...often(1, 'new price', async ({ random, shelf }, shop) => {
    const base_price = shelfPrice(1 + random.below(150_00));
    const decimal = (base_price / 10_000).toFixed(4);
    await shop.db
      .updateTable('products')
      .set({ base_price: decimal })
      .where('id', '=', random.pick(shelf).productId)
      .execute();
  }),
  ...often(1, 'newcomer', async ({ shoppers, opened }) => shoppers.push(await aShopper(opened.shop))),
  ...often(2, 'mishap', async ({ random, fake }) => {
    const call = random.pick(['createSession', 'getSession', 'expireSession', 'refund', 'getRefund'] as const);
    fake.spoil(call, random.pick(['fail', 'lose_answer', 'refuse'] as const));
  }),
  ...often(1, 'post comes or goes', async ({ random, post }) => {
    post.isAway = random.below(3) === 0;
  }),
  ...often(1, 'jobs', ({ opened }) => opened.runJobs()),
  ...often(1, 'session', comeOrGo),
];

function often(weight: number, name: string, work: Step['work']): Step[] {
  return Array.from({ length: weight }, () => ({ name, work }));
}

/** Takes a step, one in some in a process that is killed before it is done. */
async function take(world: World, { work }: Step): Promise<void> {
  const { random, opened } = world;
  if (random.below(ONE_KILL_IN) > 0) {
    await work(world, opened.shop);
    return;
  }
  const dying = crashingShop(opened.shop, random.below(KILLED_WITHIN));
  await work(world, dying.shop).catch((error: unknown) => {
    if (!dying.hasCrashed()) throw error;
  });
  if (dying.hasCrashed()) world.kills += 1;
  await dying.close();
}

async function buy({ random, shelf, shoppers, shown, acknowledged }: World, shop: Shop): Promise<void> {
  const shopper = random.pick(shoppers.slice(-12));
  const items = Array.from({ length: 1 + random.below(2) }, () => {
    const { productId, variationIds } = random.pick(shelf);
    const variationId = random.find(variationIds);
    return { productId, quantity: 1 + random.below(3), ...(variationId ? { variationId } : {}) };
  });
  const page = await checkOut(shop, shopper, items);
  if (!page.ok) return;
  shown.set(page.value.sessionId, shopper);
  acknowledged.push({ orderId: page.value.orderId, status: 'pending' });
}

async function resume(world: World, shop: Shop): Promise<void> {
  const order = await anOrder(world, ['pending', 'cancelled']);
  const shopper = world.shoppers.find(({ userId }) => userId === order?.user_id);
  if (!order || !shopper) return;
  const page = await resumePayment(shop, { orderId: order.id, userId: shopper.userId });
  if (page.ok) world.shown.set(page.value.sessionId, shopper);
}

async function changeStatus(world: World, shop: Shop): Promise<void> {
  const { random, staffId, acknowledged } = world;
  const order = await anOrder(world, ORDER_STATUSES);
  if (!order) return;
  const changed = await changeOrderStatus(shop, {
    orderId: order.id,
    newStatus: random.pick(ORDER_STATUSES),
    reason: null,
    actorId: staffId,
    acceptUnpaid: random.below(2) === 0,
  });
  if (changed.ok) acknowledged.push({ orderId: order.id, status: changed.value.newStatus });
}

/** Staff send money back: all that is left, or a part of it, of money that waits for them or that paid for an order. */
async function refund({ random, staffId }: World, shop: Shop): Promise<void> {
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
async function sendAgain({ random, staffId }: World, shop: Shop): Promise<void> {
  const bounced = await shop.db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('state', '=', 'bounced')
    .execute();
  const refund = random.find(bounced);
  if (refund) await resendRefund(shop, { orderId: refund.order_id, refundId: refund.id, actorId: staffId });
}

/** Goods arrive: the one step that changes how many units there are. */
async function stockUp({ random, shelf, start, opened }: World): Promise<void> {
  const { productId, variationIds } = random.pick(shelf);
  const variationId = random.find(variationIds);
  const units = 1 + random.below(8);
  const table = variationId ? sql.table('product_variations') : sql.table('products');
  const sku = variationId ?? productId;
  await opened.shop.db.transaction().execute(async (tx) => {
    // The product first, as whoever changes the stock of a variation does: its row keeps the sum of them.
    await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
    await sql`update ${table} set stock_quantity = stock_quantity + ${units} where id = ${sku}`.execute(tx);
  });
  start.set(sku, (start.get(sku) ?? 0) + units);
}

async function comeOrGo({ random, people, live, endedSessions, opened }: World): Promise<void> {
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
async function anOrder({ random, opened }: World, statuses: readonly OrderStatus[]) {
  const query = opened.shop.db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('status', 'in', [...statuses]);
  return random.find(await query.orderBy('created_at', 'desc').limit(15).execute());
}

function findBroken({ opened, start, acknowledged, endedSessions }: World): Promise<string[]> {
  return findBrokenPromises(opened.shop, start, { acknowledged, endedSessions: endedSessions.slice(-10) });
}

/** Lets everything come to an end that is under way: mails are sent, the reconciler has had its look. */
async function findBrokenAtRest({ opened, fake, post, start, acknowledged, endedSessions }: World): Promise<string[]> {
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

async function countUp({ opened, kills }: World): Promise<WalkCounts> {
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
