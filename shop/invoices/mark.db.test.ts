import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { sweepPictures } from '#shop/media/remove-picture.server.ts';
import { changeLook } from '#shop/site/look/change-look.server.ts';
import { DEFAULT_LOOK, type Look } from '#shop/site/look/look.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { generateInvoice } from './generate-invoice.server.ts';
import { getInvoiceFile } from './get-invoice-file.server.ts';
import { getPackingSlips } from './get-packing-slips.server.ts';

const clock = movableClock();
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ clock });
});
afterAll(() => opened.close());

const ILZE: Viewer = {
  id: '11111111-1111-4111-8111-111111111111',
  sessionId: '11111111-1111-4111-8111-111111111112',
  fullName: 'Ilze Kalniņa',
  email: 'ilze@example.lv',
  phone: null,
  role: 'admin',
  secondFactor: 'off',
};

async function upload(width: number, height: number): Promise<string> {
  const bytes = await plain(width, height, '#1d4e89').png().toBuffer();
  const added = await addPicture(opened.shop, { folder: 'products', bytes });
  if (!added.ok) throw new Error(added.error.code);
  return added.value.path;
}

async function publish(look: Partial<Look>): Promise<void> {
  const { draft: seen } = await findLooks(opened.shop.db);
  await changeLook(opened.shop, { state: 'published', look: { ...DEFAULT_LOOK, ...look }, seen, actor: null });
}

async function anInvoicedOrder(): Promise<string> {
  const { orderId } = await walkOrderTo(opened.shop, 'confirmed');
  expect((await generateInvoice(opened.shop, { orderId })).ok).toBe(true);
  return orderId;
}

async function invoiceOf(orderId: string): Promise<Uint8Array> {
  const file = await getInvoiceFile(opened.shop, { orderId, creditNoteId: null, format: 'pdf', viewer: ILZE });
  if (!file.ok) throw new Error(file.error.code);
  return file.value.bytes;
}

async function slipOf(orderId: string): Promise<Uint8Array> {
  const slips = await getPackingSlips(opened.shop, { orderIds: [orderId] });
  if (!slips.ok) throw new Error(slips.error.code);
  return slips.value.bytes;
}

/** The sizes of pictures in a file. */
const picturesIn = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)\s*\/Height (\d+)/g),
  ].map(([, width, height]) => `${width}x${height}`);
/** The head of a document is the name, unless that is in the logo. */
const begins = async (bytes: Uint8Array) => (await readPdf(bytes)).text.startsWith('Vitrina ');

test('documents have the mark that comes with the shop until there is another', async () => {
  const orderId = await anInvoicedOrder();
  for (const bytes of [await invoiceOf(orderId), await slipOf(orderId)]) {
    expect(picturesIn(bytes)).toEqual([]);
    expect(await begins(bytes)).toBe(true);
  }
});

test('documents have the shop’s logo in place of mark and name, or its sign beside the name', async () => {
  await publish({ logo: await upload(800, 160), sign: await upload(512, 512) });
  const withLogo = await anInvoicedOrder();
  for (const bytes of [await invoiceOf(withLogo), await slipOf(withLogo)]) {
    expect(picturesIn(bytes)).toEqual(['720x144']);
    expect(await begins(bytes)).toBe(false);
  }
  await publish({ sign: await upload(512, 512) });
  const withSign = await anInvoicedOrder();
  for (const bytes of [await invoiceOf(withSign), await slipOf(withSign)]) {
    expect(picturesIn(bytes)).toEqual(['96x96']);
    expect(await begins(bytes)).toBe(true);
  }
});

test('a lost invoice is drawn again with the logo of its day, whatever the look has become', async () => {
  const logo = await upload(600, 160);
  await publish({ logo });
  const orderId = await anInvoicedOrder();
  const before = await invoiceOf(orderId);
  await publish({});
  const unused = await upload(300, 100);
  clock.pass({ days: 3 });
  await sweepPictures(opened.shop, { minAgeMs: DAY_MS });
  expect([await opened.shop.storage.get(unused), (await opened.shop.storage.get(logo)) === null]).toEqual([
    null,
    false,
  ]);
  const [row] = await opened.shop.db
    .selectFrom('invoices')
    .select('pdf_path')
    .where('order_id', '=', orderId)
    .execute();
  await opened.shop.documents.delete(row?.pdf_path ?? '');
  expect(Buffer.from(await invoiceOf(orderId)).equals(Buffer.from(before))).toBe(true);
});
