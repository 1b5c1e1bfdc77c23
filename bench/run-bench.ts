import { chmod, cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { say, step } from '../bin/lib/terminal.js';
import { loadDemo } from '../db/seeds/demo/load-demo.server.ts';
import { loadLarge } from '../db/seeds/large/load-large.server.ts';
import { DEFAULT_KEEP } from '../shop/platform/backup/retention.ts';
import { type Config, declareMode } from '../shop/platform/config.server.ts';
import { createLog } from '../shop/platform/log.server.ts';
import { migrate } from '../shop/platform/postgres/migrate.server.ts';
import { startPostgres } from '../shop/platform/postgres/postgres.server.ts';
import { projectRoot } from '../shop/platform/project-root.server.ts';
import { createShop } from '../shop/shop.server.ts';
import { waiveDuties } from '../tests/support/shop/test-shop.ts';
import { prepareBuilds } from './builds.ts';
import { compareBuilds } from './compare.ts';
import { measureAttributes } from './measure-attributes.ts';
import { measureBackup } from './measure-backup.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureCheckout } from './measure-checkout.ts';
import { measureDay } from './measure-day.ts';
import { measureEnumeration } from './measure-enumeration.ts';
import { measureImport } from './measure-import.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureMemory } from './measure-memory.ts';
import { listMainPages, measurePages, measureRenderedPages } from './measure-pages.ts';
import { measureProcesses } from './measure-processes.ts';
import { measureRelevance } from './measure-relevance.ts';
import { measureRestart } from './measure-restart.ts';
import { measureSoak } from './measure-soak.ts';
import { measureStaff } from './measure-staff.ts';
import { measureVitals } from './measure-vitals.ts';
import { formatRows, type Row } from './row.ts';
import { USAGE, type Words } from './words.ts';

/** Half an hour is no part of a run that measures everything, and a restart takes both cores. */
const BY_NAME_ONLY = ['soak', 'restart'];
/** What is done while processes rest for minutes: nobody waits there for a page, and accounts are compared in turns. */
const MEANWHILE = ['relevance', 'backup', 'accounts'];
/** Parts of a shop with many products. */
const LARGE = ['large-pages', 'catalogue', 'attributes', 'staff'];
/** Changed with the seed, so that a shop that an earlier one filled is not taken for this one's. */
const LARGE_SHOP = 'bench_goods';
const FRESH_SHOP = 'bench_fresh';
const PICTURES = 'product-images';
/** Rendered pages a second, of both catalogues. */
const PAGES = 250;
const SOAK_PRODUCTS = 5_000;
const SEARCH = '/products?search=cream';

/** Measures the storefront on shops of its own, kept between runs in .data/bench. Answers 1 when a budget is missed. */
export async function runBench({ only, compare, ...numbers }: Words): Promise<number> {
  const { seconds, products } = numbers;
  declareMode(true);
  const folder = path.join(projectRoot(), '.data/bench');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const log = createLog({ env: 'development', logLevel: 'warn' });
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), log });
  try {
    const server = postgres.connectionString;
    if (compare !== undefined) {
      say(await compareBuilds(await prepareSides(server, folder, compare), seconds));
      return 0;
    }
    const notes: string[] = [];
    const parts = partsOf(server, folder, { ...numbers, note: (text) => notes.push(text) });
    if (only !== undefined && !(only in parts)) {
      say(`${USAGE}\nParts: ${Object.keys(parts).join(', ')}`);
      return 2;
    }
    const rows: Row[] = [];
    const durations: string[] = [];
    const failed: string[] = [];
    const run = async (name: string) => {
      const began = performance.now();
      try {
        rows.push(...((await parts[name]?.()) ?? []));
      } catch (error) {
        // One part that fails must not take along what half an hour has measured.
        say(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
        failed.push(name);
      }
      durations.push(`${name} ${Math.round((performance.now() - began) / 1_000)} s`);
    };
    const wanted = Object.keys(parts).filter((name) =>
      only === undefined ? isPartOfWhole(name, products) : name === only,
    );
    const inTurn = async (names: readonly string[]) => {
      for (const name of names) await run(name);
    };
    const meanwhile = wanted.filter((name) => MEANWHILE.includes(name));
    await inTurn(wanted.filter((name) => name !== 'memory' && !meanwhile.includes(name)));
    await Promise.all([inTurn(wanted.filter((name) => name === 'memory')), inTurn(meanwhile)]);
    say(`  Took: ${durations.join(', ')}`);
    const status = report(rows);
    for (const text of notes) say(text);
    return failed.length > 0 ? 1 : status;
  } finally {
    await postgres.stop();
  }
}

const isPartOfWhole = (name: string, products: number) =>
  !BY_NAME_ONLY.includes(name) && (products > 0 || !LARGE.includes(name));

type Wishes = Omit<Words, 'only' | 'compare'> & {
  /** Takes what is printed below the rows. */
  readonly note: (text: string) => void;
};

/** In the order of a whole run: what shares a shop is side by side. */
function partsOf(
  server: string,
  folder: string,
  { seconds, products, minutes, runs, worst, note }: Wishes,
): Record<string, () => Promise<Row[]>> {
  const open = (name: string, wish: Partial<Wish> = {}) => prepare(server, { folder, name, products: 0, ...wish });
  const demo = () => open('bench_demo');
  const large = () => open(`${LARGE_SHOP}_${products}`, { products });
  let demoOfToday: Promise<Config> | undefined;
  // The demo is loaded once for all that begin as it opens.
  const fresh = async (name: string) => {
    demoOfToday ??= open(FRESH_SHOP, { isFresh: true });
    const { dataDir } = await demoOfToday;
    await cp(path.join(dataDir, PICTURES), path.join(folder, name, PICTURES), { recursive: true });
    return open(name, { isFresh: true, template: FRESH_SHOP });
  };
  // Orders and reviews of years would change the shop's own pages.
  const desk = async () => {
    const template = new URL((await large()).databaseUrl).pathname.slice(1);
    return open(`${LARGE_SHOP}_desk_${products}`, { products, template });
  };
  return {
    accounts: async () => measureEnumeration(await prepareEmpty(server, folder)),
    memory: async () => measureMemory(await demo()),
    processes: async () => measureProcesses(await demo(), seconds),
    pages: async () => measurePages({ config: await demo(), seconds, catalogue: 'demo', budget: PAGES }),
    vitals: async () => {
      const config = await demo();
      return measureVitals(config, { targets: await listMainPages(config), catalogue: 'demo' });
    },
    lighthouse: async () => {
      const config = await demo();
      return measureLighthouse(config, { targets: await listOpenedPages(config), runs });
    },
    // Fresh, because synonyms that ship are added when the demo is loaded.
    relevance: async () => measureRelevance(await fresh('bench_relevance'), { worst, note }),
    'large-pages': async () =>
      measureRenderedPages({
        config: await large(),
        seconds,
        catalogue: `${products} products`,
        budget: PAGES,
      }),
    catalogue: async () => measureCatalogue(await large()),
    attributes: async () => measureAttributes(await large()),
    staff: async () => measureStaff(await desk()),
    checkout: async () => measureCheckout(await fresh('bench_checkout')),
    import: async () => measureImport(await fresh('bench_import')),
    backup: async () => measureBackup(await open('bench_backup')),
    day: async () => measureDay(await fresh('bench_day')),
    soak: async () =>
      measureSoak(await open(`${LARGE_SHOP}_${SOAK_PRODUCTS}`, { products: SOAK_PRODUCTS }), { minutes }),
    restart: async () => measureRestart(await fresh('bench_restart')),
  };
}

/** The shops of two builds: empty databases, which each build's first start fills. */
async function prepareSides(server: string, folder: string, commit: string) {
  const builds = await prepareBuilds(commit);
  return Promise.all(
    builds.map(async (build, place) => {
      const name = `bench_compare_${place}`;
      const dataDir = path.join(folder, name);
      await rm(dataDir, { recursive: true, force: true });
      await mkdir(dataDir, { recursive: true });
      return { ...build, dataDir, databaseUrl: await createDatabase(server, name, { isFresh: true }) };
    }),
  );
}

async function listOpenedPages(config: Config): Promise<string[]> {
  return [...(await listMainPages(config)), SEARCH];
}

function report(rows: readonly Row[]): number {
  say(formatRows(rows));
  const missed = rows.filter((row) => !row.isMet).length;
  if (missed > 0) say(`${missed} of ${rows.length} rows miss their budget. Why: docs/decisions/0071-bench.md`);
  return missed > 0 ? 1 : 0;
}

/** A shop without goods, whose background work is the mails of its accounts alone. */
async function prepareEmpty(server: string, folder: string): Promise<Config> {
  const config = benchConfig(await createDatabase(server, 'bench_accounts'), path.join(folder, 'bench_accounts'));
  await migrate(config.databaseUrl);
  // Hundreds of wrong passwords are to be expected here.
  return { ...config, logLevel: 'error' };
}

type Wish = {
  readonly folder: string;
  readonly name: string;
  readonly products: number;
  /** Not as the run before left it. */
  readonly isFresh?: boolean;
  /** The database that it begins as a copy of. */
  readonly template?: string;
};

async function prepare(server: string, wish: Wish): Promise<Config> {
  const { folder, name, products } = wish;
  const config = benchConfig(await createDatabase(server, name, wish), path.join(folder, name));
  await migrate(config.databaseUrl).catch(async (error) => {
    // Kept from a run between two releases, when a migration was not final yet.
    say(`  ${name} is made anew: ${error.message}`);
    await createDatabase(server, name, { ...wish, isFresh: true });
    await migrate(config.databaseUrl);
  });
  const shop = await createShop(config);
  try {
    await step(`Preparing ${name}`, async (update) => {
      await loadDemo(shop, update);
      if (products > 0) await loadLarge(shop, { count: products, onProgress: update });
      // What is measured creates goods with no more than it needs. They are judged all the same.
      await waiveDuties(shop);
    });
  } finally {
    await shop.close();
  }
  return config;
}

async function createDatabase(
  server: string,
  name: string,
  { isFresh = false, template = 'template1' }: Partial<Wish> = {},
): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    if (isFresh) await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    const [own, like] = [name, template].map((one) => client.escapeIdentifier(one));
    if (rowCount === 0) await client.query(`create database ${own} template ${like}`);
  } finally {
    await client.end();
  }
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

function benchConfig(databaseUrl: string, dataDir: string): Config {
  return {
    env: 'development',
    port: 0,
    host: '127.0.0.1',
    shopUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl,
    databaseDirectUrl: null,
    authSecret: 'thirty-two characters that guard nothing but a bench',
    staffSecondFactor: 'asked',
    smtpUrl: null,
    mailFrom: 'Vitrina <shop@localhost>',
    stripe: null,
    montonio: null,
    s3: null,
    backup: { to: null, passphrase: null, keep: DEFAULT_KEEP },
    pickupPointLists: {},
    trustProxy: false,
    webProcesses: 1,
    runJobs: false,
    pageCache: true,
    preparedStatements: true,
    metricsToken: null,
    logLevel: 'warn',
    isProductionBuild: true,
  };
}
