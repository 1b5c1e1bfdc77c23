import { expect, test } from 'vitest';
import { createPauses } from './pauses.ts';

test('what ends again and again is started at once, then after ten seconds at most, and never given up', () => {
  let now = 0;
  const pauses = createPauses(() => now);
  const twelve = Array.from({ length: 12 }, () => {
    pauses.begin();
    now += 1_000;
    return pauses.next();
  });
  expect(twelve.slice(0, 7)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000]);
  expect(new Set(twelve.slice(6))).toEqual(new Set([10_000]));
  pauses.begin();
  now += 60_000;
  expect(pauses.next()).toBe(250);
});
