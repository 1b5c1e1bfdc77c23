import type { Shop } from '#shop/shop.server.ts';
import { type RunningProcess, startProcess } from './process.ts';
import { seedShop } from './seeded-shop.ts';

const START_LIMIT_MS = 60_000;

export type ShopProcess = {
  readonly url: string;
  /** The same database, seen from the test. */
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
export async function startShopProcess(
  seed: (shop: Shop) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const { url, shop, environment, close } = await seedShop(seed, env);
  const begun: RunningProcess[] = [];
  const output = () => begun.map((process) => process.output()).join('');
  const running = () => {
    const process = begun.at(-1);
    if (process === undefined) throw new Error('The shop is not running');
    return process;
  };
  const start = async () => {
    begun.push(startProcess('server.ts', [], environment));
    await waitUntilHealthy(url, running());
  };
  const kill = async () => {
    running().child.kill('SIGKILL');
    await running().ended;
  };
  await start();
  return {
    url,
    shop,
    start,
    kill,
    pid: () => running().child.pid ?? 0,
    output,
    async close() {
      await kill();
      await close(output());
    },
  };
}

async function waitUntilHealthy(url: string, { child, output }: RunningProcess): Promise<void> {
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
