import type { Config } from '../shop/platform/config.server.ts';
import { parseProductQuery } from '../shop/search/product-query.ts';
import { findProductsPage } from '../shop/search/product-search-view.server.ts';
import { getSettings } from '../shop/settings/get-settings.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { startBenchServer } from './bench-server.ts';
import { listRequests, listSuggestionRequests } from './catalogue-requests.ts';
import { announce, measureKind } from './measure-kind.ts';
import { atMost, type Row } from './row.ts';
import { percentile } from './send-load.ts';

const DATABASE_MS = 30;
const LAST_BYTE_MS = 60;
const SLOWEST_MS = 150;
const SUGGESTIONS_MS = 30;

/** Searching and listing, kind by kind: how long a visitor waits for the last byte, and how long the database takes. */
export async function measureCatalogue(config: Config): Promise<Row[]> {
  const shop = await createShop(config);
  const server = await startBenchServer({ config: { ...config, pageCache: false } });
  try {
    const requests = await listRequests(shop);
    const rows: Row[] = [];
    const budgets = { port: server.port, p95: LAST_BYTE_MS, p99: SLOWEST_MS };
    for (const one of requests) rows.push(...(await measureKind(one, budgets)));
    rows.push(...(await measureKind(await listSuggestionRequests(), { ...budgets, p95: SUGGESTIONS_MS })));
    const searches = requests.filter(({ kind }) => kind.startsWith('Search for')).flatMap(({ targets }) => targets);
    const first = { kind: 'All of these searches, the first time since words changed', targets: searches };
    const prepare = () => announce(shop, 'documents');
    rows.push(...(await measureKind(first, { port: server.port, p95: SLOWEST_MS, prepare })));
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
