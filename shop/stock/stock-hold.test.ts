import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextHoldState, STOCK_HOLD_STATES, type StockEffect, type StockHoldState, stockChange } from './stock-hold.ts';

test.each<[StockHoldState, StockEffect, StockHoldState | null]>([
  ['held', 'claim', 'claimed'],
  ['held', 'return', 'released'],
  ['held', 'hold', null],
  ['held', 'none', null],
  ['claimed', 'return', 'restocked'],
  ['claimed', 'claim', null],
  ['claimed', 'hold', null],
  ['released', 'return', null],
  ['released', 'claim', 'claimed'],
  ['released', 'hold', 'held'],
  ['restocked', 'return', null],
  ['restocked', 'claim', 'claimed'],
  ['restocked', 'hold', 'held'],
])('%s, asked to %s, becomes %s', (state, effect, expected) => {
  expect(nextHoldState(state, effect)).toBe(expected);
});

test('after any effects in any order, units are out of stock exactly while they are held or claimed', () => {
  const effects = fc.array(fc.constantFrom<StockEffect>('hold', 'claim', 'return', 'none'));
  fc.assert(
    fc.property(effects, fc.integer({ min: 1, max: 10 }), (asked, quantity) => {
      let state: StockHoldState = 'held';
      let shelf = 100 - quantity;
      for (const effect of asked) {
        const next = nextHoldState(state, effect);
        if (next === null) continue;
        shelf += stockChange(state, next, quantity);
        state = next;
      }
      expect(STOCK_HOLD_STATES).toContain(state);
      expect(shelf).toBe(state === 'held' || state === 'claimed' ? 100 - quantity : 100);
    }),
  );
});
