import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createRenditions } from './renditions.server.ts';
import type { Storage } from './storage.ts';

/** A bucket in memory that remembers what was asked of it. */
function createMemoryStorage(): Storage & { readonly reads: string[]; readonly writes: string[] } {
  const files = new Map<string, Uint8Array>();
  const reads: string[] = [];
  const writes: string[] = [];
  return {
    reads,
    writes,
    async put(path, bytes) {
      writes.push(path);
      files.set(path, bytes);
    },
    async get(path) {
      reads.push(path);
      return files.get(path) ?? null;
    },
    has: async (path) => files.has(path),
    async delete(path) {
      files.delete(path);
    },
    list: async () => [],
    tidy: async () => {},
  };
}

async function withOnePicture() {
  const originals = createMemoryStorage();
  const cache = createMemoryStorage();
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  await originals.put('products/a.png', bytes);
  return { originals, cache, renditions: createRenditions(originals, cache) };
}

const name = { stem: 'products/a', width: 320, format: 'webp' } as const;

test('however many ask for a rendition, together or later, it is made once', async () => {
  const { originals, cache, renditions } = await withOnePicture();
  await Promise.all(Array.from({ length: 50 }, () => renditions.make(name, 'products/a.png')));
  await renditions.make(name, 'products/a.png');
  expect(originals.reads).toEqual(['products/a.png']);
  expect(cache.writes).toEqual(['products/a-320.webp']);
});

test('an attempt that failed does not stand in the way of the next', async () => {
  const { originals, renditions } = await withOnePicture();
  await expect(renditions.make(name, 'products/gone.png')).rejects.toThrow('products/gone.png is not in the bucket');
  const made = await renditions.make(name, 'products/a.png');
  expect(made.length).toBeGreaterThan(0);
  expect(originals.reads).toEqual(['products/gone.png', 'products/a.png']);
});

test('removing a picture forgets all of its renditions', async () => {
  const { renditions } = await withOnePicture();
  const all = [name, { ...name, format: 'jpg' }, { ...name, width: 768 }] as const;
  await renditions.makeAll(all, 'products/a.png');
  await renditions.remove('products/a');
  for (const each of all) expect(await renditions.find(each)).toBeNull();
});
