import { expect, test } from 'vitest';
import { MONEY_CASES } from '#tests/support/orders/standing-payment-cases.ts';
import { ATTENTION_REASONS, isStanding, isUnsettled, parseAttentionReason } from './payment.ts';
import { PAYMENT_STATES } from './payment-state.ts';

test('money stands for its order when it is paid, or would be if the order were taken up again', () => {
  for (const one of MONEY_CASES) expect([one, isStanding(one)]).toEqual([one, one.isStanding]);
  expect(new Set(MONEY_CASES.map(({ state }) => state))).toEqual(new Set(PAYMENT_STATES));
  const reasons = MONEY_CASES.flatMap(({ attentionReason }) => attentionReason ?? []);
  expect(new Set(reasons)).toEqual(new Set(ATTENTION_REASONS));
});

test('only what is being made or open can still be paid', () => {
  expect(PAYMENT_STATES.filter(isUnsettled)).toEqual(['creating', 'open']);
});

test('reasons are read from the database and nothing else', () => {
  expect(parseAttentionReason('paid_twice')).toBe('paid_twice');
  for (const input of [null, '', 'PAID_TWICE', 5]) expect(parseAttentionReason(input)).toBeNull();
});
