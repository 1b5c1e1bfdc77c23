import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parseProductQuery } from './product-query.ts';
import { findProductsPage } from './product-search-view.server.ts';

let opened: TestShop;

beforeAll(async () => {
  opened = await openTestShop();
  await loadTiny(opened.shop);
});
afterAll(() => opened.close());

/** Opens /products at an address. */
function open(address: string, language: Language = 'en') {
  const query = parseProductQuery(new URLSearchParams(address));
  return findProductsPage(opened.shop, { query, language, vatRate: DEFAULT_SETTINGS.vatRate });
}
const namesAt = async (address: string, language: Language = 'en') =>
  (await open(address, language)).cards.map((card) => card.name);
const slugsAt = async (address: string) => (await open(address)).cards.map((card) => card.slug).sort();
const categoryId = async (name: string) => (await open('')).categories.find((category) => category.name === name)!.id;

describe('searching', () => {
  test.each([
    ['a name', 'smartwatch', [TINY.withColours]],
    ['part of a word', 'smartw', [TINY.withColours]],
    ['whatever the case', 'SMARTWATCH', [TINY.withColours]],
    ['a brand', 'kvarts', [TINY.withColours]],
    ['an SKU', 'AMP-CHG-GAN65', [TINY.lastUnit]],
    ['the SKU of a variation', 'kva-wat-active-gld', [TINY.withColours]],
    ['a word of the description', 'ascorbyl', [TINY.plain]],
    ['a Latvian name on an English page', 'lādētājs', [TINY.lastUnit]],
    ['a Latvian name without its marks', 'LADETAJS', [TINY.lastUnit]],
    ['words of both languages at once', 'viedpulkstenis kvarts', [TINY.withColours]],
    ['words in any order', 'matte velvet', [TINY.variationOnly]],
    ['a number with a per cent sign', '10%', [TINY.plain]],
    ['words parted by an underscore', 'gan_charger', [TINY.lastUnit]],
    ['nothing by signs alone', '\\ % _ &', []],
    ['a product that is not shown', 'forest rain', []],
  ])('finds %s', async (_, search, slugs) => {
    expect(await slugsAt(new URLSearchParams({ search }).toString())).toEqual(slugs);
  });

  test.each(["' or 1=1 --", '"; drop table products', 'a:*&!|', '%_%', '\u0000'])(
    'takes %o for plain text',
    async (search) => {
      const { total } = await open(new URLSearchParams({ search }).toString());
      expect(total).toBeLessThanOrEqual(6);
    },
  );
});

describe('the list', () => {
  test('holds every product that is shown, in the language of the page', async () => {
    const { total, pages, cards } = await open('', 'lv');
    expect({ total, pages }).toEqual({ total: 6, pages: 1 });
    expect(cards.map((card) => card.name)).toContain('Viedpulkstenis „Active”');
  });

  test.each([
    [
      'price_low',
      [
        'Lavender Shower Oil',
        'Velvet Matte Lipstick',
        'Hyaluronic Hydrating Serum',
        'Vitamin C Brightening Serum',
        'GaN Charger 65 W',
        'Active Smartwatch',
      ],
    ],
    [
      'price_high',
      [
        'Active Smartwatch',
        'GaN Charger 65 W',
        'Hyaluronic Hydrating Serum',
        'Vitamin C Brightening Serum',
        'Velvet Matte Lipstick',
        'Lavender Shower Oil',
      ],
    ],
    [
      'name_asc',
      [
        'Active Smartwatch',
        'GaN Charger 65 W',
        'Hyaluronic Hydrating Serum',
        'Lavender Shower Oil',
        'Velvet Matte Lipstick',
        'Vitamin C Brightening Serum',
      ],
    ],
    [
      'name_desc',
      [
        'Vitamin C Brightening Serum',
        'Velvet Matte Lipstick',
        'Lavender Shower Oil',
        'Hyaluronic Hydrating Serum',
        'GaN Charger 65 W',
        'Active Smartwatch',
      ],
    ],
  ])('can be sorted by %s', async (sort, names) => {
    expect(await namesAt(`sort=${sort}`)).toEqual(names);
  });

  test('by name follows the alphabet of the language', async () => {
    const names = await namesAt('sort=name_asc', 'lv');
    expect(names).toEqual([...names].sort(new Intl.Collator('lv').compare));
  });
});

describe('categories', () => {
  test('are all listed by name, those of the search first, with how many of its products are in each', async () => {
    const { categories } = await open('search=serum');
    const [first, ...others] = categories.map(({ name }) => name);
    expect(first).toBe('Skincare');
    expect(others).toEqual(others.toSorted());
    expect(categories.find(({ name }) => name === 'Skincare')).toMatchObject({ count: 2, selected: false });
    expect(categories.find(({ name }) => name === 'Make-up')).toMatchObject({ count: 0 });
  });

  test('narrow the list, several together to what is in any of them', async () => {
    const [skincare, makeUp] = await Promise.all([categoryId('Skincare'), categoryId('Make-up')]);
    expect(await slugsAt(`category=${skincare}`)).toEqual([TINY.withVariations, TINY.plain].sort());
    expect((await open(`category=${skincare}&category=${makeUp}`)).total).toBe(3);
    expect((await open(`category=${skincare}&search=vitamin`)).cards.map(({ slug }) => slug)).toContain(TINY.plain);
  });

  test('that do not exist count as not said', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(isUuid(unknown)).toBe(true);
    expect(await open(`category=${unknown}`)).toMatchObject({ total: 6, query: { categories: [] } });
  });
});

describe('brands', () => {
  test('are listed by name, with how many products of each there are', async () => {
    const { brands } = await open('');
    expect(brands.map(({ name }) => name)).toEqual(brands.map(({ name }) => name).toSorted());
    expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    expect(brands).toContainEqual({ name: 'Kvarts', count: 1, selected: false });
  });

  test('narrow the list, several together to what is of any of them', async () => {
    expect(await slugsAt('brand=Kvarts')).toEqual([TINY.withColours]);
    expect(await slugsAt('brand=Kvarts&brand=Ampero')).toEqual([TINY.withColours, TINY.lastUnit].sort());
  });

  test.each(['Nobody', 'kvarts', "Kvarts' or 'a'='a", '%', '{Kvarts}'])(
    'that do not exist count as not said: %s',
    async (brand) => {
      const { total, query } = await open(new URLSearchParams({ brand }).toString());
      expect({ total, brands: query.brands }).toEqual({ total: 6, brands: [] });
    },
  );

  test('stay in the list when chosen, so that they can be let go', async () => {
    const { total, brands } = await open('brand=Kvarts&search=serum');
    expect(total).toBe(0);
    expect(brands).toContainEqual({ name: 'Kvarts', count: 0, selected: true });
  });
});

describe('what each filter would leave', () => {
  test('is counted with the others applied, and without the filter itself', async () => {
    const electronics = await open('brand=Kvarts');
    const other = electronics.categories.filter(({ count }) => count > 0);
    expect(other).toHaveLength(1);
    expect(electronics.brands.find(({ name }) => name === 'Ampero')).toMatchObject({ count: 1 });

    const skincare = await open(`category=${await categoryId('Skincare')}`);
    expect(skincare.brands.find(({ name }) => name === 'Kvarts')).toBeUndefined();
    expect(skincare.categories.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  });

  test('is as many products as choosing it then shows', async () => {
    const { categories, brands, inStockCount, featuredCount } = await open('in_stock=1&max_price=30');
    for (const { id, count } of categories) {
      expect((await open(`in_stock=1&max_price=30&category=${id}`)).total).toBe(count);
    }
    for (const { name, count } of brands) {
      expect((await open(new URLSearchParams({ in_stock: '1', max_price: '30', brand: name }).toString())).total).toBe(
        count,
      );
    }
    expect((await open('in_stock=1&max_price=30')).total).toBe(inStockCount);
    expect((await open('in_stock=1&max_price=30&featured=1')).total).toBe(featuredCount);
  });
});

describe('availability', () => {
  test('leaves out what is out of stock', async () => {
    const { total, inStockCount } = await open('in_stock=1');
    expect({ total, inStockCount }).toEqual({ total: 5, inStockCount: 5 });
    expect(await slugsAt('in_stock=1')).not.toContain(TINY.outOfStock);
  });

  test('featured only is what staff put forward', async () => {
    const { cards, featuredCount } = await open('featured=1');
    expect(cards.length).toBe(featuredCount);
    expect(cards.length).toBeGreaterThan(0);
    const putForward = await opened.shop.db
      .selectFrom('products')
      .select('id')
      .where('is_featured', '=', true)
      .execute();
    const ids = new Set(putForward.map(({ id }) => id));
    expect(cards.filter(({ id }) => !ids.has(id))).toEqual([]);
  });
});

describe('prices', () => {
  test('are offered from the floor of the lowest to the ceiling of the highest', async () => {
    const { cards, priceBounds } = await open('');
    const shown = cards.flatMap(({ price, minPrice, maxPrice }) => [price, minPrice ?? price, maxPrice ?? price]);
    expect(priceBounds.from).toBe(Math.floor(Math.min(...shown) / 100) * 100);
    expect(priceBounds.to).toBe(Math.ceil(Math.max(...shown) / 100) * 100);
  });

  test('do not narrow their own range, but other filters do', async () => {
    const [all, cheap, kvarts] = await Promise.all([open(''), open('max_price=20'), open('brand=Kvarts')]);
    expect(cheap.priceBounds).toEqual(all.priceBounds);
    expect(kvarts.priceBounds.from).toBeGreaterThan(all.priceBounds.from);
  });

  test('are offered from 0 to 1000 where nothing is found', async () => {
    expect((await open('search=zeppelin')).priceBounds).toEqual({ from: 0, to: 1000_00 });
  });

  test('are VAT-included to the cent, both ends belonging to the range', async () => {
    // The serum costs 24.90.
    expect(await slugsAt('min_price=24.90&max_price=24.90')).toContain(TINY.plain);
    expect(await slugsAt('min_price=24.91')).not.toContain(TINY.plain);
    expect(await slugsAt('max_price=24.89')).not.toContain(TINY.plain);
  });

  test('limits stay asked where they exclude nothing now, and count for what another filter would bring', async () => {
    const { query, brands } = await open('brand=Ampero&max_price=100');
    expect(query.maxPrice).toBe(100_00);
    expect(brands.find(({ name }) => name === 'Kvarts')).toBeUndefined();
  });

  test('that nothing costs find nothing', async () => {
    expect(await open('min_price=99999999')).toMatchObject({ total: 0, pages: 1, cards: [] });
  });
});

test('twelve products make a page, and a page after the last is the last', async () => {
  for (let n = 1; n <= 9; n += 1) await aProduct(opened.shop, { name: `Paper Lantern ${n}` });
  await opened.shop.changes.settle();
  const [first, second, far] = await Promise.all([open(''), open('page=2'), open('page=999999')]);
  expect(first).toMatchObject({ total: 15, pages: 2 });
  expect(first.cards).toHaveLength(12);
  expect(second.cards).toHaveLength(3);
  expect(far.query.page).toBe(2);
  expect(far.cards).toEqual(second.cards);
  const ids = [...first.cards, ...second.cards].map(({ id }) => id);
  expect(new Set(ids).size).toBe(15);
});

test('a word of the family counts in names alone: what shows something is no shower, and a charger is for charging', async () => {
  await aProduct(opened.shop, {
    name: 'Robot Vacuum',
    description: 'The app shows the state of the battery.',
    price: 90_00,
  });
  await aProduct(opened.shop, { name: 'Fast Charging Stand', price: 95_00 });
  expect(await open('search=shower&in_stock=1&min_price=60')).toMatchObject({ total: 0, cards: [] });
  expect(await namesAt('search=shower')).toEqual(['Lavender Shower Oil']);
  expect(await namesAt('search=charger')).toContain('Fast Charging Stand');
});
