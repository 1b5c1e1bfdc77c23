import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
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
import { measureBackup } from './measure-backup.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureDay } from './measure-day.ts';
import { measureEnumeration } from './measure-enumeration.ts';
import { measureImport } from './measure-import.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureMemory } from './measure-memory.ts';
import { listMainPages, measurePages } from './measure-pages.ts';
import { measureProcesses } from './measure-processes.ts';
import { measureRestart } from './measure-restart.ts';
import { measureSoak } from './measure-soak.ts';
import { measureStaff } from './measure-staff.ts';
import { measureVitals } from './measure-vitals.ts';
import { formatRows, type Row } from './row.ts';

const USAGE =
  'npm run bench -- [--seconds <of each measurement, 10>] [--products <of the large catalogue, 100000>] [--only accounts|import|day|staff|backup|soak|restart|processes|pages|memory|lighthouse] [--minutes <of the soak, 30>] [--runs <of Lighthouse for each page, 5>]';

const PARTS = [
  'accounts',
  'import',
  'day',
  'staff',
  'backup',
  'soak',
  'restart',
  'processes',
  'pages',
  'memory',
  'lighthouse',
];
/** Half an hour is no part of a run that measures everything. */
const SOAK_PRODUCTS = 5_000;
const SEARCH = '/products?search=cream';

/** Measures the storefront on shops of its own, kept between runs in .data/bench. Answers 1 when a budget is missed. */
export async function runBench(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      seconds: { type: 'string' },
      products: { type: 'string' },
      only: { type: 'string' },
      minutes: { type: 'string' },
      runs: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds ?? 10);
  const products = Number(values.products ?? 100_000);
  const minutes = Number(values.minutes ?? 30);
  const runs = Number(values.runs ?? 5);
  const isPart = values.only === undefined || PARTS.includes(values.only);
  if (!(seconds > 0) || !(minutes >= 1) || !(runs >= 1) || !Number.isInteger(products) || products < 0 || !isPart) {
    say(USAGE);
    return 2;
  }
  declareMode(true);
  const folder = path.join(projectRoot(), '.data/bench');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const log = createLog({ env: 'development', logLevel: 'warn' });
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), log });
  try {
    const imported = () =>
      prepare(postgres.connectionString, { folder, name: 'bench_import', products: 0, isFresh: true });
    const lived = () => prepare(postgres.connectionString, { folder, name: 'bench_day', products: 0, isFresh: true });
    if (values.only === 'import') return report(await measureImport(await imported()));
    const large = () => prepare(postgres.connectionString, { folder, name: `bench_${products}`, products });
    // Orders and reviews of years would change the shop's own pages.
    const desk = async () => {
      const { databaseUrl } = await large();
      const template = new URL(databaseUrl).pathname.slice(1);
      return prepare(postgres.connectionString, { folder, name: `bench_desk_${products}`, products, template });
    };
    const saved = () => prepare(postgres.connectionString, { folder, name: 'bench_backup', products: 0 });
    if (values.only === 'backup') return report(await measureBackup(await saved()));
    if (values.only === 'staff') return report(await measureStaff(await desk()));
    if (values.only === 'soak') {
      const name = `bench_${SOAK_PRODUCTS}`;
      const config = await prepare(postgres.connectionString, { folder, name, products: SOAK_PRODUCTS });
      return report(await measureSoak(config, { minutes }));
    }
    if (values.only === 'restart') {
      const name = 'bench_restart';
      return report(
        await measureRestart(await prepare(postgres.connectionString, { folder, name, products: 0, isFresh: true })),
      );
    }
    if (values.only === 'processes') {
      const demo = await prepare(postgres.connectionString, { folder, name: 'bench_demo', products: 0 });
      return report(await measureProcesses(demo, seconds));
    }
    if (values.only === 'pages') {
      const config = await prepare(postgres.connectionString, { folder, name: 'bench_demo', products: 0 });
      return report(await measurePages({ config, seconds, catalogue: 'demo', budget: 400 }));
    }
    if (values.only === 'lighthouse') {
      const config = await prepare(postgres.connectionString, { folder, name: 'bench_demo', products: 0 });
      return report(await measureLighthouse(config, { targets: await listOpenedPages(config), runs }));
    }
    if (values.only === 'memory') {
      return report(
        await measureMemory(await prepare(postgres.connectionString, { folder, name: 'bench_demo', products: 0 })),
      );
    }
    if (values.only === 'day') return report(await measureDay(await lived()));
    const rows: Row[] = await measureEnumeration(await prepareEmpty(postgres.connectionString, folder));
    if (values.only === 'accounts') return report(rows);
    const demo = await prepare(postgres.connectionString, { folder, name: 'bench_demo', products: 0 });
    rows.push(...(await measureMemory(demo)));
    rows.push(...(await measureProcesses(demo, seconds)));
    rows.push(...(await measurePages({ config: demo, seconds, catalogue: 'demo', budget: 400 })));
    rows.push(...(await measureVitals(demo, { targets: await listMainPages(demo), catalogue: 'demo' })));
    rows.push(...(await measureLighthouse(demo, { targets: await listOpenedPages(demo), runs })));
    if (products > 0) {
      const config = await large();
      rows.push(...(await measurePages({ config, seconds, catalogue: `${products} products`, budget: 250 })));
      rows.push(...(await measureCatalogue(config)));
      rows.push(...(await measureStaff(await desk())));
    }
    rows.push(...(await measureImport(await imported())));
    rows.push(...(await measureBackup(await saved())));
    rows.push(...(await measureDay(await lived())));
    return report(rows);
  } finally {
    await postgres.stop();
  }
}

async function listOpenedPages(config: Config): Promise<string[]> {
  return [...(await listMainPages(config)), SEARCH];
}

function report(rows: readonly Row[]): number {
  say(formatRows(rows));
  const isMet = rows.every((row) => row.isMet);
  if (!isMet) say('Why budgets are missed: docs/decisions/0071-bench.md');
  return isMet ? 0 : 1;
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
  await migrate(config.databaseUrl);
  const shop = await createShop(config);
  try {
    await step(`Preparing ${name}`, async (update) => {
      await loadDemo(shop, update);
      if (products > 0) await loadLarge(shop, { count: products, onProgress: update });
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
    s3: null,
    backup: { to: null, passphrase: null, keep: DEFAULT_KEEP },
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
