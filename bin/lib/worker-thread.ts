import os from 'node:os';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { jobHandlers } from '#shop/jobs.server.ts';
import { startWorker } from '#shop/platform/jobs.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { createShop } from '#shop/shop.server.ts';
import type { WorkerMessage, WorkerWish } from './own-worker.ts';

// Works on jobs until it is told to stop. A fault that nobody catches ends the thread, and whoever started it hears why.

/** Of a scale from -20 to 19 on which pages have 0: a file of 20,000 products takes what they leave of the processor. */
const NICENESS = 10;

const { config, isDatabaseOurs } = workerData as WorkerWish;
const log = createLog(config);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a fault was not handled'));
const shop = await createShop({ ...config, pageCache: false }, { log });
if (isDatabaseOurs) shop.pool.on('connect', standBack);
const worker = await startWorker(shop, jobHandlers);
// Linux keeps this for each thread; other systems would slow the pages down with it.
if (process.platform === 'linux') os.setPriority(NICENESS);
parentPort?.once('message', async () => {
  await worker.stop();
  await shop.close();
  parentPort?.close();
});

parentPort?.postMessage('working' satisfies WorkerMessage);

/** What the database does for this thread is done by a process for each connection, of which pg knows the number. */
function standBack(client: pg.PoolClient & { readonly processID?: number }): void {
  if (client.processID === undefined) return;
  try {
    os.setPriority(client.processID, NICENESS);
  } catch (error) {
    log.debug({ err: error }, 'a connection of background work keeps its priority');
  }
}
