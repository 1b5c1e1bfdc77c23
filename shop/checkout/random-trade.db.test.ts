import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '#shop/kernel/result.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { ORDER_STATUSES } from '#shop/orders/order.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct, type Goods } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { checkOut, letHoldRunOut } from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { PaymentPage } from './continue-payment.server.ts';
import { resumePayment } from './continue-payment.server.ts';
import { receiveProviderEvent } from './receive-provider-event.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

let opened: TestShop;
let fake: FakeProvider;
let shoppers: Shopper[];
let shelf: Goods[];
let staffId: string;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
  const { shop } = opened;
  shoppers = await Promise.all(Array.from({ length: 5 }, () => aShopper(shop)));
  staffId = (await aShopper(shop, { role: 'admin' })).userId;
  shelf = await Promise.all([
    aProduct(shop, { stock: 4 }),
    aProduct(shop, { stock: 1 }),
    aProduct(shop, {
      variations: [
        { name: 'A', stock: 2 },
        { name: 'B', stock: 3 },
      ],
    }),
  ]);
});
afterAll(() => opened.close());

const index = fc.nat({ max: 50 });
/** One thing that may happen in the shop, to whatever shopper, order and session the numbers point at. */
const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('buy' as const),
      who: index,
      goods: index,
      units: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      who: index,
      amount: fc.option(fc.nat({ max: 9999 }), { freq: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('pay late' as const), who: index }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('bank' as const), who: index, comes: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('webhook' as const), who: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('resume' as const), who: index, order: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('run out' as const), order: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('staff' as const), order: index, to: fc.constantFrom(...ORDER_STATUSES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('mishap' as const),
      call: fc.constantFrom('createSession' as const, 'getSession' as const, 'expireSession' as const),
      mishap: fc.constantFrom('fail' as const, 'lose_answer' as const, 'refuse' as const),
    }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

async function happen(event: Happening): Promise<unknown> {
  const { shop } = opened;
  const sessions = [...fake.sessions.keys()];
  switch (event.what) {
    case 'buy': {
      const goods = at(shelf, event.goods)!;
      const variationId = at(goods.variationIds, event.who);
      const line = { productId: goods.productId, quantity: event.units, ...(variationId ? { variationId } : {}) };
      return show(await checkOut(shop, at(shoppers, event.who)!, [line]));
    }
    case 'pay': {
      const session = fake.sessions.get(at([...shown], event.who) ?? '');
      if (session?.status !== 'open') return null;
      return fake.pay(session.id, event.amount === null ? {} : { amount: event.amount });
    }
    case 'pay late': {
      const session = fake.sessions.get(at([...shown], event.who) ?? '');
      return session?.status === 'open' && fake.completeUnpaid(session.id);
    }
    case 'bank': {
      const late = [...fake.sessions.values()].filter(({ status }) => status === 'processing');
      const session = at(late, event.who);
      if (session === undefined) return null;
      return event.comes ? fake.pay(session.id) : fake.failLate(session.id);
    }
    case 'webhook':
      return (
        sessions.length > 0 &&
        receiveProviderEvent(shop, { provider: 'test', ...fake.webhook(at(sessions, event.who)!) })
      );
    case 'resume':
      return show(
        await resumePayment(shop, {
          orderId: (await anOrderId(event.order)) ?? '',
          userId: at(shoppers, event.who)!.userId,
        }),
      );
    case 'run out': {
      const orderId = await anOrderId(event.order);
      return orderId && letHoldRunOut(shop, orderId);
    }
    case 'reconcile':
      return reconcilePayments(shop);
    case 'staff': {
      const orderId = (await anOrderId(event.order)) ?? '';
      return changeOrderStatus(shop, {
        orderId,
        newStatus: event.to,
        reason: null,
        actorId: staffId,
        accepted: ['unpaid'],
      });
    }
    case 'mishap':
      return fake.spoil(event.call, event.mishap);
  }
}

/** Sessions whose page somebody was led to: no other can be paid. */
const shown = new Set<string>();

function show(page: Result<PaymentPage, { code: string }>): void {
  if (page.ok) shown.add(page.value.sessionId);
}

const at = <T>(list: readonly T[], position: number): T | undefined => list[position % Math.max(1, list.length)];

async function anOrderId(position: number): Promise<string | undefined> {
  const rows = await opened.shop.db.selectFrom('orders').select('id').orderBy('created_at').execute();
  return at(rows, position)?.id;
}

test('random events in any order and at the same time break no promise', {
  timeout: 120_000,
}, async () => {
  const { shop } = opened;
  const start = await countUnits(shop);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      async (story) => {
        for (const atOnce of story) await Promise.all(atOnce.map(happen));
        expect(await findBrokenPromises(shop, start)).toEqual([]);
        await expectMoneyAccountedFor();
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});

/** Once the provider is well and the reconciler has looked, every paid session is a paid order or money that staff are shown. */
async function expectMoneyAccountedFor(): Promise<void> {
  const { shop } = opened;
  fake.recover();
  await sql`update payments set updated_at = now() - interval '1 hour' where state = 'processing'`.execute(shop.db);
  await reconcilePayments(shop);
  const rows = await shop.db.selectFrom('payments').select(['provider_session_id', 'state']).execute();
  const states = new Map(rows.map((row) => [row.provider_session_id, row.state]));
  const paid = [...fake.sessions.values()].filter((session) => session.paid);
  const lost = paid.filter((session) => !['paid', 'needs_attention'].includes(states.get(session.id) ?? ''));
  expect(lost).toEqual([]);
}
