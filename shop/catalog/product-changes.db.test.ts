import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { listEntityChanges } from '#shop/audit/changes-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { checkOutWell } from '#tests/support/orders/orders.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createProduct } from './create-product.server.ts';
import type { ProductInput } from './product-input.ts';
import { findStoredProduct, type StoredProduct } from './stored-product-view.server.ts';
import { updateProduct } from './update-product.server.ts';

/** What is written down when staff save a product, and what becomes of two who do at once. */
let opened: TestShop;
let staff: Person;
beforeAll(async () => {
  opened = await openTestShop();
  staff = await anAdmin(opened.shop);
});
afterAll(() => opened.close());

async function stored(id: Uuid): Promise<StoredProduct> {
  const found = await findStoredProduct(opened.shop.db, id);
  if (found === null) throw new Error('There is no such product');
  return found;
}

/** Saves what was opened, with some of it changed. */
function save({ id, version, product }: StoredProduct, changes: Partial<ProductInput>) {
  const { stock_quantity: own, product_variations: variations } = product;
  return updateProduct(opened.shop, {
    ...{ id, editedVersion: version, product: { ...product, ...changes } },
    stockSeen: { own, variations: Object.fromEntries(variations.map((one) => [one.id, one.stock_quantity])) },
    actor: actorOf(staff.viewer),
  });
}

const changesOf = (id: Uuid) => listEntityChanges(opened.shop.db, { entity: 'product', entityId: id, limit: 5 });

describe('the record of changes', () => {
  test('shows who made a product and who changed what of it, newest first', async () => {
    const made = await createProduct(opened.shop, { name: 'Serum', brand: 'Rasa' }, actorOf(staff.viewer));
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value;
    expect((await save(await stored(id), { brand: 'Ziemel', stock_quantity: 4 })).ok).toBe(true);
    const changes = await changesOf(id);
    expect(changes.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['edit', 'Ilze Kalniņa'],
      ['create', 'Ilze Kalniņa'],
    ]);
    expect(changes.map(({ fields }) => [...fields].sort())).toEqual([['brand', 'stock_quantity'], []]);
  });

  test('gets nothing when a product is saved as it was, or not saved', async () => {
    const { productId } = await aProduct(opened.shop);
    const before = await stored(productId);
    expect((await save(before, {})).ok).toBe(true);
    expect((await save(before, { name: 'Too late' })).ok).toBe(false);
    expect((await changesOf(productId)).map(({ kind }) => kind)).toEqual(['create']);
  });
});

describe('two who save one product', () => {
  test('in the same millisecond: the second is shown what the first saved, and overwrites nothing', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Lamp' });
    const seen = await stored(productId);
    const outcomes = await Promise.all([save(seen, { brand: 'Rasa' }), save(seen, { tag: 'new' })]);
    const refused = outcomes.find(({ ok }) => !ok);
    const now = await stored(productId);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refused).toMatchObject({ error: { code: 'conflict', current: { version: now.version } } });
    expect(now.version.getTime()).toBeGreaterThan(seen.version.getTime());
    expect([now.product.brand, now.product.tag].filter((value) => value !== null)).toHaveLength(1);
  });
});

describe('stock that is typed while the shop sells', () => {
  test('is a difference to what was seen: what was sold meanwhile stays sold', async () => {
    const goods = await aProduct(opened.shop, { stock: 10 });
    const seen = await stored(goods.productId);
    await checkOutWell(opened.shop, await aShopper(opened.shop), [{ ...goods, variationId: null, quantity: 3 }]);
    expect((await save(seen, { stock_quantity: 15 })).ok).toBe(true);
    expect(await stockOf(opened.shop, goods)).toBe(12);
  });

  test('cannot take away more than is left, and then nothing is saved', async () => {
    const goods = await aProduct(opened.shop, { stock: 10 });
    const seen = await stored(goods.productId);
    await checkOutWell(opened.shop, await aShopper(opened.shop), [{ ...goods, variationId: null, quantity: 3 }]);
    const refused = await save(seen, { stock_quantity: 1, name: 'Nearly gone' });
    expect(refused).toMatchObject({
      error: { code: 'too_few_units', current: { product: { stock_quantity: 7 } } },
    });
    const now = await stored(goods.productId);
    expect(now.product).toMatchObject({ name: seen.product.name, stock_quantity: 7 });
    expect(await changesOf(goods.productId)).toHaveLength(1);
  });

  test('of each variation counts for itself', async () => {
    const goods = await aProduct(opened.shop, {
      variations: [
        { name: 'Red', stock: 5 },
        { name: 'Plum', stock: 5 },
      ],
    });
    const seen = await stored(goods.productId);
    const [red, plum] = seen.product.product_variations;
    await checkOutWell(opened.shop, await aShopper(opened.shop), [
      { productId: goods.productId, variationId: red!.id, quantity: 2 },
    ]);
    const product_variations = [
      { ...plum!, stock_quantity: 9 },
      { ...red!, stock_quantity: 6 },
    ];
    expect((await save(seen, { product_variations })).ok).toBe(true);
    const now = (await stored(goods.productId)).product.product_variations;
    expect(now.map(({ name, stock_quantity }) => [name, stock_quantity])).toEqual([
      ['Plum', 9],
      ['Red', 4],
    ]);
  });
});

test('a variation that an order names is kept without units when it is taken off the product', async () => {
  const goods = await aProduct(opened.shop, {
    variations: [
      { name: 'Red', stock: 5 },
      { name: 'Plum', stock: 5 },
    ],
  });
  const [red] = goods.variationIds;
  await checkOutWell(opened.shop, await aShopper(opened.shop), [
    { productId: goods.productId, variationId: red!, quantity: 1 },
  ]);
  const seen = await stored(goods.productId);
  expect(seen.product.product_variations.map(({ name, has_orders }) => [name, has_orders])).toEqual([
    ['Red', true],
    ['Plum', false],
  ]);
  const left = seen.product.product_variations.filter(({ id }) => id !== red);
  expect(await save(seen, { product_variations: left })).toMatchObject({ value: { keptVariations: ['Red'] } });
  const now = await stored(goods.productId);
  expect(now.product.product_variations.map(({ name, stock_quantity }) => [name, stock_quantity])).toEqual([
    ['Plum', 5],
    ['Red', 0],
  ]);
  expect(now.product.stock_quantity).toBe(5);
});
