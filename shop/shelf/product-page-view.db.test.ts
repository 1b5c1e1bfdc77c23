import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY, type TinyProduct } from '#db/seeds/tiny/load-tiny.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct, shelfPrice } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { listProductCardsById } from './product-card-view.server.ts';
import { findProductPage } from './product-page-view.server.ts';

let opened: TestShop;
let products: ReadonlyMap<string, TinyProduct>;

beforeAll(async () => {
  opened = await openTestShop();
  products = await loadTiny(opened.shop);
});
afterAll(() => opened.close());

const pageOf = (id: string, language: Language = 'en') =>
  findProductPage(opened.shop, { id, language, vatRate: DEFAULT_SETTINGS.vatRate });
async function tinyPage(slug: string, language: Language = 'en') {
  const page = await pageOf(products.get(slug)!.id, language);
  return page!;
}

test('a product is shown in the language of the page, with its address in both', async () => {
  const english = await tinyPage(TINY.plain);
  const latvian = await tinyPage(TINY.plain, 'lv');
  expect(english).toMatchObject({ name: 'Vitamin C Brightening Serum', brand: 'Rasa', featured: true, inStock: true });
  expect(latvian).toMatchObject({ name: 'Izgaismojošs C vitamīna serums', slugs: english.slugs });
  expect(english.slugs).toEqual({ en: TINY.plain, lv: 'izgaismojoss-c-vitamina-serums' });
  expect(latvian.category).toMatchObject({ name: 'Sejas kopšana', type: 'Skaistumkopšana' });
  expect(latvian.highlights[0]).toBe('10 % askorbilglikozīda (C vitamīns)');
  expect(latvian.facts?.warnings).toMatch(/^Izvairieties/);
});

test('a product without a translation shows its English texts on a Latvian page', async () => {
  const { productId } = await aProduct(opened.shop, { name: 'Paper Lantern', description: 'It glows.' });
  expect(await pageOf(productId, 'lv')).toMatchObject({
    name: 'Paper Lantern',
    description: 'It glows.',
    slugs: { en: 'paper-lantern', lv: 'paper-lantern' },
  });
});

test('a description in HTML is shown cleaned, and its plain text where there can be no tags', async () => {
  const { productId } = await aProduct(opened.shop, {
    name: 'Paper Moon',
    description_html: '<p>It <b>glows</b>.</p><ul><li>Soft</li></ul><script>alert(1)</script>',
    translation: { name: 'Papīra mēness', description: 'Tas spīd.' },
  });
  const html = '<p>It <strong>glows</strong>.</p>\n<ul>\n<li>Soft</li>\n</ul>';
  expect(await pageOf(productId)).toMatchObject({ description: 'It glows.\n\n * Soft', descriptionHtml: html });
  // A plain text in one language is not replaced by the other's HTML.
  expect(await pageOf(productId, 'lv')).toMatchObject({ description: 'Tas spīd.', descriptionHtml: null });
  const cards = { ids: [productId], language: 'en', vatRate: DEFAULT_SETTINGS.vatRate } as const;
  for (const [isDescribed, description] of [
    [true, 'It glows.\n\n * Soft'],
    [false, null],
  ] as const)
    expect(await listProductCardsById(opened.shop, { ...cards, isDescribed })).toMatchObject([{ description }]);
});

test('a product with options has the values of each variation, in the language of the page', async () => {
  const { productId } = await aProduct(opened.shop, {
    name: 'Linen Shirt',
    option_names: ['Colour', 'Size'],
    translation: { name: 'Lina krekls', option_names: ['Krāsa'] },
    product_variations: [
      { name: 'given', option_values: ['Red', ' L '], label: { lv: 'Sarkans / L' }, stock_quantity: 1 },
      { name: 'given', option_values: ['Blue', 'L'], stock_quantity: 1 },
    ],
  });
  const [english, latvian] = await Promise.all([pageOf(productId), pageOf(productId, 'lv')]);
  expect(english?.options).toEqual(['Colour', 'Size']);
  expect(english?.variations.map(({ label }) => label)).toEqual(['Red / L', 'Blue / L']);
  expect(latvian?.options).toEqual(['Krāsa', 'Size']);
  expect(latvian?.variations.map(({ values }) => values)).toEqual([
    [
      { value: 'Red', label: 'Sarkans' },
      { value: 'L', label: 'L' },
    ],
    [
      { value: 'Blue', label: 'Blue' },
      { value: 'L', label: 'L' },
    ],
  ]);
});

test('the information required by law is beside the offer', async () => {
  const { facts, unitPrice } = await tinyPage(TINY.plain);
  expect(facts).toMatchObject({
    manufacturer: { name: 'SIA "Rasas kosmētika"', email: 'info@rasa.example' },
    responsible_person: null,
    net_quantity: { value: 30, unit: 'ml' },
  });
  expect(unitPrice).toEqual({ amount: 83_00, per: '100ml', isFrom: false });
});

describe('variations', () => {
  test('come in their order, each with its price, units that may be bought at once and unit price', async () => {
    const { variations, shown, unitPrice } = await tinyPage(TINY.withVariations);
    expect(variations).toMatchObject([
      { label: '30 ml', price: 19_90, stock: 10, unitPrice: { amount: 66_33, per: '100ml' } },
      { label: '50 ml', price: 29_90, stock: 0, unitPrice: { amount: 59_80, per: '100ml' } },
    ]);
    expect(shown).toMatchObject({ minPrice: 19_90, maxPrice: 29_90 });
    expect(unitPrice).toEqual({ amount: 59_80, per: '100ml', isFrom: true });
  });

  test('bring their own pictures and colours', async () => {
    const { variations, images } = await tinyPage(TINY.variationOnly);
    expect(variations.map(({ colour }) => colour)).toEqual(['#a3505a', '#8f3324', '#e2614f', '#5e2140', '#c98a74']);
    expect((await tinyPage(TINY.withVariations)).variations[0]?.colour).toBeNull();
    expect(variations[0]?.image?.path).toMatch(/^variations\//);
    expect(variations[0]?.image).not.toEqual(images[0]);
    expect(variations[4]?.image).toBeNull();
  });
});

describe('a struck-out price', () => {
  test('is not shown while the history does not bear it out', async () => {
    const { offer, shown } = await tinyPage(TINY.plain);
    expect(offer).toMatchObject({ price: 24_90, originalPrice: null });
    expect(shown.originalPrice).toBeNull();
  });

  test('is shown once the product has cost that much in the 30 days before', async () => {
    const { shop } = opened;
    const price = shelfPrice(40_00);
    const { productId } = await aProduct(shop, { price: 30_00, original_price: price });
    const created = new Date(shop.clock.now().getTime() - 40 * 86_400_000);
    await shop.db
      .insertInto('price_changes')
      .values({ product_id: productId, price: '33.0579', changed_at: created })
      .execute();
    expect((await pageOf(productId))?.offer).toMatchObject({ price: 30_00, originalPrice: 40_00 });
  });
});

test('a price is no longer struck out once it was asked with another rate of VAT', async () => {
  const { shop } = opened;
  const { productId } = await aProduct(shop, { price: 30_00, original_price: shelfPrice(40_00) });
  const created = new Date(shop.clock.now().getTime() - 40 * 86_400_000);
  await shop.db
    .insertInto('price_changes')
    .values({ product_id: productId, price: '33.0579', changed_at: created })
    .execute();
  const struck = async () => {
    const [card] = await listProductCardsById(shop, {
      language: 'en',
      vatRate: DEFAULT_SETTINGS.vatRate,
      ids: [productId],
    });
    return [(await pageOf(productId))?.offer.originalPrice, card?.originalPrice];
  };
  await changeSettings(shop, { vatRate: DEFAULT_SETTINGS.vatRate, shippingPrice: 8_99 });
  expect(await struck()).toEqual([40_00, 40_00]);
  await changeSettings(shop, { vatRate: 2200 });
  expect(await struck()).toEqual([null, null]);
});

test('a product without a picture has the placeholder, with its size', async () => {
  const { images } = await tinyPage(TINY.lastUnit);
  expect(images).toMatchObject([{ path: '/placeholder.svg', width: 768 }]);
});

describe('a price that cannot be used', () => {
  const logged: { level: string; msg: string; productId: string }[] = [];
  const log = createLog(
    { env: 'production', logLevel: 'warn' },
    { write: (line) => logged.push(JSON.parse(line) as (typeof logged)[number]) },
  );
  const look = (id: string) =>
    findProductPage({ ...opened.shop, log }, { id, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });

  test('leaves the product a page that sells nothing, and is noted in the log', async () => {
    const { productId } = await aProduct(opened.shop, { base_price: 0 });
    expect(await look(productId)).toMatchObject({ hasPrice: false, inStock: false, stock: 0 });
    expect(logged.at(-1)).toMatchObject({ level: 'warn', msg: 'Invalid base price', productId });
  });

  test('is raised to one cent where it is only too low', async () => {
    const { productId } = await aProduct(opened.shop, { base_price: 50 });
    expect(await look(productId)).toMatchObject({ offer: { price: 1 } });
    expect(logged.at(-1)?.msg).toBe('Price adjusted to minimum viable price (0.01)');
  });

  test('is that of a variation-only product whose variations have none', async () => {
    const { productId } = await aProduct(opened.shop, {
      is_variation_only: true,
      variations: [{ name: 'Red', stock: 1 }],
    });
    expect(await look(productId)).toMatchObject({ hasPrice: false, variations: [{ stock: 0 }] });
    expect(logged.at(-1)?.msg).toBe('No valid variation prices found');
    await opened.shop.db.deleteFrom('product_variations').where('product_id', '=', productId).execute();
    expect(await look(productId)).toMatchObject({ hasPrice: false });
    expect(logged.at(-1)?.msg).toBe('Variation-only product must have at least one variation');
  });

  test('is the only one that is noted, and none where every variation has a price of its own', async () => {
    const before = logged.length;
    const variations = [{ name: 'Red', stock: 1, price: 10_00 }];
    const { productId } = await aProduct(opened.shop, { base_price: 0, variations });
    expect(await look(productId)).toMatchObject({ hasPrice: true, inStock: true });
    await look(products.get(TINY.plain)!.id);
    expect(logged).toHaveLength(before);
  });
});

test('a product that is not shown, or is none, has no page', async () => {
  expect(await pageOf(products.get(TINY.inactive)!.id)).toBeNull();
  expect(await pageOf('00000000-0000-4000-8000-000000000000')).toBeNull();
});
