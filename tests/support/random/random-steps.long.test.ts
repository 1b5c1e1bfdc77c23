import process from 'node:process';
import { expect, test } from 'vitest';
import { walkAtRandom } from './random-steps.ts';

// `npm run walk` asks for more steps, or for the seed of a run that failed.
const steps = Number(process.env.WALK_STEPS ?? 400);
const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);

test('whatever shoppers, staff, payments and expiries do, and whichever process is killed, no promise is broken', {
  timeout: 60_000 + steps * 300,
}, async () => {
  const { counts, violations } = await walkAtRandom({ seed, steps });
  if (process.env.WALK_STEPS) {
    const figures = Object.entries({ steps, ...counts, violations: violations.length });
    process.stdout.write(`Seed ${seed}. ${figures.map(([what, count]) => `${what}: ${count}`).join(', ')}\n`);
  }
  expect(violations).toEqual([]);
  expect(counts.orders).toBeGreaterThan(0);
  expect(counts.payments).toBeGreaterThan(0);
});
