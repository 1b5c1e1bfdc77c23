import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeRenderTurn } from './render-turn.server.ts';

test('pages are rendered one per turn of the event loop, in the order in which they came', async () => {
  const rendered: number[] = [];
  const pages = [1, 2, 3].map((page) => takeRenderTurn().then(() => rendered.push(page)));
  const seen: number[][] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    seen.push([...rendered]);
  }
  await Promise.all(pages);
  expect(seen).toEqual([[1], [1, 2], [1, 2, 3]]);
});

test('a page that comes when all others are done is not left waiting', async () => {
  await takeRenderTurn();
  await expect(Promise.all([takeRenderTurn(), takeRenderTurn()])).resolves.toHaveLength(2);
});
