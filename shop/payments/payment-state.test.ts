import { expect, test } from 'vitest';
import { canPaymentBecome, isMoneyTaken, PAYMENT_EDGES, PAYMENT_STATES, type PaymentState } from './payment-state.ts';

test.each<[PaymentState, PaymentState, boolean]>([
  ['creating', 'open', true],
  ['creating', 'paid', true],
  ['open', 'paid', true],
  ['open', 'expired', true],
  ['open', 'creating', false],
  ['paid', 'expired', false],
  ['paid', 'failed', false],
  ['paid', 'cancelled', false],
  ['paid', 'refunded', true],
  ['needs_attention', 'refunded', true],
  ['needs_attention', 'paid', true],
  ['refunded', 'paid', false],
  ['refunded', 'needs_attention', true],
])('%s may become %s: %s', (from, to, allowed) => {
  expect(canPaymentBecome(from, to)).toBe(allowed);
});

test('money that arrives late is never dropped: every state leads to paid or to needs attention', () => {
  const dropping = PAYMENT_STATES.filter(
    (state) => !isMoneyTaken(state) && !canPaymentBecome(state, 'needs_attention'),
  );
  expect(dropping).toEqual([]);
});

test('money taken is given up only by a refund', () => {
  for (const state of PAYMENT_STATES.filter(isMoneyTaken)) {
    expect(PAYMENT_EDGES[state].filter((next) => !isMoneyTaken(next))).toEqual(['refunded']);
  }
});

test('no state leads to itself', () => {
  expect(PAYMENT_STATES.filter((state) => canPaymentBecome(state, state))).toEqual([]);
});
