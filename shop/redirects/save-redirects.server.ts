import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { planRedirects, type RedirectCounts, type RowPlan, type WrittenRedirect } from './plan-redirects.ts';
import { MAX_REDIRECTS } from './redirect.ts';
import { lockRedirects } from './redirect-store.server.ts';
import { readRedirectGround } from './redirects-view.server.ts';
import { writeRedirects } from './write-redirects.server.ts';

/** `changeId` undoes it as a whole; null when nothing differed. */
export type SavedRedirects = { readonly counts: RedirectCounts; readonly changeId: Uuid | null };

type Saved = Result<SavedRedirects, { readonly code: 'too_many' }>;

/** Saves many redirects as one change. Those that are refused are left out; others than the written ones stay. */
export async function saveRedirects(
  shop: Shop,
  { redirects, actor }: { readonly redirects: readonly WrittenRedirect[]; readonly actor: Actor },
): Promise<Saved> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Saved> => {
    await lockRedirects(tx);
    const ground = await readRedirectGround(shop, tx, redirects);
    const { rows, writes } = planRedirects(redirects, ground, { replaces: true });
    const counts = countOutcomes(rows);
    if (ground.stored.length + counts.new > MAX_REDIRECTS) return err({ code: 'too_many' });
    return ok({ counts, changeId: await writeRedirects(tx, writes, { actor, kind: 'import', now }) });
  });
}

/** Says what would become of each of many redirects, without saving any. */
export async function previewManyRedirects(
  shop: Shop,
  redirects: readonly WrittenRedirect[],
): Promise<readonly RowPlan[]> {
  return planRedirects(redirects, await readRedirectGround(shop, shop.db, redirects), { replaces: true }).rows;
}

export function countOutcomes(rows: readonly RowPlan[]): RedirectCounts {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
