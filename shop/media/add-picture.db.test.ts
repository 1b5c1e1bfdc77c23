import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPicture } from '#db/seeds/demo/demo-data.server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { addPicture } from './add-picture.server.ts';
import { getRendition } from './get-rendition.server.ts';
import { isMadeAhead, RENDITION_FORMATS, RENDITION_WIDTHS, renditionPath, stemOf } from './image.ts';
import { listKnownPaths, type Picture } from './picture-view.server.ts';
import { sweepPictures } from './remove-picture.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const blank = (width: number, height: number, background = '#204060') =>
  sharp({ create: { width, height, channels: 3, background } });

async function added(bytes: Uint8Array): Promise<Picture> {
  const result = await addPicture(opened.shop, { folder: 'products', bytes });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('a picture that is taken in', () => {
  test('is kept with its size and the colour around what it shows', async () => {
    const demo = (await readPicture('night-repair-cream'))!;
    const picture = await added(demo);
    expect(picture).toMatchObject({ width: 1600, height: 1600 });
    expect(picture.path).toMatch(/^products\/[A-Za-z0-9_-]{22}\.webp$/);
    // The warm ground of the beauty pictures, not the blue of the jar.
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(picture.ground.slice(at, at + 2), 16));
    expect(Math.min(red!, green!, blue!)).toBeGreaterThan(220);
    expect(red!).toBeGreaterThanOrEqual(blue!);
    expect(Buffer.from((await opened.shop.storage.get(picture.path))!)).toEqual(Buffer.from(demo));
    const stored = opened.shop.db.selectFrom('media_files').select(['path', 'width', 'height', 'ground']);
    expect(await stored.where('path', '=', picture.path).execute()).toEqual([picture]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const picture = await added(await blank(40, 20).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 40, height: 20 });
  });

  test('is measured as it is seen when the camera was held upright', async () => {
    const bytes = await blank(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await added(bytes)).toMatchObject({ width: 20, height: 40 });
  });
});

describe('what is no picture is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['nothing', () => new Uint8Array(), 'not-a-picture'],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    ['an SVG', () => Buffer.from(svg), 'svg'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'not-a-picture'],
    [
      'a web page that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')]),
      'not-a-picture',
    ],
    ['half a JPEG', async () => (await blank(400, 400).jpeg().toBuffer()).subarray(0, 700), 'not-a-picture'],
    ['half a PNG', async () => (await blank(400, 400).png().toBuffer()).subarray(0, 400), 'not-a-picture'],
    ['more than 25 MB', () => new Uint8Array(25 * 1024 * 1024 + 1), 'too-many-bytes'],
    ['more than 64 million pixels in few bytes', () => blank(8000, 8001).png().toBuffer(), 'too-many-pixels'],
  ];

  test.each(cases)('%s', async (_, make, code) => {
    const { storage, db } = opened.shop;
    const before = (await storage.list('products')).length;
    const bytes = await make();
    expect(await addPicture(opened.shop, { folder: 'products', bytes })).toEqual({ ok: false, error: { code } });
    expect((await storage.list('products')).length).toBe(before);
    expect((await db.selectFrom('media_files').select('path').execute()).length).toBe(before);
  });
});

describe('renditions', () => {
  test('are made in the background as pages name them, the others when asked for, without what the camera wrote', async () => {
    const camera = { IFD0: { Copyright: 'Somebody' } };
    const picture = await added(await blank(1800, 1200).jpeg().withExif(camera).toBuffer());
    await opened.runJobs();
    for (const width of RENDITION_WIDTHS) {
      for (const format of RENDITION_FORMATS) {
        const name = { stem: stemOf(picture.path), width, format };
        const ready = await opened.shop.renditions.find(name);
        expect(ready !== null).toBe(isMadeAhead(name));
        const given = await getRendition(opened.shop, renditionPath(name));
        const { exif, ...seen } = await sharp(given.ok ? given.value.bytes : undefined).metadata();
        expect(seen).toMatchObject({ width, height: Math.round((width * 2) / 3) });
        expect(seen.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]);
        expect(exif).toBeUndefined();
      }
    }
  });

  test('are there at once when a browser is faster than the background', async () => {
    const picture = await added(await blank(500, 500).png().toBuffer());
    const name = { stem: stemOf(picture.path), width: 384, format: 'avif' } as const;
    expect(await opened.shop.renditions.find(name)).toBeNull();
    const asked = await Promise.all(Array.from({ length: 20 }, () => getRendition(opened.shop, renditionPath(name))));
    const bodies = asked.map((result) => (result.ok ? Buffer.from(result.value.bytes).toString('base64') : null));
    expect(new Set(bodies).size).toBe(1);
    expect(asked[0]).toMatchObject({ ok: true, value: { contentType: 'image/avif' } });
    expect(await opened.shop.renditions.find({ ...name, format: 'webp' })).toBeNull();
  });

  test('are never larger than the picture itself', async () => {
    const picture = await added(await blank(200, 100).png().toBuffer());
    const rendition = await getRendition(opened.shop, `${stemOf(picture.path)}-768.webp`);
    if (!rendition.ok) throw new Error(rendition.error.code);
    expect(await sharp(rendition.value.bytes).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  test('of pictures that are not there, and the originals, are not given out', async () => {
    const picture = await added(await blank(10, 10).png().toBuffer());
    const unknown = { ok: false, error: { code: 'unknown-picture' } };
    for (const path of ['products/nobody-320.avif', picture.path, `${stemOf(picture.path)}-321.avif`]) {
      expect(await getRendition(opened.shop, path)).toEqual(unknown);
    }
  });
});

test('pictures that nothing shows are swept, with their renditions; the ones of a category stay', async () => {
  const { shop } = opened;
  const unused = await added(await blank(30, 30).png().toBuffer());
  const used = await added(await blank(30, 30, '#ffffff').png().toBuffer());
  await getRendition(shop, `${stemOf(unused.path)}-320.jpg`);
  await shop.db
    .insertInto('categories')
    .values({ name: 'Skincare', slug: 'skincare', type: 'beauty', image_url: used.path })
    .execute();
  await shop.storage.put('products/stray.png', await blank(5, 5).png().toBuffer());

  expect(await sweepPictures(shop, { minAgeMs: 60_000 })).toBe(0);
  expect(await sweepPictures(shop, { minAgeMs: -1000 })).toBeGreaterThanOrEqual(2);
  expect((await shop.storage.list('products')).map(({ path }) => path)).toEqual([used.path]);
  expect([...(await listKnownPaths(shop.db, [used.path, unused.path]))]).toEqual([used.path]);
  expect(await shop.renditions.find({ stem: stemOf(unused.path), width: 320, format: 'jpg' })).toBeNull();
});
