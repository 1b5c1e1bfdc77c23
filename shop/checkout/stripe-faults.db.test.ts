import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { createStripeProvider } from '#shop/payments/providers/stripe.server.ts';
import { refundOrder, resendRefund } from '#shop/refunds/refund-order.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import { checkOut, checkOutWell, historyOf, paymentsOf, statusOf } from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { type CapturedLog, captureLog } from '#tests/support/secrets/captured-log.ts';
import {
  type Spoiling,
  STRIPE_KEYS,
  type StripeServer,
  startStripeServer,
} from '#tests/support/servers/stripe-server.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { receiveProviderEvent } from './receive-provider-event.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

/** The shop with Stripe's own package, talking to a server on this machine that can go wrong. */
let stripe: StripeServer;
let opened: TestShop;
let kept: CapturedLog;
let start: Shelf;
const clock = movableClock();
beforeAll(async () => {
  stripe = await startStripeServer();
  kept = captureLog();
  const provider = createStripeProvider({ ...STRIPE_KEYS, apiBase: stripe.url });
  opened = await openTestShop({ payments: paymentProviders([provider]), clock, log: kept.log });
});
beforeEach(() => clock.reset());
afterAll(async () => {
  await opened.close();
  await stripe.close();
});

type Webhook = ReturnType<StripeServer['webhook']>;
const deliver = (webhook: Webhook) => receiveProviderEvent(opened.shop, { provider: 'stripe', ...webhook });

async function aCart(): Promise<{
  shopper: Shopper;
  productId: string;
  items: { productId: string; quantity: number }[];
}> {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { price: 24_20 });
  const shopper = await aShopper(shop);
  start = await countUnits(shop);
  return { shopper, productId, items: [{ productId, quantity: 2 }] };
}

async function aSale() {
  const cart = await aCart();
  return { ...cart, ...(await checkOutWell(opened.shop, cart.shopper, cart.items)) };
}

async function expectConfirmedOnce({ orderId }: { readonly orderId: string }): Promise<void> {
  expect(await historyOf(opened.shop, orderId)).toEqual(['pending', 'pending>confirmed']);
  expect(await findBrokenPromises(opened.shop, start)).toEqual([]);
}

describe('Stripe goes wrong while it is asked for a payment page', () => {
  // Stripe's package asks twice, except of a Stripe that says it is asked too much.
  test.each<[Spoiling, number]>([
    [500, 2],
    [429, 1],
    ['cut', 2],
    ['cut_after', 2],
  ])(
    '(%s): the shopper sees the failure in time, and trying again leads to one session for one order',
    async (how, times) => {
      const { shop } = opened;
      const { shopper, productId, items } = await aCart();
      const before = stripe.sessions.size;
      const since = performance.now();
      stripe.spoil(how, times);
      const refused = await checkOut(shop, shopper, items);
      expect(refused).toEqual({ ok: false, error: { code: 'payment_unavailable' } });
      expect(performance.now() - since).toBeLessThan(10_000);
      expect(await stockOf(shop, { productId })).toBe(3);

      const page = await checkOutWell(shop, shopper, items);
      expect(stripe.sessions.size).toBe(before + 1);
      expect(await paymentsOf(shop, page.orderId)).toMatchObject([
        { state: 'open', provider_session_id: page.sessionId, amount: 56_39 },
      ]);
      stripe.pay(page.sessionId);
      await deliver(stripe.webhook(page.sessionId));
      await expectConfirmedOnce(page);
    },
  );

  test('(hang): the shopper sees the failure within ten seconds', { timeout: 30_000 }, async () => {
    const { shop } = opened;
    const { shopper, items } = await aCart();
    const since = performance.now();
    stripe.spoil('hang', 2);
    const refused = await checkOut(shop, shopper, items);
    expect(refused).toEqual({ ok: false, error: { code: 'payment_unavailable' } });
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(await checkOut(shop, shopper, items)).toMatchObject({ ok: true });
  });
});

describe('what Stripe posts', () => {
  test('301 seconds late is refused and logged; the reconciler finds the money all the same', async () => {
    const sale = await aSale();
    stripe.pay(sale.sessionId);
    const before = kept.entries().length;
    expect(await deliver(stripe.webhook(sale.sessionId, { ageSeconds: 301 }))).toEqual({
      ok: false,
      error: { code: 'stale' },
    });
    expect(kept.entries().slice(before)).toMatchObject([{ msg: 'a webhook was refused', problem: 'stale' }]);
    expect(await statusOf(opened.shop, sale.orderId)).toBe('pending');
    await reconcilePayments(opened.shop);
    await expectConfirmedOnce(sale);
  });

  test('again within the five minutes is known already', async () => {
    const sale = await aSale();
    stripe.pay(sale.sessionId);
    const webhook = stripe.webhook(sale.sessionId);
    expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'paid' } });
    expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'known' } });
    await expectConfirmedOnce(sale);
  });

  test('about another amount or currency than was asked for confirms nothing and alarms staff', async () => {
    for (const other of [{ amount: 1 }, { currency: 'usd' }]) {
      const sale = await aSale();
      stripe.pay(sale.sessionId, other);
      const before = kept.faults().length;
      expect(await deliver(stripe.webhook(sale.sessionId))).toEqual({
        ok: true,
        value: { outcome: 'needs_attention' },
      });
      expect(kept.faults().slice(before)).toMatchObject([{ msg: 'a payment needs attention', orderId: sale.orderId }]);
      expect(await statusOf(opened.shop, sale.orderId)).toBe('pending');
    }
  });
});

describe('what Stripe posts about somebody else', () => {
  test('in the other mode, real or test money, is refused and logged, and nothing is stored', async () => {
    const sale = await aSale();
    stripe.pay(sale.sessionId);
    const before = kept.entries().length;
    expect(await deliver(stripe.webhook(sale.sessionId, { livemode: true }))).toEqual({
      ok: false,
      error: { code: 'wrong_mode' },
    });
    expect(kept.entries().slice(before)).toMatchObject([
      { level: 'warn', msg: 'a webhook was refused', problem: 'wrong_mode' },
    ]);
    const events = await opened.shop.db
      .selectFrom('payment_events')
      .select('event_id')
      .where('provider_session_id', '=', sale.sessionId)
      .execute();
    expect(events).toEqual([]);
    expect(await statusOf(opened.shop, sale.orderId)).toBe('pending');
  });

  test('of another account is refused where its secret is another, and alarms staff where it is ours', async () => {
    const sale = await aSale();
    const { db } = opened.shop;
    const orders = () => db.selectFrom('orders').select(['id', 'status']).orderBy('id').execute();
    const before = await orders();
    const elsewhere = 'cs_test_of_another_shop';
    expect(await deliver(stripe.webhook(elsewhere, { secret: 'whsec_of_another_account' }))).toEqual({
      ok: false,
      error: { code: 'bad_signature' },
    });
    const faults = kept.faults().length;
    expect(await deliver(stripe.webhook(elsewhere))).toEqual({ ok: true, value: { outcome: 'unknown_session' } });
    expect(kept.faults().slice(faults)).toMatchObject([
      { msg: 'a webhook is about an unknown session', provider: 'stripe', eventId: expect.stringMatching(/^evt_/) },
    ]);
    expect(await orders()).toEqual(before);
    stripe.pay(sale.sessionId);
    await reconcilePayments(opened.shop);
    await expectConfirmedOnce(sale);
  });
});

describe('a refund that comes back days after Stripe has made it', () => {
  test.each(['refund.failed', 'charge.refund.updated'] as const)(
    '(%s) needs attention, alarms staff once, and is sent again when they say so',
    async (type) => {
      const { shop } = opened;
      const sale = await aSale();
      stripe.pay(sale.sessionId);
      await deliver(stripe.webhook(sale.sessionId));
      const { orderId } = sale;
      const wish = { orderId, paymentId: null, credit: { kind: 'full' }, restock: false, actorId: null } as const;
      const made = await refundOrder(shop, { ...wish, key: orderId });
      if (!made.ok) throw new Error(made.error.code);
      // While the money is on its way Stripe reports the same refund too.
      expect(await deliver(stripe.refundWebhook('charge.refund.updated'))).toMatchObject({ ok: true });
      await opened.runJobs();
      expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'refunded' }]);

      stripe.failLastRefund();
      const before = kept.faults().length;
      const webhook = stripe.refundWebhook(type);
      expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'refund_checked' } });
      expect(await deliver(webhook)).toEqual({ ok: true, value: { outcome: 'known' } });
      await opened.runJobs();
      expect(await paymentsOf(shop, orderId)).toMatchObject([{ attention_reason: 'refund_bounced' }]);
      expect(kept.faults().slice(before)).toMatchObject([{ msg: 'the money of a refund came back', orderId }]);

      const { refundId } = made.value;
      expect(await resendRefund(shop, { orderId, refundId, actorId: null })).toMatchObject({ ok: true });
      expect(await paymentsOf(shop, orderId)).toMatchObject([{ state: 'refunded' }]);
      expect(await findBrokenPromises(shop, start)).toEqual([]);
    },
  );
});

describe('a clock of the shop that is ten minutes off', () => {
  test.each([10, -10])('(%i): units are held and sold by the clock of the database', async (minutes) => {
    const { shop } = opened;
    clock.pass({ minutes });
    const unpaid = await aSale();
    await reconcilePayments(shop);
    expect(await statusOf(shop, unpaid.orderId)).toBe('pending');

    const sale = await aSale();
    stripe.pay(sale.sessionId);
    // What is signed now seems old to a clock that is ahead; one that is behind has no reason to doubt it.
    const answer = await deliver(stripe.webhook(sale.sessionId));
    expect(answer.ok).toBe(minutes < 0);
    await reconcilePayments(shop);
    await expectConfirmedOnce(sale);
  });
});
