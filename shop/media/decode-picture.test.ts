import sharp from 'sharp';
import { expect, test } from 'vitest';

test('a picture takes one thread, and none of its memory is kept: pages are answered beside it', async () => {
  // As on machines where a picture takes as many as there are cores.
  sharp.concurrency(4);
  await import('./decode-picture.server.ts');
  expect(sharp.concurrency()).toBe(1);
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
});
