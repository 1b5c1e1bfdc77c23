import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createRenditions, type Renditions } from './renditions.server.ts';
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

const social = { stem: 'products/a', ground: 'warm', format: 'jpg' } as const;
const name = { stem: 'products/a', width: 320, format: 'webp' } as const;

test('however many ask for a rendition, together or later, it is made once', async () => {
  const { originals, cache, renditions } = await withOnePicture();
  await Promise.all(Array.from({ length: 50 }, () => renditions.make(name, 'products/a.png')));
  await renditions.make(name, 'products/a.png');
  expect(originals.reads).toEqual(['products/a.png']);
  expect(cache.writes).toEqual(['products/a-320.webp']);
});

test('of an original that is gone there is none, and that does not stand in the way of the next', async () => {
  const { originals, renditions } = await withOnePicture();
  expect(await renditions.make(name, 'products/gone.png')).toBeNull();
  const made = await renditions.make(name, 'products/a.png');
  expect(made?.length).toBeGreaterThan(0);
  expect(originals.reads).toEqual(['products/gone.png', 'products/a.png']);
});

/** How many are drawn at once at most: from when the original is taken until what was drawn is put away. */
async function busiest(work: (renditions: Renditions) => Promise<unknown>): Promise<number> {
  const { originals, cache } = await withOnePicture();
  let now = 0;
  let most = 0;
  const counting = {
    ...originals,
    get(path: string) {
      now += 1;
      most = Math.max(most, now);
      return originals.get(path);
    },
  };
  const keeping = {
    ...cache,
    async put(path: string, bytes: Uint8Array) {
      await cache.put(path, bytes);
      now -= 1;
    },
  };
  await work(createRenditions(counting, keeping));
  expect(now).toBe(0);
  return most;
}

const of = (stem: string) => ({ ...name, stem }) as const;

test('of a flood of pictures two are drawn at once, so that pages go on', async () => {
  const stems = Array.from({ length: 12 }, (_, n) => `products/${n}`);
  expect(await busiest((all) => Promise.all(stems.map((stem) => all.make(of(stem), 'products/a.png'))))).toBe(2);
});

test('in the background one is drawn at a time, so that who looks at a picture waits for one alone', async () => {
  const stems = Array.from({ length: 6 }, (_, n) => `products/${n}`);
  const drawAll = (all: Renditions) =>
    Promise.all(stems.map((stem) => all.makeAll([of(stem), { ...of(stem), width: 384 }], 'products/a.png')));
  expect(await busiest(drawAll)).toBe(1);
  const meanwhile = (all: Renditions) => Promise.all([drawAll(all), all.make(of('products/seen'), 'products/a.png')]);
  expect(await busiest(meanwhile)).toBe(2);
});

describe('a picture in a shared link', () => {
  async function share(width: number, height: number) {
    const { originals, renditions } = await withOnePicture();
    const red = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    await originals.put('products/red.png', red);
    const made = (await renditions.make({ ...social, stem: 'products/red' }, 'products/red.png')) ?? Buffer.of();
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    /** JPEG blurs edges: a point inside the picture is red, any other light. */
    const isRedAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 1] ?? 0) < 100;
    return { size: [info.width, info.height], isRedAt };
  }

  test('is whole, in the middle of the shop’s ground, with a margin that previews may cut off', async () => {
    const { size, isRedAt } = await share(1000, 2000);
    expect(size).toEqual([1200, 630]);
    // 550 pixels high and half as wide.
    for (const [x, y] of [
      [600, 50],
      [600, 580],
      [470, 315],
      [730, 315],
    ] as const)
      expect(isRedAt(x, y), `${x}, ${y}`).toBe(true);
    for (const [x, y] of [
      [600, 30],
      [600, 600],
      [450, 315],
      [750, 315],
    ] as const)
      expect(isRedAt(x, y), `${x}, ${y}`).toBe(false);
  });

  test('fills it when it was drawn for it', async () => {
    const { isRedAt } = await share(2400, 1260);
    for (const [x, y] of [
      [2, 2],
      [1197, 627],
    ] as const)
      expect(isRedAt(x, y)).toBe(true);
  });

  test('is not blown up when it is small', async () => {
    const { isRedAt } = await share(100, 100);
    expect([isRedAt(600, 315), isRedAt(600, 250), isRedAt(670, 315)]).toEqual([true, false, false]);
  });
});

test('removing a picture forgets all of its renditions', async () => {
  const { renditions } = await withOnePicture();
  const all = [name, { ...name, format: 'jpg' }, { ...name, width: 768 }, { ...social, ground: 'cool' }] as const;
  await renditions.makeAll(all, 'products/a.png');
  await renditions.remove('products/a');
  for (const each of all) expect(await renditions.find(each)).toBeNull();
});
