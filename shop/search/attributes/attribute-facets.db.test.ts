import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attribute, AttributeValues } from '#shop/attributes/attribute.ts';
import type { AttributeInput } from '#shop/attributes/attribute-input.ts';
import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { deleteAttribute } from '#shop/attributes/delete-attribute.server.ts';
import { saveAttribute } from '#shop/attributes/save-attribute.server.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { createRandom, type Random } from '#tests/support/random/random.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { must } from '#tests/upgrade/must.ts';
import { PAGE_SIZE, parseProductQuery } from '../product-query.ts';
import { findProductsPage } from '../product-search-view.server.ts';
import { refreshAllWaitingSearch } from '../refresh-search.server.ts';

/** Counts are compared with slow ones made here: every filter is a condition in TypeScript over what products say. */

const { vatRate } = DEFAULT_SETTINGS;
const PRODUCTS = 120;
const QUERIES = 160;

type Item = {
  readonly id: Uuid;
  readonly name: string;
  readonly category: Uuid | null;
  readonly inStock: boolean;
  readonly values: AttributeValues;
};

let opened: TestShop;
let tables: Uuid;
let chairs: Uuid;
let items: Item[];
let attributes: readonly Attribute[];

const choices = (...names: string[]) =>
  names.map((en) => ({ key: null, names: { en, lv: `${en}s` }, colour: '#808080' }));
const input = (kind: AttributeInput['kind'], en: string, more: Partial<AttributeInput> = {}): AttributeInput => ({
  ...{ kind, names: { en, lv: `${en} lv` }, units: {}, categories: [], isFilterable: true, choices: [] },
  ...more,
});

beforeAll(async () => {
  opened = await openTestShop();
  const { shop } = opened;
  tables = must(await createCategory(shop, { name: 'Tables', type: 'furniture' })).id;
  chairs = must(await createCategory(shop, { name: 'Chairs', type: 'furniture' })).id;
  const defined = [
    input('choice', 'Material', { choices: choices('Oak', 'Ash', 'Steel') }),
    input('colour', 'Hue', { choices: choices('Red', 'Blue', 'Green') }),
    input('yes_no', 'Foldable'),
    input('number', 'Width', { units: { en: 'cm' } }),
    input('choice', 'Legs', { choices: choices('Three', 'Four'), categories: [tables] }),
    input('number', 'Load', { units: { en: 'kg' }, categories: [tables] }),
    input('text', 'Care'),
  ];
  for (const attribute of defined) {
    must(await saveAttribute(shop, { id: null, editedVersion: new Date(0), attribute, actor: null }));
  }
  attributes = await listAttributes(shop.db);
  const random = createRandom(4_711);
  items = [];
  for (let n = 0; n < PRODUCTS; n += 1) items.push(await anItem(random));
});
afterAll(() => opened.close());

async function anItem(random: Random): Promise<Item> {
  const category = random.pick([tables, chairs, null]);
  const some = (keys: readonly string[]) => keys.filter(() => random.below(3) === 0);
  const said: Record<string, AttributeValues[string]> = {
    material: some(['oak', 'ash', 'steel']),
    hue: some(['red', 'blue', 'green']),
    foldable: random.pick([['yes'], ['no'], []]),
    // Chairs have them too: left from the time when they were tables.
    legs: some(['three', 'four']),
  };
  const values: AttributeValues = {
    ...Object.fromEntries(Object.entries(said).filter(([, keys]) => (keys as string[]).length > 0)),
    ...(random.below(2) === 0 && { width: 40 + random.below(80) / 2 }),
    ...(random.below(2) === 0 && { load: 10 + random.below(90) }),
  };
  const inStock = random.below(4) > 0;
  const name = `${random.pick(['Round', 'Square'])} thing`;
  const { productId } = await aProduct(opened.shop, {
    name,
    category_id: category,
    stock: inStock ? 3 : 0,
    attributes: values,
  });
  return { id: productId, name, category, inStock, values };
}

const open = async (address: string) => {
  await opened.shop.changes.settle();
  return findProductsPage(opened.shop, {
    query: parseProductQuery(new URLSearchParams(address)),
    language: 'en',
    vatRate,
  });
};

type Wish = { readonly [key: string]: readonly string[] | { readonly from: number; readonly to: number } };

function aWish(random: Random): { readonly address: string; readonly wish: Wish; readonly category: Uuid | null } {
  const wish: Record<string, Wish[string]> = {};
  const possible: Record<string, string[]> = {
    material: ['oak', 'ash', 'steel'],
    hue: ['red', 'blue', 'green'],
    foldable: ['yes', 'no'],
    legs: ['three', 'four'],
  };
  for (const [key, all] of Object.entries(possible)) {
    const chosen = all.filter(() => random.below(5) === 0);
    if (chosen.length > 0) wish[key] = chosen;
  }
  if (random.below(4) === 0) wish.width = { from: 45, to: 45 + random.below(30) };
  if (random.below(5) === 0) wish.load = { from: 20, to: 60 };
  const category = random.pick([tables, chairs, null, null]);
  const parts = Object.entries(wish).flatMap(([key, filter]) =>
    'from' in filter
      ? [`a.${key}.min=${filter.from}`, `a.${key}.max=${filter.to}`]
      : filter.map((one) => `a.${key}=${one}`),
  );
  const others = [
    category && `category=${category}`,
    random.below(3) === 0 && 'in_stock=1',
    random.below(4) === 0 && 'search=round',
  ].filter(Boolean);
  return { address: [...parts, ...others].join('&'), wish, category };
}

/** Whether an item has what is wished for of an attribute; one that its category has not counts as empty. */
function meets({ category, values }: Item, key: string, filter: Wish[string]): boolean {
  if (['legs', 'load'].includes(key) && category !== tables) return false;
  const value = values[key];
  if ('from' in filter) return typeof value === 'number' && value >= filter.from && value <= filter.to;
  return Array.isArray(value) && value.some((one: string) => filter.includes(one));
}

test('the counts of choices and the ends of ranges are those of counting one by one', async () => {
  const random = createRandom(815);
  let filtered = 0;
  for (let n = 0; n < QUERIES; n += 1) {
    const { address, wish, category } = aWish(random);
    const found = await open(address);
    const without = (left: string | null, within = category) =>
      items.filter(
        (item) =>
          (within === null || item.category === within) &&
          (item.inStock || !address.includes('in_stock')) &&
          (item.name.startsWith('Round') || !address.includes('search')) &&
          Object.entries(wish).every(([key, filter]) => key === left || meets(item, key, filter)),
      );
    const all = without(null);
    expect(found.total, address).toBe(all.length);
    expect(found.inStockCount, address).toBe(all.filter(({ inStock }) => inStock).length);
    for (const { id, count } of found.categories) expect(count, address).toBe(without(null, id).length);
    expect(found.cards.length, address).toBe(Math.min(PAGE_SIZE, all.length));
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(found.cards.map(({ id }) => id)));
    for (const attribute of attributes.filter(({ kind }) => kind !== 'text')) {
      const { key, kind } = attribute;
      const isOffered = attribute.categories.length === 0 || category === tables || key in wish;
      const facet = found.attributes.find((one) => one.key === key);
      const rest = isOffered ? without(key) : [];
      if (kind === 'number') {
        const numbers = rest.flatMap((item) =>
          meets(item, key, { from: -Infinity, to: Infinity }) ? [Number(item.values[key])] : [],
        );
        const bounds = { from: Math.min(...numbers), to: Math.max(...numbers) };
        if (numbers.length > 0 && bounds.from < bounds.to)
          expect(facet?.bounds, `${key} at ${address}`).toEqual(bounds);
        continue;
      }
      const counted = attribute.choices.flatMap((choice) => {
        const count = rest.filter((item) => meets(item, key, [choice.key])).length;
        const isChosen = ((wish[key] ?? []) as readonly string[]).includes(choice.key);
        return count > 0 || isChosen ? [{ key: choice.key, count }] : [];
      });
      expect(facet?.choices.map(({ key, count }) => ({ key, count })) ?? [], `${key} at ${address}`).toEqual(counted);
    }
    if (found.total > 0 && found.total < items.length) filtered += 1;
  }
  // Otherwise little would be compared.
  expect(filtered).toBeGreaterThan(QUERIES / 3);
});

describe('attributes of a search', () => {
  test('are unknown where they or their choices do not exist', async () => {
    const { query, total } = await open('a.material=plastic&a.unknown=x&a.material.min=3&a.care=dry');
    expect(query.attributes).toEqual({});
    expect(total).toBe(PRODUCTS);
  });

  test('are offered with a text as without, in the language of the page', async () => {
    const query = parseProductQuery(new URLSearchParams('search=round'));
    const found = await findProductsPage(opened.shop, { query, language: 'lv', vatRate });
    expect(found.attributes.map(({ name, unit }) => [name, unit])).toEqual([
      ['Material lv', ''],
      ['Hue lv', ''],
      ['Foldable lv', ''],
      ['Width lv', 'cm'],
    ]);
  });

  test('find products by the names of their choices, by texts and by numbers with a unit', async () => {
    const { shop } = opened;
    const values = { material: ['steel'], foldable: ['yes'], width: 99.5, care: { lv: 'Slaucīt sausu' } };
    const { productId } = await aProduct(shop, { name: 'Desk', attributes: values });
    await refreshAllWaitingSearch(shop);
    for (const text of [
      'desk steel',
      'desk steels',
      'desk foldable',
      'desk slaucīt',
      'desk 99.5 cm',
      'width 99.5 cm',
      '995 mm',
    ]) {
      expect(
        (await open(`search=${encodeURIComponent(text)}`)).cards.map(({ id }) => id),
        text,
      ).toEqual([productId]);
    }
    expect((await open('search=desk+oak&exact=1')).total).toBe(0);
    const steel = must({ ok: true, value: attributes.find(({ key }) => key === 'material') });
    must(await deleteAttribute(shop, { id: steel?.id ?? 0, actor: null }));
    await refreshAllWaitingSearch(shop);
    expect((await open('search=desk+steel&exact=1')).total).toBe(0);
  });
});
