import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { STRIPE_KEYS, type StripeServer, startStripeServer } from '#tests/support/servers/stripe-server.ts';
import type { PaymentProvider, SessionRequest } from '../provider.ts';
import { createStripeProvider } from './stripe.server.ts';

let server: StripeServer;
let stripe: PaymentProvider;
beforeAll(async () => {
  server = await startStripeServer();
  stripe = createStripeProvider({ ...STRIPE_KEYS, apiBase: server.url });
});
afterAll(() => server.close());

function aRequest(changes: Partial<SessionRequest> = {}): SessionRequest {
  return {
    idempotencyKey: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 1042,
    description: 'Pasūtījums #1042',
    paymentId: randomUUID(),
    email: 'anna@example.lv',
    language: 'lv',
    lines: [{ name: 'Svece', unitAmount: cents(12_10), quantity: 1 }],
    amount: cents(12_10),
    currency: 'EUR',
    expiresAt: new Date(Date.now() + 31 * 60_000),
    look: { ...DEFAULT_LOOK, accent: '#1d4e89', ground: 'cool', corners: 'round' },
    successUrl: 'https://shop.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://shop.example/checkout/cancel',
    ...changes,
  };
}

describe('what Stripe is asked', () => {
  test('whatever the account offers, in euro, in the shopper’s language and the shop’s colours, with our names for the order', async () => {
    const request = aRequest();
    await stripe.createSession(request);
    const form = Object.fromEntries(server.lastForm());
    expect(Object.keys(form).filter((field) => field.includes('payment_method_types'))).toEqual([]);
    expect(form).toMatchObject({
      mode: 'payment',
      client_reference_id: '1042',
      'payment_intent_data[description]': 'Pasūtījums #1042',
      'metadata[order_id]': request.orderId,
      'metadata[payment_id]': request.paymentId,
      customer_email: 'anna@example.lv',
      locale: 'lv',
      'adaptive_pricing[enabled]': 'false',
      'branding_settings[button_color]': '#1d4e89',
      'branding_settings[background_color]': '#f9fafc',
      'branding_settings[border_style]': 'pill',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1210',
      'line_items[0][price_data][product_data][name]': 'Svece',
      success_url: 'https://shop.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    });
  });

  test('no more lines than it takes, and still the whole amount', async () => {
    const lines = Array.from({ length: 101 }, (_, n) => ({
      name: `Thing ${n}`,
      unitAmount: cents(n + 1),
      quantity: 2,
    }));
    const made = await stripe.createSession(aRequest({ lines, amount: cents(10_302) }));
    expect(made).toMatchObject({ ok: true, value: { amount: 10_302 } });
    expect(server.lastForm().has('line_items[100][quantity]')).toBe(false);
  });

  test('less than half an hour is refused, and differs from a Stripe that is away', async () => {
    const answer = await stripe.createSession(aRequest({ expiresAt: new Date(Date.now() + 29 * 60_000) }));
    expect(answer).toMatchObject({ ok: false, error: { code: 'refused' } });
  });
});

describe('when Stripe is away', () => {
  test('for one request, the second try makes the one session', async () => {
    const before = server.sessions.size;
    server.spoil(500, 1);
    expect(await stripe.createSession(aRequest())).toMatchObject({ ok: true });
    expect(server.sessions.size).toBe(before + 1);
  });

  test('for longer, it is said', async () => {
    server.spoil(500, 2);
    expect(await stripe.createSession(aRequest())).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    server.spoil(429, 1);
    expect(await stripe.getSession('cs_test_1')).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  test('and hangs, a shopper sees the failure within ten seconds', { timeout: 60_000 }, async () => {
    const since = performance.now();
    server.spoil('hang', 2);
    expect(await stripe.createSession(aRequest())).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(performance.now() - since).toBeLessThan(10_000);
  });

  test('and nothing listens, it is said too', async () => {
    const nowhere = createStripeProvider({ ...STRIPE_KEYS, apiBase: 'http://127.0.0.1:9' });
    expect(await nowhere.getSession('cs_test_1')).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  test('or does not know our key, asking again may help once it is corrected', async () => {
    const stranger = createStripeProvider({ ...STRIPE_KEYS, secretKey: 'sk_test_wrong', apiBase: server.url });
    expect(await stranger.createSession(aRequest())).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });
});

describe('a refund at Stripe', () => {
  async function aPayment(): Promise<string> {
    const made = await stripe.createSession(aRequest());
    if (!made.ok) throw new Error(made.error.message);
    server.pay(made.value.id);
    const paid = await stripe.getSession(made.value.id);
    return paid.ok ? (paid.value.providerPaymentId ?? '') : '';
  }

  test('is made once, also when it is asked again after Stripe has forgotten the key', async () => {
    const request = { idempotencyKey: randomUUID(), providerPaymentId: await aPayment(), amount: cents(2_00) };
    const first = await stripe.refund(request);
    expect(first).toMatchObject({ ok: true });
    server.forgetKeys();
    expect(await stripe.refund(request)).toEqual(first);
    const rest = { ...request, idempotencyKey: randomUUID(), amount: cents(10_10) };
    expect(await stripe.refund(rest)).toMatchObject({ ok: true });
  });

  test('that the bank did not take is not called done', async () => {
    const request = { idempotencyKey: randomUUID(), providerPaymentId: await aPayment(), amount: cents(2_00) };
    await stripe.refund(request);
    server.failLastRefund();
    expect(await stripe.refund(request)).toEqual({
      ok: false,
      error: { code: 'refused', message: 'expired_or_canceled_card' },
    });
  });

  test('that comes back later is reported by either of two events, and by the refund itself', async () => {
    const request = { idempotencyKey: randomUUID(), providerPaymentId: await aPayment(), amount: cents(2_00) };
    const made = await stripe.refund(request);
    const id = made.ok ? made.value.refundId : '';
    server.failLastRefund();
    for (const type of ['refund.failed', 'charge.refund.updated'] as const) {
      const { rawBody, headers } = server.refundWebhook(type);
      expect(await stripe.parseWebhook(rawBody, headers, new Date())).toMatchObject({
        ok: true,
        value: { type, refundId: id, sessionId: null },
      });
    }
    expect(await stripe.getRefund(id)).toEqual({
      ok: true,
      value: { id, key: request.idempotencyKey, problem: 'expired_or_canceled_card' },
    });
    // What came back can be sent again, under another key.
    const again = { ...request, idempotencyKey: randomUUID(), amount: cents(12_10) };
    expect(await stripe.refund(again)).toMatchObject({ ok: true });
  });
});

describe('what Stripe posts', () => {
  test('is refused when it is signed with another secret, or is about the other kind of money', async () => {
    const other = server.webhook('cs_test_1', { secret: 'whsec_other' });
    expect(await stripe.parseWebhook(other.rawBody, other.headers, new Date())).toMatchObject({
      error: { code: 'bad_signature' },
    });
    const live = server.webhook('cs_test_1', { livemode: true });
    expect(await stripe.parseWebhook(live.rawBody, live.headers, new Date())).toMatchObject({
      error: { code: 'wrong_mode' },
    });
  });
});
