import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createShop, type Shop } from '#shop/shop.server.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { keepStoredSecrets, secretWatch, watchShop } from '../secrets/secret-watch.ts';
import { findFreePort } from './process.ts';
import { TEST_PASSWORD_COST, testConfig, waiveDuties } from './test-shop.ts';

export type SeededShop = {
  /** Where it will answer. */
  readonly url: string;
  /** Its database, seen from the test: to read mails and to check what was stored. */
  readonly shop: Shop;
  /** The variables of whatever answers for it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Lets go of everything. `output` is what the shop has logged, in which nothing secret may stand. */
  close(output: string): Promise<void>;
};

/** A shop on a fresh database, filled by `seed`, that nothing answers for yet. */
export async function seedShop(
  seed: (shop: Shop) => Promise<void>,
  env: Readonly<Record<string, string>>,
): Promise<SeededShop> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-e2e-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const config = testConfig(database.connectionString, dataDir, { port, shopUrl: url });
  const shop = watchShop(await createShop(config, { passwordCost: TEST_PASSWORD_COST }), secretWatch);
  await waiveDuties(shop);
  await seed(shop);
  return {
    url,
    shop,
    environment: {
      SHOP_ENV: 'test',
      PORT: String(port),
      SHOP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      // What the test keeps sealed or signed, the shop opens.
      AUTH_SECRET: config.authSecret,
      ...env,
    },
    async close(output) {
      await keepStoredSecrets(shop, secretWatch);
      secretWatch.note(output);
      await shop.close();
      await database.drop();
      // A picture's rendition may still be written for a page that was left.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
