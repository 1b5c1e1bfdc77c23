import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createProductImport } from '#shop/exchange/import/create-product-import.server.ts';
import type { ImportState } from '#shop/exchange/import/import.ts';
import { findProductImport } from '#shop/exchange/import/import-view.server.ts';
import { startProductImport } from '#shop/exchange/import/start-product-import.server.ts';
import { listHelpers, orNothing } from '#tests/support/shop/priorities.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { type OwnWorker, startOwnWorker } from './own-worker.ts';

const isLinux = process.platform === 'linux';
const hasIdlePolicy = isLinux && spawnSync('chrt', ['--version']).status === 0;
const NOTE = 'Of no use to the shop. '.repeat(2_000);
const LIMIT_MS = 120_000;

let testShop: TestShop;
let worker: OwnWorker;

async function openShop({ keepsPriority }: { keepsPriority: boolean }): Promise<void> {
  testShop = await openTestShop();
  worker = await startOwnWorker({ config: testShop.shop.config, isDatabaseOurs: true, keepsPriority }, (fault) => {
    throw fault;
  });
}

afterEach(async () => {
  await worker.stop();
  await testShop.close();
});

async function deliver(file: string): Promise<string> {
  const content = (async function* () {
    yield new TextEncoder().encode(file);
  })();
  const created = await createProductImport(testShop.shop, { fileName: 'soaps.csv', content, actor: null });
  if (!created.ok) throw new Error(created.error.code);
  return created.value.id;
}

function soaps(): string {
  const lines = Array.from({ length: 30 }, (_, n) => `linden-soap-${n},Linden Soap ${n},4.90,12,${NOTE}`);
  return ['Handle,Title,Variant Price,Variant Inventory Qty,Notes', ...lines, ''].join('\n');
}

async function until(id: string, state: ImportState, meanwhile = () => {}): Promise<void> {
  for (;;) {
    const found = await findProductImport(testShop.shop.db, id);
    if (found?.state === 'failed') throw new Error(JSON.stringify(found.problem));
    meanwhile();
    if (found?.state === state) return;
    await sleep(10);
  }
}

const listImporting = () => listHelpers('large-import-process');

/** It listens to what it is sent before it connects. Sockets of every process are its output and its parent. */
const hasConnection = (pid: number) =>
  orNothing(() => readdirSync(`/proc/${pid}/fd`))
    ?.filter((fd) => Number(fd) > 3)
    .some((fd) => orNothing(() => readlinkSync(`/proc/${pid}/fd/${fd}`))?.startsWith('socket:')) ?? false;

const countSoaps = async () => {
  const found = testShop.shop.db.selectFrom('products').select('id').where('name', 'like', 'Linden Soap %');
  return (await found.execute()).length;
};

test.runIf(hasIdlePolicy)(
  'a large file of products is processed behind everything else',
  async () => {
    await openShop({ keepsPriority: false });
    await deliver(soaps());
    // Its threads have the same priority as the process itself.
    const isLast = () =>
      listImporting().find(({ threads }) => threads.length > 2 && threads.every(({ isIdle }) => isIdle));
    await expect.poll(isLast, { timeout: LIMIT_MS, interval: 10 }).toBeDefined();
    // On a busy machine it would never end.
    process.kill(isLast()?.pid ?? 0, 'SIGKILL');
  },
  LIMIT_MS,
);

test(
  'a large file of products is compared and written by a process that ends with it',
  async () => {
    await openShop({ keepsPriority: true });
    const id = await deliver(soaps());
    await until(id, 'ready');
    await startProductImport(testShop.shop, { importId: id });
    await until(id, 'done');
    expect(await countSoaps()).toBe(30);
    await worker.stop();
    if (isLinux) expect(listImporting()).toEqual([]);
  },
  LIMIT_MS,
);

test.runIf(isLinux)(
  'a large file whose process is killed is processed again',
  async () => {
    await openShop({ keepsPriority: true });
    const id = await deliver(soaps());
    await until(id, 'ready');
    await startProductImport(testShop.shop, { importId: id });
    let killed = 0;
    await until(id, 'done', () => {
      const [helper] = listImporting();
      if (killed > 0 || !helper) return;
      killed = helper.pid;
      process.kill(helper.pid, 'SIGKILL');
    });
    expect(killed).toBeGreaterThan(0);
    expect(await countSoaps()).toBe(30);
  },
  LIMIT_MS,
);

test.runIf(isLinux)(
  'a key that stops the shop reaches all of its processes: the file is finished first',
  async () => {
    await openShop({ keepsPriority: true });
    const seen = new Set<number>();
    const asked = new Set<number>();
    const id = await deliver(soaps());
    await until(id, 'ready', () => {
      for (const { pid } of listImporting()) {
        seen.add(pid);
        if (asked.has(pid) || !hasConnection(pid)) continue;
        asked.add(pid);
        process.kill(pid, 'SIGINT');
        process.kill(pid, 'SIGTERM');
      }
    });
    expect(asked).toEqual(seen);
    expect(seen.size).toBe(1);
  },
  LIMIT_MS,
);

test(
  'a large file that cannot be read leaves the import failed with the reason, and the worker at work',
  async () => {
    await openShop({ keepsPriority: true });
    const id = await deliver(`Name,Notes\n${`Soap,${NOTE}\n`.repeat(30)}`);
    await expect(until(id, 'ready')).rejects.toThrow('column_missing');
  },
  LIMIT_MS,
);

test('no file is read any more once the shop is gone', async () => {
  const child = fork(fileURLToPath(new URL('./large-import-process.ts', import.meta.url)), { execArgv: [] });
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
}, 60_000);
