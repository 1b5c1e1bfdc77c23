import { setTimeout as sleep } from 'node:timers/promises';
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

/** Works that end on request, and which of them have begun. */
function works(count: number) {
  const begun: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const list = ends.map(({ promise }, index) => async () => {
    begun.push(index);
    await promise;
    return index;
  });
  return { begun, list, end: (index: number) => ends[index]?.resolve() };
}

test('two run at once, the others come in their order', async () => {
  const limit = createLimiter(2, 60_000);
  const { begun, list, end } = works(4);
  const done = list.map((work) => limit(work));
  await sleep(0);
  expect(begun).toEqual([0, 1]);
  end(1);
  await expect(done[1]).resolves.toBe(1);
  await sleep(0);
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [0, 2, 3]) end(index);
  await expect(Promise.all(done)).resolves.toEqual([0, 1, 2, 3]);
});

test('a task that has waited long enough runs, whatever holds up the others', async () => {
  const limit = createLimiter(1, 20);
  const { begun, list, end } = works(2);
  const done = list.map((work) => limit(work));
  await expect.poll(() => begun).toEqual([0, 1]);
  for (const index of [0, 1]) end(index);
  await Promise.all(done);
});
