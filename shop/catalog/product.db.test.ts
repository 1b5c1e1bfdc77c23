import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createCategory } from './categories/create-category.server.ts';
import { createProduct } from './create-product.server.ts';
import type { ProductInput } from './product-input.ts';
import { resolveProductSlug } from './product-slug-view.server.ts';
import { findStoredProduct } from './stored-product-view.server.ts';
import { updateProduct } from './update-product.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('products').execute();
});

async function create(input: Partial<ProductInput> & { name: string }) {
  const result = await createProduct(opened.shop, input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const rowOf = (id: string) =>
  opened.shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const variationsOf = (id: string) =>
  opened.shop.db
    .selectFrom('product_variations')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
const pricesOf = async (id: string) => {
  const rows = await opened.shop.db
    .selectFrom('price_changes')
    .select(['variation_id', 'price'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ variation_id, price }) => [variation_id === null ? 'product' : 'variation', price]);
};

async function update(id: string, product: ProductInput) {
  return updateProduct(opened.shop, { id, editedVersion: (await rowOf(id)).updated_at, product });
}

describe('the options of a product', () => {
  const shirt = (values: readonly (readonly string[])[], option_names = ['Colour', 'Size']) =>
    createProduct(opened.shop, {
      name: 'Linen Shirt',
      option_names,
      product_variations: values.map((option_values) => ({
        name: 'x',
        option_values: [...option_values],
        stock_quantity: 1,
      })),
    });

  test('are one combination each, and the variation is called by it', async () => {
    const made = await shirt([
      ['Red', 'L'],
      ['Red', 'M'],
    ]);
    const stored = made.ok ? await findStoredProduct(opened.shop.db, made.value.id) : null;
    expect(stored?.product).toMatchObject({
      option_names: ['Colour', 'Size'],
      product_variations: [
        { name: 'Red / L', option_values: ['Red', 'L'] },
        { name: 'Red / M', option_values: ['Red', 'M'] },
      ],
    });
    expect(
      await shirt([
        ['Red', 'L'],
        ['Red', 'L'],
      ]),
    ).toMatchObject({ error: { code: 'duplicate_variation_name', name: 'Red / L' } });
  });

  test('have a value in each variation, and names that differ', async () => {
    expect(await shirt([['Red', 'L'], ['Red']])).toMatchObject({ error: { code: 'missing_option_value', index: 1 } });
    expect(await shirt([['Red', 'L']], ['Size', 'size'])).toMatchObject({ error: { code: 'duplicate_option_name' } });
    expect(await shirt([['1', '2']], ['A', 'B', 'C', 'D'])).toMatchObject({ error: { code: 'invalid' } });
  });
});

describe('addresses', () => {
  test('two products of one name get two, even when saved at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Kitchen Radio' })));
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      'kitchen-radio',
      'kitchen-radio-2',
      'kitchen-radio-3',
      'kitchen-radio-4',
      'kitchen-radio-5',
    ]);
  });

  test('a renamed product is found at the old address and at the new one', async () => {
    const texts = { description: null, highlights: [], warnings: null };
    const { id } = await create({ name: 'Kitchen Radio', translation: { name: 'Virtuves radio', ...texts } });
    const saved = await update(id, { name: 'Table Radio', translation: { name: 'Galda radio', ...texts } });
    expect(saved).toMatchObject({ ok: true, value: { slug: 'table-radio' } });
    for (const slug of ['kitchen-radio', 'table-radio', 'virtuves-radio', 'galda-radio']) {
      expect(await resolveProductSlug(opened.shop, slug)).toEqual({
        productId: id,
        slugs: { en: 'table-radio', lv: 'galda-radio' },
      });
    }
    expect(await resolveProductSlug(opened.shop, 'garden-radio')).toBeNull();
  });

  test('the address a product once had goes to no other product', async () => {
    const first = await create({ name: 'Kitchen Radio' });
    await update(first.id, { name: 'Table Radio' });
    expect((await create({ name: 'Kitchen Radio' })).slug).toBe('kitchen-radio-2');
    // But the product itself may have it back.
    expect(await update(first.id, { name: 'Kitchen Radio' })).toMatchObject({ value: { slug: 'kitchen-radio' } });
  });

  test('a save that changes no name changes no address', async () => {
    await create({ name: 'Radio' });
    const { id, slug } = await create({ name: 'Radio' });
    expect(await update(id, { name: 'Radio', brand: 'Ziemel' })).toMatchObject({ value: { slug } });
  });

  test('a product called the same in both languages has one address', async () => {
    const { id } = await create({ name: 'Nude', translation: { name: 'Nude' } });
    expect((await resolveProductSlug(opened.shop, 'nude'))?.slugs).toEqual({ en: 'nude', lv: 'nude' });
    expect((await rowOf(id)).slug).toBe('nude');
  });
});

test('a shade keeps its colour, and what is no colour is refused', async () => {
  const shade = (colour: string) => [{ name: 'Red', colour, stock_quantity: 1 }];
  const { id } = await create({ name: 'Lipstick', product_variations: shade(' #A3505A ') });
  expect((await variationsOf(id)).map(({ colour }) => colour)).toEqual(['#a3505a']);
  for (const colour of ['red', '#a35', 'url(//x)', '#a3505a;']) {
    expect(await createProduct(opened.shop, { name: 'Lipstick', product_variations: shade(colour) })).toEqual({
      ok: false,
      error: { code: 'invalid', fields: ['product_variations.0.colour'] },
    });
  }
});

describe('stock of a product with variations', () => {
  const shades = (red: number, plum: number) => [
    { name: 'Red', stock_quantity: red },
    { name: 'Plum', stock_quantity: plum },
  ];

  test('is their sum, whatever the form says', async () => {
    const { id } = await create({ name: 'Lipstick', stock_quantity: 99, product_variations: shades(3, 4) });
    expect((await rowOf(id)).stock_quantity).toBe(7);
  });

  test('follows every change of theirs', async () => {
    const { id } = await create({ name: 'Lipstick', product_variations: shades(3, 4) });
    const [red, plum] = await variationsOf(id);
    const { db } = opened.shop;
    await db.updateTable('product_variations').set({ stock_quantity: 1 }).where('id', '=', red!.id).execute();
    expect((await rowOf(id)).stock_quantity).toBe(5);
    await db.deleteFrom('product_variations').where('id', '=', plum!.id).execute();
    expect((await rowOf(id)).stock_quantity).toBe(1);
  });

  test('can be set by hand again once there are none', async () => {
    const { id } = await create({ name: 'Lipstick', product_variations: shades(3, 4) });
    await update(id, { name: 'Lipstick', stock_quantity: 12 });
    expect((await rowOf(id)).stock_quantity).toBe(12);
  });
});

describe('prices', () => {
  test('are remembered from the first one on, and only when they change', async () => {
    const input = {
      name: 'Serum',
      base_price: 20_5785,
      product_variations: [{ name: '50 ml', price_adjustment: 30_0000 }],
    };
    const { id } = await create(input);
    const [variation] = await variationsOf(id);
    await update(id, {
      ...input,
      brand: 'Rasa',
      product_variations: [{ ...input.product_variations[0]!, id: variation!.id }],
    });
    await update(id, { ...input, base_price: 18_0000, product_variations: [{ name: '50 ml', id: variation!.id }] });
    expect(await pricesOf(id)).toEqual([
      ['product', '20.5785'],
      ['variation', '30.0000'],
      ['product', '18.0000'],
      ['variation', null],
    ]);
  });

  test('of a variation-only product are those of its variations, and it has none of its own', async () => {
    const { id } = await create({
      name: 'Cable',
      base_price: 1,
      original_price: 99_0000,
      is_variation_only: true,
      product_variations: [
        { name: '1 m', price_adjustment: 8_1818 },
        { name: '2 m', price_adjustment: 10_6612 },
      ],
    });
    expect(await rowOf(id)).toMatchObject({ base_price: '10.6612', original_price: null });
  });

  test('of zero in the field of the original price mean there is none', async () => {
    const { id } = await create({ name: 'Soap', base_price: 100, original_price: 0 });
    expect(await rowOf(id)).toMatchObject({ base_price: '0.0100', original_price: null });
  });
});

describe('what cannot be saved', () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  test.each<[string, ProductInput, object]>([
    ['a product without a name', { name: '  ' }, { code: 'invalid', fields: ['name'] }],
    ['less than no stock', { name: 'A', stock_quantity: -1 }, { code: 'invalid', fields: ['stock_quantity'] }],
    ['half a unit', { name: 'A', stock_quantity: 1.5 }, { code: 'invalid', fields: ['stock_quantity'] }],
    ['a negative price', { name: 'A', base_price: -1 }, { code: 'invalid', fields: ['base_price'] }],
    [
      'a picture from nowhere',
      { name: 'A', images: ['file:///etc/passwd'] },
      { code: 'invalid', fields: ['images.0'] },
    ],
    [
      'a picture that was never added',
      { name: 'A', images: ['products/none.webp'] },
      { code: 'unknown_picture', path: 'products/none.webp' },
    ],
    ['a category that is not there', { name: 'A', category_id: unknown }, { code: 'unknown_category' }],
    [
      'a variation-only product without a variation',
      { name: 'A', is_variation_only: true },
      { code: 'variation_only_without_variation' },
    ],
    [
      'two variations of one name',
      { name: 'A', product_variations: [{ name: 'Red' }, { name: 'Red ' }] },
      { code: 'duplicate_variation_name', name: 'Red' },
    ],
  ])('%s', async (_, input, error) => {
    expect(await createProduct(opened.shop, input)).toEqual({ ok: false, error });
    expect(await opened.shop.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  test('a stock-keeping unit that another product or variation has', async () => {
    await create({ name: 'A', sku: 'SKU-1', product_variations: [{ name: 'Red', sku: 'SKU-2' }] });
    expect(await createProduct(opened.shop, { name: 'B', sku: 'SKU-1' })).toEqual({
      ok: false,
      error: { code: 'sku_taken', of: 'product' },
    });
    const clash = { name: 'C', product_variations: [{ name: 'Red', sku: 'SKU-2' }] };
    expect(await createProduct(opened.shop, clash)).toEqual({
      ok: false,
      error: { code: 'sku_taken', of: 'variation' },
    });
    expect((await opened.shop.db.selectFrom('products').select('name').execute()).length).toBe(1);
  });

  test('a product that somebody else saved meanwhile, or removed', async () => {
    const { id } = await create({ name: 'A' });
    const editedVersion = new Date((await rowOf(id)).updated_at.getTime() - 1000);
    const product = { name: 'B' };
    expect(await updateProduct(opened.shop, { id, editedVersion, product })).toMatchObject({
      error: { code: 'conflict' },
    });
    expect(await updateProduct(opened.shop, { id: unknown, editedVersion, product })).toMatchObject({
      error: { code: 'not_found' },
    });
    expect((await rowOf(id)).name).toBe('A');
  });
});

describe('variations', () => {
  test('swap names, change places and are removed in one save', async () => {
    const { id } = await create({
      name: 'A',
      product_variations: [{ name: 'Red' }, { name: 'Blue' }, { name: 'Old' }],
    });
    const [red, blue] = await variationsOf(id);
    const saved = await update(id, {
      name: 'A',
      product_variations: [
        { id: blue!.id, name: 'Red', label: { en: 'Cherry', lv: 'Ķirsis' } },
        { id: red!.id, name: 'Blue' },
        { name: 'New' },
      ],
    });
    expect(saved).toMatchObject({ ok: true, value: { keptVariations: [] } });
    expect(
      (await variationsOf(id)).map((row) => [
        row.id === red!.id ? 'red' : row.id === blue!.id ? 'blue' : '',
        row.name,
        row.value,
      ]),
    ).toEqual([
      ['blue', 'Red', 'Red'],
      ['red', 'Blue', 'Blue'],
      ['', 'New', 'New'],
    ]);
    expect(await opened.shop.db.selectFrom('product_variation_translations').select('label').execute()).toEqual([
      { label: 'Ķirsis' },
    ]);
  });

  test('swap their SKUs in one save', async () => {
    const product_variations = [
      { name: 'Red', sku: 'SWAP-1' },
      { name: 'Blue', sku: 'SWAP-2' },
    ];
    const { id } = await create({ name: 'A', product_variations });
    const [red, blue] = await variationsOf(id);
    const swapped = [
      { id: red!.id, name: 'Red', sku: 'SWAP-2' },
      { id: blue!.id, name: 'Blue', sku: 'SWAP-1' },
    ];
    expect(await update(id, { name: 'A', product_variations: swapped })).toMatchObject({ ok: true });
    expect((await variationsOf(id)).map(({ name, sku }) => [name, sku])).toEqual([
      ['Red', 'SWAP-2'],
      ['Blue', 'SWAP-1'],
    ]);
  });

  test('that were ordered are kept when left out', async () => {
    const { id } = await create({ name: 'A', product_variations: [{ name: 'Red' }, { name: 'Blue' }] });
    const [red] = await variationsOf(id);
    await order(id, red!.id);
    expect(await update(id, { name: 'A', product_variations: [{ name: 'Green' }] })).toMatchObject({
      value: { keptVariations: ['Red'] },
    });
    expect((await variationsOf(id)).map(({ name }) => name)).toEqual(['Green', 'Red']);
  });

  test('of another product are none of this one', async () => {
    const other = await create({ name: 'Other', product_variations: [{ name: 'Red' }] });
    const [foreign] = await variationsOf(other.id);
    const { id } = await create({ name: 'A' });
    const result = await update(id, { name: 'A', product_variations: [{ id: foreign!.id, name: 'Mine' }] });
    expect(result).toEqual({ ok: false, error: { code: 'unknown_variation' } });
    expect((await variationsOf(other.id)).map(({ name }) => name)).toEqual(['Red']);
  });
});

test('two categories of one name get two addresses', async () => {
  const input = { name: 'Hair Care', type: 'beauty', translation: { name: 'Matu kopšana' } };
  const made = [await createCategory(opened.shop, input), await createCategory(opened.shop, input)];
  expect(made).toMatchObject([{ value: { slug: 'hair-care' } }, { value: { slug: 'hair-care-2' } }]);
  const refused = await createCategory(opened.shop, { name: 'Hair Care', type: ' ' });
  expect(refused).toEqual({ ok: false, error: { code: 'invalid', fields: ['type'] } });
});

async function order(productId: string, variationId: string): Promise<void> {
  const { db } = opened.shop;
  const { id } = await db
    .insertInto('orders')
    .values({
      email: 'anna@example.com',
      language: 'en',
      subtotal_amount: 100,
      vat_amount: 17,
      shipping_amount: 0,
      total_amount: 100,
      vat_rate: 2100,
      shipping_address: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_items')
    .values({
      order_id: id,
      position: 0,
      product_id: productId,
      variation_id: variationId,
      quantity: 1,
      unit_price: 100,
      unit_price_ex_vat: '0.8264',
      product_name: 'A',
    })
    .execute();
}
