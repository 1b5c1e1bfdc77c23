import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { FoundBySeoCheck } from './seo-check.ts';

export async function markSeoCheckRequested(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('seo_checks').set({ requested_at: now }).execute();
}

export async function replaceSeoChecks(
  tx: Tx,
  found: { readonly results: readonly FoundBySeoCheck[]; readonly indexablePages: number; readonly now: Date },
): Promise<void> {
  // First the one row, so that two jobs at once write one after the other.
  await tx.updateTable('seo_checks').set({ checked_at: found.now, indexable_pages: found.indexablePages }).execute();
  await tx.deleteFrom('seo_check_results').execute();
  await tx
    .insertInto('seo_check_results')
    .values(found.results.map(({ failing_ids, ...result }) => ({ ...result, failing_ids: [...failing_ids] })))
    .execute();
}
