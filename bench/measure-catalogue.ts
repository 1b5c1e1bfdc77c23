import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../shop/platform/config.server.ts';
import { projectRoot } from '../shop/platform/project-root.server.ts';
import { parseProductQuery } from '../shop/search/product-query.ts';
import { findProductsPage } from '../shop/search/product-search-view.server.ts';
import { getSettings } from '../shop/settings/get-settings.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { startBenchServer } from './bench-server.ts';
import { atMost, type Row } from './row.ts';
import { percentile, sendLoad } from './send-load.ts';

const QUERIES = 200;
const DATABASE_MS = 30;
const LAST_BYTE_MS = 60;
const SLOWEST_MS = 150;
const SUGGESTIONS_MS = 30;
const LARGE_SEARCHES = [
  ...['cream', 'krēms', 'wireless', 'ar hialuronskābi', 'skin', 'dermatologists', 'hydrating night cream'],
  ...['mitrinošs sejas serums', 'lipstik', 'hialuronskabe', 'bezvadu austinas', 'hofidayn', 'vitamin c serum 30 ml'],
];
const SORTS = ['', 'price_low', 'price_high', 'name_asc', 'name_desc'] as const;

/** Searching and listing: how long the database takes, one query after another, and how long a visitor waits. */
export async function measureCatalogue(config: Config): Promise<Row[]> {
  const shop = await createShop(config);
  const server = await startBenchServer({ config: { ...config, pageCache: false } });
  try {
    const queries = await listQueries(shop);
    await timeViews(shop, queries);
    const inDatabase = await timeViews(shop, queries);
    const targets = queries.map((query) => `/products?${query}`);
    await sendLoad({ port: server.port, targets, connections: 1, seconds: 5 });
    const pages = await sendLoad({ port: server.port, targets, connections: 1, seconds: 20 });
    if (pages.failures > 0) throw new Error(`The products page failed ${pages.failures} times`);
    const typed = { port: server.port, targets: await listTyped(), connections: 1, seconds: 15 };
    const suggestions = await sendLoad(typed);
    if (suggestions.failures > 0) throw new Error(`Suggestions failed ${suggestions.failures} times`);
    return [
      atMost('Search and listing, in the database, p95', percentile(inDatabase, 0.95), DATABASE_MS, 'ms'),
      atMost('Search and listing, to the last byte, p95', pages.p95, LAST_BYTE_MS, 'ms'),
      atMost('Search and listing, to the last byte, p99', pages.p99, SLOWEST_MS, 'ms'),
      atMost('Suggestions while typing, to the last byte, p95', suggestions.p95, SUGGESTIONS_MS, 'ms'),
    ];
  } finally {
    await server.stop();
    await shop.close();
  }
}

/** What shoppers of the demo search for, typos and diacritics among it. */
export async function readSearches(): Promise<string[]> {
  const file = path.join(projectRoot(), 'db/seeds/demo/search-queries.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly query: string }[]).map(({ query }) => query);
}

/** Every fourth search of the demo, letter by letter. */
async function listTyped(): Promise<string[]> {
  const texts = (await readSearches()).filter((_, index) => index % 4 === 0);
  return texts.flatMap((text) =>
    Array.from(text, (_, end) => `/search/suggestions?${new URLSearchParams({ q: text.slice(0, end + 1) })}`),
  );
}

/** The same requests each time: searches of the demo (with typos and diacritics), every filter and sort, near and far pages. */
async function listQueries(shop: Shop): Promise<string[]> {
  // Words of the large shop: frequent, rare, mistyped, in both languages.
  const texts = [...(await readSearches()), ...LARGE_SEARCHES];
  const categories = await shop.db.selectFrom('categories').select('id').orderBy('slug').execute();
  const brands = await shop.db.selectFrom('products').select('brand').distinct().orderBy('brand').execute();
  return Array.from({ length: QUERIES }, (_, index) => {
    const query = new URLSearchParams();
    const text = texts[(index * 7) % texts.length];
    const category = categories[index % categories.length];
    const sort = SORTS[index % SORTS.length];
    if (index % 2 === 0 && text) query.set('search', text);
    if (index % 3 !== 0 && category) query.set('category', category.id);
    const brand = brands[(index * 3) % brands.length]?.brand;
    if (brand && index % 5 === 1) query.set('brand', brand);
    if (index % 7 === 2) query.set('in_stock', '1');
    if (index % 11 === 3) query.set('featured', '1');
    if (index % 6 === 4) query.set('min_price', String(index % 40));
    if (index % 6 === 5) query.set('max_price', String(20 + index));
    if (sort) query.set('sort', sort);
    if (index % 4 === 1) query.set('page', String(1 + ((index * 37) % 800)));
    return String(query);
  });
}

async function timeViews(shop: Shop, queries: readonly string[]): Promise<number[]> {
  const { vatRate } = await getSettings(shop);
  const times: number[] = [];
  for (const [index, text] of queries.entries()) {
    const query = parseProductQuery(new URLSearchParams(text));
    const began = performance.now();
    await findProductsPage(shop, { query, language: index % 2 === 0 ? 'en' : 'lv', vatRate });
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}
