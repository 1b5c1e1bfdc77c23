import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { listCopyPaths } from './copies/picture-copy-view.server.ts';
import { lockMediaFiles } from './media-file-store.server.ts';

/**
 * The known ones of `paths`. They stay until the transaction ends: the sweep, which might find that nothing shows them yet,
 * passes them over. One that is on its way is known as well.
 */
export async function holdPictures(tx: Tx, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const held = new Set(await lockMediaFiles(tx, paths, 'hold'));
  const others = paths.filter((path) => !held.has(path));
  return new Set([...held, ...(await listCopyPaths(tx, others))]);
}
