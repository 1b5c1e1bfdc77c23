import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { SeoCheck } from './seo-check.ts';

/** What one check found: how many pages it looked at, and those that fail it, by name. */
export type FoundBySeoCheck = {
  readonly name: SeoCheck;
  readonly pages: number;
  readonly failing_ids: readonly Uuid[];
};

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
