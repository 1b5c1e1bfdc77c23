import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import type { ProductInput } from '#shop/catalog/product-input.ts';
import { toTags } from '#shop/catalog/tags.ts';
import { price } from '#shop/kernel/money.ts';
import { REDUCED_CLASSES } from '#shop/tax/tax-class.ts';
import { importFile, textOf } from '#tests/support/goods/imports.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { exportProducts } from '../export/export-products.server.ts';

let opened: TestShop;
let categoryId: string;
beforeAll(async () => {
  opened = await openTestShop();
  const made = await createCategory(opened.shop, { name: 'Creams & Balms', type: 'beauty' });
  if (!made.ok) throw new Error('no category');
  categoryId = made.value.id;
});
afterAll(() => opened.close());

/** Whatever people and other shops write: quotes, separators, formulas, tags, blanks, letters of all languages. */
const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(max, 30) }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        '-5',
        '@import',
        '+371 20000000',
        'a,"b";c',
        'Ķermeņa krēms',
        '<b>bold</b> &amp; <script>alert(1)</script>',
        'two\n\nlines  and   blanks',
        '\ttab',
        '&lt;',
        '[1]',
      ),
    )
    .map((value) =>
      value
        .replace(/[\0\uD800-\uDFFF\uFEFF]/gu, '')
        .trim()
        .slice(0, max),
    )
    .filter((value) => value.trim() === value && value !== '');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
// From a cent on: less has a shelf price of nothing.
const euros = fc.integer({ min: 100, max: 99_999_9999 });
const quantity = fc.record({
  value: fc.integer({ min: 1, max: 999_999 }).map((n) => n / 1000),
  unit: fc.constantFrom('ml' as const, 'g' as const, 'm' as const, 'piece' as const),
});
const company = fc.record({ name: text(200), postal_address: text(300), email: fc.constant('a@example.lv') });
const barcode = fc.integer({ min: 10_000_000, max: 99_999_999 }).map((n) => `0${n}`);
const picture = fc.constantFrom(
  'https://cdn.example.com/a.jpg?v=1,2',
  'https://cdn.example.com/b.webp',
  'https://old.example.com/c.png',
);
const sides = {
  length_mm: maybe(fc.integer({ min: 1, max: 2_000 })),
  width_mm: maybe(fc.integer({ min: 1, max: 2_000 })),
  height_mm: maybe(fc.integer({ min: 1, max: 2_000 })),
};
const facts = fc.record({
  ...sides,
  manufacturer: maybe(company),
  responsible_person: maybe(company),
  net_quantity: maybe(quantity),
  inci: maybe(text(500)),
  warnings: maybe(text(500)),
  barcode: maybe(barcode),
  weight_g: maybe(fc.integer({ min: 1, max: 100_000 })),
  charger: maybe(
    fc.record({
      included: fc.boolean(),
      min_w: maybe(fc.constant(2.5)),
      max_w: maybe(fc.constant(67)),
      usb_pd: fc.boolean(),
    }),
  ),
  energy_label: maybe(
    fc.record({
      class: fc.constantFrom('A', 'D'),
      scale: fc.constantFrom('A-G', 'A+++-D'),
      label_image: maybe(picture),
      sheet: maybe(fc.constant('https://eprel.ec.europa.eu/qr/1234567')),
      eprel: maybe(fc.constant('1234567')),
    }),
  ),
  guarantee_years: maybe(fc.integer({ min: 1, max: 3 })),
  commercial_guarantee_years: maybe(fc.integer({ min: 1, max: 100 })),
  manufacturer_country: maybe(fc.constantFrom('LV', 'CN')),
  model: maybe(text(120)),
  pao_months: maybe(fc.integer({ min: 1, max: 120 })),
  best_before: maybe(text(60)),
  durability_guarantee: maybe(
    fc.record({
      years: fc.constantFrom(2.5, 3, 10),
      model: text(120),
      guarantor: text(300),
      scope: text(500),
      conditions: text(500),
    }),
  ),
  data: maybe(fc.record({ made: text(500), amount: text(500), storage: text(500), access: text(500) })),
  battery: maybe(
    fc.record({
      chemistry: text(120),
      capacity_mah: maybe(fc.constant(450)),
      capacity_wh: maybe(fc.constant(1.7)),
      removable: maybe(fc.constantFrom('user', 'professional', 'fixed')),
    }),
  ),
  weee_category: maybe(fc.constantFrom('3', '6')),
  packaging_paper_g: maybe(fc.constant(12.5)),
  packaging_plastic_g: maybe(fc.constant(3)),
});
const variation = fc.record({
  name: text(120),
  label: fc.record({ en: maybe(text(120)), lv: maybe(text(120)) }),
  price_adjustment: maybe(euros),
  stock_quantity: fc.integer({ min: 0, max: 500 }),
  image: maybe(picture),
  colour: maybe(fc.constant('#a3505a')),
  net_quantity: maybe(quantity),
  barcode: maybe(barcode),
  weight_g: maybe(fc.integer({ min: 1, max: 100_000 })),
  ...sides,
});
const html = fc
  .array(
    fc.oneof(
      text(60),
      fc.constantFrom(
        '<p>Soft &amp; <b>warm</b></p>',
        '<ul><li>One</li><li>Two <em>and</em></li></ul>',
        '\n\n',
        '<br><br>',
      ),
      fc.constantFrom(
        '<table><tr><th>Size</th><td>5 &lt; 6</td></tr></table>',
        '<a href="/care?a=1&b=2">Care</a>',
        '<h2>Care</h2>',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(' '));
const product = fc
  .record({
    name: text(200),
    description: maybe(text(5000)),
    description_html: maybe(html),
    highlights: fc.array(text(300), { maxLength: 3 }),
    kind: maybe(fc.constantFrom('cosmetic', 'phone')),
    brand: maybe(text(120)),
    tax_class: maybe(fc.constantFrom(...REDUCED_CLASSES)),
    base_price: euros,
    original_price: maybe(euros),
    stock_quantity: fc.integer({ min: 0, max: 500 }),
    tags: fc.array(
      text(60).map((tag) => tag.replaceAll(',', '').trim() || 'tag'),
      { maxLength: 5 },
    ),
    in_category: fc.boolean(),
    is_active: fc.boolean(),
    is_featured: fc.boolean(),
    is_variation_only: fc.boolean(),
    is_sealed_hygiene: fc.boolean(),
    images: fc.array(picture, { maxLength: 3 }),
    image_alts: fc.array(fc.record({ image: picture, en: maybe(text(250)), lv: maybe(text(250)) }), { maxLength: 3 }),
    translation: maybe(
      fc.record({
        name: text(200),
        description: maybe(text(5000)),
        description_html: maybe(html),
        highlights: fc.array(text(300), { maxLength: 2 }),
        warnings: maybe(text(500)),
        durability_scope: maybe(text(500)),
        durability_conditions: maybe(text(500)),
        data_made: maybe(text(500)),
        data_amount: maybe(text(500)),
        data_storage: maybe(text(500)),
        data_access: maybe(text(500)),
      }),
    ),
    facts: maybe(facts),
    options: fc.constantFrom<string[][]>([], ['Colour'], ['Colour', 'Size'], ['Colour', 'Size', 'Material']),
    product_variations: fc.uniqueArray(variation, { maxLength: 4, selector: ({ name }) => name }),
  })
  .map(
    ({ in_category, is_variation_only, options, tags, ...one }): ProductInput => ({
      ...one,
      ...toTags(tags),
      option_names: one.product_variations.length > 0 ? options : [],
      translation: one.translation && {
        ...one.translation,
        option_names: one.product_variations.length > 0 ? options.map(() => 'Opcija') : [],
      },
      product_variations: one.product_variations.map((each, place) => ({
        ...each,
        option_values: options.map((name, option) => `${name} ${place >> option}`),
      })),
      category_id: in_category ? categoryId : null,
      is_variation_only: is_variation_only && one.product_variations.length > 0,
    }),
  );

test('exporting any catalogue and importing the file again changes nothing; into an empty shop it makes the same file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 12 }), async (products) => {
      await opened.shop.db.deleteFrom('products').execute();
      for (const [index, one] of products.entries()) {
        const withSkus = {
          ...one,
          sku: index % 2 === 0 ? `=SKU-${index}` : null,
          product_variations:
            one.product_variations?.map((v, n) => ({ ...v, sku: n % 2 === 0 ? `V-${index}-${n}` : null })) ?? [],
        };
        const made = await createProduct(opened.shop, withSkus);
        if (!made.ok) throw new Error(JSON.stringify(made.error));
      }
      const file = await textOf(exportProducts(opened.shop));
      const same = await importFile(opened.shop, file);
      expect(same.errors).toEqual([]);
      // What this shop wrote itself holds nothing that has no place here; variations alone may lack a price.
      expect(same.notes.filter(({ code }) => code !== 'price_missing')).toEqual([]);
      expect(same.changes).toEqual([]);
      expect(same.counts).toEqual({ new: 0, changed: 0, unchanged: products.length, error: 0 });

      await opened.shop.db.deleteFrom('products').execute();
      const second = await importFile(opened.shop, file, { run: true });
      expect(second.errors).toEqual([]);
      expect(second.state).toBe('done');
      expect(byHandle(await textOf(exportProducts(opened.shop)))).toEqual(byHandle(file));
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('a missing price is an empty cell of the file, and missing again wherever the file is imported', async () => {
  const { shop } = opened;
  await shop.db.deleteFrom('products').execute();
  const noPrice = price(0);
  const unpriced: readonly ProductInput[] = [
    { name: 'Plain', base_price: noPrice },
    { name: 'Follower', base_price: noPrice, product_variations: [{ name: 'Small' }] },
    { name: 'Mixed', base_price: price(10_0000), product_variations: [{ name: 'Small', price_adjustment: price(1) }] },
    { name: 'Shades', base_price: noPrice, is_variation_only: true, product_variations: [{ name: 'Rose' }] },
  ];
  for (const one of unpriced) expect(await createProduct(shop, one)).toMatchObject({ ok: true });
  const readStored = async () => ({
    products: await shop.db.selectFrom('products').select(['name', 'base_price']).orderBy('name').execute(),
    variations: await shop.db
      .selectFrom('product_variations as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['p.name', 'v.name as variation', 'v.price_adjustment'])
      .orderBy('p.name')
      .execute(),
  });
  const before = await readStored();
  const file = await textOf(exportProducts(shop));
  expect(file).not.toMatch(/,0\.00,/);

  expect(await importFile(shop, file, { run: true })).toMatchObject({ errors: [], counts: { unchanged: 4 } });
  expect(await readStored()).toEqual(before);
  await shop.db.deleteFrom('products').execute();
  expect(await importFile(shop, file, { run: true })).toMatchObject({ errors: [], counts: { new: 4 } });
  expect(await readStored()).toEqual(before);
});

/** The products were made in one moment: their order is not the file's. */
function byHandle(file: string): string[] {
  return file.split('\r\n').sort();
}
