import type { Actor, Fields } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteJob, findJob } from './job-store.server.ts';

export type DismissJobError = { readonly code: 'not_found' | 'under_way' };

/** Removes a failed job from the queue: its work is not done. */
export async function dismissJob(
  shop: Shop,
  { jobId, actor }: { readonly jobId: string; readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, DismissJobError>> {
  if (!/^\d{1,18}$/.test(jobId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const job = await findJob(tx, jobId);
    if (job === null) return err({ code: 'not_found' });
    if (!(await deleteJob(tx, jobId))) return err({ code: 'under_way' });
    const before: Fields = { attempts: job.attempts, problem: job.lastError?.split('\n')[0] ?? null };
    const entries = [{ entity: 'job', entityId: jobId, label: job.name, before, after: null }] as const;
    return ok({
      changeId: await recordChange(tx, {
        actor,
        kind: 'dismiss_job',
        entries,
        now: shop.clock.now(),
      }),
    });
  });
}
