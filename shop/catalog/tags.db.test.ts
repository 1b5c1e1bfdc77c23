import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseProductQuery } from '#shop/search/product-query.ts';
import { findProductsPage } from '#shop/search/product-search-view.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createProduct } from './create-product.server.ts';
import { editProducts } from './edit-products.server.ts';
import { NEWEST_FIRST, NO_FILTER } from './staff-product-list.ts';
import { listStaffProducts } from './staff-products-view.server.ts';
import { findStoredProduct } from './stored-product-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

test('a product is found by each of its tags, in either language, and loses none of them', async () => {
  const { shop } = opened;
  const tags = { tag: 'vegan', more_tags: ['refillable', 'dāvanas skolotājam'] };
  const { productId } = await aProduct(shop, { name: 'Linden Balm', ...tags });
  expect((await findStoredProduct(shop.db, productId))?.product).toMatchObject(tags);
  const found = async (search: string, language: 'en' | 'lv') => {
    const query = parseProductQuery(new URLSearchParams({ search }));
    await shop.changes.settle();
    const { cards } = await findProductsPage(shop, { query, language, vatRate: DEFAULT_SETTINGS.vatRate });
    return cards.map(({ name }) => name);
  };
  expect(await found('vegan', 'en')).toEqual(['Linden Balm']);
  expect(await found('refillable', 'en')).toEqual(['Linden Balm']);
  expect(await found('dāvanu skolotāji', 'lv')).toEqual(['Linden Balm']);
  await shop.db
    .updateTable('products')
    .set({ more_tags: ['compostable'] })
    .execute();
  expect(await found('compostable', 'en')).toEqual(['Linden Balm']);
  expect(await found('refillable', 'en')).toEqual([]);
});

test('a tag given or taken away in the list leaves the others', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { name: 'Birch Soap', tag: 'old', more_tags: ['sale', 'gift'] });
  const setTag = (tag: string | null) =>
    editProducts(shop, {
      ...{ selection: { ids: [productId] }, expected: 1, actor: null, leavesOutRefused: false },
      edit: { what: 'tag', tag },
    });
  const shown = async () => {
    const filter = { ...NO_FILTER, search: 'Birch Soap' };
    const query = { filter, sort: NEWEST_FIRST, page: 1, language: 'en' } as const;
    const [row] = (await listStaffProducts(shop, query)).products;
    return [row?.tag, row?.further_tags];
  };
  const tags = async () => {
    const { tag, more_tags } = (await findStoredProduct(shop.db, productId))!.product;
    return [tag, ...more_tags];
  };
  await setTag('Sale');
  expect(await tags()).toEqual(['Sale', 'gift']);
  await setTag(null);
  expect(await tags()).toEqual(['sale', 'gift']);
  expect(await shown()).toEqual(['sale', 1]);
});

test('a comma stands between tags, and in none of them', async () => {
  const { shop } = opened;
  expect(await createProduct(shop, { name: 'One', tag: 'a, b' })).toMatchObject({ ok: false });
  expect(await createProduct(shop, { name: 'Two', more_tags: ['a, b'] })).toMatchObject({ ok: false });
});
