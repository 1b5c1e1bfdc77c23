import { say } from '../bin/lib/terminal.js';
import type { Config } from '../shop/platform/config.server.ts';
import { parseProductQuery } from '../shop/search/product-query.ts';
import { findProductsPage } from '../shop/search/product-search-view.server.ts';
import { getSettings } from '../shop/settings/get-settings.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { startBenchServer } from './bench-server.ts';
import { listRequests, listSuggestionRequests, type Requests } from './catalogue-requests.ts';
import { atMost, type Row } from './row.ts';
import { percentile, sendEach } from './send-load.ts';

const DATABASE_MS = 30;
const LAST_BYTE_MS = 60;
const SLOWEST_MS = 150;
const SUGGESTIONS_MS = 30;
/** Each list is requested so often, unless its time is over. */
const ROUNDS = 6;
const SECONDS = 8;
/** Requests that are named, of a kind that is over its budget. */
const NAMED = 4;

/** Searching and listing, kind by kind: how long a visitor waits for the last byte, and how long the database takes. */
export async function measureCatalogue(config: Config): Promise<Row[]> {
  const shop = await createShop(config);
  const server = await startBenchServer({ config: { ...config, pageCache: false } });
  try {
    const requests = await listRequests(shop);
    const rows: Row[] = [];
    for (const one of requests) rows.push(...(await measureKind(server.port, one, LAST_BYTE_MS)));
    rows.push(...(await measureKind(server.port, await listSuggestionRequests(), SUGGESTIONS_MS)));
    const inDatabase = await timeViews(shop, requests.at(-1)?.targets ?? []);
    rows.push(
      atMost('Search and filters mixed, in the database, p95', percentile(inDatabase, 0.95), DATABASE_MS, 'ms'),
    );
    return rows;
  } finally {
    await server.stop();
    await shop.close();
  }
}

async function measureKind(port: number, { kind, targets }: Requests, budget: number): Promise<Row[]> {
  const times = await sendEach({ port, targets, rounds: ROUNDS, seconds: SECONDS });
  const all = [...times.values()].flat().sort(ascending);
  const rows = [atMost(`${kind}, p95`, percentile(all, 0.95), budget, 'ms')];
  rows.push(atMost(`${kind}, p99`, percentile(all, 0.99), SLOWEST_MS, 'ms'));
  if (!rows.every(({ isMet }) => isMet)) {
    const slowest = [...times]
      .map(([target, own]) => ({ target, middle: percentile(own.toSorted(ascending), 0.5) }))
      .sort((a, b) => b.middle - a.middle)
      .slice(0, NAMED);
    say(`  ${kind}: ${slowest.map(({ target, middle }) => `${decodeURI(target)} ${middle.toFixed(0)} ms`).join(', ')}`);
  }
  return rows;
}

/** The second time of each, in the database. */
async function timeViews(shop: Shop, targets: readonly string[]): Promise<number[]> {
  const { vatRate } = await getSettings(shop);
  const times: number[] = [];
  for (const [index, target] of [...targets, ...targets].entries()) {
    const query = parseProductQuery(new URL(target, shop.config.shopUrl).searchParams);
    const began = performance.now();
    await findProductsPage(shop, { query, language: index % 2 === 0 ? 'en' : 'lv', vatRate });
    if (index >= targets.length) times.push(performance.now() - began);
  }
  return times.sort(ascending);
}

const ascending = (a: number, b: number) => a - b;
