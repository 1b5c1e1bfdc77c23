import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { findProductImport } from '#shop/exchange/import-view.server.ts';
import type { JobHandlers } from '#shop/platform/jobs.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { HEAP_MB, type WorkerWish } from './own-worker.ts';

const IMPORTS = ['check-product-import', 'run-product-import', 'undo-product-import'] as const;
/** A thread takes a second to begin, which is longer than most files take. */
const LARGE_BYTES = 1_000_000;

export type ImportJob = { readonly name: (typeof IMPORTS)[number]; readonly importId: string };
export type LargeImportWish = WorkerWish & { readonly job: ImportJob };

/**
 * The same handlers, of which those that read or write a large file of products do so in a thread of its own. It stands back
 * behind everything, which other jobs must not: they hold what shoppers wait for. Its memory goes with it.
 */
export function withLargeImportsAside(handlers: JobHandlers<Shop>, wish: WorkerWish): JobHandlers<Shop> {
  const aside = IMPORTS.map((name) => [
    name,
    async (shop: Shop, { importId }: { readonly importId: string }) => {
      const found = await findProductImport(shop.db, importId);
      if ((found?.bytes ?? 0) < LARGE_BYTES) return handlers[name](shop, { importId });
      return runAside({ ...wish, job: { name, importId } });
    },
  ]);
  return { ...handlers, ...Object.fromEntries(aside) };
}

/** Throws what the thread threw, so that the job is tried again. */
async function runAside(wish: LargeImportWish): Promise<void> {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  const thread = new Worker(new URL('./large-import-thread.ts', import.meta.url), { workerData: wish, resourceLimits });
  await once(thread, 'exit');
}
