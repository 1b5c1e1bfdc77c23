import { describe, expect, test } from 'vitest';
import { admin as en } from '#locales/en/admin.ts';
import { admin as lv } from '#locales/lv/admin.ts';
import { valuesOf } from '#shop/catalog/fields/field.ts';
import { perTranslation } from '#shop/catalog/fields/translations.ts';
import { TRANSLATED_FACTS } from '#shop/catalog/product-fields.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { perLanguage } from '#shop/kernel/language.ts';
import { price } from '#shop/kernel/money.ts';
import { formErrors } from './field-label.ts';
import { draftOf, NEW_PRODUCT, newVariation, type ProductDraft, unitsOf } from './product-draft.ts';
import { readProduct, stockSeenBy } from './product-form-input.ts';
import { readDraft } from './save-product-action.server.ts';

const called = (en: string, lv = '') => ({ ...perLanguage(() => ''), en, lv });
const draft = (changes: Partial<ProductDraft>): ProductDraft => ({ ...NEW_PRODUCT, name: 'Cream', ...changes });
const read = (changes: Partial<ProductDraft>) => readProduct(draft(changes));
const problems = (changes: Partial<ProductDraft>) =>
  read(changes).problems.map(({ field, code }) => `${field}: ${code}`);
const shade = (changes: object) => ({ ...newVariation('new'), name: 'Red', ...changes });
const posted = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readDraft(form);
};

test.each([
  ['en', en, 'Failed to update product. This product no longer exists.'],
  ['lv', lv, 'Preci neizdevās saglabāt. Šīs preces vairs nav.'],
] as const)('a product that somebody else deleted is said to be gone (%s)', (language, messages, said) => {
  const t = createTranslate<typeof en>(language, messages);
  const refusal = { ok: false, code: 'not_found', problems: [], draft: NEW_PRODUCT } as const;
  expect(formErrors(t, refusal, [], { isNew: false, hasVariations: false })).toEqual([{ message: said }]);
});

describe('what is typed into the form', () => {
  test('a name is all that a product needs', () => {
    expect(read({}).problems).toEqual([]);
    expect(problems({ name: '  ' })).toEqual(['name: required']);
  });

  test.each([
    ['12,3967', 12_3967],
    ['12.39669', 12_3967],
    ['', 0],
    ['0', 0],
  ])('a base price of "%s" is kept with four decimals', (base_price, units) => {
    expect(read({ base_price })).toMatchObject({ input: { base_price: units }, problems: [] });
  });

  test('a base price that is none is not guessed at', () => {
    expect(problems({ base_price: 'twelve' })).toEqual(['base_price: price']);
    expect(problems({ base_price: '99999999' })).toEqual(['base_price: tooMuch']);
  });

  test.each(['', '0', '0,00', '-5'])('an original price of "%s" is none', (original_price) => {
    expect(read({ original_price })).toMatchObject({ input: { original_price: null }, problems: [] });
  });

  test('an empty stock is none, and half a unit is refused', () => {
    expect(read({ stock_quantity: '' }).input.stock_quantity).toBe(0);
    expect(problems({ stock_quantity: '1,5' })).toEqual(['stock_quantity: whole']);
    expect(problems({ stock_quantity: '-1' })).toEqual(['stock_quantity: whole']);
    expect(problems({ stock_quantity: '1000001' })).toEqual(['stock_quantity: tooMuch']);
  });

  test('a variation whose price or stock is not understood has neither', () => {
    const rows = [shade({ price_adjustment: 'cheap', stock_quantity: 'some' }), shade({ price_adjustment: '8,1818' })];
    const { input } = read({ product_variations: rows });
    expect(input.product_variations?.map((one) => [one.price_adjustment, one.stock_quantity])).toEqual([
      [null, 0],
      [8_1818, 0],
    ]);
  });

  test('a variation-only product has neither price nor stock of its own', () => {
    const typed = { base_price: 'x', original_price: '9', stock_quantity: 'y', is_variation_only: true };
    expect(read(typed)).toMatchObject({
      input: { base_price: 0, original_price: null, stock_quantity: 0 },
      problems: [],
    });
  });

  test('highlights are one a line, without empty ones', () => {
    expect(read({ highlights: ' Vegan \n\n Made in Rīga\n' }).input.highlights).toEqual(['Vegan', 'Made in Rīga']);
    expect(problems({ highlights: 'x'.repeat(301) })).toEqual(['highlights: tooLong']);
  });

  test('tags are parted by commas wherever they are typed, each once', () => {
    const { input } = read({ tag: 'Vegan, gift', more_tags: ' summer,, Gift ,sale ' });
    expect(input).toMatchObject({ tag: 'Vegan', more_tags: ['gift', 'summer', 'sale'] });
    expect(read({ tag: ' ' }).input).toMatchObject({ tag: null, more_tags: [] });
    expect(problems({ tag: 'x'.repeat(61) })).toEqual(['tag: tooLong']);
    expect(problems({ tag: 'a', more_tags: `b, ${'x'.repeat(61)}` })).toEqual(['more_tags: tooLong']);
  });

  test('Latvian texts need a Latvian name, and without any there is no translation', () => {
    expect(read({}).input.translation).toBeNull();
    const translation = { ...NEW_PRODUCT.translation, description: 'Maigs krēms' };
    expect(problems({ translation })).toEqual(['translation.name: translationName']);
  });

  test('a maker is named with where to write to, or not at all', () => {
    const facts = { ...NEW_PRODUCT.facts, manufacturer: { name: 'Rasa', postal_address: '', email: '' } };
    expect(read({}).input.facts).toBeNull();
    expect(problems({ facts })).toEqual([
      'facts.manufacturer.postal_address: required',
      'facts.manufacturer.email: required',
    ]);
  });

  test('amounts are understood with comma or point', () => {
    const charger = { included: 'yes', min_w: '60', max_w: '20', usb_pd: false };
    expect(problems({ facts: { ...NEW_PRODUCT.facts, charger } })).toEqual(['facts.charger.max_w: belowMinimum']);
    expect(problems({ facts: { ...NEW_PRODUCT.facts, charger: { ...charger, max_w: '60' } } })).toEqual([]);
    const facts = { ...NEW_PRODUCT.facts, net_quantity: { value: '1,5', unit: 'm' } };
    expect(read({ facts }).input.facts?.net_quantity).toEqual({ value: 1.5, unit: 'm' });
    expect(problems({ facts: { ...facts, net_quantity: { value: 'much', unit: 'm' } } })).toEqual([
      'facts.net_quantity.value: number',
    ]);
  });

  test('a variation of a product with options is called by its values, one for each', () => {
    const options = { ...NEW_PRODUCT.options, first: called('Colour', 'Krāsa'), third: called('Size') };
    const rows = [
      shade({ values: { first: 'Red', second: 'left over', third: 'L' } }),
      shade({ name: 'Old', values: { first: 'Red', second: '', third: '' } }),
    ];
    const { input, problems: found } = read({
      options,
      product_variations: rows,
      translation: { ...NEW_PRODUCT.translation, name: 'Krēms' },
    });
    expect(input.option_names).toEqual(['Colour', 'Size']);
    expect(input.translation?.option_names).toEqual(['Krāsa', '']);
    expect(input.product_variations?.[0]).toMatchObject({ name: 'Red / L', option_values: ['Red', 'L'] });
    expect(found).toEqual([{ field: 'product_variations[1].values.third', code: 'required' }]);
    const twice = { ...options, second: called('colour') };
    const translation = { ...NEW_PRODUCT.translation, name: 'Krēms' };
    expect(problems({ options: twice, translation })).toEqual(['options.second.en: duplicateOption']);
    expect(problems({ options, translation, product_variations: [shade({ name: '' })] })).toEqual([
      'product_variations[0].values.first: required',
      'product_variations[0].values.third: required',
    ]);
  });

  test('an error in a variation is shown at its row', () => {
    const rows = [shade({}), shade({ name: '', colour: 'red', barcode: '12' })];
    expect(problems({ product_variations: rows })).toEqual([
      'product_variations[1].name: required',
      'product_variations[1].colour: invalid',
      'product_variations[1].barcode: invalid',
    ]);
  });
});

describe('a stored product', () => {
  const stored: StoredProduct['product'] = {
    ...{
      name: 'Serum',
      description: null,
      description_html: null,
      attributes: {},
      highlights: ['Vegan'],
      brand: 'Rasa',
      stock_quantity: 7,
    },
    ...{ category_id: null, sku: null, tag: null, more_tags: [], images: ['products/a.webp'], image_alts: [] },
    ...{
      is_active: true,
      tax_class: null,
      is_featured: false,
      is_variation_only: false,
      is_sealed_hygiene: true,
      kind: 'cosmetic',
    },
    ...{ base_price: price(20_5785), original_price: null, slug: called('serum', 'serums') },
    ...perTranslation(() => null),
    translation: {
      name: 'Serums',
      description: null,
      description_html: null,
      highlights: [],
      ...valuesOf(TRANSLATED_FACTS, {}),
      option_names: [],
    },
    facts: null,
    option_names: [],
    product_variations: [
      {
        ...{
          id: '00000000-0000-4000-8000-000000000001',
          name: '50 ml',
          option_values: [],
          label: perLanguage(() => null),
        },
        ...{ price_adjustment: price(30_0000), stock_quantity: 7, sku: null, image: null, colour: null },
        ...{ net_quantity: { value: 50, unit: 'ml' }, barcode: null, has_orders: false },
        ...{ weight_g: 340, length_mm: 90, width_mm: 60, height_mm: 60 },
      },
    ],
  };

  test.each(['en', 'lv'] as const)('comes out of the form as it went in (%s)', (language) => {
    const { has_orders: _, ...variation } = stored.product_variations[0]!;
    const { input, problems: found } = readProduct(draftOf(stored, language));
    expect(found).toEqual([]);
    expect(input).toMatchObject({
      name: 'Serum',
      base_price: 20_5785,
      original_price: null,
      slug: stored.slug,
      images: stored.images,
      is_sealed_hygiene: true,
      product_variations: [
        { id: variation.id, price_adjustment: 30_0000, stock_quantity: 7, net_quantity: variation.net_quantity },
      ],
    });
  });

  test('shows its description as it is written: plain, or in HTML where it has tags', () => {
    const html = '<p>Soft <strong>and</strong> warm</p>';
    const rich = draftOf({ ...stored, description: 'Soft and warm', description_html: html }, 'en');
    expect(rich.description).toBe(html);
    expect(readProduct(rich).input).toMatchObject({ description: null, description_html: html });
    const plain = draftOf({ ...stored, description: 'Salt & pepper,\n5 < 7' }, 'en');
    expect(plain.description).toBe('Salt & pepper,\n5 < 7');
    expect(readProduct(plain).input).toMatchObject({ description: plain.description, description_html: null });
    const literal = draftOf({ ...stored, description: 'Write <b> for bold\n& more' }, 'en');
    expect(literal.description).toBe('<p>Write &lt;b&gt; for bold<br />\n&amp; more</p>');
  });

  test('shows prices as its reader types them, and remembers the stock that was seen', () => {
    expect(draftOf(stored, 'en').base_price).toBe('20.5785');
    const shown = draftOf(stored, 'lv');
    expect(shown.base_price).toBe('20,5785');
    expect(stockSeenBy(shown)).toEqual({ own: 7, variations: { '00000000-0000-4000-8000-000000000001': 7 } });
    expect(unitsOf(shown)).toBe(7);
    expect(stockSeenBy(NEW_PRODUCT)).toBeUndefined();
  });

  test('shows no figure for a variation without a price, where variations alone are sold', () => {
    const product_variations = stored.product_variations.map((one) => ({ ...one, price_adjustment: price(1) }));
    const [row] = draftOf({ ...stored, is_variation_only: true, product_variations }, 'en').product_variations;
    expect(row?.price_adjustment).toBe('');
  });
});

describe('what a browser sends', () => {
  test('has the same fields as the draft, also empty ones', () => {
    const sent = posted({
      name: 'Cream',
      is_active: 'on',
      'translation.name': 'Krēms',
      'images[0].image': 'products/a.webp',
      'images[0].alt.en': 'A jar',
      'product_variations[0].name': 'Red',
      'product_variations[0].net_quantity.value': '5',
      'product_variations[3].name': 'Plum',
      version: '2026-11-20T10:00:00.000Z',
    });
    expect(sent?.version).toEqual(new Date('2026-11-20T10:00:00.000Z'));
    expect(sent?.draft).toMatchObject({
      ...{ name: 'Cream', is_active: true, is_featured: false, brand: '' },
      translation: { name: 'Krēms', description: '' },
      images: [{ image: 'products/a.webp', alt: { en: 'A jar', lv: '' } }],
      product_variations: [
        { name: 'Red', net_quantity: { value: '5', unit: '' } },
        { name: 'Plum', sku: '' },
      ],
    });
    expect(readProduct(sent!.draft).problems.map(({ field }) => field)).toEqual([
      'product_variations[0].net_quantity.unit',
    ]);
  });

  test('is nothing where it is no form of ours', () => {
    expect(posted({})?.draft.name).toBe('');
    expect(posted({ 'name.first': 'a' })).toBeNull();
    expect(posted({ name: 'a', is_active: 'maybe' })).toBeNull();
    expect(posted({ product_variations: 'a' })).toBeNull();
  });
});
