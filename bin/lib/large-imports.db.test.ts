import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProductImport } from '#shop/exchange/create-product-import.server.ts';
import type { ImportState } from '#shop/exchange/import.ts';
import { findProductImport } from '#shop/exchange/import-view.server.ts';
import { startProductImport } from '#shop/exchange/start-product-import.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listThreads } from '#tests/support/priorities.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { startOwnWorker } from './own-worker.ts';

const hasIdlePolicy = process.platform === 'linux' && spawnSync('chrt', ['--version']).status === 0;
const NOTE = 'Of no use to the shop. '.repeat(2_000);

async function until(shop: Shop, id: string, state: ImportState): Promise<boolean> {
  let wasLast = false;
  for (;;) {
    const found = await findProductImport(shop.db, id);
    if (found?.state === 'failed') throw new Error(JSON.stringify(found.problem));
    wasLast ||= process.platform === 'linux' && listThreads().some(({ isIdle }) => isIdle);
    if (found?.state === state) return wasLast;
    await sleep(10);
  }
}

test('a large file of products is compared and written behind everything else, by a thread that ends with it', async () => {
  const { shop, close } = await openTestShop();
  const worker = await startOwnWorker({ config: shop.config, isDatabaseOurs: true }, (fault) => {
    throw fault;
  });
  const lines = Array.from({ length: 30 }, (_, n) => `linden-soap-${n},Linden Soap ${n},4.90,12,${NOTE}`);
  const file = ['Handle,Title,Variant Price,Variant Inventory Qty,Notes', ...lines, ''].join('\n');
  const content = (async function* () {
    yield new TextEncoder().encode(file);
  })();
  const created = await createProductImport(shop, { fileName: 'soaps.csv', content, actor: null });
  if (!created.ok) throw new Error(created.error.code);
  const { id } = created.value;
  expect(await until(shop, id, 'ready')).toBe(hasIdlePolicy);
  await startProductImport(shop, { importId: id });
  await until(shop, id, 'done');
  const soaps = shop.db.selectFrom('products').select('id').where('name', 'like', 'Linden Soap %');
  expect(await soaps.execute()).toHaveLength(30);
  await worker.stop();
  if (hasIdlePolicy) expect(listThreads().filter(({ isIdle }) => isIdle)).toEqual([]);
  await close();
}, 120_000);

test('a large file that cannot be read leaves the import failed with the reason, and the worker at work', async () => {
  const { shop, close } = await openTestShop();
  const worker = await startOwnWorker({ config: shop.config, isDatabaseOurs: false }, (fault) => {
    throw fault;
  });
  const content = (async function* () {
    yield new TextEncoder().encode(`Name,Notes\n${`Soap,${NOTE}\n`.repeat(30)}`);
  })();
  const created = await createProductImport(shop, { fileName: 'soaps.csv', content, actor: null });
  if (!created.ok) throw new Error(created.error.code);
  await expect(until(shop, created.value.id, 'ready')).rejects.toThrow('column_missing');
  await worker.stop();
  await close();
}, 120_000);
