import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { refundWithdrawal } from '#shop/withdrawals/refund-withdrawal.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aRecall, beginRecall } from '#tests/support/goods/recalls.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { anOrderToWithdraw } from '#tests/support/orders/withdrawals.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listConcernedOrders } from './concerned-orders-view.server.ts';
import type { NewRecall } from './recall.ts';
import { sayRecall } from './recall-notice.ts';
import { findRecall, findRecallDraft } from './recall-view.server.ts';
import { endRecall, startRecall } from './start-recall.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const concerned = async (recall: NewRecall) =>
  (await listConcernedOrders(shop.db, recall)).map(({ orderId, quantity }) => ({ orderId, quantity }));

test('a recall concerns who has the goods or will get them, not who never paid or cancelled', async () => {
  const { productId } = await aProduct(shop, { stock: 20 });
  const items = [{ productId, quantity: 2 }];
  await walkOrderTo(shop, 'pending', { items });
  await walkOrderTo(shop, 'cancelled', { items });
  const paid = await walkOrderTo(shop, 'confirmed', { items });
  const delivered = await walkOrderTo(shop, 'delivered', { items });
  const found = await concerned(aRecall({ productId }));
  expect(found.map(({ orderId }) => orderId).sort()).toEqual([paid.orderId, delivered.orderId].sort());
  expect(found.every(({ quantity }) => quantity === 2)).toBe(true);
});

test.each([
  [true, 'confirmed', 1],
  [true, 'delivered', 1],
  [false, 'confirmed', 1],
  [false, 'delivered', 2],
] as const)(
  'of two soaps one is withdrawn from (back on the shelf: %s, order %s): %s concerned',
  async (restock, status, left) => {
    const { orderId, shopper, soap, soapLine } = await anOrderToWithdraw(shop, { status });
    const recall = aRecall({ productId: soap.productId });
    const announced = await announceWithdrawal(shop, {
      access: { by: 'owner', userId: shopper.userId, orderId },
      lines: [{ itemId: soapLine, quantity: 1 }],
      fullName: 'Anna Ozola',
      email: shopper.email,
      language: 'en',
      key: randomUUID(),
    });
    if (!announced.ok) throw new Error(announced.error.code);
    expect(await concerned(recall)).toEqual([{ orderId, quantity: 2 }]);
    const { withdrawalId } = announced.value;
    expect((await refundWithdrawal(shop, { withdrawalId, restock, actorId: null })).ok).toBe(true);
    expect(await concerned(recall)).toEqual([{ orderId, quantity: left }]);
  },
);

test('a recall of one variation leaves buyers of the others alone', async () => {
  const goods = await aProduct(shop, {
    variations: [
      { name: 'Rose', stock: 5 },
      { name: 'Mint', stock: 5 },
    ],
  });
  const { productId } = goods;
  const [rose = '', mint = ''] = goods.variationIds;
  const order = (variationId: string) =>
    walkOrderTo(shop, 'delivered', { items: [{ productId, variationId, quantity: 1 }] });
  const { orderId } = await order(rose);
  await order(mint);
  expect(await concerned(aRecall({ productId, variationId: rose }))).toEqual([{ orderId, quantity: 1 }]);
});

test('a batch that was sold on some days concerns the orders of these days, the last included', async () => {
  const { productId } = await aProduct(shop);
  const { orderId } = await walkOrderTo(shop, 'delivered', { items: [{ productId, quantity: 1 }] });
  const { created_at } = await shop.db
    .selectFrom('orders')
    .select('created_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const day = (shift: number) =>
    new Date(created_at.getTime() + shift * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Riga' });
  const days = (from: number, to: number) =>
    concerned(aRecall({ productId, batch: 'L-7', orderedFrom: day(from), orderedTo: day(to) }));
  expect(await days(-3, 0)).toHaveLength(1);
  expect(await days(-3, -1)).toHaveLength(0);
  expect(await days(1, 3)).toHaveLength(0);
});

test('the notice names model, barcode and the days of shipping, unless staff gave the days', async () => {
  const { db } = shop;
  const { productId } = await aProduct(shop, { stock: 20 });
  await db
    .insertInto('product_facts')
    .values({ product_id: productId, model: 'ZH-2', barcode: '4751234567896' })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ model: 'ZH-2', barcode: '4751234567896' }))
    .execute();
  const said = async (recallId: string, language: Language) => {
    const recall = await findRecall(db, recallId, language);
    return recall && sayRecall(recall, language).parts[0]?.paragraphs.join(' | ');
  };
  const recallId = await beginRecall(shop, aRecall({ productId, kind: 'warning' }));
  expect(await said(recallId, 'en')).toMatch(/Model, type or batch: ZH-2 \| Barcode: 4751234567896$/);
  const items = [{ productId, quantity: 1 }];
  // Paid but not sent: it is with nobody.
  await walkOrderTo(shop, 'confirmed', { items });
  expect(await said(recallId, 'en')).not.toContain('Sent to buyers');
  const sentAt = async (day: string) => {
    const { orderId } = await walkOrderTo(shop, 'delivered', { items });
    const created_at = new Date(day);
    await db.updateTable('order_status_changes').set({ created_at }).where('order_id', '=', orderId).execute();
  };
  // Late in the evening in Riga it is still the day before in UTC.
  await sentAt('2026-08-31T21:30:00Z');
  expect(await said(recallId, 'en')).toContain('Sent to buyers on 1 September 2026');
  await sentAt('2026-10-15T10:00:00Z');
  expect(await said(recallId, 'en')).toMatch(/Sent to buyers from 1 September 2026 to 15 October 2026$/);
  expect(await said(recallId, 'lv')).toContain('Svītrkods: 4751234567896 | Nosūtīta pircējiem: 2026.');
  const days = { orderedFrom: '2026-09-01', orderedTo: '2026-09-30' };
  const ofSomeDays = await beginRecall(shop, aRecall({ productId, kind: 'warning', ...days }));
  expect(await said(ofSomeDays, 'en')).toMatch(/Ordered from 1 September 2026 to 30 September 2026$/);
  const draft = await findRecallDraft(db, { ...aRecall({ productId }), id: recallId as Uuid }, 'en');
  expect(draft).toMatchObject({ model: 'ZH-2', sentFrom: '2026-09-01', sentTo: '2026-10-15' });
});

test('the notice goes on saying which goods they are after the product was deleted', async () => {
  const { db } = shop;
  const { productId } = await aProduct(shop, { name: 'Night Lamp' });
  await db.updateTable('products').set({ sku: 'NL-7' }).where('id', '=', productId).execute();
  await db
    .insertInto('product_facts')
    .values({ product_id: productId, model: 'NL-7/B', barcode: '4751234567902' })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ model: 'NL-7/B', barcode: '4751234567902' }))
    .execute();
  const recallId = await beginRecall(shop, aRecall({ productId }));
  await db.deleteFrom('products').where('id', '=', productId).execute();
  const recall = await findRecall(db, recallId, 'en');
  expect(recall).toMatchObject({
    name: 'Night Lamp',
    sku: 'NL-7',
    model: 'NL-7/B',
    barcode: '4751234567902',
    slug: null,
  });
});

test('a recall is ended once, and neither changed nor deleted', async () => {
  const { productId } = await aProduct(shop, { name: 'Lamp' });
  const recallId = await beginRecall(shop, aRecall({ productId }));
  const change = { contact: 'nobody@shop.test' };
  await expect(shop.db.updateTable('recalls').set(change).where('id', '=', recallId).execute()).rejects.toThrow(/kept/);
  await expect(shop.db.deleteFrom('recalls').where('id', '=', recallId).execute()).rejects.toThrow(/kept/);
  expect((await endRecall(shop, { recallId, reason: 'All are back', actor: null })).ok).toBe(true);
  expect(await endRecall(shop, { recallId, reason: 'All are back', actor: null })).toEqual({
    ok: false,
    error: { code: 'not_in_force' },
  });
  const entries = await shop.db.selectFrom('audit_entries').select('label').where('entity_id', '=', recallId).execute();
  expect(entries).toEqual([{ label: 'Lamp' }, { label: 'Lamp' }]);
});

test('what shoppers read about an end is stored with it, in every language or in none, and nothing else is', async () => {
  const { db } = shop;
  const { productId } = await aProduct(shop);
  const recallId = await beginRecall(shop, aRecall({ productId }));
  const end = { recallId, reason: 'Repaired by J. Ozols', actor: null };
  const half = { en: 'Every lamp is repaired.', lv: ' ' };
  expect(await endRecall(shop, { ...end, shown: half })).toMatchObject({ error: { code: 'end_text_missing' } });
  const long = { en: 'x'.repeat(2001), lv: 'x' };
  expect(await endRecall(shop, { ...end, shown: long })).toMatchObject({ error: { code: 'end_text_too_long' } });
  const others = { en: { hazard: 'None.' }, lv: { hazard: 'Nekāds.' } };
  const rewrite = db
    .updateTable('recalls')
    .set({ texts: JSON.stringify(others), ended_at: new Date(), end_reason: 'x' });
  await expect(rewrite.where('id', '=', recallId).execute()).rejects.toThrow(/kept/);
  const shown = { en: 'Every lamp is repaired.', lv: 'Visas lampas ir salabotas.' };
  expect((await endRecall(shop, { ...end, shown })).ok).toBe(true);
  const [english, latvian] = [await findRecall(db, recallId, 'en'), await findRecall(db, recallId, 'lv')];
  expect([english?.endText, latvian?.endText]).toEqual([shown.en, shown.lv]);
  expect(english?.texts.hazard).toBe(aRecall({ productId }).texts.en.hazard);
  const silent = await beginRecall(shop, aRecall({ productId }));
  await endRecall(shop, { ...end, recallId: silent });
  expect((await findRecall(db, silent, 'en'))?.endText).toBeNull();
});

test('a variation of another product is refused', async () => {
  const { productId } = await aProduct(shop);
  const { variationIds } = await aProduct(shop, { variations: [{ name: 'Rose', stock: 5 }] });
  const recall = aRecall({ productId, variationId: variationIds[0] ?? null });
  expect(await startRecall(shop, { recallId: randomUUID(), recall, actor: null })).toEqual({
    ok: false,
    error: { code: 'unknown_product' },
  });
});
