import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY, type TinyProduct } from '#db/seeds/tiny/load-tiny.server.ts';
import { PLACEHOLDER_IMAGE } from '#shop/catalog/product.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { cents } from '#shop/kernel/money.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listProductCardsById } from './product-card-view.server.ts';
import { listProductCards } from './product-list-view.server.ts';
import { listProductRows } from './product-rows-view.server.ts';

let opened: TestShop;
let products: ReadonlyMap<string, TinyProduct>;
const en = { language: 'en', vatRate: DEFAULT_SETTINGS.vatRate } as const;
const lv = { language: 'lv', vatRate: DEFAULT_SETTINGS.vatRate } as const;

beforeAll(async () => {
  opened = await openTestShop();
  products = await loadTiny(opened.shop);
});
afterAll(() => opened.close());

const idOf = (slug: string) => products.get(slug)!.id;
async function cardOf(slug: string, query: typeof en | typeof lv = en) {
  const [card] = await listProductCardsById(opened.shop, { ...query, ids: [idOf(slug)] });
  return card!;
}

describe('what a card says', () => {
  test('its price includes VAT, to the cent', async () => {
    expect(await cardOf(TINY.plain)).toMatchObject({ price: cents(24_90), minPrice: null, maxPrice: null });
  });

  test('a range where the variations cost differently', async () => {
    const { minPrice, maxPrice } = await cardOf(TINY.withColours);
    expect(maxPrice).toBe(cents(149_00));
    expect(minPrice).toBeLessThan(maxPrice!);
  });

  test('a reduction is struck out only once the earlier price has really been asked', async () => {
    expect(await cardOf(TINY.plain)).toMatchObject({ originalPrice: null, badge: null });
    const { shop } = opened;
    const original = await shop.db
      .selectFrom('products')
      .select('original_price')
      .where('id', '=', idOf(TINY.plain))
      .executeTakeFirstOrThrow();
    const earlier = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000);
    await shop.db
      .insertInto('price_changes')
      .values({ product_id: idOf(TINY.plain), price: original.original_price, changed_at: earlier })
      .execute();
    expect(await cardOf(TINY.plain)).toMatchObject({
      originalPrice: cents(29_90),
      badge: { kind: 'sale', percent: 16 },
    });
  });

  test('the unit price, of the pack where it is lowest', async () => {
    expect((await cardOf(TINY.plain)).unitPrice).toEqual({ amount: 83_00, per: '100ml', isFrom: false });
    expect((await cardOf(TINY.withVariations)).unitPrice).toEqual({ amount: 59_80, per: '100ml', isFrom: true });
    expect((await cardOf(TINY.variationOnly)).unitPrice).toEqual({ amount: 425_71, per: '100g', isFrom: false });
    expect((await cardOf(TINY.lastUnit)).unitPrice).toBeNull();
  });

  test('the colours of its variations, where they are shades', async () => {
    const coloursOf = async (slug: string) => (await cardOf(slug)).variations.map(({ colour }) => colour);
    expect(await coloursOf(TINY.withColours)).toEqual(['#1b1b1d', '#d4d6d9', '#dcb673']);
    expect(await coloursOf(TINY.withVariations)).toEqual([null, null]);
  });

  test('name, address and variations are in the language of the page', async () => {
    const english = await cardOf(TINY.withColours);
    const latvian = await cardOf(TINY.withColours, lv);
    expect(latvian.slug).toBe(products.get(TINY.withColours)!.slugLv);
    expect(latvian.name).not.toBe(english.name);
    expect(english.variations.map(({ label }) => label)).toEqual(['Black', 'Silver', 'Gold']);
    expect(latvian.variations.map(({ label }) => label)).toEqual(['Melns', 'Sudraba', 'Zelta']);
  });

  test('a sold-out product says so, and so does a sold-out shade', async () => {
    expect(await cardOf(TINY.outOfStock)).toMatchObject({ inStock: false, maxQuantity: 0 });
    const lipstick = await cardOf(TINY.variationOnly);
    expect(lipstick).toMatchObject({ inStock: true, variationOnly: true });
    expect(lipstick.variations.filter(({ inStock }) => !inStock).map(({ label }) => label)).toEqual(['Coral']);
  });

  test('a picture comes with its size and ground; without one there is the placeholder', async () => {
    const [picture] = (await cardOf(TINY.plain)).images;
    expect(picture).toMatchObject({ width: 1600, height: 1600, ground: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect((await cardOf(TINY.outOfStock)).images.map(({ path }) => path)).toEqual([PLACEHOLDER_IMAGE]);
  });

  test('the last few are said as the settings count low stock, of all variations together', async () => {
    expect((await cardOf(TINY.lastUnit)).badge).toEqual({ kind: 'last_few' });
    expect((await cardOf(TINY.withColours)).badge).toBeNull();
    await changeSettings(opened.shop, { lowStockThreshold: 0 });
    expect((await cardOf(TINY.lastUnit)).badge).toBeNull();
    await changeSettings(opened.shop, { lowStockThreshold: 10 });
  });

  test('a product is new for thirty days, once the shop itself is older', async () => {
    const { shop } = opened;
    const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS);
    const create = (slug: string, created_at: Date) =>
      shop.db.updateTable('products').set({ created_at }).where('id', '=', idOf(slug)).execute();
    await create(TINY.outOfStock, daysAgo(90));
    await create(TINY.withColours, daysAgo(31));
    await create(TINY.variationOnly, daysAgo(29));
    expect((await cardOf(TINY.withColours)).badge).toBeNull();
    expect((await cardOf(TINY.variationOnly)).badge).toEqual({ kind: 'new' });
    expect((await cardOf(TINY.outOfStock)).badge).toBeNull();
  });

  test('the rating counts what shoppers wrote and nothing the shop wrote', async () => {
    const review = { product_id: idOf(TINY.lastUnit), reviewer_name: 'Anna', review_text: 'Good' };
    await opened.shop.db
      .insertInto('product_reviews')
      .values([
        { ...review, rating: 5, origin: 'verified' },
        { ...review, rating: 4, origin: 'guest' },
        { ...review, rating: 1, origin: 'staff' },
      ])
      .execute();
    expect(await cardOf(TINY.lastUnit)).toMatchObject({ rating: 4.5, reviews: 2 });
    expect(await cardOf(TINY.outOfStock)).toMatchObject({ rating: 0, reviews: 0 });
  });
});

describe('which cards come, and in what order', () => {
  test('a product that is not for sale is on no card', async () => {
    expect(await listProductCardsById(opened.shop, { ...en, ids: [idOf(TINY.inactive)] })).toEqual([]);
    const all = await listProductCards(opened.shop, { ...en, limit: 100 });
    expect(all.map(({ id }) => id)).not.toContain(idOf(TINY.inactive));
  });

  test('cards found elsewhere keep their order', async () => {
    const ids = [idOf(TINY.lastUnit), idOf(TINY.plain), idOf(TINY.withColours)];
    expect((await listProductCardsById(opened.shop, { ...en, ids })).map(({ id }) => id)).toEqual(ids);
  });

  test('prices rise from low to high and fall from high to low, as they are shown', async () => {
    const rising = await listProductCards(opened.shop, { ...en, order: 'price_low', limit: 100 });
    const lowest = rising.map((card) => card.minPrice ?? card.price);
    expect(lowest).toEqual([...lowest].sort((a, b) => a - b));
    const falling = await listProductCards(opened.shop, { ...en, order: 'price_high', limit: 100 });
    const highest = falling.map((card) => card.maxPrice ?? card.price);
    expect(highest).toEqual([...highest].sort((a, b) => b - a));
  });

  test('names are sorted as readers of the language sort them', async () => {
    for (const query of [en, lv]) {
      const cards = await listProductCards(opened.shop, { ...query, order: 'name_asc', limit: 100 });
      const names = cards.map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator(query.language).compare));
      const back = await listProductCards(opened.shop, { ...query, order: 'name_desc', limit: 100 });
      expect(back.map(({ name }) => name)).toEqual(names.toReversed());
    }
  });

  test('two pages together are the whole, without a product twice', async () => {
    const whole = await listProductCards(opened.shop, { ...en, limit: 4 });
    const first = await listProductCards(opened.shop, { ...en, limit: 2 });
    const second = await listProductCards(opened.shop, { ...en, limit: 2, offset: 2 });
    expect([...first, ...second].map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  test('the home page shows what staff put forward, and the newest beside it', async () => {
    const [featured = [], newest] = await listProductRows(opened.shop, {
      ...en,
      rows: [
        { choice: { by: 'featured' }, most: 8 },
        { choice: { by: 'newest' }, most: 3 },
      ],
    });
    expect(featured.map(({ id }) => id)).toContain(idOf(TINY.plain));
    const putForward = await opened.shop.db
      .selectFrom('products')
      .select('id')
      .where('is_featured', '=', true)
      .execute();
    expect(featured.map(({ id }) => id).sort()).toEqual(putForward.map(({ id }) => id).sort());
    expect(newest).toEqual(await listProductCards(opened.shop, { ...en, limit: 3 }));
  });
});
