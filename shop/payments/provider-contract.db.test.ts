import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { GOOD_CARD } from '#tests/support/orders/orders.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { MONTONIO_KEYS, startMontonioServer } from '#tests/support/servers/montonio-server.ts';
import { STRIPE_KEYS, startStripeServer } from '#tests/support/servers/stripe-server.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';
import type { PaymentProvider, SessionRequest } from './provider.ts';
import { createMontonioProvider } from './providers/montonio/montonio.server.ts';
import { createStripeProvider } from './providers/stripe.server.ts';
import { deliverTestWebhook } from './providers/test-payment/deliver-test-webhook.server.ts';
import { finishTestPayment, payTestSession } from './providers/test-payment/pay-test-session.server.ts';
import { LATE_CARD } from './providers/test-payment/test-card.ts';

/** A provider with a shopper at its page, and what it would post to the shop. */
type Bench = {
  /** Whether the provider says under which key a refund was asked for. */
  readonly saysKeys?: false;
  readonly provider: PaymentProvider;
  pay(sessionId: string): Promise<void>;
  /** The shopper pays in a way whose money comes later. */
  payLater(sessionId: string): Promise<void>;
  /** The money that was to come later does not come. */
  failLate(sessionId: string): Promise<void>;
  /** It comes. */
  arriveLate(sessionId: string): Promise<void>;
  webhook(sessionId: string): Promise<{ readonly rawBody: string; readonly headers: Headers }>;
  close(): Promise<void>;
};

const benches: readonly [string, () => Promise<Bench>][] = [
  [
    'the fake of our tests',
    async () => {
      const provider = createFakeProvider();
      return {
        provider,
        pay: async (sessionId) => provider.pay(sessionId),
        payLater: async (sessionId) => provider.completeUnpaid(sessionId),
        failLate: async (sessionId) => provider.failLate(sessionId),
        arriveLate: async (sessionId) => provider.pay(sessionId),
        webhook: async (sessionId) => provider.webhook(sessionId),
        close: async () => {},
      };
    },
  ],
  [
    'the test provider',
    async () => {
      const { shop, close } = await openTestShop();
      return {
        provider: shop.payments.current,
        async pay(sessionId) {
          expect(await payTestSession(shop, { sessionId, card: GOOD_CARD })).toMatchObject({ ok: true });
        },
        async payLater(sessionId) {
          const card = { ...GOOD_CARD, number: LATE_CARD };
          expect(await payTestSession(shop, { sessionId, card })).toMatchObject({ ok: true });
        },
        failLate: (sessionId) => finishTestPayment(shop, { sessionId, outcome: 'failed' }),
        arriveLate: (sessionId) => finishTestPayment(shop, { sessionId, outcome: 'paid' }),
        async webhook(sessionId) {
          const sent: Request[] = [];
          const event = { eventId: `evt_${randomUUID()}`, type: 'checkout.session.completed', sessionId } as const;
          await deliverTestWebhook(shop, event, async (request) => {
            sent.push(request);
            return new Response();
          });
          const [request] = sent;
          if (!request) throw new Error('nothing was sent');
          expect(request.url).toBe('http://localhost:3000/webhooks/payments/test');
          return { rawBody: await request.text(), headers: request.headers };
        },
        close,
      };
    },
  ],
  [
    'Stripe',
    async () => {
      const server = await startStripeServer();
      return {
        provider: createStripeProvider({ ...STRIPE_KEYS, apiBase: server.url }),
        pay: async (sessionId) => server.pay(sessionId),
        payLater: async (sessionId) => server.payLater(sessionId),
        failLate: async (sessionId) => server.failLate(sessionId),
        arriveLate: async (sessionId) => server.pay(sessionId),
        webhook: async (sessionId) => server.webhook(sessionId),
        close: () => server.close(),
      };
    },
  ],
  [
    'Montonio',
    async () => {
      const server = await startMontonioServer();
      return {
        saysKeys: false,
        provider: createMontonioProvider({ ...MONTONIO_KEYS, apiBase: server.url, shopUrl: 'http://localhost:3000' }),
        pay: async (sessionId) => server.become(sessionId, 'PAID'),
        payLater: async (sessionId) => server.become(sessionId, 'AUTHORIZED'),
        failLate: async (sessionId) => server.become(sessionId, 'VOIDED'),
        arriveLate: async (sessionId) => server.become(sessionId, 'PAID'),
        webhook: async (sessionId) => server.webhook(sessionId),
        close: () => server.close(),
      };
    },
  ],
];

function aRequest(changes: Partial<SessionRequest> = {}): SessionRequest {
  return {
    idempotencyKey: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1042,
    description: 'Order #1042',
    paymentId: randomUUID(),
    email: 'anna@example.lv',
    language: 'lv',
    lines: [
      { name: 'Bērzu sulas krēms', unitAmount: cents(24_20), quantity: 2 },
      { name: 'Piegāde', unitAmount: cents(7_99), quantity: 1 },
    ],
    amount: cents(56_39),
    currency: 'EUR',
    expiresAt: new Date(Date.now() + 31 * 60_000),
    look: DEFAULT_LOOK,
    successUrl: 'http://localhost:3000/lv/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/lv/checkout/cancel',
    ...changes,
  };
}

describe.each(benches)('what the shop expects of a payment provider: %s', (_, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  async function aSession(request = aRequest()) {
    const created = await bench.provider.createSession(request);
    if (!created.ok) throw new Error(created.error.message);
    return created.value;
  }

  async function aPaidSession(): Promise<string> {
    const { id } = await aSession();
    await bench.pay(id);
    const paid = await bench.provider.getSession(id);
    if (!paid.ok || paid.value.providerPaymentId === null) throw new Error('The session was not paid');
    return paid.value.providerPaymentId;
  }

  test('makes a session for the whole amount, unpaid, with a page', async () => {
    const request = aRequest();
    expect(await aSession(request)).toMatchObject({
      id: expect.stringMatching(/^(cs_test_\w+|[0-9a-f-]{36})$/),
      url: expect.stringMatching(/^https?:\/\//),
      status: 'open',
      paid: false,
      amount: 56_39,
      currency: 'EUR',
      providerPaymentId: null,
      paymentId: request.paymentId,
    });
  });

  test('makes one session for one key, also when asked many times at once', async () => {
    const request = aRequest();
    const made = await Promise.all(Array.from({ length: 5 }, () => aSession(request)));
    expect(new Set(made.map((session) => session.id)).size).toBe(1);
  });

  test('refuses a key that was used for another request', async () => {
    const request = aRequest();
    await aSession(request);
    const other = await bench.provider.createSession({ ...request, amount: cents(1), lines: [] });
    expect(other).toMatchObject({ ok: false, error: { code: 'refused' } });
  });

  test('reports that a session was paid, and which money that is', async () => {
    const { id } = await aSession();
    await bench.pay(id);
    expect(await bench.provider.getSession(id)).toMatchObject({
      ok: true,
      value: { status: 'complete', paid: true, amount: 56_39, currency: 'EUR', providerPaymentId: expect.any(String) },
    });
  });

  test('ends an open session for good', async () => {
    const { id } = await aSession();
    expect(await bench.provider.expireSession(id)).toMatchObject({ ok: true, value: { status: 'expired', url: null } });
    expect(await bench.provider.expireSession(id)).toMatchObject({ ok: true, value: { status: 'expired' } });
    expect(await bench.provider.getSession(id)).toMatchObject({ ok: true, value: { status: 'expired', paid: false } });
  });

  test('says so when the shopper was faster than the end', async () => {
    const { id } = await aSession();
    await bench.pay(id);
    expect(await bench.provider.expireSession(id)).toMatchObject({
      ok: true,
      value: { status: 'complete', paid: true },
    });
  });

  test('reports money that is on its way, and that it came', async () => {
    const { id } = await aSession();
    await bench.payLater(id);
    const onItsWay = { ok: true, value: { status: 'processing', paid: false, url: null, providerPaymentId: null } };
    expect(await bench.provider.getSession(id)).toMatchObject(onItsWay);
    expect(await bench.provider.expireSession(id)).toMatchObject(onItsWay);
    await bench.arriveLate(id);
    expect(await bench.provider.getSession(id)).toMatchObject({
      ok: true,
      value: { status: 'complete', paid: true, amount: 56_39, providerPaymentId: expect.any(String) },
    });
  });

  test('reports that money on its way did not come', async () => {
    const { id } = await aSession();
    await bench.payLater(id);
    await bench.failLate(id);
    const failed = { ok: true, value: { status: 'failed', paid: false, providerPaymentId: null } };
    expect(await bench.provider.getSession(id)).toMatchObject(failed);
    expect(await bench.provider.expireSession(id)).toMatchObject(failed);
  });

  test('does not know sessions that are not there', async () => {
    const unknown = { ok: false, error: { code: 'unknown_session' } };
    expect(await bench.provider.getSession('cs_test_nowhere')).toMatchObject(unknown);
    expect(await bench.provider.expireSession('cs_test_nowhere')).toMatchObject(unknown);
  });

  test('refunds once for one key, and nothing that was not paid', async () => {
    const providerPaymentId = await aPaidSession();
    const request = { idempotencyKey: randomUUID(), providerPaymentId, amount: cents(56_39) };
    const refunds = [await bench.provider.refund(request), await bench.provider.refund(request)];
    expect(refunds[0]).toMatchObject({ ok: true, value: { refundId: expect.any(String) } });
    expect(refunds[1]).toEqual(refunds[0]);
    const nothing = await bench.provider.refund({
      ...request,
      idempotencyKey: randomUUID(),
      providerPaymentId: 'pi_no',
    });
    expect(nothing).toMatchObject({ ok: false, error: { code: 'refused' } });
  });

  test('refunds part by part, together never more than was paid', async () => {
    const providerPaymentId = await aPaidSession();
    const refund = (amount: number, idempotencyKey: string = randomUUID()) =>
      bench.provider.refund({ idempotencyKey, providerPaymentId, amount: cents(amount) });
    const key = randomUUID();
    const first = await refund(20_00, key);
    expect(first).toMatchObject({ ok: true });
    expect(await refund(36_40)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(await refund(36_39)).toMatchObject({ ok: true });
    expect(await refund(1)).toMatchObject({ ok: false, error: { code: 'refused' } });
    // Asked again after all the money is gone, the first is still the answer.
    expect(await refund(20_00, key)).toEqual(first);
  });

  test('knows the refunds it made by the key they were asked with, and no others', async () => {
    const key = randomUUID();
    const providerPaymentId = await aPaidSession();
    const made = await bench.provider.refund({ idempotencyKey: key, providerPaymentId, amount: cents(5_00) });
    const id = made.ok ? made.value.refundId : '';
    const said = bench.saysKeys === false ? null : key;
    expect(await bench.provider.getRefund(id)).toEqual({ ok: true, value: { id, key: said, problem: null } });
    expect(await bench.provider.getRefund('re_nowhere')).toEqual({ ok: false, error: { code: 'unknown_refund' } });
  });

  test('asked for one refund by many at once, makes one', async () => {
    const providerPaymentId = await aPaidSession();
    const request = { idempotencyKey: randomUUID(), providerPaymentId, amount: cents(5_00) };
    const made = await Promise.all(Array.from({ length: 5 }, () => bench.provider.refund(request)));
    expect(new Set(made.map((refund) => (refund.ok ? refund.value.refundId : 'none'))).size).toBe(1);
    const rest = { ...request, idempotencyKey: randomUUID(), amount: cents(51_39) };
    expect(await bench.provider.refund(rest)).toMatchObject({ ok: true });
  });

  test('signs what it posts: one byte changed, no signature, another secret are refused', async () => {
    const { id } = await aSession();
    await bench.pay(id);
    const { rawBody, headers } = await bench.webhook(id);
    const { provider } = bench;
    const now = new Date();
    expect(await provider.parseWebhook(rawBody, headers, now)).toMatchObject({
      ok: true,
      value: { sessionId: id, refundId: null },
    });
    const bad = { ok: false, error: { code: 'bad_signature' } };
    // In the middle, where the news is.
    const at = Math.floor(rawBody.length / 2);
    const changed = rawBody.slice(0, at) + (rawBody[at] === 'a' ? 'b' : 'a') + rawBody.slice(at + 1);
    expect(await provider.parseWebhook(changed, headers, now)).toEqual(bad);
    expect(await provider.parseWebhook('{}', headers, now)).toEqual(bad);
    // Montonio's signature is part of what it posts.
    if (!headers.keys().next().done) {
      expect(await provider.parseWebhook(`${rawBody} `, headers, now)).toEqual(bad);
      expect(await provider.parseWebhook(rawBody, new Headers(), now)).toEqual(bad);
    }
  });
});

describe.each(benches.slice(1))('old news from %s', (_, open) => {
  test('is refused after five minutes', async () => {
    const bench = await open();
    const created = await bench.provider.createSession(aRequest());
    if (!created.ok) throw new Error(created.error.message);
    const { rawBody, headers } = await bench.webhook(created.value.id);
    const at = (seconds: number) =>
      bench.provider.parseWebhook(rawBody, headers, new Date(Date.now() + seconds * 1000));
    expect(await at(295)).toMatchObject({ ok: true });
    expect(await at(302)).toEqual({ ok: false, error: { code: 'stale' } });
    await bench.close();
  });
});
