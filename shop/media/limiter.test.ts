import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('never more than two pictures are worked on, and all are, in their order', async () => {
  const limit = createLimiter(2);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map((number) =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        done.push(number);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5]);
});

test('one that fails lets the next one in', async () => {
  const limit = createLimiter(1);
  const failed = limit(() => Promise.reject(new Error('broken picture')));
  const next = limit(async () => 'made');
  await expect(failed).rejects.toThrow('broken picture');
  expect(await next).toBe('made');
});
