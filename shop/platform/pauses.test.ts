import { expect, test } from 'vitest';
import { createPauses } from './supervise.server.ts';

test('what ends again and again is started at once, then after ten seconds at most, and never given up', () => {
  let now = 0;
  const pauses = createPauses(() => now);
  const times = Array.from({ length: 20 }, () => {
    pauses.begin();
    now += 1_000;
    return pauses.next();
  });
  expect(times.slice(0, 11)).toEqual([250, 250, 250, 250, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000]);
  expect(new Set(times.slice(10))).toEqual(new Set([10_000]));
  pauses.begin();
  now += 60_000;
  expect(pauses.next()).toBe(250);
});
