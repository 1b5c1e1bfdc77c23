import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductInput } from '#shop/catalog/product-input.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { checkSeo, requestSeoCheck } from './check-seo.server.ts';
import { findSitemapSource, makeSitemap } from './make-sitemap.server.ts';
import { type ProductCheck, SEO_CHECKS, type SeoCheck, scoreSeo } from './seo-check.ts';
import { countIndexablePages, findSeoState, listFailingPages } from './seo-checks-view.server.ts';

let opened: TestShop;
const clock = movableClock();
beforeAll(async () => {
  opened = await openTestShop({ clock });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('products').execute();
  await opened.shop.db.deleteFrom('categories').execute();
});

const PICTURE = 'https://pictures.example/cream.webp';
const LONG = 'A rich cream for dry hands, with shea butter and linden honey, that leaves no trace on what you touch.';

async function aCategory(wishes: { name?: string; description?: string | null; image_url?: string | null } = {}) {
  const { id } = await opened.shop.db
    .insertInto('categories')
    .values({
      name: 'Creams',
      slug: `creams-${randomUUID()}`,
      type: 'beauty',
      description: 'For hands and face',
      image_url: PICTURE,
      ...wishes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await opened.shop.db
    .insertInto('category_translations')
    .values({ category_id: id, language: 'lv', name: 'Krēmi' })
    .execute();
  return id;
}

/** One that passes every check, but for what is wished otherwise. */
async function aGoodProduct(category: string | null, wishes: Partial<ProductInput> & { price?: number } = {}) {
  const { productId } = await aProduct(opened.shop, {
    description: LONG,
    images: [PICTURE],
    category_id: category,
    ...wishes,
  });
  await opened.shop.db
    .insertInto('product_translations')
    .values({
      product_id: productId,
      language: 'lv',
      name: 'Roku krēms',
      slug: `kremi-${productId}`,
      description: 'Krēms',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return productId;
}

const results = async () => {
  await checkSeo(opened.shop);
  return (await findSeoState(opened.shop)).results;
};
const failing = async () =>
  Object.fromEntries((await results()).filter((one) => one.failing > 0).map((one) => [one.check, one.failing]));
const set = (id: string, changes: Record<string, unknown>) =>
  opened.shop.db.updateTable('products').set(changes).where('id', '=', id).execute();
const namesFailing = async (check: SeoCheck) => {
  await checkSeo(opened.shop);
  return (await listFailingPages(opened.shop, check, 1)).pages.map(({ id }) => id);
};

describe('each check names the pages that fail it', () => {
  test('a product that is well described fails none', async () => {
    await aGoodProduct(await aCategory());
    expect(await failing()).toEqual({});
    expect(scoreSeo(await results())).toBe(100);
  });

  const cases: readonly (readonly [ProductCheck, Record<string, unknown>])[] = [
    ['price', { base_price: '0' }],
    ['picture', { images: [] }],
    ['description', { description: '  ' }],
    ['thin_description', { description: 'A cream.' }],
    ['long_title', { name: 'A cream '.repeat(8) }],
    ['category', { category_id: null }],
  ];
  test.each(cases)('%s', async (check, changes) => {
    const category = await aCategory();
    await aGoodProduct(category);
    const id = await aGoodProduct(category);
    await set(id, changes);
    expect(await failing()).toEqual({ [check]: 1 });
    expect(await namesFailing(check)).toEqual([id]);
  });

  test('a product that is bought by variation needs one with a price', async () => {
    const category = await aCategory();
    const id = await aGoodProduct(category);
    await set(id, { is_variation_only: true });
    expect(await failing()).toEqual({ price: 1 });
  });

  test('two products of one name fail both, in whatever case; one that is hidden does not count', async () => {
    const category = await aCategory();
    const one = await aGoodProduct(category, { name: 'Birch Cream' });
    const two = await aGoodProduct(category, { name: 'birch cream' });
    expect((await namesFailing('duplicate_title')).sort()).toEqual([one, two].sort());
    await set(two, { is_active: false });
    expect(await failing()).toEqual({});
  });

  test('what is not said in Latvian', async () => {
    const id = await aGoodProduct(await aCategory());
    await opened.shop.db.updateTable('product_translations').set({ description: null }).execute();
    expect(await failing()).toEqual({ description_lv: 1 });
    await opened.shop.db.deleteFrom('product_translations').execute();
    expect(await failing()).toEqual({ name_lv: 1, description_lv: 1 });
    expect(await namesFailing('name_lv')).toEqual([id]);
  });

  test('categories without picture, text or Latvian name, and those called the same; empty ones have no page', async () => {
    const category = await aCategory({ description: null, image_url: null });
    await aCategory({ name: 'Empty', description: null, image_url: null });
    expect(await failing()).toEqual({});
    await aGoodProduct(category);
    expect(await failing()).toEqual({ category_picture: 1, category_description: 1 });
    await opened.shop.db.deleteFrom('category_translations').execute();
    await opened.shop.db.updateTable('categories').set({ name: 'Creams' }).execute();
    expect(await failing()).toMatchObject({ category_name_lv: 1, category_duplicate: 1 });
    expect(await namesFailing('category_picture')).toEqual([category]);
  });
});

test('a shop without products has no score', async () => {
  const found = await results();
  expect(found.map(({ check }) => check)).toEqual([...SEO_CHECKS]);
  expect(scoreSeo(found)).toBeNull();
});

test('one page of very many that fails is not rounded away', () => {
  expect(scoreSeo([{ check: 'price', pages: 100_000, failing: 1 }])).toBe(99);
  expect(scoreSeo([{ check: 'price', pages: 4, failing: 1 }])).toBe(75);
  expect(
    scoreSeo([
      { check: 'price', pages: 4, failing: 4 },
      { check: 'picture', pages: 4, failing: 0 },
      { check: 'category_picture', pages: 0, failing: 0 },
    ]),
  ).toBe(50);
});

test('failing pages come twenty at a time, and a page beyond the last is the last', async () => {
  const category = await aCategory();
  for (let index = 0; index < 23; index += 1) await aGoodProduct(category, { images: [] });
  await checkSeo(opened.shop);
  const first = await listFailingPages(opened.shop, 'picture', 1);
  expect([first.pages.length, first.total, first.pageCount]).toEqual([20, 23, 2]);
  const last = await listFailingPages(opened.shop, 'picture', 99);
  expect([last.page, last.pages.length]).toEqual([2, 3]);
  expect((await listFailingPages(opened.shop, 'picture', Number.NaN)).page).toBe(1);
});

test('indexable pages are those that the sitemap names', async () => {
  const category = await aCategory();
  await aCategory({ name: 'Empty' });
  await aGoodProduct(category);
  await aGoodProduct(null);
  await set(await aGoodProduct(category), { base_price: '0' });
  await set(await aGoodProduct(category), { is_active: false });
  const source = await findSitemapSource(opened.shop);
  const files = await Promise.all(
    (['pages', 'categories', { products: 1 }] as const).map((name) => makeSitemap(source, name)),
  );
  const named = files.join('').match(/<loc>/g)?.length;
  expect(await countIndexablePages(opened.shop)).toBe(named);
});

test('what the checks found stays until they run again, without products deleted since', async () => {
  const category = await aCategory();
  const id = await aGoodProduct(category, { images: [] });
  const other = await aGoodProduct(category, { images: [] });
  await checkSeo(opened.shop);
  await set(id, { images: [PICTURE] });
  await opened.shop.db.deleteFrom('products').where('id', '=', other).execute();
  expect((await listFailingPages(opened.shop, 'picture', 1)).pages.map((page) => page.id)).toEqual([id]);
  expect(await failing()).toEqual({});
});

test('a check that staff request is made by the job, and the page says so meanwhile', async () => {
  await aGoodProduct(await aCategory(), { images: [] });
  await checkSeo(opened.shop);
  const before = await findSeoState(opened.shop);
  clock.pass({ minutes: 1 });
  await requestSeoCheck(opened.shop);
  expect((await findSeoState(opened.shop)).isWaiting).toBe(true);
  clock.pass({ minutes: 1 });
  await opened.runJobs();
  const state = await findSeoState(opened.shop);
  expect(state.isWaiting).toBe(false);
  expect(Number(state.checkedAt)).toBeGreaterThan(Number(before.checkedAt));
  expect(state.results.find(({ check }) => check === 'picture')?.failing).toBe(1);
});
