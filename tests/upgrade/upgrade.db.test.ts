import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishSignIn } from '#shop/accounts/second-factor/finish-sign-in.server.ts';
import { parseSecondFactorCode } from '#shop/accounts/second-factor/second-factor.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { jobHandlers } from '#shop/jobs.server.ts';
import { ensureSecret } from '#shop/platform/data-dir.server.ts';
import { createMailer } from '#shop/platform/mailer.server.ts';
import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import { type ReleasedMigrations, releasedMigrationsFile } from '#shop/platform/postgres/migration-files.server.ts';
import { parseProductQuery } from '#shop/search/product-query.ts';
import { findProductsPage } from '#shop/search/product-search-view.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { createShop, type Shop } from '#shop/shop.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { codeOfApp } from '#tests/support/people/authenticator.ts';
import { aBrowser } from '#tests/support/people/people.ts';
import { secretWatch, watchMailer, watchShop } from '#tests/support/secrets/secret-watch.ts';
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts';
import { testConfig, waiveDuties } from '#tests/support/shop/test-shop.ts';
import { loadSnapshot, type Snapshot } from './snapshot.ts';
import { describeWhatIsThere, type WhatIsThere } from './what-is-there.ts';

const versions = (await readdir(import.meta.dirname)).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

test('every version that was released left a small shop to upgrade', async () => {
  const released = JSON.parse(await readFile(releasedMigrationsFile(), 'utf8')) as ReleasedMigrations;
  expect(versions).toEqual(Object.keys(released));
});

describe.each(versions)('a shop of version %s', (version) => {
  let database: TestDatabase;
  let dataDir: string;
  let snapshot: Snapshot;
  let shop: Shop;
  beforeAll(async () => {
    database = await createTestDatabase('template0');
    dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-upgrade-'));
    const { connectionString } = database;
    snapshot = await loadSnapshot(path.join(import.meta.dirname, version), { connectionString, dataDir });
    await migrate(connectionString);
    const config = testConfig(connectionString, dataDir, { authSecret: await ensureSecret(dataDir, 'authSecret') });
    // An hour later, so that numbers go on in the year in which they were given.
    const clock = { now: () => new Date(Date.parse(snapshot.madeAt) + 3_600_000) };
    const mailer = watchMailer(createMailer(config), secretWatch);
    shop = watchShop(await createShop(config, { log: secretWatch.log, clock, mailer }), secretWatch);
    await waiveDuties(shop);
  });
  afterAll(async () => {
    await shop.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('has the same orders, money, documents, stock, people and texts after the upgrade', async () => {
    const now = await describeWhatIsThere(shop);
    for (const [what, before] of Object.entries(snapshot.expected))
      expect({ [what]: now[what as keyof WhatIsThere] }).toEqual({ [what]: before });
    expect((snapshot.expected.orders as unknown[]).length).toBeGreaterThan(5);
    expect(Object.keys(snapshot.expected.files as object).length).toBeGreaterThan(4);
  });

  test('has its orders numbered from 1001 on, in the order in which they were placed, and goes on from there', async () => {
    const orders = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const count = (snapshot.expected.orders as unknown[]).length;
    expect(orders.map(({ order_number }) => order_number)).toEqual(orders.map((_, index) => 1001 + index));
    expect((await walkOrderTo(shop, 'pending')).orderNumber).toBe(1001 + count);
  });

  test('keeps what the shop promises', async () => {
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });

  test('lets everybody in with their password, and staff with the app they set up', async () => {
    for (const { email, password, key } of snapshot.logins) {
      const signedIn = await signIn(shop, { email, password, headers: aBrowser() });
      if (!signedIn.ok) throw new Error(`${email} was refused: ${signedIn.error.code}`);
      expect(signedIn.value.needsCode).toBe(key !== undefined);
      if (key === undefined) continue;
      const code = parseSecondFactorCode(codeOfApp(key, shop.clock.now()));
      if (code === null) throw new Error('An app shows six digits');
      const headers = aBrowser(signedIn.value.setCookie);
      expect(await finishSignIn(shop, { code, headers })).toMatchObject({ ok: true });
    }
  });

  test.each(['linden', 'liepziedu', 'SOAP-1', 'lindn'])('finds the soap by "%s"', async (search) => {
    const query = parseProductQuery(new URLSearchParams({ search }));
    const { cards } = await findProductsPage(shop, { query, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });
    expect(cards.map(({ name }) => name)).toContain('Linden Honey Soap');
  });

  test('goes on with the jobs that were waiting: the last mail is sent', async () => {
    const before = (await listMailsTo(shop, 'anna.ozola@example.lv')).length;
    await runDueJobs(shop, { ...jobHandlers, 'deliver-test-webhook': async () => {} });
    const mails = await listMailsTo(shop, 'anna.ozola@example.lv');
    expect(mails.length).toBeGreaterThan(before);
    expect(mails.at(-1)).toMatchObject({ state: 'sent' });
  });

  test('sells, and gives the next invoice the next number', async () => {
    const last = await lastInvoice(shop);
    const { orderId } = await walkOrderTo(shop, 'confirmed');
    const invoice = await generateInvoice(shop, { orderId });
    expect(invoice).toMatchObject({ ok: true, value: { invoiceNumber: following(last) } });
    expect(await findBrokenPromises(shop, await countUnits(shop))).toEqual([]);
  });
});

/** 'VIT-2026-000003' of 'VIT-2026-000002'. */
const following = (number: string) =>
  number.replace(/\d{6}$/, (sequence) => String(Number(sequence) + 1).padStart(6, '0'));

async function lastInvoice(shop: Shop): Promise<string> {
  const { number } = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'invoice')
    .orderBy('issued_at', 'desc')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  return number;
}
