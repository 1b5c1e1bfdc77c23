import type { Tx } from '#shop/platform/db.server.ts';
import { lockMediaFiles } from './media-file-store.server.ts';

/**
 * The known ones of `paths`. They stay until the transaction ends: the sweep, which might find that nothing shows them yet,
 * passes them over.
 */
export async function holdPictures(tx: Tx, paths: readonly string[]): Promise<ReadonlySet<string>> {
  return paths.length === 0 ? new Set() : new Set(await lockMediaFiles(tx, paths, 'hold'));
}
