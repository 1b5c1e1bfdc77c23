import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jobHandlers } from '#shop/jobs.server.ts';
import { DEFAULT_KEEP } from '#shop/platform/backup/retention.ts';
import type { Config } from '#shop/platform/config.server.ts';
import { createMailer } from '#shop/platform/mailer.server.ts';
import { createShop, type Shop, type ShopOverrides } from '#shop/shop.server.ts';
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { type SecretWatch, secretWatch, watchMailer, watchShop } from '../secrets/secret-watch.ts';

export type TestShop = {
  readonly shop: Shop;
  /** Works on every job that is due: mails are made and sent, renditions rendered. */
  runJobs(): Promise<void>;
  /** Lets go of everything: pool, database, files. */
  close(): Promise<void>;
};

/** Settings of a shop in tests: nothing of the developer's own environment reaches in. */
export function testConfig(databaseUrl: string, dataDir: string, changes: Partial<Config> = {}): Config {
  return {
    env: 'test',
    port: 3000,
    host: 'localhost',
    shopUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl,
    databaseDirectUrl: null,
    authSecret: 'a secret of thirty-two characters and more, for tests only',
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
    // Tests break tables and look at what a page says then; those of the cache turn it on.
    pageCache: false,
    preparedStatements: true,
    metricsToken: null,
    logLevel: 'silent',
    isProductionBuild: true,
    ...changes,
  };
}

/** Of the passwords of people in tests, of which there are thousands: hashed as ever, and quickly. */
export const TEST_PASSWORD_COST = { memory: 64, passes: 1, parallelism: 1 };

/** Takes the duties from every kind of product, as the owner may: a product of a test then needs no facts. */
export async function waiveDuties({ db }: Shop): Promise<void> {
  await db.updateTable('product_kinds').set({ duties: [] }).execute();
}

/** A shop on a fresh copy of the migrated database, empty of goods and people. One per test file. */
export async function openTestShop(
  overrides: ShopOverrides & {
    readonly config?: Partial<Config>;
    readonly watch?: SecretWatch;
    /** Whether products need what law wants before they are published. Only tests of duties want that. */
    readonly hasDuties?: boolean;
  } = {},
): Promise<TestShop> {
  const { config: changes, watch = secretWatch, hasDuties = false, mailer, ...rest } = overrides;
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
  const config = testConfig(database.connectionString, dataDir, changes);
  const watchedMailer = watchMailer(mailer ?? createMailer(config), watch);
  const shop = watchShop(
    await createShop(config, { passwordCost: TEST_PASSWORD_COST, log: watch.log, ...rest, mailer: watchedMailer }),
    watch,
  );
  if (!hasDuties) await waiveDuties(shop);
  return {
    shop,
    runJobs: () => runDueJobs(shop, jobHandlers),
    async close() {
      await shop.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
