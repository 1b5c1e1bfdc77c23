import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { cents, parsePrice } from '#shop/kernel/money.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { listProductCardsById } from '#shop/shelf/product-card-view.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { edited, entriesOf, productRow, undo } from '#tests/support/goods/staff-products.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createCategory } from './categories/create-category.server.ts';
import { editProducts } from './edit-products.server.ts';
import { previewProductEdit } from './preview-product-edit.server.ts';
import { NO_FILTER } from './staff-product-list.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('products').execute();
});

const row = (id: string) => productRow(opened.shop, id);
const percent = (basisPoints: number) => ({ what: 'price', step: { by: 'percent', basisPoints } }) as const;
const input = { leavesOutRefused: false, actor: null };

async function pricesOf(id: string) {
  const rows = await opened.shop.db
    .selectFrom('product_variations')
    .select('price_adjustment')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  return [(await row(id)).base_price, ...rows.map(({ price_adjustment }) => price_adjustment)];
}

describe('one thing done to many products', () => {
  test('is one change with a line for each, under the name of who did it', async () => {
    const { shop } = opened;
    const staff = await aStaffMember(shop, 'staff');
    const ids = [(await aProduct(shop)).productId, (await aProduct(shop)).productId];
    const changeId = await edited(shop, ids, { what: 'featured', is_featured: true }, { actor: actorOf(staff.viewer) });
    expect((await Promise.all(ids.map(row))).map(({ is_featured }) => is_featured)).toEqual([true, true]);
    const entries = await entriesOf(shop, changeId);
    expect(entries.map(({ entity_id }) => entity_id).sort()).toEqual([...ids].sort());
    expect(entries[0]).toMatchObject({ before: { is_featured: false }, after: { is_featured: true } });
    const change = await shop.db
      .selectFrom('audit_changes')
      .select(['actor_name', 'kind'])
      .where('id', '=', changeId)
      .executeTakeFirstOrThrow();
    expect(change).toEqual({ actor_name: 'Ilze Kalniņa', kind: 'bulk_featured' });
  });

  test('gives them a tax class, which an undo takes away again', async () => {
    const { shop } = opened;
    const staff = await aStaffMember(shop, 'staff');
    const actor = actorOf(staff.viewer);
    const ids = [(await aProduct(shop)).productId, (await aProduct(shop, { tax_class: 'food' })).productId];
    const classes = async () => (await Promise.all(ids.map(row))).map(({ tax_class }) => tax_class);
    const changeId = await edited(shop, ids, { what: 'tax_class', tax_class: 'books' }, { actor });
    expect(await classes()).toEqual(['books', 'books']);
    expect((await undo(shop, changeId)).ok).toBe(true);
    expect(await classes()).toEqual([null, 'food']);
  });

  test('that changes nothing is no change', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop);
    const before = await row(productId);
    const edit = { what: 'active', is_active: true } as const;
    expect(await editProducts(shop, { ...input, selection: { ids: [productId] }, edit, expected: 1 })).toEqual({
      ok: true,
      value: { changeId: null, changed: 0 },
    });
    expect(await row(productId)).toEqual(before);
  });

  test('shows in the shop and in the search at once', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { name: 'Bergamot Oil' });
    const isFound = async () =>
      (await shop.db.selectFrom('product_search').select('product_id').where('product_id', '=', productId).execute())
        .length === 1;
    expect(await isFound()).toBe(true);
    const changeId = await edited(shop, [productId], { what: 'active', is_active: false });
    expect(await isFound()).toBe(false);
    const query = { language: 'en', vatRate: DEFAULT_SETTINGS.vatRate } as const;
    expect(await listProductCardsById(shop, { ...query, ids: [productId] })).toEqual([]);
    expect((await undo(shop, changeId)).ok).toBe(true);
    expect(await isFound()).toBe(true);
  });

  test('does nothing when the selection is not what was shown', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop);
    const edit = { what: 'active', is_active: false } as const;
    const gone = { ids: [productId, randomUUID()] };
    expect(await editProducts(shop, { ...input, selection: gone, edit, expected: 2 })).toEqual({
      ok: false,
      error: { code: 'selection_changed', count: 1 },
    });
    await aProduct(shop);
    expect(await editProducts(shop, { ...input, selection: { filter: NO_FILTER }, edit, expected: 1 })).toMatchObject({
      error: { code: 'selection_changed', count: 2 },
    });
    expect((await row(productId)).is_active).toBe(true);
  });

  test('puts products into a category that is there, or into none', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop);
    const unknown = { what: 'category', category_id: randomUUID() } as const;
    expect(
      await editProducts(shop, { ...input, selection: { ids: [productId] }, edit: unknown, expected: 1 }),
    ).toMatchObject({ error: { code: 'unknown_category' } });
    const made = await createCategory(shop, { name: 'Soaps', type: 'Care' });
    if (!made.ok) throw new Error(made.error.code);
    await edited(shop, [productId], { what: 'category', category_id: made.value.id });
    expect((await row(productId)).category_id).toBe(made.value.id);
    await edited(shop, [productId], { what: 'category', category_id: null });
    expect((await row(productId)).category_id).toBeNull();
  });

  test('of two people at once, both are done', async () => {
    const { shop } = opened;
    const goods = await Promise.all(Array.from({ length: 12 }, () => aProduct(shop, { stock: 10 })));
    const ids = goods.map(({ productId }) => productId);
    const add = { what: 'stock', how: 'add', units: 3 } as const;
    await Promise.all([
      edited(shop, ids, add),
      edited(shop, ids.toReversed(), add),
      edited(shop, ids, { what: 'tag', tag: 'Sale' }),
    ]);
    for (const goods of ids) expect(await row(goods)).toMatchObject({ stock_quantity: 16, tag: 'Sale' });
  });
});

describe('prices', () => {
  test('rise by percent, those of variations too, and the history has them', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, {
      base_price: parsePrice('10'),
      product_variations: [{ name: 'S' }, { name: 'L', price_adjustment: parsePrice('20') }],
    });
    await edited(shop, [productId], percent(1000));
    expect(await pricesOf(productId)).toEqual(['11.0000', null, '22.0000']);
    expect(await row(productId)).toMatchObject({ lowest_price: '11.0000', highest_price: '22.0000' });
    const history = await shop.db
      .selectFrom('price_changes')
      .select('price')
      .where('product_id', '=', productId)
      .execute();
    expect(history.map(({ price }) => price)).toEqual(expect.arrayContaining(['11.0000', '22.0000']));
  });

  test('fall by an amount of the shelf price', async () => {
    const { productId } = await aProduct(opened.shop, { price: 12_10 });
    await edited(opened.shop, [productId], { what: 'price', step: { by: 'amount', amount: cents(-1_21) } });
    expect(await pricesOf(productId)).toEqual(['9.0000']);
  });

  test('of a variation-only product are those of its variations, the highest of which it is listed at', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, {
      is_variation_only: true,
      product_variations: [
        { name: 'S', price_adjustment: parsePrice('8') },
        { name: 'L', price_adjustment: parsePrice('16') },
      ],
    });
    const changeId = await edited(shop, [productId], percent(-5000));
    expect(await pricesOf(productId)).toEqual(['8.0000', '4.0000', '8.0000']);
    await undo(shop, changeId);
    expect(await pricesOf(productId)).toEqual(['16.0000', '8.0000', '16.0000']);
  });

  test('that would be impossible to pay are refused, and with them all, unless they may be left out', async () => {
    const { shop } = opened;
    const cheap = await aProduct(shop, { name: 'Sample', price: 2 });
    const dear = await aProduct(shop, { price: 12_10 });
    const selection = { ids: [cheap.productId, dear.productId] };
    const edit = percent(-9000);
    const preview = await previewProductEdit(shop, { selection, edit });
    expect(preview).toMatchObject({
      value: { selected: 2, changed: 1, refused: 1, refusals: [{ name: 'Sample', why: 'price_too_low' }] },
    });
    expect(await editProducts(shop, { ...input, selection, edit, expected: 2 })).toEqual({
      ok: false,
      error: { code: 'refused', count: 1 },
    });
    expect(await pricesOf(dear.productId)).toEqual(['10.0000']);
    await edited(shop, selection.ids, edit, { leavesOutRefused: true });
    expect(await pricesOf(dear.productId)).toEqual(['1.0000']);
  });

  test('are said in the language of who asks', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { name: 'Cream', translation: { name: 'Krēms' }, price: 12_10 });
    const asked = { selection: { ids: [productId] }, edit: percent(1000), language: 'lv' } as const;
    expect(await previewProductEdit(shop, asked)).toMatchObject({
      value: { names: ['Krēms'], rows: [{ name: 'Krēms' }] },
    });
  });

  test('are said before they are changed', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { name: 'Cream', price: 12_10 });
    const preview = await previewProductEdit(shop, { selection: { ids: [productId] }, edit: percent(1000) });
    expect(preview).toMatchObject({
      value: { changed: 1, rows: [{ name: 'Cream', before: { price: 12_10 }, after: { price: 13_31 } }] },
    });
    expect(await pricesOf(productId)).toEqual(['10.0000']);
  });
});

describe('stock', () => {
  test('is set, added and taken away', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 4 });
    const stock = (how: 'set' | 'add' | 'subtract', units: number) =>
      edited(shop, [goods.productId], { what: 'stock', how, units });
    await stock('add', 6);
    await stock('subtract', 3);
    expect(await stockOf(shop, goods)).toBe(7);
    await stock('set', 2);
    expect(await stockOf(shop, goods)).toBe(2);
  });

  test('never falls below nothing, and that of variations is theirs', async () => {
    const { shop } = opened;
    const few = await aProduct(shop, { stock: 2 });
    const varied = await aProduct(shop, { variations: [{ name: 'S', stock: 9 }] });
    const edit = { what: 'stock', how: 'subtract', units: 3 } as const;
    const selection = { ids: [few.productId, varied.productId] };
    const preview = await previewProductEdit(shop, { selection, edit });
    const reasons = preview.ok ? preview.value.refusals.map(({ why }) => why).sort() : [];
    expect(reasons).toEqual(['stock_of_variations', 'too_few_units']);
    expect((await editProducts(shop, { ...input, selection, edit, expected: 2 })).ok).toBe(false);
    expect(await stockOf(shop, few)).toBe(2);
  });

  test('that changes does not disturb who has the product open', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop);
    const { updated_at } = await row(productId);
    await edited(shop, [productId], { what: 'stock', how: 'add', units: 1 });
    expect((await row(productId)).updated_at).toEqual(updated_at);
    await edited(shop, [productId], percent(100));
    expect((await row(productId)).updated_at.getTime()).toBeGreaterThan(updated_at.getTime());
  });
});

test('two thousand products are repriced, put away and brought back, each as one change', async () => {
  const { shop } = opened;
  const ids = Array.from({ length: 2_000 }, () => randomUUID());
  await shop.db
    .insertInto('products')
    .values(
      ids.map((id, n) => ({
        id,
        name: `Soap ${n}`,
        slug: `soap-${n}`,
        base_price: '10',
        stock_quantity: 5,
        tag: 'Bulk',
      })),
    )
    .execute();
  const everything = { selection: { filter: { ...NO_FILTER, tag: 'Bulk' } } };
  const prices = await edited(shop, ids, percent(2500), everything);
  const inactive = await edited(shop, ids, { what: 'active', is_active: false }, everything);
  const stock = await edited(shop, ids, { what: 'stock', how: 'set', units: 1 }, everything);
  const counted = () =>
    shop.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .select(['base_price', 'is_active', 'stock_quantity'])
      .groupBy(['base_price', 'is_active', 'stock_quantity'])
      .execute();
  expect(await counted()).toEqual([{ n: 2_000, base_price: '12.5000', is_active: false, stock_quantity: 1 }]);
  for (const changeId of [prices, inactive, stock]) {
    expect(await undo(shop, changeId)).toMatchObject({ ok: true, value: { products: 2_000, isPartial: false } });
  }
  expect(await counted()).toEqual([{ n: 2_000, base_price: '10.0000', is_active: true, stock_quantity: 5 }]);
  const found = await shop.db
    .selectFrom('product_search')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(found.n)).toBe(2_000);
}, 120_000);
