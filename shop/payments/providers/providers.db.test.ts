import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '#shop/platform/config.server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createPaymentProviders } from './providers.server.ts';
import { findTestSession, payTestSession } from './test-payment/pay-test-session.server.ts';

const STRIPE = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' };

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const providersOf = (changes: Partial<Config>) => {
  const { shop } = opened;
  return createPaymentProviders({ ...shop.config, ...changes }, shop.db);
};

describe('who takes the money', () => {
  test('the test provider, in a shop without keys', () => {
    expect(providersOf({}).current.name).toBe('test');
    expect(providersOf({}).find('stripe')).toBeNull();
  });

  test('Stripe, once its keys are there; payments begun before are still asked for', () => {
    expect(providersOf({ stripe: STRIPE }).current.name).toBe('stripe');
    expect(providersOf({ stripe: STRIPE }).find('test')?.name).toBe('test');
  });

  test('never the test provider where real goods are sold', async () => {
    const payments = providersOf({ env: 'production', stripe: STRIPE });
    expect(payments.find('test')).toBeNull();
    const shop = { ...opened.shop, payments };
    expect(await findTestSession(shop, 'cs_test_1')).toBeNull();
    const card = { number: '4242424242424242', expiry: '12/99', cvc: '123' };
    expect(await payTestSession(shop, { sessionId: 'cs_test_1', card })).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
    expect(() => providersOf({ env: 'production' })).toThrow('No payment provider is set up');
  });
});
