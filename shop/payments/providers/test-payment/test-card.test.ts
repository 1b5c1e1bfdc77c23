import { describe, expect, test } from 'vitest';
import { APPROVED_CARD, DECLINED_CARD, judgeCard, LATE_CARD, LATE_FAILING_CARD } from './test-card.ts';

const now = new Date('2026-11-20T12:00:00Z');
const card = { number: APPROVED_CARD, expiry: '12/30', cvc: '123' };

describe('a test card', () => {
  test.each([
    ['4242 4242 4242 4242', 'approved'],
    ['4242424242424242', 'approved'],
    ['4242-4242-4242-4242', 'approved'],
    [DECLINED_CARD, 'declined'],
    ['4000000000000002', 'declined'],
    [LATE_CARD, 'late'],
    [LATE_FAILING_CARD, 'late_failing'],
  ])('%s is %s', (number, outcome) => {
    expect(judgeCard({ ...card, number }, now)).toEqual({ outcome });
  });

  test.each(['', '4111 1111 1111 1111', '4242', 'card', '4242 4242 4242 4242 1'])('%j is no test card', (number) => {
    expect(judgeCard({ ...card, number }, now)).toEqual({ outcome: 'invalid', fields: ['number'] });
  });

  test.each(['11/26', '1/27', '12/2030', '1230', ' 12 / 30 '])('good until %j is still good', (expiry) => {
    expect(judgeCard({ ...card, expiry }, now)).toEqual({ outcome: 'approved' });
  });

  test.each(['10/26', '12/20', '13/30', '00/30', '', 'soon', '12/30/30'])('good until %j is not', (expiry) => {
    expect(judgeCard({ ...card, expiry }, now)).toEqual({ outcome: 'invalid', fields: ['expiry'] });
  });

  test('everything that is wrong is named at once', () => {
    expect(judgeCard({ number: '1', expiry: '1', cvc: '12' }, now)).toEqual({
      outcome: 'invalid',
      fields: ['number', 'expiry', 'cvc'],
    });
  });
});
