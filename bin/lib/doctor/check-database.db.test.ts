import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { insertConfirmedOrders } from '#tests/support/orders/invoices.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { makeOlder } from '#tests/support/shop/older-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { noteMissingNotices } from '../legal-notice-note.ts';
import { checkDatabase, inspectDatabase } from './check-database.ts';
import { checkShop } from './check-shop.ts';
import { collect, describeCounts, type Finding, markOf } from './finding.ts';

const problems = (findings: readonly Finding[]) => findings.filter((finding) => markOf(finding) === '✗');

describe('the doctor on the database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });

  /** Runs as the owner of the database, then lets go of it. */
  async function run(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function look(): Promise<Finding[]> {
    const found = await inspectDatabase(database.connectionString);
    await database.drop();
    return found;
  }

  test('finds in a new database only that it has no staff', async () => {
    expect(await look()).toEqual([
      { subject: 'Database', fact: expect.stringMatching(/^PostgreSQL \d+(\.\d+)? answers$/) },
      { subject: 'Tables', fact: 'up to date' },
      { subject: 'Staff', fact: 'no one has access to the back office', fix: 'npm run shop -- staff add <email>' },
    ]);
  });

  test('finds a user who may not make tables and does not own those that are there', async () => {
    const user = `shop_${randomUUID().slice(0, 8)}`;
    await run(`create role ${user} login password 'shop'`, `revoke create on schema public from public`);
    const address = new URL(database.connectionString);
    address.searchParams.set('user', user);
    address.searchParams.set('password', 'shop');
    const found = problems(await inspectDatabase(address.href));
    await run(`drop role ${user}`);
    await database.drop();
    expect(found).toEqual([
      {
        subject: 'Database',
        fact: `its user ${user} may not make tables`,
        fix: `As its administrator: grant create on schema public to "${user}"`,
      },
      {
        subject: 'Database',
        fact: expect.stringMatching(
          new RegExp(`^graphile_worker\\.\\w+ and \\d+ more tables belong to another user than ${user}$`),
        ),
        fix: `As its administrator: reassign owned by <their owner> to "${user}"`,
      },
    ]);
  });

  test('finds that it was not made yet, where a first start was ended before that', async () => {
    const address = new URL(database.connectionString);
    address.pathname = `/never_made_${randomUUID().slice(0, 8)}`;
    const withDatabase = <T>(work: (connectionString: string) => Promise<T>) => work(address.href);
    const config = { databaseUrl: address.href, dataDir: '' };
    const findings = await collect(checkDatabase({ withDatabase }, config, async function* () {}));
    await database.drop();
    expect(findings).toEqual([
      { subject: 'Database', fact: 'not made yet', fix: 'It will be made at the next start: npm start' },
    ]);
  });

  test('finds tables of a later version of the shop', async () => {
    await run(`insert into schema_migrations (name, checksum, version) values ('9000_later.sql', 'x', '9.0.0')`);
    expect(problems(await look())).toMatchObject([
      {
        subject: 'Tables',
        fact: expect.stringMatching(/^The database belongs to version 9\.0\.0 of the shop/),
        fix: expect.stringMatching(/^Take version 9\.0\.0 or later/),
      },
      { subject: 'Staff' },
    ]);
  });

  test('finds a migration that was edited after it had been applied', async () => {
    await run(`update schema_migrations set checksum = 'x' where name = '0003_orders.sql'`);
    expect(problems(await look())).toMatchObject([
      { subject: 'Tables', fact: expect.stringMatching(/is not the one that this database was made with/) },
      { subject: 'Staff' },
    ]);
  });

  test('finds migrations that are still to be applied', async () => {
    await run(`delete from schema_migrations where name like '0043%'`);
    expect(problems(await look())).toMatchObject([
      { subject: 'Tables', fact: 'not applied yet: 0043_owner_notices.sql', fix: 'npm run shop -- migrate' },
      { subject: 'Staff' },
    ]);
  });
});

describe('the doctor on what the shop’s books say', () => {
  let opened: TestShop;
  beforeAll(async () => {
    opened = await openTestShop();
    await anAdmin(opened.shop);
  });
  afterAll(() => opened.close());

  const look = async (isOpen = false, env: 'test' | 'production' = 'test', backup = opened.shop.config.backup) => {
    const { config } = opened.shop;
    return collect(checkShop(config.databaseUrl, { config: { ...config, env, backup }, isOpen }));
  };

  test('finds nothing wrong in a shop that is well, and warns that the EU notice is missing', async () => {
    const found = await look();
    expect(found).toEqual([
      { subject: 'Backup', fact: 'none is known to restore' },
      {
        subject: 'Law',
        fact: 'the EU notice on the legal guarantee is missing for: en, lv',
        fix: expect.stringContaining('npm run shop -- law notice <file> --language'),
        isWarning: true,
      },
      {
        subject: 'Law',
        fact: 'nobody has confirmed these texts for Latvia: terms, privacy, withdrawal, cookies, accessibility',
        fix: expect.stringContaining('/admin/opening'),
        isWarning: true,
      },
      { subject: 'Pictures', fact: 'every file is there' },
      { subject: 'Documents', fact: 'every file is there' },
    ]);
    expect(found.map(markOf)).toEqual(['✓', '!', '!', '✓', '✓']);
  });

  test('counts problems and warnings in its last line', () => {
    expect([describeCounts(0, 0), describeCounts(0, 1), describeCounts(0, 2)]).toEqual([
      'Nothing is wrong.',
      'Nothing is wrong, 1 warning.',
      'Nothing is wrong, 2 warnings.',
    ]);
    expect([describeCounts(2, 0), describeCounts(2, 1)]).toEqual(['2 to mend.', '2 to mend, 1 warning.']);
  });

  test('finds, in a shop that sells, that the official notice is missing in a language, as its start says too', async () => {
    const { shop } = opened;
    await saveLegalNotice(shop, { language: 'en', bytes: await aNotice({ language: 'en' }), actor: null });
    expect(problems(await look(false, 'production'))).toContainEqual({
      subject: 'Law',
      fact: 'the EU notice on the legal guarantee is missing for: lv',
      fix: expect.stringContaining('npm run shop -- law notice <file> --language'),
    });
    const said: string[] = [];
    const log = { ...shop.log, warn: (_: unknown, words: string) => said.push(words) } as unknown as typeof shop.log;
    const start = (env: 'test' | 'production') => noteMissingNotices({ ...shop, log, config: { ...shop.config, env } });
    await start('test');
    await start('production');
    expect(said).toEqual(['the EU notice on the legal guarantee is missing for: lv']);
    await saveLegalNotice(shop, { language: 'lv', bytes: await aNotice(), actor: null });
    expect(problems(await look(false, 'production')).some(({ subject }) => subject === 'Law')).toBe(false);
  });

  test('finds that a product on sale has a guarantee of durability, and the shop no label for it', async () => {
    const { productId } = await aProduct(opened.shop, { facts: lawfulProduct('phone').facts ?? null });
    expect(problems(await look(false, 'production'))).toContainEqual({
      subject: 'Law',
      fact: 'the EU label of a guarantee of durability is missing for: en, lv',
      fix: expect.stringContaining('npm run shop -- law label <file> --language'),
    });
    await opened.shop.db.updateTable('products').set({ is_active: false }).where('id', '=', productId).execute();
  });

  test('finds that a shop which is open has no worker, and jobs that are late', async () => {
    const { shop } = opened;
    await shop.jobs.enqueue(shop.db, 'make-renditions', { path: 'products/a.jpg' }, { afterMs: -7 * 60_000 });
    expect(problems(await look(true))).toEqual([
      {
        subject: 'Worker',
        fact: 'none is connected: mails, invoices and refunds wait',
        fix: 'Start one with npm run shop -- worker, or let the shop do the work: RUN_JOBS=true.',
      },
      {
        subject: 'Jobs',
        fact: expect.stringMatching(/^late: the oldest of \d that are due has waited 7 minutes$/),
        fix: expect.stringContaining('the log of the worker'),
      },
    ]);
  });

  test('finds, in a shop that sells, that no backup is known to restore, or only an old one', async () => {
    const { db } = opened.shop;
    await makeOlder(opened.shop, '3 days');
    const [none] = problems(await look(false, 'production'));
    expect(none).toMatchObject({ subject: 'Backup', fact: 'none is known to restore' });
    const madeAt = new Date(Date.now() - 5 * 86_400_000);
    const backup = { id: randomUUID(), made_at: madeAt, verified_at: madeAt, place: '/backups/monday', bytes: 1 };
    await db.insertInto('backups').values(backup).execute();
    const failed = { id: randomUUID(), made_at: new Date(), place: '/backups/today', problem: 'the disk is full' };
    await db.insertInto('backups').values(failed).execute();
    const [old] = problems(await look(false, 'production'));
    expect(old?.fact).toBe('the last verified one is 5 days old, in /backups/monday (the newest: the disk is full)');
    const { dataDir, backup: wished } = opened.shop.config;
    const [beside] = problems(await look(false, 'production', { ...wished, to: dataDir }));
    expect(beside?.fact).toContain('in /backups/monday, on the disk that it should protect from');
    await db.deleteFrom('backups').execute();
  });

  test('finds pictures and documents that are lost', async () => {
    const { shop } = opened;
    const added = await addPicture(shop, { folder: 'products', bytes: await plain(20, 20).png().toBuffer() });
    if (!added.ok) throw new Error(added.error.code);
    expect((await createProduct(shop, { name: 'Lamp', images: [added.value.path] })).ok).toBe(true);
    const [orderId = ''] = await insertConfirmedOrders(shop, 1);
    expect((await generateInvoice(shop, { orderId })).ok).toBe(true);
    const { pdf_path } = await shop.db.selectFrom('invoices').select('pdf_path').executeTakeFirstOrThrow();
    expect(problems(await look())).toEqual([]);
    await rm(path.join(shop.config.dataDir, 'product-images', added.value.path));
    await rm(path.join(shop.config.dataDir, 'documents', pdf_path ?? ''));
    expect(problems(await look())).toEqual([
      { subject: 'Pictures', fact: `1 missing: ${added.value.path}`, fix: expect.stringMatching(/from a backup/) },
      { subject: 'Documents', fact: `1 missing: ${pdf_path}`, fix: expect.stringMatching(/from a backup/) },
    ]);
  });
});
