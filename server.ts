import process from 'node:process';
import { type FirstRun, prepareFirstRun } from './bin/lib/first-run.ts';
import { startOwnWorker } from './bin/lib/own-worker.ts';
import { loadPages, type Pages } from './bin/lib/pages.ts';
import { stopSignals } from './bin/lib/signals.js';
import { fail, say, step as showStep } from './bin/lib/terminal.js';
import { isPassingFault } from './shop/kernel/passing-fault.ts';
import {
  type Config,
  declareMode,
  type EnvironmentConfig,
  formatConfigProblems,
  loadConfig,
  readEnvironment,
} from './shop/platform/config.server.ts';
import { ensureDataDir, ensureSecret } from './shop/platform/data-dir.server.ts';
import { startHttpServer } from './shop/platform/http-server.server.ts';
import { createLog } from './shop/platform/log.server.ts';
import { migrate } from './shop/platform/migrate.server.ts';
import { checkPort } from './shop/platform/port.server.ts';
import { startPostgres } from './shop/platform/postgres.server.ts';
import { checkDatabase } from './shop/platform/postgres-external.server.ts';
import { checkDataIsFree } from './shop/platform/postgres-running.server.ts';
import { retryPassing } from './shop/platform/retry-passing.server.ts';
import { isStartProblem } from './shop/platform/start-problem.server.ts';
import { databaseErrorCode } from './shop/platform/transaction.server.ts';
import { shopVersion } from './shop/platform/version.server.ts';
import type { Shop } from './shop/shop.server.ts';

/** What has been started, in the order it was; stopped in the opposite one. */
const started: (() => Promise<unknown>)[] = [];
const STOP_LIMIT_MS = 25_000;
/** Terminal, npm and our launcher may each pass on one Ctrl-C. */
const ONE_INTERRUPT_MS = 1_000;

let isStopping = false;
let announceStop = async () => {};

const isDevMode = process.argv.includes('--dev');
declareMode(!isDevMode);
const environment = loadSettings();
if (!environment.ok) fail(formatConfigProblems(environment.error));
const log = createLog(environment.value);
listenForSignals();
try {
  await open(environment.value);
} catch (error) {
  // Interrupted while it was opening: what failed then had been stopped under its feet.
  if (!isStopping) await failWith(error);
}

function loadSettings() {
  try {
    return loadConfig(readEnvironment());
  } catch (error) {
    if (isStartProblem(error)) fail(error.message);
    throw error;
  }
}

async function failWith(error: unknown): Promise<never> {
  await stopAll();
  fail(isStartProblem(error) ? error.message : `The shop did not start: ${describe(error)}`);
}

async function open(settings: EnvironmentConfig): Promise<void> {
  const step = settings.env === 'production' ? logStep : showStep;
  if (settings.databaseUrl === null) await checkDataIsFree(settings.dataDir);
  await checkPort(settings);
  await ensureDataDir(settings.dataDir);
  const notes: string[] = [];
  const databaseUrl = await step('Starting the database', (update) => openDatabase(settings, update, notes));
  for (const note of notes) tell(settings, note);
  await step('Updating its tables', (update) => retryPassing(log, () => migrate(databaseUrl, update)));
  const config: Config = {
    ...settings,
    databaseUrl,
    authSecret: settings.authSecret ?? (await ensureSecret(settings.dataDir, 'authSecret')),
    isProductionBuild: !isDevMode,
  };
  const pages = await step('Opening the shop', () => loadPages(isDevMode));
  started.push(pages.close);
  const shop = await pages.createShop(config, { log });
  started.push(() => shop.close());
  const firstRun = await retryPassing(log, () => prepareFirstRun(shop, step));
  await Promise.all([config.runJobs ? work(config, settings.databaseUrl === null) : null, serve(shop, pages)]);
  announce(config, firstRun);
}

async function openDatabase(
  settings: EnvironmentConfig,
  onProgress: (message: string) => void,
  notes: string[],
): Promise<string> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl);
    return settings.databaseUrl;
  }
  const onNote = (note: string) => notes.push(note);
  const postgres = await startPostgres({ dataDir: `${settings.dataDir}/postgres`, log, onProgress, onNote });
  started.push(() => postgres.stop());
  announceStop = postgres.announceStop;
  return postgres.connectionString;
}

async function work(config: Config, isDatabaseOurs: boolean): Promise<void> {
  const worker = await startOwnWorker({ config, isDatabaseOurs }, (error) =>
    log.error({ err: error }, 'the worker ended by itself; starting it again'),
  );
  started.push(() => worker.stop());
}

async function serve(shop: Shop, pages: Pages): Promise<void> {
  const http = await startHttpServer({ config: shop.config, log, ...pages.attach(shop) });
  started.push(() => http.stop());
  pages.listenTo(http.servers);
}

function announce({ env, shopUrl, smtpUrl }: Config, { staffLogin, staffLoginFile }: FirstRun): void {
  if (env === 'production') {
    log.info({ version: shopVersion(), shopUrl, staffLoginFile }, 'the shop is open');
    return;
  }
  const where = staffLoginFile ? `in ${staffLoginFile}` : 'as you set it';
  say();
  say(`  The shop is open   ${shopUrl}`);
  say(`  Back office        ${shopUrl}/admin`);
  if (staffLogin) say(`  Staff login        ${staffLogin.email}  ${staffLogin.password}  (kept ${where})`);
  else if (staffLoginFile) say(`  Staff login        ${where}`);
  say(`  Mails              ${smtpUrl ? 'sent by your mail server' : `${shopUrl}/dev/mailbox`}`);
  say('  Stop               Ctrl-C');
  say();
}

function tell({ env }: EnvironmentConfig, note: string): void {
  if (env === 'production') log.info(note);
  else say(`  ${note}`);
}

/** Production keeps to one kind of line, which machines read. */
function logStep<T>(title: string, work: (update: (detail: string) => void) => Promise<T>): Promise<T> {
  log.info(title);
  return work((detail) => log.info(detail));
}

function listenForSignals(): void {
  let since = 0;
  const stop = async () => {
    if (isStopping) {
      if (Date.now() - since > ONE_INTERRUPT_MS) process.exit(1);
      return;
    }
    isStopping = true;
    since = Date.now();
    log.info('closing the shop');
    await stopAll();
    process.exit(0);
  };
  for (const name of stopSignals()) process.on(name, () => void stop());
  // A promise nobody waited for belongs to one request; the others go on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a fault was not handled'));
  process.on('uncaughtException', closeInDoubt);
}

function closeInDoubt(error: unknown): void {
  if (isPassingFault(error) && databaseErrorCode(error) !== 'EPIPE') {
    // A connection that was lost says nothing about this process. Who reads its log may be gone too (EPIPE), which does.
    log.error({ err: error }, 'a connection was lost where nobody waited for it');
    return;
  }
  log.fatal({ err: error }, 'a fault leaves the shop in doubt; closing it');
  void stopAll().then(() => process.exit(1));
}

async function stopAll(): Promise<void> {
  const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
  await announceStop();
  for (const stop of started.splice(0).reverse()) {
    await stop().catch((error: unknown) => log.error({ err: error }, 'not everything closed cleanly'));
  }
  clearTimeout(limit);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
