import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createMontonioProvider } from '../../shop/payments/providers/montonio/montonio.server.ts';
import { paymentProviders } from '../../shop/payments/providers/providers.server.ts';
import { createStripeProvider } from '../../shop/payments/providers/stripe.server.ts';
import { createLog } from '../../shop/platform/log.server.ts';
import { type Postgres, startPostgres } from '../../shop/platform/postgres/postgres.server.ts';
import { formatConnectionString } from '../../shop/platform/postgres/postgres-endpoint.server.ts';
import { findRunningPostgres } from '../../shop/platform/postgres/postgres-running.server.ts';
import { projectRoot } from '../../shop/platform/project-root.server.ts';
import { createShop, type Shop } from '../../shop/shop.server.ts';
import { type SmtpServer, startSmtpServer } from '../../tests/support/mail/smtp-server.ts';
import { MONTONIO_KEYS } from '../../tests/support/servers/montonio-server.ts';
import { STRIPE_KEYS } from '../../tests/support/servers/stripe-server.ts';
import { findFreePort } from '../../tests/support/shop/process.ts';
import { testConfig } from '../../tests/support/shop/test-shop.ts';
import { listDatabaseProcesses, sendSignal } from './processes.ts';
import { createServerLog, type ServerLog } from './server-log.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { type SupervisedProcess, supervise } from './supervised-process.ts';
import { openTills, type Tills } from './tills.ts';

/** A shop with everything around it, in processes that may be killed. */
export type ChaosShop = {
  readonly port: number;
  readonly shopUrl: string;
  readonly connectionString: string;
  /** The folder of the database files. */
  readonly databaseFolder: string;
  readonly server: SupervisedProcess;
  /** A process of its own; null where the server works on jobs too. */
  readonly worker: SupervisedProcess | null;
  readonly tills: Tills;
  readonly smtp: SmtpServer;
  /** Null where this user may not mount one. */
  readonly disk: SmallDisk | null;
  readonly log: ServerLog;
  /** How far the clock of the shop's processes is ahead of the machine's, milliseconds. */
  setClock(aheadMs: number): void;
  /** The same shop as its processes see it, seen from here. Close it. */
  look(): Promise<Shop>;
  waitUntilOpen(limitMs: number): Promise<void>;
  close(): Promise<void>;
};

const SHOP_URL = 'https://shop.example';
const AUTH_SECRET = 'thirty-two characters that guard nothing but chaos';
/** Of the server, and of the worker. */
const OPENED = /the shop is open|^Working/;
const START_LIMIT_MS = 120_000;

/** Production settings on folders of its own, kept nowhere. What the processes print goes to .data/chaos. */
export async function openChaosShop({ isSpread }: { readonly isSpread: boolean }): Promise<ChaosShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-chaos-'));
  const room = path.join(folder, 'disk');
  const clockFile = path.join(folder, 'clock');
  // PostgreSQL, not run as root, passes through.
  chmodSync(folder, 0o711);
  mkdirSync(room, { mode: 0o711 });
  const disk = mountSmallDisk(room);
  const dataDir = path.join(room, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  const port = await findFreePort();
  const [tills, smtp] = await Promise.all([openTills(port), startSmtpServer()]);
  const logFolder = path.join(projectRoot(), '.data/chaos');
  mkdirSync(logFolder, { recursive: true });
  const log = createServerLog();
  const databaseFolder = path.join(isSpread ? path.join(room, 'database') : dataDir, 'postgres');
  let database: Postgres | null = null;
  if (isSpread) {
    mkdirSync(path.dirname(databaseFolder), { mode: 0o711 });
    database = await startPostgres({ dataDir: databaseFolder, log: createLog({ env: 'test', logLevel: 'silent' }) });
  }
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    // Ends with this process, even if it is killed.
    VITRINA_LAUNCHED: '1',
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'inside.js')).href}`,
    CHAOS_CLOCK: clockFile,
    CHAOS_STRIPE: tills.stripe.url,
    CHAOS_MONTONIO: tills.montonio.url,
    SHOP_ENV: 'production',
    SHOP_URL,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_SECRET,
    STAFF_SECOND_FACTOR: 'asked',
    TRUST_PROXY: 'true',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Shop <orders@shop.example>',
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    MONTONIO_ACCESS_KEY: MONTONIO_KEYS.accessKey,
    MONTONIO_SECRET_KEY: MONTONIO_KEYS.secretKey,
    MONTONIO_SANDBOX: 'true',
    ...(database ? { DATABASE_URL: database.connectionString, RUN_JOBS: 'false', WEB_PROCESSES: '2' } : {}),
  };
  const start = (script: string, words: readonly string[], name: string) =>
    supervise({
      ...{ script, words, env, cwd: projectRoot(), onLine: log.add, opened: OPENED },
      logFile: path.join(logFolder, `${name}.log`),
    });
  const server = start('bin/start.js', [], 'server');
  const waitUntilOpen = (limitMs: number) => waitForHealth(port, limitMs, log);
  const closeAll = async (worker: SupervisedProcess | null) => {
    // Removes what an interrupted fault left behind.
    for (const pid of listDatabaseProcesses(databaseFolder)) sendSignal(pid, 'SIGCONT');
    disk?.free();
    await worker?.stop();
    await server.stop();
    await database?.stop();
    await Promise.all([tills.close(), smtp.close()]);
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilOpen(START_LIMIT_MS);
  } catch (error) {
    await closeAll(null);
    throw error;
  }
  const worker = isSpread ? start('bin/shop.js', ['worker'], 'worker') : null;
  const connectionString = database?.connectionString ?? (await readConnectionString(databaseFolder));
  return {
    ...{ port, shopUrl: SHOP_URL, connectionString, databaseFolder, server, worker, tills, smtp, disk, log },
    setClock: (aheadMs) => writeFileSync(clockFile, String(aheadMs)),
    look() {
      const config = testConfig(connectionString, dataDir, {
        ...{ env: 'production', shopUrl: SHOP_URL, authSecret: AUTH_SECRET, trustProxy: true, smtpUrl: smtp.url },
        stripe: STRIPE_KEYS,
      });
      const montonio = { ...MONTONIO_KEYS, apiBase: tills.montonio.url, shopUrl: SHOP_URL };
      const stripe = { ...STRIPE_KEYS, apiBase: tills.stripe.url };
      const providers = [createStripeProvider(stripe), createMontonioProvider(montonio)];
      return createShop(config, { payments: paymentProviders(providers, providers) });
    },
    waitUntilOpen,
    close: () => closeAll(worker),
  };
}

async function readConnectionString(folder: string): Promise<string> {
  const running = findRunningPostgres(folder);
  if (running === null) throw new Error('The shop is open, its database is not');
  return formatConnectionString({ folder }, running.endpoint, 'vitrina');
}

async function waitForHealth(port: number, limitMs: number, log: ServerLog): Promise<void> {
  const latest = performance.now() + limitMs;
  while (performance.now() < latest) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return;
    await sleep(200);
  }
  throw new Error(`The shop did not open within ${limitMs / 1_000} s:\n${log.last(20).join('\n')}`);
}
