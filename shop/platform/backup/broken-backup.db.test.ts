import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPicture } from '#shop/media/add-picture.server.ts';
import {
  backUp,
  createEmptyDatabase,
  type EmptyDatabase,
  restoreElsewhere,
  rewriteBackup,
  withClient,
} from '#tests/support/database/backups.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aPhoto } from '#tests/support/goods/pictures.ts';
import { startProcess } from '#tests/support/shop/process.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { writeArchive } from './archive-writer.server.ts';
import { refuseHalfRestored, restoreMark } from './empty-shop.server.ts';
import { openBackup } from './restore-backup.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

const PASSPHRASE = 'a lighthouse in the fog';

let opened: TestShop;
let folder: string;
let good: string;
let sealed: string;
let target: EmptyDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
  opened = await openTestShop();
  const added = await addPicture(opened.shop, { folder: 'products', bytes: await aPhoto() });
  if (!added.ok) throw new Error(added.error.code);
  await aProduct(opened.shop, { images: [added.value.path] });
  good = (await backUp(opened.shop, { folder })).file;
  sealed = (await backUp(opened.shop, { folder, passphrase: PASSPHRASE })).file;
  target = await createEmptyDatabase();
});
afterAll(async () => {
  await target?.drop();
  await opened?.close();
  await rm(folder, { recursive: true, force: true });
});

const write = async (name: string, bytes: Buffer | string) => {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
};
const flipped = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};
const edited = (of: string, name: string, change: (json: Record<string, unknown>) => object) =>
  rewriteBackup(of, (entry, bytes) =>
    entry === name ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))) : bytes,
  );

const tables = () =>
  withClient(target.connectionString, async (client) => {
    const { rows } = await client.query('select tablename from pg_tables where schemaname = $1', ['public']);
    return rows.length;
  });

describe('a backup that is not good changes nothing, and says in a sentence why', () => {
  test.each<[string, RegExp, () => Promise<string>]>([
    ['is not there', /^There is no file /, async () => path.join(folder, 'none.tar.zst')],
    ['is empty', /is not whole: its end is missing/, () => write('empty.tar.zst', '')],
    ['is a text', /is not a backup of a shop/, () => write('text.tar.zst', 'Dear diary')],
    [
      'is another archive',
      /is not a backup of a shop/,
      async () => {
        const file = path.join(folder, 'other.tar.zst');
        await writeArchive(file, (archive) => archive.add('holiday/beach.jpg', Buffer.from('sand')));
        return file;
      },
    ],
    [
      'was cut off',
      /is not whole: its end is missing/,
      async () => {
        const bytes = await readFile(good);
        return write('cut.tar.zst', bytes.subarray(0, bytes.length - 1_000));
      },
    ],
    [
      'has another bit in its middle',
      /is damaged/,
      async () => {
        const bytes = await readFile(good);
        return write('flipped.tar.zst', flipped(bytes, Math.floor(bytes.length / 2)));
      },
    ],
    [
      'lacks a file',
      /is damaged/,
      () => rewriteBackup(good, (name, bytes) => (name.startsWith('pictures/') ? null : bytes)),
    ],
    [
      'has other rows than were written',
      /is damaged/,
      () => rewriteBackup(good, (name, bytes) => (name.startsWith('database/products/') ? flipped(bytes, 40) : bytes)),
    ],
    [
      'lacks its manifest',
      /is not whole: its end is missing/,
      () => rewriteBackup(good, (name, bytes) => (name === 'manifest.json' ? null : bytes)),
    ],
    [
      'has another head than was written',
      /is damaged/,
      () => edited(good, 'vitrina-backup.json', (head) => ({ ...head, shopVersion: '0.2.1' })),
    ],
    [
      'is of a later format',
      /was made by a newer version of the shop \(9\.0\.0\)/,
      () => edited(good, 'vitrina-backup.json', () => ({ format: 2, shopVersion: '9.0.0' })),
    ],
  ])('one that %s', async (_, sentence, make) => {
    await expect(restoreElsewhere(await make(), { into: target })).rejects.toThrow(sentence);
    expect(await tables()).toBe(0);
  });

  test('one with tables of a later version says which version to take', async () => {
    const { head } = await openBackup(good, null);
    const { findNamedMigrations } = await import('./load-database.server.ts');
    const later = {
      ...head,
      shopVersion: '0.3.0',
      migrations: [...head.migrations, { name: '0999_later.sql', checksum: 'f', version: '0.3.0' }],
    };
    await expect(findNamedMigrations(later)).rejects.toThrow(
      /newer version of the shop \(0\.3\.0, with 0999_later\.sql\)/,
    );
  });

  test.each([
    ['without a passphrase', null, /are encrypted, and no passphrase was given/],
    ['with a wrong passphrase', 'a lighthouse in the sun', /The passphrase does not open the secrets/],
  ])('one whose secrets are encrypted, %s', async (_, passphrase, sentence) => {
    await expect(restoreElsewhere(sealed, { passphrase, into: target })).rejects.toThrow(sentence);
    expect(await tables()).toBe(0);
  });
});

test('encrypted secrets are not to be found in the file, plain ones are', async () => {
  const secrets = async (file: string) => (await openBackup(file, PASSPHRASE)).secrets.toString();
  const { authSecret } = opened.shop.config;
  expect(await secrets(sealed)).not.toContain(authSecret);
  expect(await secrets(good)).toContain(authSecret);
});

describe('what can go wrong beside the backup', () => {
  beforeEach(async () => {
    await target.drop();
    target = await createEmptyDatabase();
  });

  test('a shop that is not empty is not overwritten', async () => {
    const filled = { connectionString: opened.shop.config.databaseUrl, drop: async () => {} };
    await opened.shop.pool.query('select 1');
    await expect(restoreElsewhere(good, { into: filled })).rejects.toThrow('The shop is open');
    await withClient(target.connectionString, async (client) => {
      await client.query(`create table products (id integer); insert into products values (1), (2)`);
    });
    await expect(restoreElsewhere(good, { into: target })).rejects.toThrow('This shop is not empty (2 products)');
  });

  test('a restore that is broken off in the middle leaves an empty shop, which does not open before it is restored', async () => {
    const files = {
      pictures: { put: () => Promise.reject(new Error('the disk is full')) },
      documents: { put: async () => {} },
    };
    const mark = restoreMark(folder, good);
    const start = () => refuseHalfRestored(folder, target.connectionString);
    await expect(restoreElsewhere(good, { into: target, target: { files, mark } })).rejects.toThrow('the disk is full');
    expect(await tables()).toBe(0);
    await expect(start()).rejects.toThrow(`Restore it again:  npm run shop -- restore ${good}\n`);
    const restored = await restoreElsewhere(good, { into: target, target: { mark } });
    await start();
    // Killed after the rows had come and before that was noted: all is there.
    await mark.set();
    await start();
    expect(await restored.shop.db.selectFrom('products').select('id').execute()).toHaveLength(1);
    await restored.shop.close();
  });

  test('a disk without room gets no half of a backup, and the former one stays', async () => {
    const before = await readdir(folder);
    const bytes = await readFile(good);
    const full = writeArchive(good, (archive) => archive.add('database/orders/00001.copy', Buffer.alloc(10)), 1e17);
    await expect(full).rejects.toThrow(/has .* MB free; .* MB are needed/);
    expect(await readdir(folder)).toEqual(before);
    expect((await readFile(good)).equals(bytes)).toBe(true);
  });

  test('a folder that cannot be written is named', async () => {
    const file = path.join(good, 'backup.tar.zst');
    await expect(writeArchive(file, async () => {})).rejects.toThrow(`The backup ${file} could not be written`);
  });

  test('two at once would be of no use: the second is not made', async () => {
    await withClient(opened.shop.config.databaseUrl, async (client) => {
      await client.query('begin; select pg_advisory_xact_lock(7282392)');
      await expect(backUp(opened.shop, { folder })).rejects.toThrow('Another backup was being made');
      await client.query('rollback');
    });
  });
});

test('a backup that is stopped in the middle leaves nothing of the shop behind', async () => {
  const { config } = opened.shop;
  const place = await mkdtemp(path.join(folder, 'place-'));
  await withClient(config.databaseUrl, async (client) => {
    await client.query('begin; lock table products in access exclusive mode');
    const env = { DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir };
    const backup = startProcess('bin/shop.js', ['backup', `${place}/`], env);
    await vi.waitFor(async () => expect(await readdir(place)).toEqual([expect.stringContaining('.draft-')]), 20_000);
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toBe(130);
    expect(backup.output()).toBe('\nStopped; nothing was left behind.\n');
    await client.query('rollback');
  });
  expect(await readdir(place)).toEqual([]);
}, 40_000);

test('a verification finds what came back differently from the manifest', async () => {
  const off = await edited(good, 'manifest.json', (manifest) => {
    const { tables: expected } = manifest as { tables: Record<string, { rows: number }> };
    return { ...manifest, tables: { ...expected, products: { ...expected.products, rows: 7 } } };
  });
  const { differences } = await verifyBackup(off, { folder, log: opened.shop.log });
  expect(differences).toEqual(['products: 1 rows came back, not 7']);
});

test('a backup of a shop that has lost a picture is not a verified one', async () => {
  const { shop } = opened;
  const added = await addPicture(shop, { folder: 'products', bytes: await aPhoto() });
  if (!added.ok) throw new Error(added.error.code);
  await shop.storage.delete(added.value.path);
  const { file } = await backUp(shop, { folder });
  const { differences } = await verifyBackup(file, { folder, log: shop.log });
  expect(differences).toEqual([`pictures that were missing when it was made: 1 (${added.value.path})`]);
});
