import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { setProgress } from './import-store.server.ts';

/** Reports progress outside any transaction. A failure to report must not repeat the work. */
export async function reportProgress(
  shop: Shop,
  { importId, done, total }: { readonly importId: Uuid; readonly done: number; readonly total: number },
): Promise<void> {
  try {
    await setProgress(shop.db, importId, done, total);
  } catch (error) {
    shop.log.warn({ err: error, importId }, 'the progress of an import could not be told');
  }
}
