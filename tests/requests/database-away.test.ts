import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#shop/platform/postgres/postgres.server.ts';
import { findRunningPostgres } from '#shop/platform/postgres/postgres-running.server.ts';
import { findFreePort, type RunningProcess, startProcess } from '#tests/support/shop/process.ts';

const KILLS = 4;
const VISITORS = 6;

type Question = { readonly path: string; readonly init?: RequestInit };
type Received = { readonly path: string; readonly status: number; readonly retryAfter: string | null };

let dataDir: string;
let shop: RunningProcess;
let origin: string;
let cookie = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-away-'));
  // PostgreSQL, not run as root, passes through.
  await chmod(dataDir, 0o711);
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  shop = startProcess('bin/start.js', [], { SHOP_ENV: 'test', PORT: String(port), DATA_DIR: dataDir });
  await shop.waitFor(/Stop +Ctrl-C/);
}, 120_000);
afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
  await rm(dataDir, { recursive: true, force: true });
});

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { origin, cookie },
  body: new URLSearchParams(fields),
});
const machine = (body: object): RequestInit => ({
  method: 'POST',
  headers: { origin, cookie, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Requests of every kind that uses the database: pages for all and for one, data, forms, endpoints for scripts and machines. */
function questions(): readonly Question[] {
  const own = { headers: { cookie } };
  return [
    ...[
      '/',
      '/products',
      '/products.data',
      '/categories',
      '/product/none',
      '/search/suggestions?q=cre',
      '/sitemap.xml',
    ],
    ...['/robots.txt', '/media/products/none-320.webp'],
  ]
    .map((address): Question => ({ path: address }))
    .concat([
      { path: '/products?page=2', init: own },
      { path: '/account', init: own },
      { path: '/account.data', init: own },
      { path: '/admin', init: own },
      { path: '/admin/products', init: own },
      { path: '/admin/orders.data', init: own },
      { path: '/language', init: form({ language: 'lv' }) },
      { path: '/sign-in', init: form({ email: 'nobody@example.com', password: 'not the password' }) },
      { path: '/forgot-password', init: form({ email: 'nobody@example.com' }) },
      { path: '/functions/verify-payment', init: machine({ session_id: 'none' }) },
      { path: '/functions/create-checkout', init: machine({ items: [] }) },
      { path: '/webhooks/payments/test', init: machine({ id: 'none' }) },
    ]);
}

async function request({ path: address, init = {} }: Question): Promise<Received> {
  const response = await fetch(`${origin}${address}`, { ...init, redirect: 'manual' });
  await response.arrayBuffer();
  return { path: address, status: response.status, retryAfter: response.headers.get('retry-after') };
}

async function signIn(): Promise<void> {
  const file = await readFile(path.join(dataDir, 'staff-login.txt'), 'utf8');
  const email = /Email +(\S+)/.exec(file)?.[1] ?? '';
  const password = /Password +(\S+)/.exec(file)?.[1] ?? '';
  const response = await fetch(`${origin}/sign-in`, { ...form({ email, password }), redirect: 'manual' });
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect(cookie).toContain('vitrina-session');
}

const postmaster = () => findRunningPostgres(path.join(dataDir, 'postgres'))?.pid ?? 0;
const isHealthy = async () => (await fetch(`${origin}/health`)).ok;

/** Ends PostgreSQL and waits until another one serves. The shop may call itself healthy for a moment after the first ended. */
async function kill(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
  const before = postmaster();
  process.kill(before, signal);
  await expect.poll(() => ![0, before].includes(postmaster())).toBe(true);
  await expect.poll(isHealthy).toBe(true);
}

async function countWorkers(): Promise<number> {
  const { connectionString } = await openPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: { error() {}, warn() {} },
  });
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_stat_activity where application_name like 'vitrina-worker %'`,
  );
  await client.end();
  return rowCount ?? 0;
}

describe('a database that is killed under visitors', { timeout: 120_000 }, () => {
  test('comes back each time; meanwhile every answer is as usual or 503 with Retry-After, and the shop stays', async () => {
    // In the first second after opening, too.
    await kill('SIGQUIT');
    await signIn();
    const usual = new Map<string, Set<number>>();
    for (const question of questions()) usual.set(question.path, new Set([(await request(question)).status]));
    // Attempts are counted; an address may turn them away after some.
    for (const address of ['/sign-in', '/forgot-password']) usual.get(address)?.add(429);
    expect([...usual].filter(([, statuses]) => [...statuses].some((status) => status >= 500))).toEqual([]);

    let isOver = false;
    const answers: Received[] = [];
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      const all = questions();
      for (let n = visitor; !isOver; n += 1) {
        const question = all[n % all.length];
        if (question) answers.push(await request(question));
      }
    });
    for (let round = 0; round < KILLS; round += 1) {
      await kill(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
      await sleep(200);
    }
    isOver = true;
    await Promise.all(visitors);
    const wrong = answers.filter(
      ({ path: address, status, retryAfter }) =>
        !usual.get(address)?.has(status) && !(status === 503 && retryAfter !== null),
    );
    expect(wrong).toEqual([]);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(KILLS);
    expect(shop.child.exitCode).toBeNull();
    await expect.poll(countWorkers).toBe(1);
  });
});
