import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aPhoto, plain } from '#tests/support/goods/pictures.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findMissingPictures } from '../find-missing-pictures.server.ts';
import { sweepPictures } from '../remove-picture.server.ts';
import { copyPictures } from './copy-pictures.server.ts';
import { findCopyProgress, listGivenUpCopies, listMissingCopies } from './picture-copy-view.server.ts';
import { createPictureSource } from './picture-source.server.ts';
import { copiedPath, queuePictureCopies, retryPictureCopies } from './queue-picture-copies.server.ts';

/** Another shop's pictures, on this machine: by the path of an address, the bytes or the status it answers with. */
const shelf = new Map<string, Buffer | number>();
const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  const found = shelf.get(request.url ?? '') ?? 404;
  if (typeof found === 'number') response.writeHead(found).end();
  else response.end(found);
});

let opened: TestShop;
let port = 0;
beforeAll(async () => {
  opened = await openTestShop({ pictureSource: createPictureSource({ permitsLoopback: true }) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await opened.close();
});
beforeEach(async () => {
  asked.length = 0;
  shelf.clear();
  await opened.shop.db.deleteFrom('picture_copies').execute();
});

const at = (path: string) => `http://127.0.0.1:${port}${path}`;

async function anImport(): Promise<Uuid> {
  const row = { file_name: 'products.csv', state: 'running' as const };
  const { id } = await opened.shop.db
    .insertInto('product_imports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A product of an import whose pictures are elsewhere. */
async function aMovedProduct(addresses: readonly string[], importId?: Uuid) {
  const { shop } = opened;
  const of = importId ?? (await anImport());
  const { productId } = await aProduct(shop, { name: `Kite ${crypto.randomUUID()}` });
  await transact(shop.db, (tx) =>
    queuePictureCopies(shop, tx, {
      importId: of,
      hosts: [`127.0.0.1:${port}`],
      products: [{ productId, addresses }],
    }),
  );
  const stored = await findStoredProduct(shop.db, productId);
  if (stored === null) throw new Error('It is not there');
  const images = addresses.map((address) => copiedPath(address) ?? '');
  const saved = await updateProduct(shop, {
    id: productId,
    editedVersion: stored.version,
    product: { ...stored.product, images },
  });
  expect(saved).toMatchObject({ ok: true });
  return { productId, importId: of, images };
}

const pictureRow = (path: string) =>
  opened.shop.db.selectFrom('media_files').selectAll().where('path', '=', path).executeTakeFirst();
const becomeDue = () =>
  opened.shop.db
    .updateTable('picture_copies')
    .set({ due_at: new Date(0) })
    .execute();

describe('pictures of another shop', () => {
  test('are copied in the background and re-encoded, and their products need no change', async () => {
    shelf.set('/a.jpg', await aPhoto());
    shelf.set('/b', await plain(40, 30).png().toBuffer());
    const { importId, productId, images } = await aMovedProduct([at('/a.jpg'), at('/b')]);
    expect(await findCopyProgress(opened.shop.db, importId)).toEqual({ waiting: 2, copied: 0, given_up: 0 });
    expect((await findMissingPictures(opened.shop)).ok && asked).toEqual([]);
    await opened.runJobs();
    expect(await findCopyProgress(opened.shop.db, importId)).toEqual({ waiting: 0, copied: 2, given_up: 0 });
    const [first = '', second = ''] = images;
    expect(await pictureRow(first)).toMatchObject({ content_type: 'image/webp', width: 300, height: 400 });
    expect(await pictureRow(second)).toMatchObject({ width: 40, height: 30 });
    expect(await opened.shop.storage.has(first)).toBe(true);
    expect((await findStoredProduct(opened.shop.db, productId))?.product.images).toEqual(images);
  });

  test('are fetched once, however many products and imports want them', async () => {
    shelf.set('/a.jpg', await plain(40, 30).jpeg().toBuffer());
    const { importId } = await aMovedProduct([at('/a.jpg')]);
    await aMovedProduct([at('/a.jpg')], importId);
    await opened.runJobs();
    const again = await aMovedProduct([at('/a.jpg')]);
    await opened.runJobs();
    expect(asked).toEqual(['/a.jpg']);
    expect(await findCopyProgress(opened.shop.db, importId)).toEqual({ waiting: 0, copied: 1, given_up: 0 });
    expect(await findCopyProgress(opened.shop.db, again.importId)).toMatchObject({ copied: 1 });
  });

  test('are fetched again where they were deleted as unused', async () => {
    shelf.set('/swept.jpg', await plain(40, 30).jpeg().toBuffer());
    const { productId, images } = await aMovedProduct([at('/swept.jpg')]);
    await opened.runJobs();
    await opened.shop.db.deleteFrom('products').where('id', '=', productId).execute();
    await sweepPictures(opened.shop, { minAgeMs: -1_000 });
    expect(await pictureRow(images[0] ?? '')).toBeUndefined();
    await aMovedProduct([at('/swept.jpg')]);
    await opened.runJobs();
    expect(await pictureRow(images[0] ?? '')).toMatchObject({ width: 40 });
  });

  test('that cannot be copied are given up with a reason that staff read, and can be tried again', async () => {
    shelf.set('/text', Buffer.from('<svg onload="alert(1)"></svg>'));
    const { importId, productId, images } = await aMovedProduct([at('/gone.jpg'), at('/text')]);
    await opened.runJobs();
    expect(await findCopyProgress(opened.shop.db, importId)).toEqual({ waiting: 0, copied: 0, given_up: 2 });
    expect(await listGivenUpCopies(opened.shop.db, importId)).toMatchObject([
      { address: at('/gone.jpg'), reason: 'not_found', detail: '404', productId },
      { address: at('/text'), reason: 'not_a_picture' },
    ]);
    expect((await listMissingCopies(opened.shop.db, images)).map(({ reason }) => reason).sort()).toEqual([
      'not_a_picture',
      'not_found',
    ]);
    shelf.set('/gone.jpg', await plain(40, 30).jpeg().toBuffer());
    expect(await retryPictureCopies(opened.shop, { importId })).toMatchObject({ ok: true, value: { count: 2 } });
    await opened.runJobs();
    expect(await findCopyProgress(opened.shop.db, importId)).toEqual({ waiting: 0, copied: 1, given_up: 1 });
  });

  test('are tried again while their host is out of order, and given up in the end', async () => {
    shelf.set('/a.jpg', 503);
    const { importId } = await aMovedProduct([at('/a.jpg')]);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await copyPictures(opened.shop);
      expect(await findCopyProgress(opened.shop.db, importId)).toMatchObject({ waiting: 1 });
      // Not before its time.
      await copyPictures(opened.shop);
      expect(asked).toHaveLength(attempt);
      await becomeDue();
    }
    await copyPictures(opened.shop);
    expect(await listGivenUpCopies(opened.shop.db, importId)).toMatchObject([
      { reason: 'server_error', detail: '503' },
    ]);
  });

  test('go on after a restart in the middle: what was copied stays copied', async () => {
    const { storage, ...rest } = opened.shop;
    const bytes = await plain(40, 30).jpeg().toBuffer();
    for (const name of ['/a.jpg', '/b.jpg']) shelf.set(name, bytes);
    const { importId } = await aMovedProduct([at('/a.jpg')]);
    await copyPictures(opened.shop);
    await aMovedProduct([at('/b.jpg')], importId);
    const killed = { ...storage, put: () => new Promise<void>(() => undefined) };
    void copyPictures({ ...rest, storage: killed });
    await expect.poll(() => asked).toEqual(['/a.jpg', '/b.jpg']);
    await opened.runJobs();
    expect(asked).toEqual(['/a.jpg', '/b.jpg', '/b.jpg']);
    expect(await findCopyProgress(opened.shop.db, importId)).toEqual({ waiting: 0, copied: 2, given_up: 0 });
  });
});

test('an unknown picture is still refused: only one that is there or on its way may be shown', async () => {
  const { productId } = await aProduct(opened.shop, { name: 'Paper Boat' });
  expect(isUuid(productId)).toBe(true);
  const stored = await findStoredProduct(opened.shop.db, productId);
  const saved = await updateProduct(opened.shop, {
    id: productId,
    editedVersion: stored?.version ?? new Date(),
    product: { name: 'Paper Boat', images: ['products/copy-AAAAAAAAAAAAAAAAAAAAAA.webp'] },
  });
  expect(saved).toMatchObject({ ok: false, error: { code: 'unknown_picture' } });
});
