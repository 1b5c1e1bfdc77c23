import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY, type TinyProduct } from '#db/seeds/tiny/load-tiny.server.ts';
import { PLACEHOLDER_IMAGE } from '#shop/catalog/product.ts';
import type { Language } from '#shop/kernel/language.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listSuggestions } from './suggestions-view.server.ts';

let opened: TestShop;
let products: ReadonlyMap<string, TinyProduct>;

beforeAll(async () => {
  opened = await openTestShop();
  products = await loadTiny(opened.shop);
});
afterAll(() => opened.close());

const suggest = (search: string, language: Language = 'en') => listSuggestions(opened.shop, { search, language });
const firstOf = async (search: string, language?: Language) => (await suggest(search, language)).products[0];
const picturesOf = (slug: string) =>
  opened.shop.db
    .selectFrom('products')
    .select('images')
    .where('id', '=', products.get(slug)!.id)
    .executeTakeFirstOrThrow();
const variationOf = (sku: string) =>
  opened.shop.db.selectFrom('product_variations').select(['image']).where('sku', '=', sku).executeTakeFirstOrThrow();

describe('a suggested product', () => {
  test('has the picture, price and category that its card has, in the language of the page', async () => {
    const { images } = await picturesOf(TINY.plain);
    expect(await firstOf('vitamin')).toMatchObject({
      slug: TINY.plain,
      brand: 'Rasa',
      category: 'Skincare',
      picture: { path: images[0], width: 1600, height: 1600 },
      price: 24_90,
      isFrom: false,
      inStock: true,
      sku: null,
      variation: null,
    });
    expect(await firstOf('vitam', 'lv')).toMatchObject({
      name: 'Izgaismojošs C vitamīna serums',
      slug: products.get(TINY.plain)!.slugLv,
      category: 'Sejas kopšana',
    });
  });

  test('has the lowest price of a range, and says that it is the lowest', async () => {
    expect(await firstOf('hyaluronic')).toMatchObject({ price: 19_90, isFrom: true });
    expect(await firstOf('velvet')).toMatchObject({ price: 14_90, isFrom: false });
  });

  test('says that it is sold out, and has a placeholder without a picture', async () => {
    expect(await firstOf('lavender')).toMatchObject({ inStock: false, picture: { path: PLACEHOLDER_IMAGE } });
  });

  test('says its SKU when that was typed, whole or begun', async () => {
    for (const text of ['RAS-SER-VITC-30', 'ras-ser-vit', 'amp-chg'])
      expect((await firstOf(text))?.sku, text).toBe(text === 'amp-chg' ? 'AMP-CHG-GAN65' : 'RAS-SER-VITC-30');
  });

  test('is the shade whose SKU or name was typed: its picture, price and stock', async () => {
    const brick = await variationOf('MIR-LIP-VELV-BRIC');
    for (const text of ['mir-lip-velv-bric', 'brick lipstick'])
      expect(await firstOf(text), text).toMatchObject({
        slug: TINY.variationOnly,
        variation: { label: 'Brick' },
        ledTo: { name: 'Brick' },
        picture: { path: brick.image },
        inStock: true,
        sku: text === 'brick lipstick' ? null : 'MIR-LIP-VELV-BRIC',
      });
    expect(await firstOf('coral lipstick')).toMatchObject({ variation: { label: 'Coral' }, inStock: false });
    expect(await firstOf('gold smartwatch', 'lv')).toMatchObject({
      variation: { label: 'Zelta' },
      ledTo: { name: 'Gold' },
      price: 149_00,
      isFrom: false,
    });
  });
});

test('a suggestion leads to the shade that it shows, or that was typed, and else to the product', async () => {
  const ledTo = async (text: string) => (await firstOf(text))?.ledTo?.name;
  expect(await ledTo('velvet')).toBe('Rosewood');
  expect(await ledTo('coral lipstick')).toBe('Coral');
  expect(await ledTo('smartwatch')).toBeUndefined();
});

describe('a suggested category', () => {
  test('has its name in the language of the page, and counts its products', async () => {
    expect((await suggest('skin')).categories).toEqual([
      { id: expect.any(String), name: 'Skincare', inCategory: null, productCount: 2 },
    ]);
    for (const text of ['kopšana', 'KOPSAN', 'skincare'])
      expect((await suggest(text, 'lv')).categories, text).toMatchObject([{ name: 'Sejas kopšana' }]);
  });

  test('is found by word forms, and across a hyphen', async () => {
    expect((await suggest('phone', 'en')).categories).toMatchObject([{ name: 'Wearables & Phones' }]);
    expect((await suggest('makeup')).categories).toMatchObject([{ name: 'Make-up' }]);
  });

  test('has products: an empty one is not proposed', async () => {
    expect((await suggest('fragrance')).categories).toEqual([]);
  });
});

describe('a suggested page', () => {
  test.each([
    ['en', 'delivery cost', 'How much does delivery cost?', '/faq#how-much-does-delivery-cost'],
    ['en', 'refunds', 'When do I get my money back?', '/faq#when-do-i-get-my-money-back'],
    ['en', 'wholesale', 'Wholesale', '/wholesale'],
    ['en', 'faq', 'Frequently Asked Questions', '/faq'],
    ['en', 'gdpr', 'Privacy policy', '/privacy'],
    ['lv', 'cik maksa piegade', 'Cik maksā piegāde?', '/faq#cik-maksa-piegade'],
    ['lv', 'atgriešanu', 'Cik ilgi preci var atgriezt?', '/faq#cik-ilgi-preci-var-atgriezt'],
    ['lv', 'sīkdatnes', 'Sīkdatņu politika', '/cookies'],
  ] as const)('in %s for %s is %s', async (language, text, title, path) => {
    const { pages } = await suggest(text, language);
    expect(pages[0]).toEqual({ title, path });
    expect(pages.length).toBeLessThanOrEqual(2);
  });

  test.each(['serum', 'lipstick', 'day cream', 'smartwatch', 'car'])('is none for goods, as %s', async (text) => {
    expect((await suggest(text)).pages).toEqual([]);
  });
});

test('a text of words that no product has proposes what else the shop has', async () => {
  expect(await suggest('shipping')).toMatchObject({
    products: [],
    brands: [],
    pages: [{ title: 'How much does delivery cost?' }, { title: 'How long does delivery take?' }],
  });
});
