import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { setProgress } from './import-store.server.ts';

/** Tells who looks on, outside any transaction. That nobody could be told is no reason to do the work anew. */
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
