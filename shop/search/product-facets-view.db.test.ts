import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadLarge } from '#db/seeds/large/load-large.server.ts';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, ceilToEuro, cents, floorToEuro, maxCents, minCents } from '#shop/kernel/money.ts';
import { grossCents } from '#shop/kernel/percent.ts';
import { listPricedChoices, readPrices } from '#shop/pricing/product-price.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { createRandom, type Random } from '#tests/support/random/random.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { everywhere, listPoints } from './document-query.ts';
import { filterGoods } from './filtered-goods-view.server.ts';
import { parseProductQuery } from './product-query.ts';
import { findProductsPage } from './product-search-view.server.ts';
import { relaxSearch, widenSearch } from './relax-search-view.server.ts';
import type { Group, Searched } from './text-search.ts';
import { findTextSearch } from './text-search-view.server.ts';
import type { Spelling } from './words/searched-word.ts';
import { canStandAlone, type WordQuery } from './words/word-query.ts';

/**
 * Counts and lists are compared with slow ones made here: every product is read, its texts are split into words, and each
 * filter is a condition in TypeScript. Only lower case, diacritics, endings and sizes are the database's own, and what
 * a text means is search's. Nothing here knows how products are found.
 */

const { vatRate } = DEFAULT_SETTINGS;
const PRODUCTS = 400;
const QUERIES = 200;
const SEED = 20_260;
const PAGE_SIZE = 12;
const MOST_BRANDS = 100;

type Item = {
  readonly id: Uuid;
  readonly category: Uuid | null;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly isInStock: boolean;
  readonly isFeatured: boolean;
  /** Shelf prices. */
  readonly lowest: Cents;
  readonly highest: Cents;
  readonly words: readonly Word[];
  /** What a search may be for: words and, marked with their language, words without their endings. */
  readonly lexemes: ReadonlySet<string>;
  /** The same of everything but descriptions. */
  readonly naming: ReadonlySet<string>;
};
type Word = {
  readonly word: string;
  readonly language: string;
  readonly isName: boolean;
  /** In a name or a brand. */
  readonly isTitle: boolean;
  readonly isTyped: boolean;
};
type Stems = ReadonlyMap<string, { readonly en: string; readonly lv: string }>;

let opened: TestShop;
let categories: readonly Uuid[];
/** Of the categories that lie in others. */
let parents: ReadonlyMap<Uuid, Uuid> = new Map();
let items: readonly Item[];

beforeAll(async () => {
  opened = await openTestShop();
  const { shop } = opened;
  await loadTiny(shop);
  await loadLarge(shop, { count: PRODUCTS });
  await aProduct(shop, { name: 'Cream without brand or category', stock: 3 });
  await aProduct(shop, { name: 'Hidden cream', brand: 'Hidden Brand', is_active: false });
  await aProduct(shop, { name: 'Cream for nothing', brand: 'Brand without Prices', price: 0 });
  await aProduct(shop, { name: 'Cream, only sold out', brand: 'Sold Out Brand', stock: 0, is_featured: true });
  await aProduct(shop, {
    name: 'Cream in sizes',
    brand: 'Brand of Sizes',
    is_variation_only: true,
    variations: [
      { name: 'Small', stock: 0, price: 5_00 },
      { name: 'Large', stock: 2, price: 450_00 },
    ],
  });
  categories = (await shop.db.selectFrom('categories').select('id').orderBy('slug').execute()).map(({ id }) => id);
  items = await readItems();
});
afterAll(() => opened.close());

test('shoppers are shown how many products each filter would leave, whatever they search for', async () => {
  const random = createRandom(SEED);
  const found = { some: 0, none: 0 };
  for (let n = 0; n < QUERIES; n += 1) {
    const address = makeAddress(random);
    const language: Language = n % 2 === 0 ? 'en' : 'lv';
    found[(await compare(address, language)).total > 0 ? 'some' : 'none'] += 1;
  }
  // Otherwise little would be compared.
  expect(found.some).toBeGreaterThan(QUERIES / 3);
  expect(found.none).toBeGreaterThan(0);
});

/** What a page says is compared with what is counted here. */
async function compare(address: string, language: Language) {
  const query = parseProductQuery(new URLSearchParams(address));
  await opened.shop.changes.settle();
  const page = await findProductsPage(opened.shop, { query, language, vatRate });
  const expected = await expectedPage(address);
  const { brands, cards } = page;
  const counted = {
    total: page.total,
    pages: page.pages,
    inStockCount: page.inStockCount,
    featuredCount: page.featuredCount,
    priceBounds: page.priceBounds,
    categories: Object.fromEntries(page.categories.map(({ id, count, selected }) => [id, [count, selected]])),
  };
  const { brands: allBrands, ids, ...counts } = expected;
  expect(counted, address).toEqual(counts);
  expectBrands(brands, allBrands, address);
  const isLast = page.query.page === expected.pages;
  const rest = expected.total - (expected.pages - 1) * PAGE_SIZE;
  expect(cards, address).toHaveLength(isLast ? rest : PAGE_SIZE);
  expect(
    cards.filter(({ id }) => !ids.has(id)),
    address,
  ).toEqual([]);
  return expected;
}

test('the pages of a list have each product once, in any order', async () => {
  const random = createRandom(SEED + 1);
  for (const order of ['', 'newest', 'price_low', 'price_high', 'name_asc', 'name_desc']) {
    const address = `search=${random.pick(['cream', 'krems', 'with', 'ar'])}&sort=${order}`;
    const { ids, pages } = await expectedPage(address);
    expect(ids.size, address).toBeGreaterThan(PAGE_SIZE);
    const shown: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const query = parseProductQuery(new URLSearchParams(`${address}&page=${page}`));
      shown.push(
        ...(await findProductsPage(opened.shop, { query, language: 'en', vatRate })).cards.map(({ id }) => id),
      );
    }
    expect(shown.toSorted(), address).toEqual([...ids].sort());
  }
});

test('products that have most of a text come first, page by page as if all were counted', async () => {
  const random = createRandom(SEED + 2);
  const { shop } = opened;
  let compared = 0;
  for (let n = 0; n < QUERIES / 4; n += 1) {
    const named = random.pick(items).words.filter(({ isName, isTyped }) => isName && isTyped);
    const words = Array.from({ length: 1 + random.below(4) }, () => random.pick(named).word);
    const search = [...new Set(words), ...random.pick([[], ['with'], ['cr'], ['kr']])].join(' ');
    const text = await findTextSearch(shop, search, { language: 'en' });
    if (text === null || text.groups.length !== 1) continue;
    const counted = await countPoints(text);
    const query = parseProductQuery(new URLSearchParams());
    const goods = filterGoods(shop, { text, query, within: [], attributes: [], language: 'en', vatRate });
    for (const [offset, limit] of [
      [0, 5],
      [0, 12],
      [12, 12],
      [24, 12],
      [0, 500],
    ] as const) {
      const listed = await goods.list({ order: 'relevance', offset, limit });
      expect(
        listed.map(({ id }) => id),
        `${search} from ${offset}`,
      ).toEqual(counted.slice(offset, offset + limit));
      compared += listed.length;
    }
  }
  // Otherwise little would be compared.
  expect(compared).toBeGreaterThan(QUERIES);
});

test('a category has the products of those below it, whatever else is filtered', async () => {
  parents = await plantTree(categories);
  items = await readItems();
  const random = createRandom(SEED + 3);
  let found = 0;
  for (let n = 0; n < QUERIES / 4; n += 1) {
    const address = new URLSearchParams(makeAddress(random));
    address.delete('search');
    address.append('category', random.pick(categories));
    if ((await compare(address.toString(), 'en')).total > 0) found += 1;
  }
  expect(found).toBeGreaterThan(QUERIES / 20);
  const [top = ''] = categories;
  const above = items.filter(({ category }) => category === top).length;
  expect((await compare(`category=${top}`, 'lv')).total).toBeGreaterThan(above);
});

/** The found products in order, from the points of each. */
async function countPoints(text: Searched): Promise<readonly Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select product_id as id from product_search s where document @@ ${everywhere(text)}::tsquery
    order by (
      select coalesce(sum(points), 0)
      from unnest(${listPoints(text).map(({ query }) => query)}::tsquery[], ${listPoints(text).map(({ points }) => points)}::integer[])
        as given (query, points)
      where s.document @@ given.query
    ) desc, is_in_stock desc, sold desc, is_featured desc, created_at desc, product_id`.execute(opened.shop.db);
  return rows.map(({ id }) => id);
}

/** Every brand that has some, or the most frequent if these are too many; chosen ones always. */
function expectBrands(
  shown: readonly { readonly name: string; readonly count: number; readonly selected: boolean }[],
  expected: ReadonlyMap<string, { readonly count: number; readonly selected: boolean }>,
  address: string,
): void {
  expect(shown, address).toHaveLength(Math.min(expected.size, MOST_BRANDS));
  for (const { name, ...brand } of shown) expect(brand, `${name} at ${address}`).toEqual(expected.get(name));
  const names = new Set(shown.map(({ name }) => name));
  const least = Math.min(...shown.filter(({ selected }) => !selected).map(({ count }) => count));
  for (const [name, { count, selected }] of expected) {
    if (!names.has(name)) expect(!selected && count <= least, `${name} at ${address}`).toBe(true);
  }
}

/** A search, filters, both or neither. */
function makeAddress(random: Random): string {
  const address = new URLSearchParams();
  const text = makeText(random);
  if (text !== '') address.set('search', text);
  const brandsOf = (count: number) => Array.from({ length: count }, () => random.pick(items).brand ?? 'Hidden Brand');
  for (let n = random.below(3); n > 0; n -= 1) address.append('category', random.pick([...categories, UNKNOWN]));
  for (const brand of brandsOf(random.pick([0, 0, 0, 1, 2]))) address.append('brand', brand);
  if (random.below(4) === 0) address.set('in_stock', '1');
  if (random.below(6) === 0) address.set('featured', '1');
  if (random.below(4) === 0) address.set('min_price', String(random.below(90)));
  if (random.below(4) === 0) address.set('max_price', (random.below(40_000) / 100).toFixed(2));
  if (random.below(3) === 0) address.set('page', String(1 + random.below(4)));
  return address.toString();
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

function makeText(random: Random): string {
  const word = () => random.pick(random.pick(items).words.filter(({ isTyped }) => isTyped)).word;
  const name = () => random.pick(random.pick(items).words.filter(({ isName, isTyped }) => isName && isTyped)).word;
  switch (random.below(12)) {
    case 0:
      return word();
    case 1:
    case 2:
      return name();
    case 3:
      return `${name()} ${word()}`;
    case 4: {
      const { words } = random.pick(items);
      return `${random.pick(words).word} ${random.pick(words).word}`;
    }
    case 5:
      return name().slice(0, 3 + random.below(3));
    case 6:
      return mistype(random, name());
    case 7:
      return random.pick(items).sku ?? 'with';
    case 8:
      return random.pick(['cream', 'with', 'krēms', 'Creams for the', 'ar', 'no such word', '%', 'wi-fi']);
    default:
      return '';
  }
}

/** Of a short word there are more typos than are looked at. */
function mistype(random: Random, word: string): string {
  if (word.length < 7) return word;
  const place = 1 + random.below(Math.max(1, word.length - 2));
  const [before, here, after] = [word.slice(0, place), word.slice(place, place + 2), word.slice(place + 2)];
  return random.below(2) === 0 ? before + here.slice(1) + after : before + [...here].reverse().join('') + after;
}

async function expectedPage(address: string) {
  const query = parseProductQuery(new URLSearchParams(address));
  const isFound = await foundBy(query.search);
  const known = {
    categories: query.categories.filter((id) => categories.includes(id)),
    brands: query.brands.filter((name) => items.some(({ brand }) => brand === name)),
  };
  const { minPrice, maxPrice } = query;
  const filters = {
    category: ({ category }: Item) =>
      known.categories.length === 0 || listLine(category).some((id) => known.categories.includes(id)),
    brand: ({ brand }: Item) => known.brands.length === 0 || (brand !== null && known.brands.includes(brand)),
    inStock: ({ isInStock }: Item) => !query.inStockOnly || isInStock,
    featured: ({ isFeatured }: Item) => !query.featuredOnly || isFeatured,
    price: ({ lowest, highest }: Item) =>
      (minPrice === null || highest >= minPrice) && (maxPrice === null || lowest <= maxPrice),
  };
  const text = items.filter(isFound);
  const without = (left?: keyof typeof filters) =>
    text.filter((item) => Object.entries(filters).every(([name, fits]) => name === left || fits(item)));
  const all = without();
  const priced = without('price');
  const brands = new Map(known.brands.map((name) => [name, { count: 0, selected: true }]));
  for (const { brand } of without('brand')) {
    if (brand === null) continue;
    brands.set(brand, { count: (brands.get(brand)?.count ?? 0) + 1, selected: known.brands.includes(brand) });
  }
  return {
    total: all.length,
    pages: Math.max(1, Math.ceil(all.length / PAGE_SIZE)),
    inStockCount: without('inStock').filter(({ isInStock }) => isInStock).length,
    featuredCount: without('featured').filter(({ isFeatured }) => isFeatured).length,
    priceBounds: boundsOf(priced),
    categories: Object.fromEntries(
      categories.map((id) => [
        id,
        [
          without('category').filter(({ category }) => listLine(category).includes(id)).length,
          known.categories.includes(id),
        ],
      ]),
    ),
    brands,
    ids: new Set<string>(all.map(({ id }) => id)),
  };
}

/** Lets some categories lie in others, three levels deep. */
async function plantTree([top = '', second, third, other]: readonly Uuid[]): Promise<ReadonlyMap<Uuid, Uuid>> {
  const tree: [Uuid, Uuid][] = [];
  for (const [id, parent_id] of [
    [second, top],
    [third, second],
    [other, top],
  ]) {
    if (id === undefined || parent_id === undefined) throw new Error('There are too few categories');
    await opened.shop.db.updateTable('categories').set({ parent_id }).where('id', '=', id).execute();
    tree.push([id, parent_id]);
  }
  return new Map(tree);
}

/** A category and those above it. */
function listLine(category: Uuid | null): readonly Uuid[] {
  return category === null ? [] : [category, ...listLine(parents.get(category) ?? null)];
}

function boundsOf(priced: readonly Item[]) {
  if (priced.length === 0) return { from: cents(0), to: cents(1000_00) };
  return {
    from: floorToEuro(cents(Math.min(...priced.map(({ lowest }) => lowest)))),
    to: ceilToEuro(cents(Math.max(...priced.map(({ highest }) => highest)))),
  };
}

/** Whether an item is found by a text: words are dropped where no item has all, and fewer asked for where none is named so. */
async function foundBy(search: string): Promise<(item: Item) => boolean> {
  const { shop } = opened;
  const text = await findTextSearch(shop, search);
  if (text === null) return () => true;
  const found = items.filter((item) => isFound(item, text));
  if (found.length === 0) return among(await relaxSearch(shop, text, vatRate));
  const isOneWord = text.groups[0]?.queries.length === 1;
  if (isOneWord || found.some((item) => listGroups(text).some((group) => isNamed(item, group)))) return among(text);
  return among(await widenSearch(shop, text, vatRate));
}

const among = (text: Searched) => (item: Item) => isFound(item, text);
const listGroups = ({ groups, further }: Searched) => [...groups, ...further];
const isFound = (item: Item, text: Searched) =>
  listGroups(text).some(
    (group) => group.queries.every((query) => hasWord(item, query)) && (!group.isNamed || isNamed(item, group)),
  );

/** Whether a word that tells something names the item. */
function isNamed({ naming, words }: Item, { queries }: Group): boolean {
  const telling = queries.some(canStandAlone) ? queries.filter(canStandAlone) : queries;
  return telling.some(
    (query) =>
      query.best.some((spelling) => spelling.every((forms) => forms.some((form) => naming.has(form)))) ||
      query.others.some((spelling) => isPartlyNamed(spelling, naming)) ||
      words.some(({ word, isName, isTitle }) =>
        (query.beginning?.length ?? 0) > 2 ? isName && begins(word, query) : isTitle && begins(word, query),
      ),
  );
}

function hasWord(item: Item, query: WordQuery): boolean {
  const { lexemes, naming, words } = item;
  return (
    query.best.some((spelling) => isSpelt(spelling, lexemes)) ||
    query.others.some((spelling) => isSpelt(spelling, lexemes) && isPartlyNamed(spelling, naming)) ||
    // One or two letters count only where a name or a brand begins with them.
    words.some(({ word, isTitle }) => (isTitle || (query.beginning?.length ?? 0) > 2) && begins(word, query))
  );
}

const begins = (word: string, { beginning }: WordQuery) => beginning !== null && word.startsWith(beginning);
const isSpelt = (spelling: Spelling, lexemes: ReadonlySet<string>) =>
  spelling.every((forms) => forms.some((form) => lexemes.has(form)));
const isPartlyNamed = (spelling: Spelling, naming: ReadonlySet<string>) =>
  spelling.some((forms) => forms.some((form) => naming.has(form)));

/** What shoppers may see, read row by row. */
async function readItems(): Promise<Item[]> {
  const { db } = opened.shop;
  const { rows } = await sql<{
    readonly id: Uuid;
    readonly category_id: Uuid | null;
    readonly brand: string | null;
    readonly sku: string | null;
    readonly stock_quantity: number;
    readonly is_featured: boolean;
    readonly is_variation_only: boolean;
    readonly base_price: string;
    readonly product_variations: readonly {
      readonly price_adjustment: string | null;
      readonly stock_quantity: number;
    }[];
  }>`
    select id, category_id, brand, sku, stock_quantity, is_featured, is_variation_only, base_price::text, (
      select coalesce(jsonb_agg(jsonb_build_object('price_adjustment', price_adjustment::text,
        'stock_quantity', stock_quantity)), '[]')
      from product_variations where product_id = products.id) as product_variations
    from products where is_active order by slug`.execute(db);
  const texts = await readTexts();
  const stems = await findStems([...texts.values()].flat().map(({ word }) => word));
  return rows.flatMap((row): Item[] => {
    const choices = listPricedChoices(readPrices(row));
    const prices = choices.map(({ price }) => grossCents(price, vatRate));
    const [first, ...others] = prices;
    if (first === undefined) return [];
    const words = texts.get(row.id) ?? [];
    const lexemesOf = (some: readonly Word[]) =>
      some.flatMap(({ word, language }) => [word, ...stemsOf(stems, word, language)]);
    return [
      {
        ...{ id: row.id, category: row.category_id, brand: row.brand, sku: row.sku },
        ...{
          isInStock: choices.some(({ variation }) => (variation ?? row).stock_quantity > 0),
          isFeatured: row.is_featured,
        },
        ...{ lowest: minCents(first, ...others), highest: maxCents(first, ...others) },
        words,
        lexemes: new Set(lexemesOf(words)),
        naming: new Set(lexemesOf(words.filter(({ isName }) => isName))),
      },
    ];
  });
}

/** The words of each product; names also with two written as one, and whatever is joined by a sign also without it. */
async function readTexts(): Promise<Map<string, Word[]>> {
  const { rows } = await sql<{ id: string; weight: string; language: string; text: string; sizes: string[] }>`
    select product_id as id, weight, language, fold_text(text) as text, array(select list_search_sizes(fold_text(text))) as sizes
    from (table product_search_texts union all table product_attribute_texts) t`.execute(opened.shop.db);
  const texts = new Map<string, Word[]>();
  for (const { id, weight, language, text, sizes } of rows) {
    const words = splitWords(text);
    const compounds = (text.match(/\S*[\p{L}\p{N}][-.&/+]+[\p{L}\p{N}]\S*/gu) ?? []).map((one) =>
      one.replace(/[^\p{L}\p{N}]+/gu, ''),
    );
    const isPaired = weight !== 'D' && language !== 'none';
    const pairs = isPaired ? words.slice(1).map((word, nth) => `${words[nth]}${word}`) : [];
    const where = { isName: weight !== 'D', isTitle: weight === 'A' || weight === 'B' };
    texts.set(id, [
      ...(texts.get(id) ?? []),
      ...words.map((word) => ({ word, language, ...where, isTyped: /^\p{L}{3,}$/u.test(word) })),
      ...compounds.map((word) => ({ word, language, ...where, isTyped: false })),
      ...[...pairs, ...sizes].map((word) => ({ word, language: 'none', ...where, isTyped: false })),
    ]);
  }
  return texts;
}

const splitWords = (folded: string) =>
  folded
    .replace(/['`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

async function findStems(words: readonly string[]): Promise<Stems> {
  const { rows } = await sql<{ word: string; en: string; lv: string }>`
    select word, search_stem_en(word) as en, search_stem_lv(word) as lv from unnest(${[...new Set(words)]}::text[]) word`.execute(
    opened.shop.db,
  );
  return new Map(rows.map(({ word, ...stems }) => [word, stems]));
}

function stemsOf(stems: Stems, word: string, language: string): string[] {
  const { en, lv } = stems.get(word) ?? { en: word, lv: word };
  return [
    ...(language === 'en' || language === 'any' ? [`en~${en}`] : []),
    ...(language === 'lv' || language === 'any' ? [`lv~${lv}`] : []),
  ];
}
