import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { judgeProducts } from '#shop/catalog/judge-products.server.ts';
import { NEWEST_FIRST, NO_FILTER } from '#shop/catalog/staff-product-list.ts';
import { listStaffProducts } from '#shop/catalog/staff-products-view.server.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import { COMMON_DUTIES } from '#shop/duties/duties.ts';
import { UNDECIDED } from '#shop/duties/kind.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import { deleteKind, type SaveKindInput, saveKind, undoKindChange } from '#shop/duties/save-kind.server.ts';
import { brokenProduct, lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { productRow } from '#tests/support/goods/staff-products.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { getAttention } from './attention-view.server.ts';

const clock = movableClock();
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ hasDuties: true, clock });
});
afterAll(() => opened.close());

/** A product that was on sale before there were duties. */
async function onSaleAlready(): Promise<string> {
  const { shop } = opened;
  const input = brokenProduct(['cable', 'facts.weee_category', []]);
  const made = await createProduct(shop, { ...input, is_active: false });
  if (!made.ok) throw new Error(made.error.code);
  await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', made.value.id).execute();
  return made.value.id;
}

async function save(id: string, change: object) {
  const { version, product } = (await findStoredProduct(opened.shop.db, id)) ?? { version: new Date(), product: null };
  if (product === null) throw new Error('The product is gone');
  return updateProduct(opened.shop, { id, editedVersion: version, product: { ...product, ...change } });
}

test('a product on sale has 30 days to get what it lacks, then it goes off sale with evidence', async () => {
  const { shop } = opened;
  const id = await onSaleAlready();
  expect(await judgeProducts(shop)).toEqual({ warned: 1, unpublished: 0 });
  const due = clock.now().getTime() + 30 * 86_400_000;
  const { lacking, lackingUntil } = await getAttention(shop);
  expect(lacking).toBe(1);
  expect(Math.abs((lackingUntil?.getTime() ?? 0) - due)).toBeLessThan(60_000);

  const listed = await listStaffProducts(shop, { filter: NO_FILTER, sort: NEWEST_FIRST, page: 1, language: 'en' });
  expect(listed.products).toMatchObject([{ id, on_sale_until: lackingUntil }]);

  expect(await save(id, { base_price: 200_000 }), 'it can still be saved').toMatchObject({ ok: true });
  expect(await save(id, { images: [] }), 'but may not lose more').toMatchObject({ error: { code: 'duties_missing' } });

  clock.pass({ days: 29 });
  expect(await judgeProducts(shop)).toEqual({ warned: 1, unpublished: 0 });
  clock.pass({ days: 2 });
  expect(await judgeProducts(shop)).toEqual({ warned: 0, unpublished: 1 });
  expect((await productRow(shop, id)).is_active).toBe(false);
  expect(await getAttention(shop)).toMatchObject({ lacking: 0, takenOff: 1 });
  const evidence = await shop.db.selectFrom('product_evidence').select('outcome').orderBy('id').execute();
  expect(evidence.map(({ outcome }) => outcome)).toEqual(['warned', 'refused', 'warned', 'unpublished']);

  expect(await save(id, { is_active: true })).toMatchObject({ error: { code: 'duties_missing' } });
  const { facts } = lawfulProduct('cable');
  expect(await save(id, { is_active: true, facts })).toMatchObject({ ok: true });
  expect(await getAttention(shop)).toMatchObject({ lacking: 0, takenOff: 0 });
});

test('a product whose lack is made good in time stays on sale without a warning', async () => {
  const { shop } = opened;
  const id = await onSaleAlready();
  await judgeProducts(shop);
  expect((await getAttention(shop)).lacking).toBe(1);
  await save(id, { facts: lawfulProduct('cable').facts });
  expect((await getAttention(shop)).lacking).toBe(0);
});

test('what every product needs is what the shipped kind of any other product has, and part of the others', async () => {
  const kinds = await listKinds(opened.shop.db);
  const of = (id: string) => kinds.find((kind) => kind.id === id)?.duties ?? [];
  expect([...of('other')].sort()).toEqual([...COMMON_DUTIES].sort());
  const shipped = kinds.filter(({ id, is_shipped }) => is_shipped && id !== UNDECIDED && id !== 'cosmetic');
  for (const { id } of shipped) expect(of(id)).toEqual(expect.arrayContaining([...COMMON_DUTIES]));
});

test('a kind that the owner adds has the duties that the owner chose, each change is recorded and undone', async () => {
  const { shop } = opened;
  const names = { en: 'Drones', lv: 'Droni' };
  const actor = null;
  const drones: SaveKindInput = { id: null, seen: null, kind: { names, duties: ['charger', 'picture'] }, actor };
  const leftOut = COMMON_DUTIES.filter((duty) => duty !== 'picture');
  expect(await saveKind(shop, drones)).toEqual({ ok: false, error: { code: 'duties_dropped', dropped: leftOut } });
  const made = await saveKind(shop, { ...drones, confirmed: leftOut });
  expect(made).toMatchObject({ ok: true, value: { id: 'drones' } });
  expect(await saveKind(shop, { id: null, seen: null, kind: { names, duties: [] }, actor })).toMatchObject({
    error: { code: 'name_taken' },
  });
  const drone = { ...lawfulProduct('other'), kind: 'drones' };
  expect(await createProduct(shop, drone)).toMatchObject({
    error: { code: 'duties_missing', refused: { decision: { lacking: ['charger'] } } },
  });
  const seen = { names, duties: ['picture', 'charger'] };
  const fewer: SaveKindInput = { id: 'drones', seen, kind: { names, duties: ['picture'] }, actor };
  expect(await saveKind(shop, fewer)).toMatchObject({ error: { code: 'duties_dropped', dropped: ['charger'] } });
  const less = await saveKind(shop, { ...fewer, confirmed: ['charger'] });
  expect(await createProduct(shop, drone)).toMatchObject({ ok: true });
  expect(await saveKind(shop, { id: 'drones', seen, kind: { names, duties: [] }, actor })).toMatchObject({
    error: { code: 'conflict' },
  });
  if (!less.ok || less.value.changeId === null) throw new Error('Nothing was changed');
  expect(await undoKindChange(shop, { changeId: less.value.changeId, actor })).toMatchObject({ ok: true });
  expect(await judgeProducts(shop)).toMatchObject({ warned: 1 });
  expect(await deleteKind(shop, { id: 'drones', actor })).toMatchObject({ error: { code: 'in_use', n: 1 } });
  expect(await deleteKind(shop, { id: 'phone', actor })).toMatchObject({ error: { code: 'fixed' } });
  const fixed = { id: 'undecided', seen: null, kind: { names, duties: [] }, actor };
  expect(await saveKind(shop, fixed)).toMatchObject({ error: { code: 'fixed' } });
});
