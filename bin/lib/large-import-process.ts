import process from 'node:process';
import { jobHandlers } from '#shop/jobs.server.ts';
import { createShop } from '#shop/shop.server.ts';
import type { LargeImportResponse, LargeImportWish } from './large-imports.ts';
import { standBack } from './stand-back.ts';
import { withFreshSettings } from './with-fresh-settings.ts';

// Runs one job and ends. The parent says when to start, and passes on signals; without a parent, the job is given up.

const stayUntilDone = () => {};
process.on('SIGINT', stayUntilDone);
process.on('SIGTERM', stayUntilDone);
process.once('disconnect', () => process.exit());
process.once('message', async (wish: LargeImportWish) => {
  const answer = await work(wish);
  process.send?.(answer, () => process.disconnect());
});

async function work({ config, isDatabaseOurs, keepsPriority, job }: LargeImportWish): Promise<LargeImportResponse> {
  const shop = await createShop({ ...config, pageCache: false });
  try {
    if (!keepsPriority) await standBack(shop, { isDatabaseOurs, isLast: true });
    const handlers = withFreshSettings(jobHandlers);
    if (job.name === 'make-backup') await handlers[job.name](shop, job.payload);
    else await handlers[job.name](shop, job.payload);
    return { isDone: true };
  } catch (error) {
    return { isDone: false, error };
  } finally {
    await shop.close();
  }
}
