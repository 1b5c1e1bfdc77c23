import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { markSeoCheckRequested, replaceSeoChecks } from './seo-check-store.server.ts';
import { countIndexablePages, runSeoChecks } from './seo-checks-view.server.ts';

/** Runs every check and stores what it found, for the back office. Failing pages that were repaired since stay until then. */
export async function checkSeo(shop: Shop): Promise<void> {
  // Taken before, so that a request that comes meanwhile still waits for the next run.
  const now = shop.clock.now();
  const [results, indexablePages] = await Promise.all([runSeoChecks(shop), countIndexablePages(shop)]);
  await transact(shop.db, (tx) => replaceSeoChecks(tx, { results, indexablePages, now }));
}

/** Requests the checks from the job. Requesting them twice before they begin runs them once. */
export async function requestSeoCheck(shop: Shop): Promise<void> {
  await transact(shop.db, async (tx) => {
    await markSeoCheckRequested(tx, shop.clock.now());
    await shop.jobs.enqueue(tx, 'check-seo', {}, { key: 'check-seo' });
  });
}
