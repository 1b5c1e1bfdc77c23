import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct, shelfPrice } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { must } from '#tests/upgrade/must.ts';
import { parseProductQuery } from '../product-query.ts';
import { findProductsPage } from '../product-search-view.server.ts';
import { type ProductRule, productRuleSchema } from './product-rule.ts';
import { countInScopes, findProductScope } from './product-scope-view.server.ts';

const { vatRate } = DEFAULT_SETTINGS;
const DAY_MS = 86_400_000;

let opened: TestShop;
let soap: Uuid;
let candles: Uuid;

/** Soap A (Ziemel, tagged gift, reduced), Soap B (Rasa, sold out), Candle C (Ziemel, featured, old), Candle D (tagged gift too, €30). */
beforeAll(async () => {
  opened = await openTestShop();
  const { shop } = opened;
  soap = must(await createCategory(shop, { name: 'Soap', type: 'beauty' })).id;
  candles = must(await createCategory(shop, { name: 'Candles', type: 'home' })).id;
  const a = await aProduct(shop, { name: 'Soap A', brand: 'Ziemel', category_id: soap, tag: 'gift', price: 15_00 });
  await aProduct(shop, { name: 'Soap B', brand: 'Rasa', category_id: soap, stock: 0 });
  const c = await aProduct(shop, { name: 'Candle C', brand: 'Ziemel', category_id: candles, is_featured: true });
  await aProduct(shop, { name: 'Candle D', category_id: candles, tag: 'winter', more_tags: ['gift'], price: 30_00 });
  await aProduct(shop, { name: 'Hidden E', brand: 'Ziemel', tag: 'gift', is_active: false });
  const update = (id: Uuid) => shop.db.updateTable('products').where('id', '=', id);
  await update(a.productId).set({ base_price: '9.9174', original_price: '12.3967' }).execute();
  // A struck price that nobody ever asked for.
  await update(c.productId).set({ original_price: '99' }).execute();
  const created_at = new Date(Date.now() - 40 * DAY_MS);
  await update(c.productId).set({ created_at }).execute();
});
afterAll(() => opened.close());

const scopeOf = (rule: Partial<ProductRule>) => findProductScope(opened.shop, productRuleSchema.parse(rule), vatRate);

async function read(rule: Partial<ProductRule>, address = '') {
  const query = parseProductQuery(new URLSearchParams(address), '/collections/some');
  return findProductsPage(opened.shop, { query, scope: await scopeOf(rule), language: 'en', vatRate });
}

const namesOf = ({ cards }: Awaited<ReturnType<typeof read>>) => cards.map(({ name }) => name).sort();

describe('a rule', () => {
  test.each<[string, () => Partial<ProductRule>, readonly string[]]>([
    ['without parts has every product', () => ({}), ['Candle C', 'Candle D', 'Soap A', 'Soap B']],
    ['has the products of any of its categories', () => ({ categories: [soap] }), ['Soap A', 'Soap B']],
    ['has the products of any of its brands', () => ({ brands: ['Ziemel', 'Rasa'] }), ['Candle C', 'Soap A', 'Soap B']],
    ['has the products with any of its tags, also the second', () => ({ tags: ['gift'] }), ['Candle D', 'Soap A']],
    [
      'keeps to its prices, VAT included',
      () => ({ minPrice: cents(12_10), maxPrice: cents(29_99) }),
      ['Candle C', 'Soap B'],
    ],
    ['leaves out what is sold out', () => ({ inStockOnly: true }), ['Candle C', 'Candle D', 'Soap A']],
    ['has featured products', () => ({ featuredOnly: true }), ['Candle C']],
    ['has those whose struck price may be shown', () => ({ reducedOnly: true }), ['Soap A']],
    ['has what was added lately', () => ({ newDays: 30 }), ['Candle D', 'Soap A', 'Soap B']],
    ['asks for all of its parts', () => ({ brands: ['Ziemel'], newDays: 30 }), ['Soap A']],
  ])('%s', async (_, rule, names) => {
    const page = await read(rule());
    expect(namesOf(page)).toEqual(names);
    expect(page.total).toBe(names.length);
    expect(await countInScopes(opened.shop, [await scopeOf(rule())])).toEqual([names.length]);
  });

  test('counts each filter within its products, with a search text or without', async () => {
    for (const search of ['', 'search=gift&']) {
      const page = await read({ tags: ['gift'] }, search);
      expect(page.brands).toEqual([{ name: 'Ziemel', count: 1, selected: false }]);
      expect(page.categories.map(({ count }) => count).sort()).toEqual([1, 1]);
      expect(page.inStockCount).toBe(2);
    }
    const narrowed = await read({ tags: ['gift'] }, `category=${candles}&brand=Rasa`);
    expect([narrowed.total, namesOf(narrowed)]).toEqual([0, []]);
  });

  test('finds nothing of other products, whatever is searched for', async () => {
    expect(namesOf(await read({ categories: [soap] }, 'search=candle'))).toEqual([]);
    expect(namesOf(await read({ categories: [soap] }, 'search=soap'))).toEqual(['Soap A', 'Soap B']);
  });

  test('follows a price at once', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Soap F', price: 20_00 });
    const set = (columns: object) =>
      opened.shop.db.updateTable('products').set(columns).where('id', '=', productId).execute();
    await set({ base_price: String(shelfPrice(18_00) / 10_000), original_price: String(shelfPrice(20_00) / 10_000) });
    await opened.shop.changes.settle();
    expect(namesOf(await read({ reducedOnly: true }))).toEqual(['Soap A', 'Soap F']);
    await opened.shop.db.deleteFrom('products').where('id', '=', productId).execute();
  });

  test('tells when a day makes it another', async () => {
    expect((await scopeOf({ newDays: 3 })).until?.getTime()).toBeGreaterThan(Date.now());
    expect((await scopeOf({ tags: ['gift'] })).until).toBeNull();
  });
});
