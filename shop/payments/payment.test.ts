import { expect, test } from 'vitest';
import { ATTENTION_REASONS, isStanding, isUnsettled, parseAttentionReason } from './payment.ts';
import { PAYMENT_STATES } from './payment-state.ts';

test('money stands for its order when it is paid, or would be if the order were taken up again', () => {
  const standing = PAYMENT_STATES.filter((state) => isStanding({ state, attentionReason: null }));
  expect(standing).toEqual(['paid']);
  const restorable = ATTENTION_REASONS.filter((attentionReason) =>
    isStanding({ state: 'needs_attention', attentionReason }),
  );
  expect(restorable).toEqual(['stock_gone', 'order_cancelled', 'refund_due']);
});

test('only what is being made or open can still be paid', () => {
  expect(PAYMENT_STATES.filter(isUnsettled)).toEqual(['creating', 'open']);
});

test('reasons are read from the database and nothing else', () => {
  expect(parseAttentionReason('paid_twice')).toBe('paid_twice');
  for (const input of [null, '', 'PAID_TWICE', 5]) expect(parseAttentionReason(input)).toBeNull();
});
