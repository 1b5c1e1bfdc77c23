import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { jobHandlers } from '#shop/jobs.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { startWorker } from '#shop/platform/worker/worker.server.ts';
import { createShop } from '#shop/shop.server.ts';
import { giveUpBackups, withLargeImportsAside } from './large-imports.ts';
import { ALIVE_MS, type WorkerMessage, type WorkerWish } from './own-worker.ts';
import { standBack } from './stand-back.ts';
import { withFreshSettings } from './with-fresh-settings.ts';

// Runs jobs until it is stopped. An uncaught error ends the thread, and its parent starts another.

const wish = workerData as WorkerWish;
const log = createLog(wish.config);
const send = (message: WorkerMessage) => parentPort?.postMessage(message);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a fault was not handled'));
const shop = await createShop({ ...wish.config, pageCache: false }, { log });
if (!wish.keepsPriority) await standBack(shop, { isDatabaseOurs: wish.isDatabaseOurs, isLast: false });
const worker = await startWorker(shop, withLargeImportsAside(withFreshSettings(jobHandlers), wish), { onState: send });
const alive = setInterval(() => send('alive'), ALIVE_MS);
parentPort?.once('message', async () => {
  giveUpBackups();
  await worker.stop();
  clearInterval(alive);
  await shop.close();
  parentPort?.close();
});
send('alive');
