import { sql } from 'kysely';
import { jobHandlers } from '#shop/jobs.server.ts';
import { type Config, declareMode, loadConfig } from '#shop/platform/config.server.ts';
import { startHttpServer } from '#shop/platform/http/http-server.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { startWorker } from '#shop/platform/worker/worker.server.ts';
import { createShop, type Shop } from '#shop/shop.server.ts';
import { type SeededShop, seedShop } from '#tests/support/shop/seeded-shop.ts';
import { TEST_PASSWORD_COST } from '#tests/support/shop/test-shop.ts';
import { prepareFirstRun } from '../../../bin/lib/first-run.ts';
import { withLargeImportsAside } from '../../../bin/lib/large-imports.ts';
import { loadPages, type Pages } from '../../../bin/lib/pages.ts';

export type RunningShop = {
  readonly url: string;
  /** The same database, seen from the test: to read mails and to check what was stored. */
  readonly shop: Shop;
  close(): Promise<void>;
};

/** Imported by the first file that needs it, for all. */
let built: Promise<Pages> | null = null;

/**
 * Opens the built shop on a free port, on a fresh database filled by `seed`, as server.ts does but without a process of its
 * own: starting one takes longer than many journeys. `env` is added to its environment.
 */
export async function startRunningShop(
  seed: (shop: Shop) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const seeded = await seedShop(async (shop) => {
    await seed(shop);
    await leaveRenditionsToPages(shop);
  }, env);
  const config = readConfig(seeded);
  const lines: string[] = [];
  const log = createLog(config, { write: (line) => void lines.push(line) });
  if (built === null) {
    declareMode(true);
    built = loadPages(false);
  }
  const pages = await built;
  const shop = await pages.createShop(config, { log, passwordCost: TEST_PASSWORD_COST });
  await prepareFirstRun(shop, (_, work) => work(() => {}), { isEmpty: false });
  const http = await startHttpServer({ config, log, ...pages.attach(shop) });
  const worker = config.runJobs ? await startJobs(config, log) : null;
  return {
    url: seeded.url,
    shop: seeded.shop,
    async close() {
      await Promise.all([http.stop(), worker?.stop()]);
      await shop.close();
      await seeded.close(lines.join(''));
    },
  };
}

/** Pictures are rendered when requested: rendering those of a seed beforehand keeps both cores busy. */
async function leaveRenditionsToPages({ db }: Shop): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
    where tasks.id = task_id and tasks.identifier = 'make-renditions'`.execute(db);
}

function readConfig({ environment, shop }: SeededShop): Config {
  const read = loadConfig(environment);
  if (!read.ok) throw new Error(`Not a setting: ${read.error.map(({ variable }) => variable).join(', ')}`);
  const { databaseUrl, authSecret } = shop.config;
  return { ...read.value, databaseUrl, authSecret, isProductionBuild: true };
}

/** The worker, which has a shop of its own as in its thread. */
async function startJobs(config: Config, log: Shop['log']): Promise<{ stop(): Promise<void> }> {
  const shop = await createShop({ ...config, pageCache: false }, { log, passwordCost: TEST_PASSWORD_COST });
  const worker = await startWorker(shop, withLargeImportsAside(jobHandlers, { config, isDatabaseOurs: false }));
  return {
    async stop() {
      await worker.stop();
      await shop.close();
    },
  };
}
