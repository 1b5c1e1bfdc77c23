import sharp from 'sharp';
import { expect, test, vi } from 'vitest';

test('a picture takes one thread, and none of its memory is kept: pages are answered beside it', async () => {
  // As on machines where a picture takes as many as there are cores, before the shop has loaded the package.
  vi.resetModules();
  sharp.concurrency(4);
  const { decodePicture } = await import('./decode-picture.server.ts');
  await decodePicture(new Uint8Array([0xff, 0xd8, 0xff]));
  expect(sharp.concurrency()).toBe(1);
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
});
