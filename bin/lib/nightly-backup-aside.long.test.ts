import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEFAULT_KEEP } from '#shop/platform/backup/retention.ts';
import { findLastBackup } from '#shop/reports/last-backup-view.server.ts';
import { listHelpers } from '#tests/support/shop/priorities.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';
import { startOwnWorker } from './own-worker.ts';

const LIMIT_MS = 120_000;

test(
  'the nightly backup is made in a process of its own; a shop that is stopped meanwhile does not wait for it',
  async () => {
    const to = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
    const { shop, close } = await openTestShop({ config: { backup: { to, passphrase: null, keep: DEFAULT_KEEP } } });
    const start = () =>
      startOwnWorker({ config: shop.config, isDatabaseOurs: false, keepsPriority: true }, (fault) => {
        throw fault;
      });
    const stopped = await start();
    await shop.jobs.enqueue(shop.db, 'make-backup', {});
    while (listHelpers('large-import-process').length === 0) await sleep(20);
    await stopped.stop();
    await expect.poll(() => listHelpers('large-import-process'), { timeout: LIMIT_MS }).toEqual([]);
    expect((await findLastBackup(shop)).verified).toBeNull();
    // Tried again by itself.
    const worker = await start();
    while ((await findLastBackup(shop)).verified === null) await sleep(100);
    expect(await readdir(to)).toEqual([expect.stringMatching(/^vitrina-.*\.tar\.zst$/)]);
    await worker.stop();
    expect((await readdir(shop.config.dataDir)).filter((name) => name.startsWith('verify-'))).toEqual([]);
    await close();
    await rm(to, { recursive: true, force: true });
  },
  3 * LIMIT_MS,
);
