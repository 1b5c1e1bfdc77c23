import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#shop/orders/order.ts';
import { PAYMENT_STATES } from '#shop/payments/payment-state.ts';
import { paymentProgress, pollDelay } from './payment-wait.tsx';

describe('a tab that waits for the payment shows the state of the order', () => {
  test.each([
    ['pending', 'creating', 'waiting'],
    ['pending', 'open', 'waiting'],
    ['pending', 'expired', 'expired'],
    ['pending', 'failed', 'expired'],
    ['pending', null, 'expired'],
    ['confirmed', 'paid', 'arrived'],
    ['confirmed', null, 'arrived'],
    ['delivered', 'paid', 'arrived'],
    ['cancelled', 'expired', 'cancelled'],
    ['cancelled', 'refunded', 'cancelled'],
    ['cancelled', 'needs_attention', 'arrived'],
    ['pending', 'needs_attention', 'arrived'],
    ['pending', 'processing', 'arrived'],
  ] as const)('an order %s with a payment %s: %s', (orderStatus, paymentState, progress) => {
    expect(paymentProgress({ orderStatus, paymentState })).toBe(progress);
  });

  test('an order that waits for a transfer is placed: its own page says how to pay', () => {
    expect(paymentProgress({ orderStatus: 'pending', paymentState: 'open', isPlaced: true })).toBe('arrived');
  });

  test('money that is there is never called missing', () => {
    for (const orderStatus of ORDER_STATUSES)
      for (const paymentState of PAYMENT_STATES.filter((state) => state === 'paid' || state === 'needs_attention'))
        expect(paymentProgress({ orderStatus, paymentState })).toBe('arrived');
  });
});

test('asks every 2 seconds at first, then less and less often, but never less than every 10', () => {
  const delays = [0, 60_000, 120_000, 240_000, 600_000, 1_800_000].map(pollDelay);
  expect(delays.slice(0, 3)).toEqual([2_000, 2_000, 2_000]);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays.at(-1)).toBe(10_000);
});
