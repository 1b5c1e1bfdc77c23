import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../bin/lib/terminal.js';
import type { CartView } from '../shop/cart/cart-line.ts';
import type { Config } from '../shop/platform/config.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { aProduct } from '../tests/support/goods/goods.ts';
import { aSignedInShopper, type SignedInShopper } from '../tests/support/people/signed-in-shopper.ts';
import { findFreePort, startProcess } from '../tests/support/shop/process.ts';
import { waiveDuties } from '../tests/support/shop/test-shop.ts';
import { listDescendants } from './chaos/processes.ts';
import { atLeast, atMost, type Row } from './row.ts';
import { percentile } from './send-load.ts';

const WEB_PROCESSES = 2;
const RESTARTS = 3;
const PER_SECOND = 50;
const CALM_MS = 3_000;
const RESTART_LIMIT_MS = 240_000;
const LOOK_MS = 100;
/** A response that takes longer has failed. */
const LIMIT_MS = 20_000;
const SHOPPERS = 6;
const P99_MS = 1_000;

type LoadRequest = {
  readonly name: string;
  readonly path: string;
  /** JSON, or the fields of a form; a GET without either. */
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: readonly number[];
};
type LoadResponse = {
  readonly name: string;
  readonly status: number;
  readonly ms: number;
  readonly problem: string | null;
};

/**
 * Sends fifty requests per second to two web processes while both are replaced repeatedly (SIGHUP): pages, changes of
 * language, prices of carts, attempts to sign in and checkouts. None may fail.
 */
export async function measureRestart(settings: Config): Promise<Row[]> {
  const port = await findFreePort();
  const config = { ...settings, port, shopUrl: `http://localhost:${port}`, trustProxy: true };
  const shop = await createShop(config);
  const running = startProcess('bin/start.js', [], {
    ...{ SHOP_ENV: 'test', PORT: String(port), SHOP_URL: config.shopUrl, TRUST_PROXY: 'true' },
    ...{ DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir, AUTH_SECRET: config.authSecret },
    WEB_PROCESSES: String(WEB_PROCESSES),
  });
  try {
    const next = await prepareRequests(shop);
    await running.waitFor(/The shop is open/);
    const load = startLoad(port, next);
    await sleep(CALM_MS);
    const took: number[] = [];
    for (let count = 0; count < RESTARTS; count += 1) {
      took.push(await restart(running.child.pid ?? 0));
      await sleep(CALM_MS);
    }
    const answers = await load.stop();
    say(`  ${took.map((seconds) => seconds.toFixed(1)).join(', ')} s for each restart; ${countByName(answers)}`);
    const failed = answers.filter(({ problem }) => problem !== null);
    for (const line of countProblems(failed)) say(`  ${line}`);
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    return [
      atLeast(`Requests a second during ${RESTARTS} restarts of ${WEB_PROCESSES} processes`, load.perSecond(), 45, ''),
      atMost('Requests that failed', failed.length, 0, ''),
      atMost('The slowest in a hundred, p99', percentile(times, 0.99), P99_MS, 'ms'),
    ];
  } finally {
    running.child.kill('SIGTERM');
    await running.ended;
    await shop.close();
  }
}

/** Seconds until no web process of before is there any more, and as many are there as should be. */
async function restart(parent: number): Promise<number> {
  const before = new Set(listDescendants(parent));
  const began = performance.now();
  process.kill(parent, 'SIGHUP');
  while (performance.now() - began < RESTART_LIMIT_MS) {
    await sleep(LOOK_MS);
    const now = listDescendants(parent);
    const isReplaced = now.filter((pid) => !before.has(pid)).length >= WEB_PROCESSES;
    if (isReplaced && now.length <= before.size) return (performance.now() - began) / 1_000;
  }
  throw new Error('The web processes were not replaced after SIGHUP');
}

async function prepareRequests(shop: Shop): Promise<() => LoadRequest> {
  await waiveDuties(shop);
  const { productId } = await aProduct(shop, { stock: 100_000 });
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => aSignedInShopper(shop)));
  const items = [{ productId, quantity: 1 }];
  const { pricing } = await priceOf(shop, shoppers[0], items);
  const get = (path: string): LoadRequest => ({ name: `GET ${path}`, path, expected: [200] });
  const checkout = (shopper: SignedInShopper): LoadRequest => ({
    name: 'POST create-checkout',
    path: '/functions/create-checkout',
    json: {
      items,
      shipping_address_id: shopper.addressId,
      total_amount: pricing.totalIncVat,
      subtotal: pricing.subtotalIncVat,
      vat_amount: pricing.vatAmount,
      shipping_amount: pricing.shippingAmount,
    },
    headers: { cookie: shopper.headers.get('cookie') ?? '' },
    expected: [200, 409],
  });
  const kinds: ((turn: number) => LoadRequest)[] = [
    () => get('/'),
    () => get('/products'),
    (turn) => get(`/products?search=cream+${turn}`),
    () => get(`/product/${slug}`),
    () => ({ name: 'POST language', path: '/language', form: { language: 'lv', next: '/' }, expected: [302, 303] }),
    () => ({ name: 'POST cart price', path: '/cart/price', json: { items, country: 'LV' }, expected: [200] }),
    // Each from another address and account, so that no limit is reached.
    (turn) => ({
      name: 'POST sign-in',
      path: '/sign-in',
      form: { email: `stranger-${randomUUID()}@example.lv`, password: 'not the right one' },
      headers: { 'x-forwarded-for': `2001:db8:${(turn % 0xffff).toString(16)}::1` },
      expected: [401],
    }),
    (turn) => checkout(shoppers[turn % shoppers.length] as SignedInShopper),
  ];
  let turn = 0;
  return () => {
    turn += 1;
    return (kinds[turn % kinds.length] as (turn: number) => LoadRequest)(turn);
  };
}

async function priceOf(
  shop: Shop,
  shopper: SignedInShopper | undefined,
  items: { productId: string; quantity: number }[],
) {
  const { priceCartView } = await import('../shop/cart/cart-view.server.ts');
  const view: CartView = await priceCartView(shop, {
    ...{ items, country: 'LV', language: 'en', userId: shopper?.userId ?? null },
  });
  return view;
}

function startLoad(port: number, next: () => LoadRequest) {
  // Connections are reused, as a proxy does.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const answers: Promise<LoadResponse>[] = [];
  const began = performance.now();
  let lasted = 0;
  const timer = setInterval(() => answers.push(send(port, agent, next())), 1_000 / PER_SECOND);
  return {
    perSecond: () => (answers.length * 1_000) / lasted,
    async stop() {
      clearInterval(timer);
      lasted = performance.now() - began;
      const all = await Promise.all(answers);
      agent.destroy();
      return all;
    },
  };
}

function send(
  port: number,
  agent: Agent,
  { name, path, json, form, headers, expected }: LoadRequest,
): Promise<LoadResponse> {
  const body = json ? JSON.stringify(json) : form ? String(new URLSearchParams(form)) : null;
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, problem: string | null) => {
      resolve({ name, status, ms: performance.now() - began, problem });
    };
    const sent = request({
      ...{ host: '127.0.0.1', port, path, agent, method: body === null ? 'GET' : 'POST', timeout: LIMIT_MS },
      headers: {
        origin: `http://localhost:${port}`,
        host: `localhost:${port}`,
        accept: 'text/html',
        ...(body === null ? {} : { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    });
    sent.once('response', (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.once('end', () => end(status, expected.includes(status) ? null : `answered ${status}`));
      response.once('error', (error) => end(status, `broke off: ${error.message}`));
    });
    sent.once('timeout', () => sent.destroy(new Error('took too long')));
    sent.once('error', (error) => end(0, error.message));
    sent.end(body ?? undefined);
  });
}

function countProblems(failed: readonly LoadResponse[]): string[] {
  const counts = new Map<string, number>();
  for (const { name, problem } of failed) {
    const kind = `${name.replace(/\?.*/, '?…')}: ${problem}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`);
}

function countByName(answers: readonly LoadResponse[]): string {
  const counts = new Map<string, number>();
  for (const { name, status } of answers) {
    const kind = `${name.replace(/\?.*/, '?…')} ${status}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
}
