import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { projectRoot } from '../shop/platform/project-root.server.ts';
import type { Shop } from '../shop/shop.server.ts';

/** Requests of one kind, the same each time. */
export type Requests = { readonly kind: string; readonly targets: readonly string[] };

/** Texts in words of the large shop: of names and of descriptions, in both languages. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'one word': [
    ...[
      'serum',
      'lipstick',
      'headphones',
      'mascara',
      'charger',
      'shampoo',
      'retinol',
      'lavender',
      'magnetic',
      'niacinamide',
    ],
    ...[
      'krēms',
      'šampūns',
      'skrubis',
      'austiņas',
      'lādētājs',
      'lavandu',
      'kolagēnu',
      'hofidana',
      'juniper',
      'bergamot',
    ],
  ],
  'several words': [
    ...[
      'hydrating night cream',
      'vitamin c serum 30 ml',
      'gentle face toner',
      'nail polish rose',
      'clay mask charcoal',
    ],
    ...[
      'wireless headphones',
      'face oil with argan oil',
      'shampoo tea tree 250 ml',
      'eye cream collagen',
      'slim phone case',
    ],
    ...['mitrinošs sejas serums', 'nakts krēms 50 ml', 'lūpu krāsa ar rozēm', 'māla maska', 'bezvadu austiņas'],
    ...['matu maska ar keratīnu', 'sejas eļļa', 'dienas krēms ar alveju', 'skropstu tuša', 'ātrs lādētājs'],
  ],
  'a typo': [
    ...['lipstik', 'shampo', 'mascarra', 'foundaton', 'niacinamid', 'headhpones', 'chargre', 'concealr', 'higlighter'],
    ...[
      'hialuronskabe',
      'bezvadu austinas',
      'mitrinoss kremz',
      'sampuns ar alvejju',
      'hydratign cream',
      'vitamn serum',
    ],
    ...['wirelss headphones', 'lavendr shampoo', 'skropstu tusha', 'nakts krmes', 'micelar watre'],
  ],
  'a frequent word': ['cream', 'skin', 'with', 'ml', 'ar', 'face', 'dermatologists', 'sejas', 'every', 'hydrating'],
};
const SORTS = ['', 'price_low', 'price_high', 'name_asc', 'name_desc'] as const;
const DEEP_PAGES = [20, 100, 400, 1_000, 2_000, 4_000, 8_000];
const MIXED = 100;

const listing = (query: Readonly<Record<string, string>>) => `/products?${new URLSearchParams(query)}`;

/** What shoppers of a large shop request, kind by kind. */
export async function listRequests(shop: Shop): Promise<readonly Requests[]> {
  const categories = await listCategories(shop);
  const brands = await listBrands(shop);
  const sorted = SORTS.flatMap((sort) => (sort === '' ? [] : [sort]));
  return [
    ...Object.entries(TEXTS).map(([kind, texts]) => ({
      kind: `Search for ${kind}`,
      targets: texts.map((search) => listing({ search })),
    })),
    {
      kind: 'A category',
      targets: categories.flatMap((category, nth) => [
        listing({ category }),
        listing({ category, sort: sorted[nth % sorted.length] ?? '' }),
      ]),
    },
    { kind: 'A brand', targets: brands.map((brand) => listing({ brand })) },
    {
      kind: 'A price range',
      targets: [5, 10, 20, 40, 80, 160].flatMap((euros) => [
        listing({ max_price: String(euros) }),
        listing({ min_price: String(euros), sort: 'price_low' }),
        listing({ min_price: String(euros), max_price: String(euros + 5) }),
      ]),
    },
    {
      kind: 'A deep page',
      targets: DEEP_PAGES.flatMap((page) =>
        SORTS.map((sort) => listing({ page: String(page), ...(sort && { sort }) })),
      ),
    },
    { kind: 'Search and filters mixed', targets: listMixed(categories, brands) },
  ];
}

/** Every fourth search of the demo, as it is typed letter by letter. */
export async function listSuggestionRequests(): Promise<Requests> {
  const texts = (await readSearches()).filter((_, index) => index % 4 === 0);
  return {
    kind: 'Suggestions while typing',
    targets: texts.flatMap((text) =>
      Array.from(text, (_, end) => `/search/suggestions?${new URLSearchParams({ q: text.slice(0, end + 1) })}`),
    ),
  };
}

/** What shoppers of the demo search for, typos and diacritics among it. */
export async function readSearches(): Promise<string[]> {
  const file = path.join(projectRoot(), 'db/seeds/demo/search-queries.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly query: string }[]).map(({ query }) => query);
}

async function listCategories(shop: Shop): Promise<string[]> {
  const rows = await shop.db.selectFrom('categories').select('id').orderBy('slug').execute();
  return rows.map(({ id }) => id);
}

/** From the largest brand to the smallest, in even steps. */
async function listBrands(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select brand from products where is_shown and brand is not null group by brand order by count(*) desc, brand`.execute(
    shop.db,
  );
  const step = Math.max(1, Math.floor(rows.length / 24));
  return rows.filter((_, nth) => nth % step === 0).map(({ brand }) => brand);
}

/** Any text with any filters, any sort and any page. */
function listMixed(categories: readonly string[], brands: readonly string[]): string[] {
  const texts = Object.values(TEXTS).flat();
  return Array.from({ length: MIXED }, (_, index) => {
    const query = new URLSearchParams();
    const text = texts[(index * 7) % texts.length];
    const category = categories[index % categories.length];
    const sort = SORTS[index % SORTS.length];
    if (index % 2 === 0 && text) query.set('search', text);
    if (index % 3 !== 0 && category) query.set('category', category);
    const brand = brands[(index * 3) % brands.length];
    if (brand && index % 5 === 1) query.set('brand', brand);
    if (index % 7 === 2) query.set('in_stock', '1');
    if (index % 11 === 3) query.set('featured', '1');
    if (index % 6 === 4) query.set('min_price', String(index % 40));
    if (index % 6 === 5) query.set('max_price', String(20 + index));
    if (sort) query.set('sort', sort);
    if (index % 4 === 1) query.set('page', String(1 + ((index * 37) % 800)));
    return `/products?${query}`;
  });
}
