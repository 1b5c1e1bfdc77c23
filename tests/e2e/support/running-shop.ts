import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createShop, type Shop } from '#shop/shop.server.ts';
import { keepStoredSecrets, secretWatch, watchShop } from '#tests/support/secret-watch.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { TEST_PASSWORD_COST, testConfig } from '#tests/support/test-shop.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 30_000;

export type RunningShop = {
  readonly url: string;
  /** The same database, seen from the test: to read mails and to check what was stored. */
  readonly shop: Shop;
  /** Ends the server process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts the server process again on the same data. */
  start(): Promise<void>;
  /** Of the server process. */
  pid(): number;
  /** What the server process has printed so far. */
  output(): string;
  close(): Promise<void>;
};

/**
 * Starts the built shop as a process of its own on a free port, on a fresh database filled by `seed`.
 * `env` is added to the process's environment.
 */
export async function startRunningShop(
  seed: (shop: Shop) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-e2e-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const config = testConfig(database.connectionString, dataDir, { port, shopUrl: url });
  const shop = watchShop(await createShop(config, { passwordCost: TEST_PASSWORD_COST }), secretWatch);
  await seed(shop);

  let output = '';
  let child: ChildProcess | null = null;
  const exited = (process: ChildProcess) =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => process.once('exit', () => resolve()));

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['server.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        SHOP_ENV: 'test',
        PORT: String(port),
        SHOP_URL: url,
        DATA_DIR: dataDir,
        DATABASE_URL: database.connectionString,
        // What the test keeps sealed or signed, the server opens.
        AUTH_SECRET: shop.config.authSecret,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitUntilHealthy(url, started, () => output);
  }

  async function kill(): Promise<void> {
    if (child === null) return;
    child.kill('SIGKILL');
    await exited(child);
    child = null;
  }

  await start();
  return {
    url,
    shop,
    start,
    kill,
    pid() {
      // 0 would stand for the tests themselves.
      if (child?.pid === undefined) throw new Error('The shop is not running');
      return child.pid;
    },
    output: () => output,
    async close() {
      await kill();
      await keepStoredSecrets(shop, secretWatch);
      secretWatch.note(output);
      await shop.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`The shop ended while it was starting:\n${output()}`);
    const healthy = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The shop did not answer within ${START_LIMIT_MS / 1000} s:\n${output()}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
