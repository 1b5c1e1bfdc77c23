import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/db.server.ts';
import { postponeSearchRefresh, refreshSearch } from './search-refresh-store.server.ts';

/**
 * For who writes many products in one transaction: `work` writes and answers whose words changed, and each is made to be found
 * as it is then, once, instead of after every statement that touched it.
 */
export async function refreshSearchOnce<T>(
  tx: Tx,
  work: () => Promise<{ readonly answer: T; readonly reworded: readonly Uuid[] }>,
): Promise<T> {
  await postponeSearchRefresh(tx);
  const { answer, reworded } = await work();
  await refreshSearch(tx, reworded);
  return answer;
}
