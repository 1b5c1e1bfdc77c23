import { expect, test } from 'vitest';
import { atLeast, atMost, formatCompared, formatRows } from './row.ts';
import { percentile } from './send-load.ts';

test('a budget is met by as much as it says, upwards or downwards', () => {
  expect([atLeast('a', 400, 400, 'a second'), atLeast('a', 399, 400, 'a second')].map(({ isMet }) => isMet)).toEqual([
    true,
    false,
  ]);
  expect([atMost('a', 30, 30, 'ms'), atMost('a', 31, 30, 'ms')].map(({ isMet }) => isMet)).toEqual([true, false]);
});

test('a row says figure, budget and their ratio', () => {
  const row = { ...atMost('Listing', 12.345, 30, 'ms'), stolen: 1.25 };
  expect(formatRows([row]).split('\n')[1]).toBe('✓ Listing   12.3 ms   ≤ 30 ms    0.41       1.3 %');
  expect(formatRows([atMost('Layout shift', 0.0214, 0.02, '')])).toContain('✗ Layout shift    0.021   ≤ 0.02    1.07');
});

test('two builds are put side by side, with what the host took meanwhile', () => {
  const rows = [{ what: 'Home', unit: 'a second', before: 100, after: 250, stolen: 0 }];
  expect(formatCompared(rows, ['5db7e67e', 'this tree']).split('\n')).toEqual([
    'What       5db7e67e      this tree   Ratio   Host took',
    'Home   100 a second   250 a second    2.50       0.0 %',
  ]);
});

test('what an older build cannot do is a dash', () => {
  const rows = [{ what: 'Reviews', unit: 'ms', before: null, after: 12, stolen: null }];
  expect(formatCompared(rows, ['5db7e67e', 'this tree']).split('\n')[1]?.trim()).toMatch(/^Reviews +– +12 ms +–$/);
});

test('95 of 100 values are at most the 95th percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([], 0.95)).toBe(0);
});
