import process from 'node:process';
import { createAnnouncer } from './bin/lib/announce.ts';
import { prepareClosing } from './bin/lib/closing.ts';
import { prepareFirstRun } from './bin/lib/first-run.ts';
import { noteMissingNotices } from './bin/lib/legal-notice-note.ts';
import { type OwnWorker, startOwnWorker } from './bin/lib/own-worker.ts';
import { loadPages } from './bin/lib/pages.ts';
import { restartRolling } from './bin/lib/rolling-restart.ts';
import { fail } from './bin/lib/terminal.js';
import { warmUp } from './bin/lib/warm-up.ts';
import { startWebProcesses } from './bin/lib/web-processes.ts';
import { refuseHalfRestored } from './shop/platform/backup/empty-shop.server.ts';
import {
  type Config,
  declareMode,
  directUrl,
  type EnvironmentConfig,
  formatConfigProblems,
  loadConfig,
  readEnvironment,
} from './shop/platform/config.server.ts';
import { ensureDataDir, ensureSecret } from './shop/platform/data-dir.server.ts';
import { startHttpServer } from './shop/platform/http/http-server.server.ts';
import { checkPort } from './shop/platform/http/port.server.ts';
import { createLog } from './shop/platform/log.server.ts';
import { migrate } from './shop/platform/postgres/migrate.server.ts';
import { connectionsFor, startPostgres } from './shop/platform/postgres/postgres.server.ts';
import { checkDatabase } from './shop/platform/postgres/postgres-external.server.ts';
import { checkDataIsFree } from './shop/platform/postgres/postgres-running.server.ts';
import { isStartProblem } from './shop/platform/start-problem.server.ts';
import { retryPassing } from './shop/platform/supervise.server.ts';

const isDevMode = process.argv.includes('--dev');
/** A new shop gets no demo, also where it would. */
const isEmpty = process.argv.includes('--empty');
declareMode(!isDevMode);
const environment = loadSettings();
if (!environment.ok) fail(formatConfigProblems(environment.error));
const log = createLog(environment.value);
const announcer = createAnnouncer(environment.value, log);
const closing = prepareClosing(log);
/** While the shop opens there is nothing to restart: it takes the newest code anyway. */
let restartAll = async () => {};
if (environment.value.webProcesses > 1 && !isDevMode) closing.onHangup(() => restartAll());
try {
  await open(environment.value);
} catch (error) {
  // Interrupted while opening: what failed was stopped on purpose.
  if (!closing.isStopping()) await failWith(error);
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
  await closing.stopAll();
  fail(isStartProblem(error) ? error.message : `The shop did not start: ${describe(error)}`);
}

async function open(settings: EnvironmentConfig): Promise<void> {
  const { step } = announcer;
  if (settings.databaseUrl === null) await checkDataIsFree(settings.dataDir);
  await checkPort(settings);
  await ensureDataDir(settings.dataDir);
  const notes: string[] = [];
  const databaseUrl = await step('Starting the database', (update) => openDatabase(settings, update, notes));
  for (const note of notes) announcer.note(note);
  await refuseHalfRestored(settings.dataDir, settings.databaseDirectUrl ?? databaseUrl);
  await step('Updating its tables', (update) =>
    retryPassing(log, () => migrate(settings.databaseDirectUrl ?? databaseUrl, update)),
  );
  const config: Config = {
    ...settings,
    databaseUrl,
    authSecret: settings.authSecret ?? (await ensureSecret(settings.dataDir, 'authSecret')),
    isProductionBuild: !isDevMode,
  };
  const isDatabaseOurs = settings.databaseUrl === null;
  if (config.webProcesses === 1 || isDevMode) await openHere(config, isDatabaseOurs);
  else await openSeveral(config, isDatabaseOurs);
}

async function openDatabase(
  settings: EnvironmentConfig,
  onProgress: (message: string) => void,
  notes: string[],
): Promise<string> {
  if (settings.databaseUrl) {
    await checkDatabase({ ...settings, databaseUrl: settings.databaseUrl });
    return settings.databaseUrl;
  }
  const start = () =>
    startPostgres({
      dataDir: `${settings.dataDir}/postgres`,
      log,
      connections: connectionsFor(settings.webProcesses),
      onProgress,
      onNote: (note) => notes.push(note),
    });
  const postgres = await closing.start(start, (running) => running.stop());
  closing.announceBy(postgres.announceStop);
  return postgres.connectionString;
}

/** One process, this one, answers requests. */
async function openHere(config: Config, isDatabaseOurs: boolean): Promise<void> {
  const pages = await announcer.step('Opening the shop', () => loadPages(isDevMode));
  closing.add(pages.close);
  const shop = await pages.createShop(config, { log });
  closing.add(() => shop.close());
  const firstRun = await retryPassing(log, () => prepareFirstRun(shop, announcer.step, { isEmpty }));
  await noteMissingNotices(shop);
  const serve = async () => {
    const http = await startHttpServer({ config: shop.config, log, ...pages.attach(shop) });
    closing.add(() => http.stop());
    pages.listenTo(http.servers);
    warmUp(shop);
  };
  await Promise.all([config.runJobs ? work(config, isDatabaseOurs) : null, serve()]);
  announcer.open(config, firstRun);
}

/** Several processes answer requests; this one has the port, the database and the worker. */
async function openSeveral(config: Config, isDatabaseOurs: boolean): Promise<void> {
  const pages = await loadPages(false);
  const shop = await pages.createShop({ ...config, pageCache: false, metricsToken: null }, { log });
  const firstRun = await retryPassing(log, async () => {
    const prepared = await prepareFirstRun(shop, announcer.step, { isEmpty });
    await noteMissingNotices(shop);
    return prepared;
  }).finally(() => shop.close());
  const [worker, web] = await Promise.all([
    config.runJobs ? work(config, isDatabaseOurs) : null,
    announcer.step(`Opening the shop, ${config.webProcesses} processes`, () => {
      return closing.start(
        () => startWebProcesses({ config, log }),
        (processes) => processes.stop(),
      );
    }),
  ]);
  const parts = [web.restart, ...(worker ? [worker.restart] : [])];
  restartAll = () => restartRolling({ databaseUrl: directUrl(config), log, parts });
  announcer.open(config, firstRun);
}

async function work(config: Config, isDatabaseOurs: boolean): Promise<{ restart(): Promise<void> }> {
  const start = () =>
    startOwnWorker({ config, isDatabaseOurs }, (error) =>
      log.error({ err: error }, 'the worker ended by itself; starting it again'),
    );
  let worker: OwnWorker | null = null;
  worker = await closing.start(start, (first) => (worker ?? first).stop());
  return {
    async restart() {
      const former = worker;
      worker = await start();
      await former?.stop();
    },
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
