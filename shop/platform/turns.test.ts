import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Works that end when they are told to, and which of them have begun. */
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

test('no more than so many are at it at once, the others come in their order', async () => {
  const turns = createTurns({ most: 2, patienceMs: 60_000 });
  const { begun, list, end } = works(4);
  const done = list.map((work) => turns.take(work));
  await sleep(0);
  expect(begun).toEqual([0, 1]);
  end(1);
  await expect(done[1]).resolves.toBe(1);
  await sleep(0);
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [0, 2, 3]) end(index);
  await expect(Promise.all(done)).resolves.toEqual([0, 1, 2, 3]);
});

test('work that fails makes room too', async () => {
  const turns = createTurns({ most: 1, patienceMs: 60_000 });
  await expect(turns.take(() => Promise.reject(new Error('the page failed')))).rejects.toThrow('the page failed');
  await expect(turns.take(async () => 'the next')).resolves.toBe('the next');
});

test('whoever has waited long enough goes ahead, whatever holds up the others', async () => {
  const turns = createTurns({ most: 1, patienceMs: 20 });
  const { begun, list, end } = works(2);
  const done = list.map((work) => turns.take(work));
  await expect.poll(() => begun).toEqual([0, 1]);
  for (const index of [0, 1]) end(index);
  await Promise.all(done);
});
