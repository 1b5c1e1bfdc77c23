import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { rareWord } from '../db/seeds/large/brands.ts';
import { COLOURS } from '../db/seeds/large/words.ts';
import { listStoredProducts, type StoredProduct } from '../shop/catalog/stored-product-view.server.ts';
import { headingLine, productToLines } from '../shop/exchange/export/product-to-lines.ts';
import { listCategoryNames } from '../shop/exchange/import/catalogue-view.server.ts';
import { createProductImport } from '../shop/exchange/import/create-product-import.server.ts';
import { findProductImport } from '../shop/exchange/import/import-view.server.ts';
import { startProductImport } from '../shop/exchange/import/start-product-import.server.ts';
import { price } from '../shop/kernel/money.ts';
import type { Config } from '../shop/platform/config.server.ts';
import { parseProductQuery } from '../shop/search/product-query.ts';
import { findProductsPage } from '../shop/search/product-search-view.server.ts';
import { getSettings } from '../shop/settings/get-settings.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { listHelpers } from '../tests/support/shop/priorities.ts';
import { findFreePort } from '../tests/support/shop/process.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { atMost, type Row } from './row.ts';
import { percentile } from './send-load.ts';

const PRODUCTS = 20_000;
const BUDGET_S = 60;
const PRICE = price(12_3400);

const MEMORY_MB = 400;
const PAGE_MS = 100;
const FOUND_S = 60;
const PAGES = ['/', '/products', '/lv/products', '/categories', '/products?page=2', '/products?search=serum'];

/**
 * Measures a file of new products, from the upload until shoppers find the last of them: its time, its cost in the
 * processes that serve pages and read files, and the delay for visitors. One process serves pages and works on jobs, as
 * `npm start` does; large files are read by one of its own. The shop must be fresh.
 */
export async function measureImport(settings: Config): Promise<Row[]> {
  const port = await findFreePort();
  const config = { ...settings, port, shopUrl: `http://localhost:${port}` };
  const shop = await createShop(config);
  // Drawing the demo's pictures in every size is no part of it.
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  const content = await writeImportFile(shop, [], PRODUCTS);
  const server = await startBenchServer({ config: { ...config, runJobs: true } });
  const memory = { pages: 0, reading: 0 };
  const pages: number[] = [];
  let isOver = false;
  try {
    const visitors = Promise.all([visit(() => isOver, server.port, pages), watchMemory(() => isOver, server, memory)]);
    // Awaited below, where the first failure of the import is reported.
    visitors.catch(() => {});
    const began = performance.now();
    const made = await createProductImport(shop, { fileName: 'bench.csv', content: pieces(content), actor: null });
    if (!made.ok) throw new Error(`The file was refused: ${made.error.code}`);
    const importId = made.value.id;
    await untilImportIs(shop, importId, 'ready');
    const checked = performance.now();
    await startProductImport(shop, { importId });
    await untilImportIs(shop, importId, 'done');
    const done = performance.now();
    const last = await lastWords(shop);
    while ((await findProductsPage(shop, last)).cards.length === 0) await sleep(100);
    const sought = performance.now();
    isOver = true;
    await visitors;
    const found = await findProductImport(shop.db, importId);
    if (found?.counts.new !== PRODUCTS) throw new Error(`Not imported: ${JSON.stringify(found)}`);
    pages.sort((a, b) => a - b);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const parts = `compared ${seconds(checked - began)} s, written and made searchable ${seconds(done - checked)} s`;
    return [
      atMost(`Import of ${PRODUCTS} products (${parts})`, (done - began) / 1000, BUDGET_S, 's'),
      atMost('The last of them found by its words, after it is called done', (sought - done) / 1000, FOUND_S, 's'),
      atMost('Memory of the process that serves pages, at most', memory.pages, MEMORY_MB, 'MB'),
      atMost('Memory of the process that reads the file, at most', memory.reading, MEMORY_MB, 'MB'),
      atMost(`Pages meanwhile (${pages.length}), p95`, percentile(pages, 0.95), PAGE_MS, 'ms'),
    ];
  } finally {
    isOver = true;
    await server.stop();
    await shop.close();
  }
}

/** Waits until an import has reached a state. */
export async function untilImportIs(shop: Shop, importId: string, state: 'ready' | 'done'): Promise<void> {
  for (;;) {
    const found = await findProductImport(shop.db, importId);
    if (found?.state === state) return;
    if (found === null || found.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(found)}`);
    await sleep(100);
  }
}

/** Somebody who looks at a page every quarter of a second. */
async function visit(isOver: () => boolean, port: number, times: number[]): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${PAGES[turn % PAGES.length]}`, {
      headers: { host: `localhost:${port}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A page answered ${response.status}`);
    times.push(performance.now() - began);
    await sleep(250);
  }
}

/** The most that the processes had, in megabytes. */
async function watchMemory(
  isOver: () => boolean,
  server: BenchServer,
  most: { pages: number; reading: number },
): Promise<void> {
  while (!isOver()) {
    most.pages = Math.max(most.pages, await server.readMemory());
    for (const { pid } of listHelpers('large-import-process', server.pid))
      most.reading = Math.max(most.reading, residentOf(pid));
    await sleep(500);
  }
}

/** Megabytes; none of a process that has ended. */
function residentOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** A search that only the last product of the file answers. */
async function lastWords(shop: Shop) {
  const query = parseProductQuery(new URLSearchParams({ search: `I-${PRODUCTS - 1}` }));
  const { vatRate } = await getSettings(shop);
  return { query, language: 'en', vatRate } as const;
}

/**
 * Makes products from the demo's: texts in both languages, variations, facts, pictures. The existing
 * ones of `slugs` come first, with another brand and price.
 */
export async function writeImportFile(shop: Shop, slugs: readonly string[] = [], count = 20_000): Promise<string> {
  const { vatRate } = await getSettings(shop);
  const categories = new Map((await listCategoryNames(shop.db)).map((category) => [category.id, category]));
  const around = { vatRate, shopUrl: shop.config.shopUrl, categories, attributes: [] };
  const ids = await shop.db.selectFrom('products').select('id').orderBy('slug').execute();
  const products = await listStoredProducts(
    shop.db,
    ids.map(({ id }) => id),
  );
  const templates = [...products.values()];
  const changed = templates
    .filter(({ product }) => slugs.includes(product.slug.en ?? ''))
    .map((one) =>
      productToLines({ ...one, product: { ...one.product, brand: 'Delivery', base_price: PRICE } }, around),
    );
  const added = Array.from({ length: count - changed.length }, (_, n) => {
    const template = templates[n % templates.length];
    return template === undefined ? '' : productToLines(vary(template, n, Math.floor(n / templates.length)), around);
  });
  return headingLine() + [...changed, ...added].flat().join('');
}

function vary({ product, ...about }: StoredProduct, n: number, round: number): StoredProduct {
  const series = rareWord(round);
  const [en, lv] = COLOURS[round % COLOURS.length] ?? [];
  const { translation, product_variations } = product;
  return {
    ...about,
    product: {
      ...product,
      name: `${series} ${product.name}, ${en}`,
      slug: { ...product.slug, en: `${product.slug.en}-i${n}`, lv: product.slug.lv && `${product.slug.lv}-i${n}` },
      sku: `I-${n}`,
      translation: translation && { ...translation, name: `${series} ${translation.name}, ${lv}` },
      product_variations: product_variations.map((one, place) => ({ ...one, sku: `I-${n}-${place}` })),
    },
  };
}

/** A file as an upload sends it. */
export async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}
