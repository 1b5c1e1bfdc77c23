import os from 'node:os';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { jobHandlers } from '#shop/jobs.server.ts';
import type { Config } from '#shop/platform/config.server.ts';
import { startWorker } from '#shop/platform/jobs.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { createShop } from '#shop/shop.server.ts';
import type { WorkerMessage } from './own-worker.ts';

// Works on jobs until it is told to stop. A fault that nobody catches ends the thread, and whoever started it hears why.

/** Of a scale from -20 to 19 on which pages have 0: a file of 20,000 products takes what they leave of the processor. */
const NICENESS = 10;

const config = workerData as Config;
const log = createLog(config);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a fault was not handled'));
const shop = await createShop({ ...config, pageCache: false }, { log });
const worker = await startWorker(shop, jobHandlers);
// Linux keeps this for each thread; other systems would slow the pages down with it.
if (process.platform === 'linux') os.setPriority(NICENESS);
parentPort?.once('message', async () => {
  await worker.stop();
  await shop.close();
  parentPort?.close();
});
parentPort?.postMessage('working' satisfies WorkerMessage);
