import { readFile } from 'node:fs/promises';
import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { imageUrl } from '#shop/media/image.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { shopContext } from '../shop-context.ts';
import { loader } from './media.tsx';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = new URL(address, 'http://localhost:3000');
  const [, , folder = '', file = ''] = url.pathname.split('/');
  const context = new RouterContextProvider();
  context.set(shopContext, opened.shop);
  const request = new Request(url, { headers });
  return loader({ request, url, params: { folder, file }, context, pattern: '/media/:folder/:file' });
}

async function addressOfNewPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const added = await addPicture(opened.shop, { folder: 'products', bytes });
  if (!added.ok) throw new Error(added.error.code);
  return imageUrl(added.value.path, 320);
}

test('a picture has its own content type, and is cached for a year', async () => {
  const response = await get(await addressOfNewPicture());
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
});

test('a browser that has it already gets a 304', async () => {
  const address = await addressOfNewPicture();
  const etag = (await get(address)).headers.get('etag') ?? '';
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await get(address, { 'If-None-Match': header });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  }
  expect((await get(address, { 'If-None-Match': '"other"' })).status).toBe(200);
});

test.each([
  '/media/products/nobody-320.jpg',
  '/media/products/x.webp',
  '/media/secrets/x-320.jpg',
  '/media/products/..%2f-320.jpg',
])('there is nothing at %s but the placeholder', async (address) => {
  const response = await get(address);
  await expectPlaceholder(response);
});

test('a picture whose file is lost is not there, and the placeholder is drawn in its place until the file is back', async () => {
  const address = await addressOfNewPicture();
  const { storage, db } = opened.shop;
  const { path } = await db
    .selectFrom('media_files')
    .select('path')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const file = (await storage.get(path)) ?? new Uint8Array();
  await storage.delete(path);
  await expectPlaceholder(await get(address));
  // The job that would make all its sizes gives up without an error too.
  await opened.runJobs();
  await storage.put(path, file);
  expect((await get(address)).status).toBe(200);
});

/** It is not cached, and a browser draws what comes with it. */
async function expectPlaceholder(response: Response): Promise<void> {
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(await response.text()).toBe(await readFile('public/placeholder.svg', 'utf8'));
}
