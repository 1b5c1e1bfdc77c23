import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { createDiskStorage } from '#shop/platform/storage.server.ts';
import { mountSmallDisk } from '#tests/support/database/full-disk.ts';
import { aBomb, aMovingPicture, aPhoto, aScriptInAGif, plain } from '#tests/support/goods/pictures.ts';
import { crashingShop } from '#tests/support/shop/crashing-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { uploadPicture } from './add-picture.server.ts';
import { holdPictures } from './hold-pictures.server.ts';
import { sweepPictures } from './remove-picture.server.ts';
import { PICTURE_FOLDERS } from './storage.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

/** Takes a picture in and gives back what lies in the bucket. */
async function stored(bytes: Uint8Array) {
  const uploaded = await uploadPicture(opened.shop, { folder: 'products', bytes });
  if (!uploaded.ok) throw new Error(uploaded.error.code);
  const kept = Buffer.from((await opened.shop.storage.get(uploaded.value.path))!);
  return { ...uploaded.value, bytes: kept, facts: await sharp(kept).metadata() };
}

/** The colour in the middle of a part: [red, green, blue]. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

const rows = () => opened.shop.db.selectFrom('media_files').select('path').execute();
const files = async (shop = opened.shop) =>
  (await Promise.all(PICTURE_FOLDERS.map((folder) => shop.storage.list(folder)))).flat().map(({ path: name }) => name);

describe('a picture is re-encoded', () => {
  test('without where it was taken, whose it is and what made it, and upright', async () => {
    const photo = await aPhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Somebody Private');
    const kept = await stored(photo);
    expect(kept.path).toMatch(/^products\/[A-Za-z0-9_-]{22}\.jpg$/);
    expect(kept).toMatchObject({ width: 300, height: 400 });
    for (const part of ['exif', 'xmp', 'iptc', 'icc'] as const) expect(kept.facts[part]).toBeUndefined();
    expect(kept.facts.orientation).toBeUndefined();
    expect(kept.bytes.toString('latin1')).not.toContain('Somebody Private');
    const [above, below] = [await colourAt(kept.bytes, 150, 60), await colourAt(kept.bytes, 150, 340)];
    expect(above[0]).toBeGreaterThan(240);
    expect(below[2]).toBeGreaterThan(240);
  });

  test('in the colours of screens, whatever it was made for', async () => {
    const wide = await plain(60, 60, '#ff0000').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const [red, green] = await colourAt((await stored(wide)).bytes, 30, 30);
    expect(red).toBeGreaterThan(250);
    expect(green).toBeLessThan(8);
    const print = await stored(await plain(60, 60, '#c03020').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer());
    expect(print.facts).toMatchObject({ space: 'srgb', channels: 3 });
    const [printed = 0, , blue = 255] = await colourAt(print.bytes, 30, 30);
    expect(printed).toBeGreaterThan(blue + 60);
    const deep = await stored(await plain(60, 60).toColourspace('rgb16').png().toBuffer());
    expect(deep.facts).toMatchObject({ format: 'png', depth: 'uchar', space: 'srgb' });
  });

  test('in its own format, glass included; of a moving picture the first frame alone', async () => {
    const glass = {
      create: { width: 30, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    } as const;
    for (const format of ['png', 'webp'] as const) {
      const { facts, path: name } = await stored(await sharp(glass).toFormat(format).toBuffer());
      expect(facts).toMatchObject({ format, hasAlpha: true });
      expect(name.endsWith(`.${format}`)).toBe(true);
    }
    const frames = Buffer.concat([Buffer.alloc(300, 0xff), Buffer.alloc(300, 0x00)]);
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const;
    const moving = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [50, 50] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const still = await stored(moving);
    expect(still.facts.pages ?? 1).toBe(1);
    expect(still).toMatchObject({ width: 10, height: 10 });
    expect((await colourAt(still.bytes, 5, 5))[0]).toBeGreaterThan(240);
    expect((await stored(await plain(20, 20).avif().toBuffer())).path).toMatch(/\.webp$/);
  });

  test('no larger than is of use', async () => {
    const { facts } = await stored(await plain(4200, 2100).jpeg().toBuffer());
    expect(facts).toMatchObject({ width: 3000, height: 1500 });
    expect((await stored(await plain(40, 20).png().toBuffer())).facts).toMatchObject({ width: 40, height: 20 });
  });

  test('also the 50 megapixels of a phone, scaled down', async () => {
    const photo = await plain(8160, 6120).jpeg({ quality: 60 }).withMetadata({ orientation: 6 }).toBuffer();
    expect((await stored(photo)).facts).toMatchObject({ format: 'jpeg', width: 2250, height: 3000 });
  });

  test('also out of the container of phones, where it holds what can be read', async () => {
    const avif = await plain(40, 20).avif().toBuffer();
    avif.write('mif1', 8, 'latin1');
    expect((await stored(avif)).facts).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  test('and with it goes a script that was hidden behind it', async () => {
    const { bytes, facts } = await stored(await aScriptInAGif());
    expect(facts.format).toBe('png');
    expect(bytes.toString('latin1')).not.toContain('alert');
  });
});

test('a picture is drawn when its turn has come, and not before', async () => {
  const notYet = {
    ...opened.shop,
    uploads: { ...opened.shop.uploads, encode: () => Promise.reject(new Error('not its turn')) },
  };
  const before = await files();
  const bytes = await plain(20, 20).png().toBuffer();
  await expect(uploadPicture(notYet, { folder: 'products', bytes })).rejects.toThrow('not its turn');
  expect(await files()).toEqual(before);
});

describe('what is no picture is refused and leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['nothing', () => Buffer.of(), 'not-a-picture'],
    ['an SVG with a script', () => Buffer.from(svg), 'svg'],
    [
      'an SVG as drawing programs write it',
      () => Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- made by hand -->\n${svg}`),
      'svg',
    ],
    ['a web page called .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    [
      'a HEIC, whose codec the shop is without',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x10'),
      'heic',
    ],
    [
      'an AVIF of 30 megapixels, which would take half a gigabyte',
      () => plain(6000, 5000).avif({ effort: 0 }).toBuffer(),
      'too-many-pixels',
    ],
    ['half a photo', async () => (await aPhoto()).subarray(0, -400), 'not-a-picture'],
    ['30,000 by 30,000 pixels in 300 bytes', () => aBomb(30_000, 30_000), 'too-many-pixels'],
    ['a picture that breaks off', () => aBomb(6_000, 6_000), 'not-a-picture'],
    ['5,000 frames', () => aMovingPicture(5_000), 'too-many-frames'],
    ['more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1, 0xff), 'too-many-bytes'],
  ] as [string, () => Buffer | Promise<Buffer>, string][])('%s', async (_, make, code) => {
    const [before, known] = [await files(), await rows()];
    const uploaded = await uploadPicture(opened.shop, { folder: 'products', bytes: await make() });
    expect(uploaded).toEqual({ ok: false, error: { code } });
    expect(await files()).toEqual(before);
    expect(await rows()).toEqual(known);
  });
});

describe('a picture that cannot be stored', () => {
  const mount = mountSmallDisk('128k');
  afterAll(() => mount?.end());

  test.skipIf(mount === null)('because the disk is full leaves no file, no half of one and no row', async () => {
    const storage = createDiskStorage(mount?.folder ?? '', PICTURE_FOLDERS);
    await storage.put('products/before.png', Buffer.alloc(1000));
    const shop = { ...opened.shop, storage };
    const known = await rows();
    const bytes = await noise(600).jpeg({ quality: 95 }).toBuffer();
    const refused = await uploadPicture(shop, { folder: 'products', bytes });
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-stored' } });
    expect(await rows()).toEqual(known);
    expect(await readdir(path.join(mount?.folder ?? '', 'products'))).toEqual(['before.png']);
    expect(await storage.get('products/before.png')).toHaveLength(1000);
    // What is small enough still goes in.
    const small = await plain(20, 20).png().toBuffer();
    expect((await uploadPicture(shop, { folder: 'products', bytes: small })).ok).toBe(true);
    await opened.shop.db.deleteFrom('media_files').execute();
  });

  test('because the process is killed leaves no row without its file, and the night removes files without a row', async () => {
    await sweepPictures(opened.shop, { minAgeMs: -60_000 });
    const bytes = await plain(20, 20).png().toBuffer();
    let moments = 0;
    for (; ; moments += 1) {
      const dying = crashingShop(opened.shop, moments);
      const uploaded = await uploadPicture(dying.shop, { folder: 'products', bytes });
      await dying.close();
      const present = await files();
      for (const { path: name } of await rows()) expect(present).toContain(name);
      if (!dying.hasCrashed()) {
        expect(uploaded.ok).toBe(true);
        break;
      }
    }
    expect(moments).toBeGreaterThan(2);
    const known = (await rows()).map(({ path: name }) => name);
    expect((await files()).length).toBeGreaterThan(known.length);
    await opened.shop.db
      .insertInto('categories')
      .values(known.map((image_url, index) => ({ name: `C${index}`, slug: `c${index}`, type: 'x', image_url })))
      .execute();
    await sweepPictures(opened.shop, { minAgeMs: -60_000 });
    expect((await files()).sort()).toEqual(known.sort());
  });
});

describe('the sweep of the night', () => {
  const upload = async () => {
    const uploaded = await uploadPicture(opened.shop, {
      folder: 'products',
      bytes: await plain(20, 20).png().toBuffer(),
    });
    if (!uploaded.ok) throw new Error(uploaded.error.code);
    return uploaded.value.path;
  };
  const isThere = async (name: string) =>
    (await opened.shop.storage.has(name)) && (await rows()).some((row) => row.path === name);

  test('passes over a picture that a product is just being saved with', async () => {
    const [saved, left] = [await upload(), await upload()];
    await transact(opened.shop.db, async (tx) => {
      expect(await holdPictures(tx, [saved, 'products/none.png'])).toEqual(new Set([saved]));
      await sweepPictures(opened.shop, { minAgeMs: -60_000 });
    });
    expect(await isThere(saved)).toBe(true);
    expect(await isThere(left)).toBe(false);
  });

  test('gives editors a day', async () => {
    const [yesterday, today] = [await upload(), await upload()];
    const created_at = new Date(opened.shop.clock.now().getTime() - 86_460_000);
    await opened.shop.db.updateTable('media_files').set({ created_at }).where('path', '=', yesterday).execute();
    await opened.shop.jobs.enqueue(opened.shop.db, 'sweep-pictures', {});
    await opened.runJobs();
    expect(await isThere(yesterday)).toBe(false);
    expect(await isThere(today)).toBe(true);
  });

  test('and a product that is saved after it says that the picture is gone', async () => {
    const name = await upload();
    await sweepPictures(opened.shop, { minAgeMs: -60_000 });
    const created = await createProduct(opened.shop, { name: 'Lamp', images: [name] });
    expect(created).toEqual({ ok: false, error: { code: 'unknown_picture', path: name } });
  });
});

function noise(side: number): Sharp {
  const pixels = Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * 7919 * (index % 251)) % 256);
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}
