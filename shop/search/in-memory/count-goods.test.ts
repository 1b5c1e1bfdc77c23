import { expect, test } from 'vitest';
import type { Attribute } from '#shop/attributes/attribute.ts';
import { price } from '#shop/kernel/money.ts';
import { createRandom, type Random } from '#tests/support/random/random.ts';
import { isRange } from '../attributes/attribute-filters.ts';
import { countGoods } from './count-goods.ts';
import { type CountedProduct, createGoodsColumns } from './goods-columns.ts';
import type { GoodsQuery } from './goods-query.ts';
import { listGoods } from './list-goods.ts';

const CATEGORIES = ['tables', 'chairs', 'lamps'];
const BRANDS = ['Ozols', 'Bērzs', 'Liepa', 'Kļava'];
const [OAK, ASH, RED, BLUE, THREE, FOUR] = [1, 2, 3, 4, 70, 71] as const;

const anAttribute = (
  key: string,
  choices: readonly number[],
  { kind = 'choice', categories = [] as readonly string[] }: Partial<Pick<Attribute, 'kind' | 'categories'>> = {},
): Attribute => ({
  ...{ id: 1, key, kind, names: {}, units: {}, categories, reach: categories, isFilterable: true },
  ...{ version: new Date(0), isDeleted: false },
  choices: choices.map((id) => ({ id, key: `c${id}`, names: {}, colour: null })),
});
const ATTRIBUTES = [
  anAttribute('material', [OAK, ASH]),
  anAttribute('hue', [RED, BLUE]),
  anAttribute('legs', [THREE, FOUR], { categories: ['tables', 'chairs'] }),
  anAttribute('width', [], { kind: 'number' }),
  anAttribute('load', [], { kind: 'number', categories: ['chairs'] }),
];

const chance = (random: Random, share: number) => random.below(100) < share * 100;
const integer = (random: Random, from: number, to: number) => from + random.below(to - from + 1);
const some = <T>(random: Random, values: readonly T[]): T[] => values.filter(() => chance(random, 0.4));
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function aProduct(random: Random, n: number): CountedProduct {
  const lowest = integer(random, 1, 200) * 10_000;
  return {
    id: idOf(n),
    category: chance(random, 0.1) ? null : random.pick(CATEGORIES),
    brand: chance(random, 0.1) ? null : random.pick(BRANDS),
    isInStock: chance(random, 0.7),
    isFeatured: chance(random, 0.3),
    isReduced: chance(random, 0.5),
    lowest: price(lowest),
    highest: price(lowest + integer(random, 0, 40) * 10_000),
    // Imported together, many are as new as each other.
    created: integer(random, 1, 40),
    sold: integer(random, 0, 2),
    choices: some(random, [OAK, ASH, RED, BLUE, THREE, FOUR]),
    numbers: {
      ...(chance(random, 0.6) && { width: integer(random, 1, 9) / 10 }),
      ...(chance(random, 0.6) && { load: integer(random, 1, 9) }),
    },
  };
}

function aQuery(random: Random): GoodsQuery {
  const filters: Record<string, GoodsQuery['filters'][string]> = {};
  for (const { key, kind, choices } of ATTRIBUTES) {
    if (chance(random, 0.7)) continue;
    const chosen = some(random, choices).map((choice) => choice.key);
    if (kind === 'number') filters[key] = { from: integer(random, 0, 5) / 10, to: chance(random, 0.5) ? 0.7 : null };
    else if (chosen.length > 0) filters[key] = chosen;
  }
  return {
    places: null,
    within: chance(random, 0.5) ? [] : some(random, CATEGORIES),
    brands: chance(random, 0.5) ? [] : some(random, BRANDS),
    inStockOnly: chance(random, 0.3),
    featuredOnly: chance(random, 0.2),
    reducedOnly: chance(random, 0.2),
    from: chance(random, 0.7) ? null : price(500_000),
    below: chance(random, 0.7) ? null : price(1_200_000),
    filters,
    attributes: ATTRIBUTES,
  };
}

/** Whether a product meets all filters but one, in the plainest words. */
function meets(product: CountedProduct, query: GoodsQuery, but: string): boolean {
  const { category, brand } = product;
  const isIn = (attribute: Attribute) =>
    attribute.categories.length === 0 || (category !== null && attribute.reach.includes(category));
  return (
    (but === 'category' || query.within.length === 0 || (category !== null && query.within.includes(category))) &&
    (but === 'brand' || query.brands.length === 0 || (brand !== null && query.brands.includes(brand))) &&
    (but === 'stock' || !query.inStockOnly || product.isInStock) &&
    (but === 'featured' || !query.featuredOnly || product.isFeatured) &&
    (!query.reducedOnly || product.isReduced) &&
    (but === 'price' ||
      ((query.from === null || product.highest >= query.from) &&
        (query.below === null || product.lowest < query.below))) &&
    ATTRIBUTES.every((attribute) => {
      const filter = query.filters[attribute.key];
      if (filter === undefined || attribute.key === but) return true;
      if (!isRange(filter))
        return (
          isIn(attribute) &&
          attribute.choices.some(({ id, key }) => filter.includes(key) && product.choices.includes(id))
        );
      const number = product.numbers[attribute.key];
      return isIn(attribute) && number !== undefined && number >= (filter.from ?? 0) && number <= (filter.to ?? number);
    })
  );
}

const worthOf = ({ isInStock, sold, isFeatured }: CountedProduct) =>
  Number(isInStock) * 100 + sold * 10 + Number(isFeatured);

const inOrder = (order: string) => (one: CountedProduct, other: CountedProduct) =>
  (order === 'relevance' ? worthOf(other) - worthOf(one) : 0) ||
  (order === 'newest' || order === 'relevance'
    ? other.created - one.created
    : order === 'price_low'
      ? one.lowest - other.lowest
      : other.highest - one.highest) ||
  (one.id < other.id ? -1 : 1);

function countPlainly(products: readonly CountedProduct[], query: GoodsQuery) {
  const left = (but: string) => products.filter((product) => meets(product, query, but));
  const inReach =
    ({ categories, reach }: Attribute) =>
    (product: CountedProduct) =>
      categories.length === 0 || (product.category !== null && reach.includes(product.category));
  const priced = left('price');
  return {
    total: left('').length,
    inStock: left('stock').filter(({ isInStock }) => isInStock).length,
    featured: left('featured').filter(({ isFeatured }) => isFeatured).length,
    lowest: priced.length === 0 ? null : Math.min(...priced.map(({ lowest }) => lowest)),
    highest: priced.length === 0 ? null : Math.max(...priced.map(({ highest }) => highest)),
    categories: CATEGORIES.map((id) => left('category').filter(({ category }) => category === id).length),
    brands: BRANDS.map((name) => left('brand').filter(({ brand }) => brand === name).length),
    choices: ATTRIBUTES.map((attribute) =>
      attribute.choices.map(
        ({ id }) =>
          left(attribute.key)
            .filter(inReach(attribute))
            .filter(({ choices }) => choices.includes(id)).length,
      ),
    ),
    numbers: ATTRIBUTES.map((attribute) => {
      const values = left(attribute.key)
        .filter(inReach(attribute))
        .flatMap(({ numbers }) => numbers[attribute.key] ?? []);
      return values.length === 0 ? null : { from: Math.min(...values), to: Math.max(...values) };
    }),
  };
}

test('each filter says how many products it would leave beside all others, and lists have them in order, as found one by one', () => {
  const random = createRandom(192);
  const goods = createGoodsColumns();
  const shown = new Map<string, CountedProduct>();
  // 1,500 products are more than there is place for at first; most change several times, and some go.
  for (let n = 0; n < 6_000; n += 1) {
    const product = aProduct(random, integer(random, 0, 1_500));
    goods.put(product);
    shown.set(product.id, product);
  }
  for (const id of some(random, [...shown.keys()])) {
    goods.remove(id);
    shown.delete(id);
  }
  goods.remove(idOf(9_999));
  let found = 0;
  for (let n = 0; n < 150; n += 1) {
    const query = aQuery(random);
    const among = chance(random, 0.5) ? null : some(random, [...shown.keys(), idOf(8_888)]);
    const counts = countGoods(goods, { ...query, places: among && goods.placesOf(bytesOf(among)) });
    const products = among === null ? [...shown.values()] : among.flatMap((id) => shown.get(id) ?? []);
    const expected = countPlainly(products, query);
    expect({
      ...{ total: counts.total, inStock: counts.inStock, featured: counts.featured },
      ...{ lowest: counts.prices?.lowest ?? null, highest: counts.prices?.highest ?? null },
      categories: CATEGORIES.map(counts.inCategory),
      brands: BRANDS.map((name) => counts.byBrand.get(name) ?? 0),
      choices: ATTRIBUTES.map(({ choices }) => choices.map(({ id }) => counts.ofChoice(id))),
      numbers: ATTRIBUTES.map(({ key, kind }) => (kind === 'number' ? counts.numbers(key) : null)),
    }).toEqual(expected);
    for (const order of ['newest', 'price_low', 'price_high', 'relevance'] as const) {
      const page = { order, limit: 12, offset: 12 * random.below(4) };
      const listed = listGoods(goods, { ...query, places: among && goods.placesOf(bytesOf(among)) }, page);
      const all = products.filter((product) => meets(product, query, '')).toSorted(inOrder(order));
      expect(listed).toEqual(all.slice(page.offset, page.offset + page.limit).map(({ id }) => id));
    }
    found += Math.sign(expected.total);
  }
  // Otherwise little would be compared.
  expect(found).toBeGreaterThan(100);
});

test('a category without products counts none, even where products have no category', () => {
  const goods = createGoodsColumns();
  goods.put({ ...aProduct(createRandom(1), 1), category: null });
  const query = aQuery(createRandom(3));
  const counts = countGoods(goods, { ...query, within: [], brands: [], filters: {} });
  expect(counts.inCategory('tables')).toBe(0);
});

function bytesOf(ids: readonly string[]): Uint8Array {
  return Uint8Array.from(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'));
}
