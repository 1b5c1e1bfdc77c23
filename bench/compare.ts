import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { say, step } from '../bin/lib/terminal.js';
import { findFreePort, type RunningProcess, startProcess } from '../tests/support/shop/process.ts';
import type { Build } from './builds.ts';
import { readSearches } from './catalogue-requests.ts';
import { type Compared, formatCompared } from './row.ts';
import { percentile, sendLoad } from './send-load.ts';
import { watchStolenTime } from './stolen-time.ts';

const CONNECTIONS = 32;
/** Each build is measured so often, in turns that begin with the other one each time. */
const ROUNDS = 2;
const CHECKOUTS = 20;
const IMPORTED = 2_000;
const HEADINGS = 'Handle,Title,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Status';
const TRUTHS = { NODE_ENV: 'production', SHOP_ENV: 'development', RUN_JOBS: 'false', LOG_LEVEL: 'warn' };

type Side = Build & { readonly databaseUrl: string; readonly dataDir: string };
type Served = Side & { readonly server: RunningProcess; readonly url: string; readonly port: number };
type Figure = (served: Served) => Promise<number>;

/**
 * Measures two builds in turns, in one run: from outside, over HTTP, in processes that each starts by its own script.
 * Each has a demo shop of its own.
 */
export async function compareBuilds(sides: readonly Side[], seconds: number): Promise<string> {
  // The first start fills a shop, which later starts do not have in memory.
  await withServers(sides, {}, async () => {});
  const rows: Compared[] = [];
  const compare = async (what: string, unit: string, served: readonly Served[], figure: Figure) => {
    const stolen = watchStolenTime();
    const figures: (number | null)[][] = served.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = [...served.keys()];
      for (const place of round % 2 === 0 ? order : order.reverse()) {
        const side = served[place];
        if (side) figures[place]?.push(await figureOf(side, what, figure));
      }
    }
    const [before = null, after = null] = figures.map(meanOf);
    rows.push({ what, unit, before, after, stolen: stolen.share() });
  };
  await withServers(sides, { PAGE_CACHE: 'true' }, async (served) => {
    await compare('Memory at rest', 'MB', served, async ({ server }) => residentOf(server));
    const signedIn = new Map<Served, string>();
    for (const side of served) signedIn.set(side, await signIn(side));
    const slug = await someSlug(served);
    for (const target of ['/', '/products', `/product/${slug}`, '/categories']) {
      const load = { targets: [target], connections: CONNECTIONS, seconds };
      await compare(`${target} from the cache`, 'a second', served, async ({ port }) => perSecond({ ...load, port }));
      await compare(`${target}, signed in`, 'a second', served, async (side) =>
        perSecond({ ...load, port: side.port, cookie: signedIn.get(side) }),
      );
      await compare(`${target}, compressed`, 'bytes', served, async ({ port }) => {
        const { bytes } = await sendLoad({ port, targets: [target], connections: 1, seconds: 0.2 });
        return bytes;
      });
    }
    await compare('create-checkout, p95', 'ms', served, (side) => timeCheckouts(side, signedIn.get(side) ?? ''));
    await compare('Memory after these', 'MB', served, async ({ server }) => residentOf(server));
  });
  await withServers(sides, { PAGE_CACHE: 'false' }, async (served) => {
    const slug = await someSlug(served);
    for (const target of ['/', '/products', `/product/${slug}`]) {
      const load = { targets: [target], connections: CONNECTIONS, seconds };
      await compare(`${target} rendered`, 'a second', served, async ({ port }) => perSecond({ ...load, port }));
    }
    const searches = (await readSearches()).map((search) => `/products?${new URLSearchParams({ search })}`);
    await compare('Search, to the last byte, p95', 'ms', served, async ({ port }) => {
      return (await sendLoad({ port, targets: searches, connections: 1, seconds })).p95;
    });
    await compare('Memory after the rendered pages', 'MB', served, async ({ server }) => residentOf(server));
  });
  rows.push(await compareImports(sides));
  return formatCompared(
    rows,
    sides.map(({ name }) => name),
  );
}

/** Null where the build cannot do it, such as one from before a page was made. */
async function figureOf(side: Served, what: string, figure: Figure): Promise<number | null> {
  try {
    return await figure(side);
  } catch (error) {
    say(`  ${side.name}, ${what}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Null when one of them is missing. */
function meanOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length < figures.length ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}

async function perSecond(load: Parameters<typeof sendLoad>[0]): Promise<number> {
  await sendLoad({ ...load, seconds: load.seconds / 5 });
  const result = await sendLoad(load);
  if (result.failures > 0) throw new Error(`${load.targets[0]} failed ${result.failures} times`);
  return result.perSecond;
}

async function withServers(
  sides: readonly Side[],
  env: Readonly<Record<string, string>>,
  work: (served: readonly Served[]) => Promise<void>,
): Promise<void> {
  const served: Served[] = [];
  try {
    for (const side of sides) served.push(await step(`Opening ${side.name}`, () => serve(side, env)));
    await work(served);
  } finally {
    for (const { server } of served) server.child.kill('SIGTERM');
    await Promise.all(served.map(({ server }) => server.ended));
  }
}

async function serve(side: Side, env: Readonly<Record<string, string>>): Promise<Served> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const own = { ...environmentOf(side), ...env, HOST: '127.0.0.1', PORT: String(port), SHOP_URL: url };
  const server = startProcess('bin/start.js', [], own, { cwd: side.folder, node: nodeOf(side) });
  await server.waitFor(/The shop is open/);
  return { ...side, server, url, port };
}

const nodeOf = ({ folder }: Build) => path.join(folder, 'node_modules/.bin/node');

const environmentOf = ({ databaseUrl, dataDir }: Side) => {
  return { ...TRUTHS, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
};

/** Megabytes. */
function residentOf({ child }: RunningProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The cookies of the shop's first member of staff, whose login its first start wrote; earlier builds wrote "E-mail". */
async function signIn({ url, dataDir, name }: Served): Promise<string> {
  const login = readFileSync(path.join(dataDir, 'staff-login.txt'), 'utf8');
  const [, email = ''] = /E-?mail\s+(\S+)/.exec(login) ?? [];
  const [, password = ''] = /Password\s+(.+)/.exec(login) ?? [];
  const response = await fetch(`${url}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { origin: url },
    redirect: 'manual',
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`${name}: nobody could sign in, ${response.status}`);
  return cookies.join('; ');
}

async function query<Row extends object>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A product that both have. */
async function someSlug([first]: readonly Side[]): Promise<string> {
  const found = await query<{ slug: string }>(
    first?.databaseUrl ?? '',
    'select slug from products where is_active and is_featured order by slug limit 1',
  );
  return found[0]?.slug ?? '';
}

/** One order after another as the checkout page places them; each takes the place of the one before. */
async function timeCheckouts({ url, databaseUrl }: Served, cookie: string): Promise<number> {
  const [address] = await query<{ id: string }>(
    databaseUrl,
    `insert into user_addresses (user_id, first_name, last_name, address_line_1, city, postal_code, country)
    select id, 'Anna', 'Ozola', 'Brivibas iela 1', 'Riga', 'LV-1010', 'LV' from profiles where role = 'admin' limit 1
    returning id`,
  );
  const [product] = await query<{ id: string }>(
    databaseUrl,
    `select id from products where is_active and stock_quantity > 50
      and not exists (select from product_variations where product_id = products.id) order by slug limit 1`,
  );
  const items = [{ productId: product?.id, quantity: 1 }];
  const post = async (place: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const response = await fetch(`${url}${place}`, { method: 'POST', body: JSON.stringify(body), headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${place} answered ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const times: number[] = [];
  for (let order = 0; order < CHECKOUTS; order += 1) {
    const { pricing } = await post('/cart/price', { items, country: 'LV' });
    const began = performance.now();
    await post('/functions/create-checkout', {
      items,
      shipping_address_id: address?.id,
      total_amount: pricing.totalIncVat,
      subtotal: pricing.subtotalIncVat,
      vat_amount: pricing.vatAmount,
      shipping_amount: pricing.shippingAmount,
    });
    times.push(performance.now() - began);
  }
  return percentile(
    times.sort((a, b) => a - b),
    0.95,
  );
}

/** The same file of drafts (later builds publish nothing that lacks what law wants), by each build's own command. */
async function compareImports(sides: readonly Side[]): Promise<Compared> {
  const stolen = watchStolenTime();
  const lines = Array.from(
    { length: IMPORTED },
    (_, n) => `cream-i${n},Imported cream ${n},Maker,I-${n},12.50,9,draft`,
  );
  const took: (number | null)[] = [];
  for (const side of sides) {
    const file = path.join(side.dataDir, 'compare.csv');
    await writeFile(file, [HEADINGS, ...lines].join('\n'));
    const began = performance.now();
    const words = ['products', 'import', file];
    const place = { cwd: side.folder, node: nodeOf(side) };
    const running = startProcess('bin/shop.js', words, environmentOf(side), place);
    const code = await running.ended;
    if (code !== 0) say(`  ${side.name}: the import ended with ${code}: ${running.output().slice(-300)}`);
    took.push(code === 0 ? (performance.now() - began) / 1_000 : null);
  }
  const [before = null, after = null] = took;
  return { what: `Import of ${IMPORTED} drafts`, unit: 's', before, after, stolen: stolen.share() };
}
