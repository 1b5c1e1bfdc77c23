import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOverview } from '#shop/reports/overview-view.server.ts';
import { deleteFilters, saveFilters } from '#shop/saved-views/save-filters.server.ts';
import { listSavedViews } from '#shop/saved-views/saved-views-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createCategory } from './categories/create-category.server.ts';
import { NEWEST_FIRST, NO_FILTER, type ProductFilter, type ProductSort } from './staff-product-list.ts';
import { listProductFilters, listStaffProducts } from './staff-products-view.server.ts';

let opened: TestShop;
let creams: string;
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeAll(async () => {
  opened = await openTestShop();
  const { shop } = opened;
  const made = await createCategory(shop, { name: 'Creams', type: 'Care' });
  if (!made.ok) throw new Error(made.error.code);
  creams = made.value.id;
  const goods = [
    await aProduct(shop, {
      name: 'Rožu krēms',
      brand: 'Dzintars',
      sku: 'DZ-100',
      category_id: creams,
      price: 20_00,
      stock: 40,
      tag: 'New',
    }),
    await aProduct(shop, { name: 'Ziemel 100% Radio', is_active: false, price: 90_00, stock: 0 }),
    await aProduct(shop, {
      name: 'Álma Soap',
      is_featured: true,
      price: 5_00,
      stock: 3,
      tag: 'Sale',
      more_tags: ['Gift'],
    }),
    await aProduct(shop, {
      name: 'Lipstick',
      is_variation_only: true,
      category_id: creams,
      product_variations: [
        { name: 'Red', sku: 'LIP-R/7', stock_quantity: 2, price_adjustment: 10_0000 },
        { name: 'Pink', stock_quantity: 90, price_adjustment: 20_0000 },
      ],
    }),
  ];
  for (const [index, { productId }] of goods.entries()) {
    await shop.db
      .updateTable('products')
      .set({ created_at: at(index + 1) })
      .where('id', '=', productId)
      .execute();
  }
});
afterAll(() => opened.close());

async function list(filter: Partial<ProductFilter> = {}, sort: ProductSort = NEWEST_FIRST) {
  const query = { filter: { ...NO_FILTER, ...filter }, sort, page: 1, language: 'en' } as const;
  const { products, total } = await listStaffProducts(opened.shop, query);
  expect(total).toBe(products.length);
  return products.map(({ name }) => name.split(' ')[0]);
}

describe('the list of products', () => {
  test('is newest first, or in the order that was asked for', async () => {
    expect(await list()).toEqual(['Lipstick', 'Álma', 'Ziemel', 'Rožu']);
    expect(await list({}, { by: 'created', descending: false })).toEqual(['Rožu', 'Ziemel', 'Álma', 'Lipstick']);
    expect(await list({}, { by: 'name', descending: false })).toEqual(['Álma', 'Lipstick', 'Rožu', 'Ziemel']);
    expect(await list({}, { by: 'price', descending: true })).toEqual(['Ziemel', 'Rožu', 'Lipstick', 'Álma']);
    expect(await list({}, { by: 'stock', descending: false })).toEqual(['Ziemel', 'Álma', 'Rožu', 'Lipstick']);
  });

  test('is searched by name, brand and SKU in any spelling, inactive products too', async () => {
    expect(await list({ search: 'ROZU krems' })).toEqual(['Rožu']);
    expect(await list({ search: 'dzin' })).toEqual(['Rožu']);
    expect(await list({ search: 'dz-10' })).toEqual(['Rožu']);
    expect(await list({ search: 'lip-r/7' })).toEqual(['Lipstick']);
    expect(await list({ search: 'ziemel' })).toEqual(['Ziemel']);
    expect(await list({ search: '100%' })).toEqual(['Ziemel']);
    expect(await list({ search: '%' })).toEqual(['Ziemel']);
    expect(await list({ search: "'; drop table products; --" })).toEqual([]);
  });

  test('has a product once that name and SKUs both say, among what a filter leaves, in order', async () => {
    expect(await list({ search: 'lip' })).toEqual(['Lipstick']);
    expect(await list({ search: 'lip', stock: 'out' })).toEqual([]);
    expect(await list({ search: 'lip-r', category: 'none' })).toEqual([]);
    const byName = { by: 'name', descending: false } as const;
    expect(await list({ search: 'r' }, byName)).toEqual(['Rožu', 'Ziemel']);
    expect(await list({ search: 'r', status: 'active' }, byName)).toEqual(['Rožu']);
  });

  test('is filtered by category, state, stock and tag', async () => {
    expect(await list({ category: creams })).toEqual(['Lipstick', 'Rožu']);
    expect(await list({ category: 'none' })).toEqual(['Álma', 'Ziemel']);
    expect(await list({ status: 'inactive' })).toEqual(['Ziemel']);
    expect(await list({ status: 'featured' })).toEqual(['Álma']);
    expect(await list({ stock: 'in' })).toEqual(['Lipstick', 'Álma', 'Rožu']);
    expect(await list({ stock: 'out' })).toEqual(['Ziemel']);
    expect(await list({ tag: 'Sale' })).toEqual(['Álma']);
    expect(await list({ tag: 'Gift' })).toEqual(['Álma']);
    expect(await list({ category: creams, tag: 'New', status: 'active' })).toEqual(['Rožu']);
    expect((await listProductFilters(opened.shop, 'en')).tags).toEqual(['Gift', 'New', 'Sale']);
  });

  test('counts as low what the overview counts as low', async () => {
    const low = await list({ stock: 'low' });
    expect(low).toEqual(['Lipstick', 'Álma', 'Ziemel']);
    // Drafts are nobody's to buy.
    expect(await list({ stock: 'low', status: 'inactive' })).toEqual(['Ziemel']);
    expect((await getOverview(opened.shop)).lowStockProducts).toBe(low.length - 1);
  });

  test('says a price as a shopper pays it, from and to where variations differ', async () => {
    const query = {
      filter: { ...NO_FILTER, search: 'lipstick' },
      sort: NEWEST_FIRST,
      page: 1,
      language: 'en',
    } as const;
    const [lipstick] = (await listStaffProducts(opened.shop, query)).products;
    expect(lipstick).toMatchObject({ lowest: 12_10, highest: 24_20, variations: 2, category: 'Creams', is_low: true });
  });

  test('beyond its last page is its last page', async () => {
    const query = { filter: NO_FILTER, sort: NEWEST_FIRST, page: 900, language: 'lv' } as const;
    expect(await listStaffProducts(opened.shop, query)).toMatchObject({ page: 1, pageCount: 1, total: 4 });
  });
});

describe('a view', () => {
  test('is kept for the person who saved it, and replaced by one of the same name', async () => {
    const { shop } = opened;
    const [ilze, janis] = [await aStaffMember(shop, 'staff'), await aStaffMember(shop, 'staff')];
    const view = { profileId: ilze.viewer.id, list: 'products', name: ' My creams ', query: 'tag=New' } as const;
    expect((await saveFilters(shop, view)).ok).toBe(true);
    expect((await saveFilters(shop, { ...view, query: 'tag=Sale' })).ok).toBe(true);
    const [kept, ...others] = await listSavedViews(shop, ilze.viewer.id, 'products');
    expect([kept?.name, kept?.query, others]).toEqual(['My creams', 'tag=Sale', []]);
    expect(await listSavedViews(shop, janis.viewer.id, 'products')).toEqual([]);
    const id = kept?.id ?? '';
    expect((await deleteFilters(shop, { profileId: janis.viewer.id, id })).ok).toBe(false);
    expect((await deleteFilters(shop, { profileId: ilze.viewer.id, id })).ok).toBe(true);
  });

  test('has a name, and there are twenty at most', async () => {
    const { shop } = opened;
    const { viewer } = await aStaffMember(shop, 'staff');
    const view = { profileId: viewer.id, list: 'products', query: '' } as const;
    expect(await saveFilters(shop, { ...view, name: '  ' })).toMatchObject({ error: { code: 'name_required' } });
    expect(await saveFilters(shop, { ...view, name: 'x'.repeat(61) })).toMatchObject({
      error: { code: 'name_too_long' },
    });
    for (let n = 0; n < 20; n += 1) await saveFilters(shop, { ...view, name: `View ${n}` });
    expect(await saveFilters(shop, { ...view, name: 'One more' })).toMatchObject({ error: { code: 'too_many' } });
  });
});
