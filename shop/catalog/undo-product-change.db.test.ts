import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { perLanguage } from '#shop/kernel/language.ts';
import { cents, parsePrice } from '#shop/kernel/money.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getOverview } from '#shop/reports/overview-view.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { edited, productRow, undo } from '#tests/support/goods/staff-products.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createCategory } from './categories/create-category.server.ts';
import { changeProductPrice, changeProductStock } from './change-product-price.server.ts';
import { deleteProducts, purgeDeletedProducts } from './delete-products.server.ts';
import { duplicateProduct } from './duplicate-product.server.ts';
import { addUnits } from './product-batch-store.server.ts';
import { NEWEST_FIRST, NO_FILTER } from './staff-product-list.ts';
import { listStaffProducts } from './staff-products-view.server.ts';
import { findStoredProduct } from './stored-product-view.server.ts';
import { updateProduct } from './update-product.server.ts';

const MARK = { ...perLanguage(() => ''), en: '(copy)', lv: '(kopija)' };

const clock = movableClock();
let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ clock });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('products').execute();
});

const row = (id: string) => productRow(opened.shop, id);
/** A shopper buys some. */
const sell = (id: string, units: number) =>
  transact(opened.shop.db, (tx) => addUnits(tx, 'products', [{ id, units: -units }]));
const newName = { name: 'Renamed' };
async function lastChange(): Promise<string> {
  const { id } = await opened.shop.db
    .selectFrom('audit_changes')
    .select('id')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
async function deleteOne(id: string): Promise<string> {
  const done = await deleteProducts(opened.shop, { selection: { ids: [id] }, expected: 1, actor: null });
  if (!done.ok) throw new Error(done.error.code);
  return done.value.changeId;
}

describe('in the list', () => {
  test('a price is typed with VAT, and another save since is not written over', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 12_10 });
    const seenVersion = (await row(productId)).updated_at;
    const asked = { id: productId, seenVersion, actor: null };
    const changed = await changeProductPrice(shop, { ...asked, price: cents(24_20) });
    expect(changed).toMatchObject({ ok: true });
    expect((await row(productId)).base_price).toBe('20.0000');
    expect(await changeProductPrice(shop, { ...asked, price: cents(36_30) })).toMatchObject({
      error: { code: 'conflict' },
    });
    expect(await changeProductPrice(shop, { ...asked, price: cents(0) })).toMatchObject({
      error: { code: 'price_too_low' },
    });
    if (changed.ok) await undo(shop, changed.value.changeId ?? '');
    expect((await row(productId)).base_price).toBe('10.0000');
  });

  test('stock is counted as a difference, so that what is sold meanwhile stays sold', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 10 });
    const id = goods.productId;
    await sell(id, 4);
    expect(await changeProductStock(shop, { id, seen: 10, units: 15, actor: null })).toMatchObject({
      value: { stock: 11 },
    });
    expect(await changeProductStock(shop, { id, seen: 20, units: 0, actor: null })).toEqual({
      ok: false,
      error: { code: 'too_few_units', left: 11 },
    });
    expect(await stockOf(shop, goods)).toBe(11);
  });

  test('what belongs to variations is changed there', async () => {
    const { shop } = opened;
    const { productId: id } = await aProduct(shop, { variations: [{ name: 'S', stock: 2 }] });
    expect(await changeProductStock(shop, { id, seen: 2, units: 5, actor: null })).toMatchObject({
      error: { code: 'stock_of_variations' },
    });
    expect(await changeProductStock(shop, { id: randomUUID(), seen: 2, units: 5, actor: null })).toMatchObject({
      error: { code: 'not_found' },
    });
  });
});

describe('an undo', () => {
  test('is done once, also when two people press it at the same moment', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop);
    const changeId = await edited(shop, [productId], { what: 'tag', tag: 'New' });
    const answers = await Promise.all([undo(shop, changeId), undo(shop, changeId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await undo(shop, changeId)).toEqual({ ok: false, error: { code: 'already_undone' } });
    expect((await row(productId)).tag).toBeNull();
  });

  test('can itself be undone', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop);
    const undone = await undo(shop, await edited(shop, [productId], { what: 'tag', tag: 'New' }));
    if (undone.ok) await undo(shop, undone.value.changeId);
    expect((await row(productId)).tag).toBe('New');
  });

  test('leaves alone what somebody else changed since', async () => {
    const { shop } = opened;
    const one = await aProduct(shop);
    const other = await aProduct(shop);
    const ids = [one.productId, other.productId];
    const changeId = await edited(shop, ids, { what: 'tag', tag: 'New' });
    await edited(shop, [one.productId], { what: 'tag', tag: 'Sale' });
    expect(await undo(shop, changeId)).toMatchObject({ value: { products: 1, isPartial: true } });
    expect((await row(one.productId)).tag).toBe('Sale');
    expect((await row(other.productId)).tag).toBeNull();
    const again = await edited(shop, [one.productId], { what: 'tag', tag: 'Last' });
    await edited(shop, [one.productId], { what: 'tag', tag: 'Later' });
    expect(await undo(shop, again)).toEqual({ ok: false, error: { code: 'changed_since' } });
  });

  test('gives back units as a difference, and none that are sold', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 5 });
    const changeId = await edited(shop, [goods.productId], { what: 'stock', how: 'set', units: 20 });
    await sell(goods.productId, 2);
    expect(await undo(shop, changeId)).toMatchObject({ value: { isPartial: false } });
    expect(await stockOf(shop, goods)).toBe(3);
    const more = await edited(shop, [goods.productId], { what: 'stock', how: 'add', units: 10 });
    await sell(goods.productId, 12);
    expect(await undo(shop, more)).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect(await stockOf(shop, goods)).toBe(1);
  });

  test('does not put a product into a category that is gone', async () => {
    const { shop } = opened;
    const category = await createCategory(shop, { name: 'Soaps', type: 'Care' });
    if (!category.ok) throw new Error(category.error.code);
    const { productId } = await aProduct(shop, { category_id: category.value.id });
    const changeId = await edited(shop, [productId], { what: 'category', category_id: null });
    await shop.db.deleteFrom('categories').execute();
    expect(await undo(shop, changeId)).toEqual({ ok: false, error: { code: 'changed_since' } });
  });

  test('undoes a form that was saved: texts, address, variations', async () => {
    const { shop } = opened;
    const { productId: id } = await aProduct(shop, {
      name: 'Kitchen Radio',
      description: 'Loud.',
      product_variations: [
        { name: 'Red', stock_quantity: 3, sku: 'R-1' },
        { name: 'Blue', stock_quantity: 4 },
      ],
    });
    const before = await findStoredProduct(shop.db, id);
    if (before === null) throw new Error('It was just made');
    const [red, blue] = before.product.product_variations;
    const saved = await updateProduct(shop, {
      id,
      editedVersion: before.version,
      product: {
        ...before.product,
        ...newName,
        slug: { en: null, lv: null },
        description: null,
        product_variations: [
          { ...blue!, name: 'Navy', stock_quantity: 6 },
          { name: 'Green', stock_quantity: 1 },
        ],
      },
    });
    expect(saved.ok).toBe(true);
    expect(await undo(shop, await lastChange())).toMatchObject({ value: { isPartial: false } });
    const after = await findStoredProduct(shop.db, id);
    expect(after?.product).toMatchObject({
      name: 'Kitchen Radio',
      description: 'Loud.',
      slug: { en: 'kitchen-radio' },
    });
    const variations = after?.product.product_variations.map(({ name, stock_quantity, sku }) => [
      name,
      stock_quantity,
      sku,
    ]);
    expect(variations).toEqual([
      ['Red', 3, red?.sku],
      ['Blue', 4, null],
    ]);
  });

  test('of variations that were added gives the product its earlier stock back', async () => {
    const { shop } = opened;
    const { productId: id } = await aProduct(shop, { stock: 5 });
    const before = await findStoredProduct(shop.db, id);
    if (before === null) throw new Error('It was just made');
    const product_variations = [{ name: 'Red', stock_quantity: 7 }];
    const product = { ...before.product, product_variations };
    expect((await updateProduct(shop, { id, editedVersion: before.version, product })).ok).toBe(true);
    expect((await undo(shop, await lastChange())).ok).toBe(true);
    const after = await findStoredProduct(shop.db, id);
    expect(after?.product).toMatchObject({ stock_quantity: 5, product_variations: [] });
  });

  test('is refused for what is no change to products', async () => {
    expect(await undo(opened.shop, randomUUID())).toEqual({ ok: false, error: { code: 'not_found' } });
  });
});

describe('a deleted product', () => {
  test('is nowhere, and comes back as it was', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, {
      sku: 'VIT-9',
      product_variations: [{ name: 'S', sku: 'VIT-9-S', stock_quantity: 2 }],
    });
    const before = await findStoredProduct(shop.db, productId);
    await shop.db
      .insertInto('product_reviews')
      .values({ product_id: productId, reviewer_name: 'Anna', rating: 5, origin: 'guest' })
      .execute();
    const changeId = await deleteOne(productId);
    expect(await findStoredProduct(shop.db, productId)).toBeNull();
    const list = () => listStaffProducts(shop, { filter: NO_FILTER, sort: NEWEST_FIRST, page: 1, language: 'en' });
    expect((await list()).total).toBe(0);
    expect((await getOverview(shop)).totalProducts).toBe(0);
    expect(await undo(shop, changeId)).toMatchObject({ ok: true });
    expect((await findStoredProduct(shop.db, productId))?.product).toEqual(before?.product);
    expect((await list()).total).toBe(1);
    const reviews = await shop.db.selectFrom('product_reviews').select('id').execute();
    expect(reviews).toHaveLength(1);
  });

  test('leaves its SKU to others, and cannot take it back from them', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { sku: 'VIT-9' });
    const changeId = await deleteOne(productId);
    await aProduct(shop, { sku: 'VIT-9' });
    expect(await undo(shop, changeId)).toEqual({ ok: false, error: { code: 'sku_taken' } });
    expect((await row(productId)).deleted_at).not.toBeNull();
  });

  test('cannot be edited, duplicated, or deleted twice', async () => {
    const { shop } = opened;
    const { productId: id } = await aProduct(shop);
    const stored = await findStoredProduct(shop.db, id);
    await deleteOne(id);
    const notFound = { ok: false, error: { code: 'not_found' } };
    expect(await deleteProducts(shop, { selection: { ids: [id] }, expected: 1, actor: null })).toEqual(notFound);
    expect(await duplicateProduct(shop, { id, mark: MARK, actor: null })).toEqual(notFound);
    const edit = { id, editedVersion: stored!.version, product: stored!.product };
    expect(await updateProduct(shop, edit)).toEqual(notFound);
    const price = { id, seenVersion: stored!.version, price: cents(1_00), actor: null };
    expect(await changeProductPrice(shop, price)).toEqual(notFound);
  });

  test('is deleted for good after thirty days, unless an order or a review names it', async () => {
    const { shop } = opened;
    const forgotten = await aProduct(shop);
    const reviewed = await aProduct(shop);
    await shop.db
      .insertInto('product_reviews')
      .values({ product_id: reviewed.productId, reviewer_name: 'Anna', rating: 5, origin: 'guest' })
      .execute();
    await deleteOne(forgotten.productId);
    await deleteOne(reviewed.productId);
    expect(await purgeDeletedProducts(shop)).toBe(0);
    clock.pass({ days: 31 });
    expect(await purgeDeletedProducts(shop)).toBe(1);
    clock.reset();
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([{ id: reviewed.productId }]);
  });
});

test('a copy has all but what only one can have', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, {
    name: 'Rose Cream',
    sku: 'ROSE',
    is_featured: true,
    translation: { name: 'Rožu krēms', description: 'Maigs.' },
    facts: { weight_g: 120, barcode: '4750000000000' },
    product_variations: [{ name: 'S', sku: 'ROSE-S', stock_quantity: 4, price_adjustment: parsePrice('5') }],
  });
  const made = await duplicateProduct(shop, { id: productId, mark: MARK, actor: null });
  if (!made.ok) throw new Error(made.error.code);
  expect((await findStoredProduct(shop.db, made.value.id))?.product).toMatchObject({
    name: 'Rose Cream (copy)',
    translation: { name: 'Rožu krēms (kopija)', description: 'Maigs.' },
    slug: { en: 'rose-cream-copy', lv: 'rozu-krems-kopija' },
    facts: { weight_g: 120, barcode: null },
    ...{ sku: null, stock_quantity: 0, is_active: false, is_featured: false },
    product_variations: [{ name: 'S', sku: null, stock_quantity: 0, price_adjustment: parsePrice('5') }],
  });
  const twice = await duplicateProduct(shop, { id: productId, mark: MARK, actor: null });
  expect(twice).toMatchObject({ value: { slug: 'rose-cream-copy-2' } });
});
