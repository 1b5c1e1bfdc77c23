import { workerData } from 'node:worker_threads';
import { jobHandlers } from '#shop/jobs.server.ts';
import { createShop } from '#shop/shop.server.ts';
import type { LargeImportWish } from './large-imports.ts';
import { standBack } from './stand-back.ts';

// Does one job and ends. What it throws reaches whoever started it.

const { config, isDatabaseOurs, job } = workerData as LargeImportWish;
const shop = await createShop({ ...config, pageCache: false });
try {
  await standBack(shop, { isDatabaseOurs, isLast: true });
  await jobHandlers[job.name](shop, { importId: job.importId });
} finally {
  await shop.close();
}
