import { say } from '../bin/lib/terminal.js';
import type { Config } from '../shop/platform/config.server.ts';
import { createDb } from '../shop/platform/postgres/db.server.ts';
import { createShop } from '../shop/shop.server.ts';
import { aCustomer } from '../tests/support/people/people.ts';
import { type BenchServer, type ServerWish, startBenchServer } from './bench-server.ts';
import { atLeast, atMost, type Row } from './row.ts';
import { type LoadResult, sendLoad } from './send-load.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;
/** While V8 compiles what all pages run, a page takes three times as long; a shop serves for months after. */
const COMPILE_SECONDS = 3;
/** Of what Node alone does with the same number of bytes. */
const CACHED_SHARE = 60;
const P99_MS = 150;
const REST_MB = 180;
const RENDERED_MB = 260;
const CACHED_MB = 350;

type PagesToMeasure = {
  readonly config: Config;
  readonly seconds: number;
  readonly catalogue: string;
  /** Rendered pages a second. */
  readonly budget: number;
};

/** Measures the four pages that shoppers open first: cached, compared with a bare server, and rendered. */
export async function measurePages(wish: PagesToMeasure): Promise<Row[]> {
  return [...(await measureCachedPages(wish)), ...(await measureRenderedPages(wish))];
}

async function measureCachedPages({ config, seconds, catalogue }: PagesToMeasure): Promise<Row[]> {
  const targets = await listFourPages(config);
  const cookie = await signSomebodyIn(config);
  const rows: Row[] = [];
  await withServer({ config }, async (server) => {
    rows.push(atMost(`Memory at rest, ${catalogue}`, await server.readMemory(), REST_MB, 'MB'));
    for (const target of targets) rows.push(...(await measureCached(server, target, { seconds, catalogue, cookie })));
    rows.push(atMost(`Memory after the cached pages, ${catalogue}`, await server.readMemory(), CACHED_MB, 'MB'));
  });
  // Each request is logged and counted in the metrics.
  const watched: Config = {
    ...config,
    ...{ env: 'production', logLevel: 'info', metricsToken: 'a token of the bench' },
    // There are no payments here; a shop in production demands a provider.
    stripe: { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench' },
  };
  await withServer({ config: watched }, async (server) => {
    rows.push(...(await measureCached(server, '/products', { seconds, catalogue: `${catalogue}, in production` })));
  });
  return rows;
}

/** A cached page is the same work whatever the shop has; of a large one only rendered pages are measured. */
export async function measureRenderedPages({ config, seconds, catalogue, budget }: PagesToMeasure): Promise<Row[]> {
  const targets = await listFourPages(config);
  const rows: Row[] = [];
  await withServer({ config: { ...config, pageCache: false } }, async (server) => {
    await sendLoad({
      port: server.port,
      targets,
      connections: CONNECTIONS,
      seconds: Math.min(COMPILE_SECONDS, seconds),
    });
    for (const target of targets) {
      const { perSecond, p99 } = await measure(server, target, seconds);
      rows.push(atLeast(`${target} rendered, ${catalogue}`, perSecond, budget, 'a second'));
      rows.push(atMost(`${target} rendered, ${catalogue}, p99`, p99, P99_MS, 'ms'));
    }
    rows.push(atMost(`Memory after the rendered pages, ${catalogue}`, await server.readMemory(), RENDERED_MB, 'MB'));
  });
  return rows;
}

type CachedPage = {
  readonly seconds: number;
  readonly catalogue: string;
  /** Measures what somebody who is signed in gets too. */
  readonly cookie?: string;
};

/** Both faces of a page, which have almost as many bytes, beside Node alone. */
async function measureCached(
  server: BenchServer,
  target: string,
  { seconds, catalogue, cookie }: CachedPage,
): Promise<Row[]> {
  const faces = [{ name: '', load: await measure(server, target, seconds) }];
  if (cookie !== undefined) faces.push({ name: ', signed in', load: await measure(server, target, seconds, cookie) });
  const bytes = Math.max(...faces.map(({ load }) => load.bytes));
  let bare = 0;
  await withServer({ bytes }, async (constant) => {
    bare = (await measure(constant, target, seconds, cookie)).perSecond;
  });
  return faces.map(({ name, load: { perSecond } }) => {
    say(
      `  ${target}${name}: ${Math.round(perSecond)} a second kept, ${Math.round(bare)} by Node alone, ${bytes} bytes`,
    );
    const share = (100 * perSecond) / bare;
    return atLeast(`${target} from the cache${name}, ${catalogue}`, share, CACHED_SHARE, '% of Node alone');
  });
}

/** The cookies of a customer. */
async function signSomebodyIn(config: Config): Promise<string> {
  const shop = await createShop(config);
  try {
    const { headers } = await aCustomer(shop);
    return headers.get('cookie') ?? '';
  } finally {
    await shop.close();
  }
}

async function measure(server: BenchServer, target: string, seconds: number, cookie?: string): Promise<LoadResult> {
  const load = { port: server.port, targets: [target], connections: CONNECTIONS, cookie };
  await sendLoad({ ...load, seconds: Math.min(WARM_UP_SECONDS, seconds) });
  const result = await sendLoad({ ...load, seconds });
  if (result.failures > 0) throw new Error(`${target} failed ${result.failures} times`);
  return result;
}

async function withServer(wish: ServerWish, work: (server: BenchServer) => Promise<void>): Promise<void> {
  const server = await startBenchServer(wish);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

const listFourPages = async (config: Config) => [...(await listMainPages(config)), '/categories'];

/** Home, the products and one product. */
export async function listMainPages(config: Config): Promise<string[]> {
  return ['/', '/products', `/product/${await findSomeSlug(config)}`];
}

async function findSomeSlug(config: Config): Promise<string> {
  const { db } = createDb(config.databaseUrl, { max: 1 });
  try {
    const product = db
      .selectFrom('products')
      .select('slug')
      .where('is_active', '=', true)
      .where('is_featured', '=', true);
    return (await product.orderBy('slug').executeTakeFirstOrThrow()).slug;
  } finally {
    await db.destroy();
  }
}
