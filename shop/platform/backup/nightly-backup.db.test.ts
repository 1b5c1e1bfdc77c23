import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#shop/jobs.server.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { findLastBackup } from '#shop/reports/last-backup-view.server.ts';
import { restoreElsewhere } from '#tests/support/database/backups.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aPhoto } from '#tests/support/goods/pictures.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { DEFAULT_KEEP, nameBackup, readBackupName } from './retention.ts';

let folder: string;
let opened: TestShop | null = null;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
});
afterEach(async () => {
  await opened?.close();
  opened = null;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const runNight = ({ shop }: TestShop) => jobHandlers['make-backup'](shop, {});

test('a night leaves a verified backup in the folder, and of the older ones those that are kept', async () => {
  const clock = movableClock();
  const to = path.join(folder, 'backups');
  opened = await openTestShop({
    clock,
    config: { backup: { to, passphrase: null, keep: { ...DEFAULT_KEEP, daily: 2, weekly: 0, monthly: 0 } } },
  });
  await runNight(opened);
  const [first = ''] = await readdir(to);
  const daysAgo = (days: number) => nameBackup(new Date(clock.now().getTime() - days * 86_400_000));
  for (const name of [daysAgo(1), daysAgo(2), 'holiday.jpg']) await writeFile(path.join(to, name), 'x');
  clock.pass({ days: 1 });
  await runNight(opened);
  const left = await readdir(to);
  expect(left.sort()).toEqual(['holiday.jpg', first, nameBackupOf(left, first)].sort());
  const { newest, verified, isOverdue } = await findLastBackup(opened.shop);
  expect(verified).toEqual(newest);
  expect(verified).toMatchObject({ place: path.join(to, nameBackupOf(left, first)), problem: null });
  expect(isOverdue).toBe(false);
  clock.pass({ days: 3 });
  expect((await findLastBackup(opened.shop)).isOverdue).toBe(true);
});

/** The backup beside the first one. */
const nameBackupOf = (names: readonly string[], first: string) =>
  names.find((name) => name !== first && readBackupName(name) !== null) ?? '';

test('a shop with its files in a bucket is saved to another bucket, and nothing of it stays on the disk', async () => {
  const [files, safe] = await Promise.all([
    startS3Server({ bucket: 'vitrina-files', region: 'eu-north-1' }),
    startS3Server({ bucket: 'vitrina-safe', region: 'eu-north-1' }),
  ]);
  try {
    const s3 = { bucket: 'vitrina-files', region: 'eu-north-1', forcePathStyle: true, ...keyOf(files) };
    const key = `${safe.accessKeyId}:${encodeURIComponent(safe.secretAccessKey)}`;
    const to = `s3://${key}@vitrina-safe/nightly/?endpoint=${encodeURIComponent(safe.endpoint)}&region=eu-north-1&path_style=true`;
    opened = await openTestShop({ config: { s3, backup: { to, passphrase: null, keep: DEFAULT_KEEP } } });
    const added = await addPicture(opened.shop, { folder: 'products', bytes: await aPhoto() });
    if (!added.ok) throw new Error(added.error.code);
    await aProduct(opened.shop, { images: [added.value.path] });
    await runNight(opened);
    const [name = '', ...more] = [...safe.objects.keys()];
    expect(name).toMatch(/^vitrina-safe\/nightly\/vitrina-.*Z\.tar\.zst$/);
    expect(more).toEqual([]);
    expect((await findLastBackup(opened.shop)).verified?.place).toBe(`s3://${name}`);
    expect((await readdir(opened.shop.config.dataDir)).filter((left) => /backup|verify/.test(left))).toEqual([]);
    const file = path.join(folder, 'fetched.tar.zst');
    await writeFile(file, safe.objects.get(name)?.bytes ?? '');
    const restored = await restoreElsewhere(file);
    const [was, is] = await Promise.all([opened, restored].map(({ shop }) => shop.storage.get(added.value.path)));
    expect(is?.length).toBeGreaterThan(1_000);
    expect(Buffer.from(is ?? [])).toEqual(Buffer.from(was ?? []));
    await restored.close();
  } finally {
    await Promise.all([files.close(), safe.close()]);
  }
});

const keyOf = ({ endpoint, accessKeyId, secretAccessKey }: Awaited<ReturnType<typeof startS3Server>>) => ({
  endpoint,
  accessKeyId,
  secretAccessKey,
});

describe('a night on which no backup can be made', () => {
  test('is reported with the reason, and tried again', async () => {
    const to = path.join(folder, 'a-file', 'backups');
    await writeFile(path.dirname(to), 'x');
    opened = await openTestShop({ config: { backup: { to, passphrase: null, keep: DEFAULT_KEEP } } });
    await expect(runNight(opened)).rejects.toThrow('could not be written');
    const { newest, isOverdue } = await findLastBackup(opened.shop);
    expect(newest).toMatchObject({
      bytes: null,
      verifiedAt: null,
      problem: expect.stringContaining('a file stands where a folder is needed'),
    });
    expect(isOverdue).toBe(true);
  });

  test('does not come where none are wanted', async () => {
    opened = await openTestShop();
    await runNight(opened);
    expect(await findLastBackup(opened.shop)).toEqual({ newest: null, verified: null, isOverdue: false });
  });
});
