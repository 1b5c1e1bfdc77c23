import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { say } from '../bin/lib/terminal.js';
import { createProductImport } from '../shop/exchange/import/create-product-import.server.ts';
import { startProductImport } from '../shop/exchange/import/start-product-import.server.ts';
import type { Uuid } from '../shop/kernel/ids.ts';
import type { Config } from '../shop/platform/config.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { type PlacedOrder, shopOnce } from '../tests/support/day/day-shoppers.ts';
import { aVisitor, createDayLog, type DayLog } from '../tests/support/day/day-visitor.ts';
import { aProduct } from '../tests/support/goods/goods.ts';
import { aSignedInShopper, type SignedInShopper } from '../tests/support/people/signed-in-shopper.ts';
import { createRandom } from '../tests/support/random/random.ts';
import { findFreePort } from '../tests/support/shop/process.ts';
import { waiveDuties } from '../tests/support/shop/test-shop.ts';
import { startBenchServer } from './bench-server.ts';
import { pieces, untilImportIs, writeImportFile } from './measure-import.ts';
import { atMost, type Row } from './row.ts';
import { percentile } from './send-load.ts';

const SEED = 100;
/** A hundred orders a minute. */
const EVERY_MS = 600;
const WARM_UP = 15;
/** As many as arrive beside the import. */
const ALONE = 60;
const IMPORTED = 7_000;
/** Enough that nobody orders again before their payment is done. */
const SHOPPERS = 25;
const WANTED = 12;
const ALONE_MS = 60;
const BESIDE_MS = 100;

/**
 * Measures create-checkout while a hundred orders a minute arrive evenly, whether or not those before are done: alone, and
 * beside an import of products. Orders are paid, so that their mails and invoices are work too. One process serves pages
 * and works on jobs, as `npm start` does. The shop must be fresh.
 */
export async function measureCheckout(settings: Config): Promise<Row[]> {
  const port = await findFreePort();
  const config = { ...settings, port, shopUrl: `http://localhost:${port}`, trustProxy: true };
  const shop = await createShop(config);
  // Drawing the demo's pictures in every size is no part of it.
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await waiveDuties(shop);
  const goods: Uuid[] = [];
  for (let n = 0; n < WANTED; n += 1) goods.push((await aProduct(shop, { stock: 10_000, price: 990 + n })).productId);
  const shoppers: SignedInShopper[] = [];
  for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await aSignedInShopper(shop));
  const file = await writeImportFile(shop, [], IMPORTED);
  const log = createDayLog();
  const server = await startBenchServer({ config: { ...config, runJobs: true } });
  const random = createRandom(SEED);
  const placed: PlacedOrder[] = [];
  let turn = 0;
  const order = () => {
    turn += 1;
    const shopper = shoppers[turn % shoppers.length];
    if (shopper === undefined) throw new Error('There are no shoppers');
    const visitor = aVisitor({ port, shopUrl: config.shopUrl, log }, shopper.headers);
    return shopOnce({ random, visitor, shopper, goods, placed });
  };
  try {
    await orderSteadily(order, (count) => count >= WARM_UP);
    log.phase = 'calm';
    await orderSteadily(order, (count) => count >= ALONE);
    log.phase = 'writing';
    let isOver = false;
    const importing = importProducts(shop, file).finally(() => {
      isOver = true;
    });
    await Promise.all([importing, orderSteadily(order, () => isOver)]);
    if (log.failures.length > 0) throw new Error(log.failures[0]);
    return [
      rowOf(log, 'calm', 'alone', ALONE_MS),
      rowOf(log, 'writing', `beside an import of ${IMPORTED} products`, BESIDE_MS),
    ];
  } finally {
    await server.stop();
    await shop.close();
  }
}

/** Starts an order at each tick of a clock, and waits for all of them at the end. */
async function orderSteadily(order: () => Promise<'ordered' | 'gave up'>, isEnough: (count: number) => boolean) {
  const began = performance.now();
  const orders: Promise<'ordered' | 'gave up'>[] = [];
  while (!isEnough(orders.length)) {
    orders.push(order());
    await sleep(Math.max(0, began + orders.length * EVERY_MS - performance.now()));
  }
  const refused = (await Promise.all(orders)).filter((outcome) => outcome !== 'ordered').length;
  if (refused > 0) throw new Error(`${refused} of ${orders.length} orders were refused`);
}

async function importProducts(shop: Shop, file: string): Promise<void> {
  const made = await createProductImport(shop, { fileName: 'bench.csv', content: pieces(file), actor: null });
  if (!made.ok) throw new Error(`The file was refused: ${made.error.code}`);
  const importId = made.value.id;
  await untilImportIs(shop, importId, 'ready');
  await startProductImport(shop, { importId });
  await untilImportIs(shop, importId, 'done');
}

function rowOf({ times }: DayLog, phase: 'calm' | 'writing', beside: string, budget: number): Row {
  const own = times[phase].checkout.toSorted((a, b) => a - b);
  const within = [0.5, 0.95, 0.99, 1].map((share) => percentile(own, share).toFixed(0));
  say(`  create-checkout ${beside}: 50, 95, 99 and 100 of 100 of ${own.length} within ${within.join(', ')} ms`);
  return atMost(`create-checkout, 100 orders a minute, ${beside}, p95`, percentile(own, 0.95), budget, 'ms');
}
