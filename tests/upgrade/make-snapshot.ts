import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jobHandlers } from '#shop/jobs.server.ts';
import { declareMode, loadConfig } from '#shop/platform/config.server.ts';
import { ensureDataDir, ensureSecret } from '#shop/platform/data-dir.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import { startPostgres } from '#shop/platform/postgres/postgres.server.ts';
import { projectRoot } from '#shop/platform/project-root.server.ts';
import { createShop } from '#shop/shop.server.ts';
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts';
import { fillSmallShop } from './small-shop.ts';
import { storeSnapshot } from './snapshot.ts';
import { describeWhatIsThere } from './what-is-there.ts';

/** No door is open here at which the test payments could knock. */
const handlers = { ...jobHandlers, 'deliver-test-webhook': async () => {} };

/** Opens a new shop on its own database, lets people trade in it, and stores the result in `folder`. */
export async function makeSnapshot(folder: string): Promise<{ readonly version: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-snapshot-'));
  // PostgreSQL, not run as root, passes through.
  await chmod(dataDir, 0o711);
  declareMode(true);
  const settings = loadConfig({ SHOP_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  if (!settings.ok) throw new Error('These settings are fine');
  const log = createLog(settings.value);
  await ensureDataDir(dataDir);
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), log, durable: false });
  try {
    const { connectionString } = postgres;
    await migrate(connectionString);
    const authSecret = await ensureSecret(dataDir, 'authSecret');
    const config = { ...settings.value, databaseUrl: connectionString, authSecret, isProductionBuild: true };
    const shop = await createShop(config);
    const logins = await fillSmallShop(shop, () => runDueJobs(shop, handlers));
    const expected = await describeWhatIsThere(shop);
    const madeAt = shop.clock.now().toISOString();
    await shop.close();
    const version = await readVersion();
    await storeSnapshot(folder, { snapshot: { version, madeAt, logins, expected }, connectionString, dataDir });
    return { version };
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(projectRoot(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
