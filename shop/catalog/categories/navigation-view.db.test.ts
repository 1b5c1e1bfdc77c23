import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY, type TinyProduct } from '#db/seeds/tiny/load-tiny.server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { PLACEHOLDER_IMAGE } from '../product.ts';
import { createCategory } from './create-category.server.ts';
import { findAboutCategory, listCategoryTiles, listNavigationCategories } from './navigation-view.server.ts';

let opened: TestShop;
let products: ReadonlyMap<string, TinyProduct>;

beforeAll(async () => {
  opened = await openTestShop();
  products = await loadTiny(opened.shop);
  for (const name of ['Zebra', 'Čaks', 'Citrus', 'Dental', 'Eco', 'Foot', 'Garden']) {
    await createCategory(opened.shop, { name, type: 'beauty' });
  }
});
afterAll(() => opened.close());

const sorted = (names: readonly string[], language: string) => [...names].sort(new Intl.Collator(language).compare);

test('the header lists eight categories, by name', async () => {
  const names = (await listNavigationCategories(opened.shop, 'en')).map(({ name }) => name);
  expect(names).toHaveLength(8);
  expect(names).toEqual(sorted(names, 'en'));
});

test('the menu shows each category with the picture of its tile, and no placeholder', async () => {
  const tiles = await listCategoryTiles(opened.shop, { language: 'en' });
  const inMenu = await listNavigationCategories(opened.shop, 'en');
  for (const { id, picture } of inMenu) {
    expect(picture ?? PLACEHOLDER_IMAGE).toBe(tiles.find((tile) => tile.id === id)?.picture.path);
  }
  expect(inMenu.find(({ name }) => name === 'Citrus')?.picture).toBeNull();
});

test('a category’s own page is shared with the picture of its tile', async () => {
  const tiles = await listCategoryTiles(opened.shop, { language: 'en' });
  for (const { id, picture } of tiles) {
    const shared = (await findAboutCategory(opened.shop, { id, language: 'en' })).picture;
    expect(shared ?? PLACEHOLDER_IMAGE).toBe(picture.path);
  }
});

test('in Latvian the categories have their Latvian names, and Č sorts after C', async () => {
  const names = (await listCategoryTiles(opened.shop, { language: 'lv' })).map(({ name }) => name);
  expect(names).toContain('Sejas kopšana');
  expect(names).toEqual(sorted(names, 'lv'));
  expect(names.indexOf('Čaks')).toBeGreaterThan(names.indexOf('Citrus'));
});

test('a category says what it is in the reader’s language, in English where it has no other, or nothing', async () => {
  const { shop } = opened;
  const made = await createCategory(shop, { name: 'Hats', type: 'wool', description: 'For cold ears.' });
  const hats = made.ok ? made.value.id : '';
  const tiles = await listCategoryTiles(shop, { language: 'en' });
  const idOf = (name: string) => tiles.find((tile) => tile.name === name)?.id ?? '';
  const said = (id: string) =>
    Promise.all(
      (['en', 'lv'] as const).map(async (language) => (await findAboutCategory(shop, { id, language })).description),
    );
  expect(await said(idOf('Skincare'))).toEqual([
    'Serums, creams, masks and sun care for the face, with the full ingredients list on every page.',
    'Serumi, krēmi, maskas un saules aizsardzība sejai; katrā lapā – pilns sastāvs.',
  ]);
  expect(await said(hats)).toEqual(['For cold ears.', 'For cold ears.']);
  expect(await said(idOf('Zebra'))).toEqual([null, null]);
  expect(await said('00000000-0000-4000-8000-000000000000')).toEqual([null, null]);
});

describe('a category tile', () => {
  const tileOf = async (name: string) =>
    (await listCategoryTiles(opened.shop, { language: 'en' })).find((tile) => tile.name === name)!;

  test('counts the products that are for sale', async () => {
    expect(await tileOf('Skincare')).toMatchObject({ productCount: 2, type: 'Beauty' });
    expect(await tileOf('Zebra')).toMatchObject({ productCount: 0 });
    // Its only product here is not for sale.
    expect(await tileOf('Fragrance')).toMatchObject({ productCount: 0 });
  });

  test('borrows the picture of a product on its shelf, and has the placeholder when there is none', async () => {
    const { images } = await opened.shop.db
      .selectFrom('products')
      .select('images')
      .where('id', '=', products.get(TINY.plain)!.id)
      .executeTakeFirstOrThrow();
    expect((await tileOf('Skincare')).picture.path).toBe(images[0]);
    expect((await tileOf('Zebra')).picture.path).toBe(PLACEHOLDER_IMAGE);
  });

  test('can be asked for by number', async () => {
    expect(await listCategoryTiles(opened.shop, { language: 'en', limit: 6 })).toHaveLength(6);
  });
});
