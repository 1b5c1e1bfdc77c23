import type { Actor, Fields } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findJob, rescheduleJob } from './job-store.server.ts';

export type RetryJobError = { readonly code: 'not_found' | 'under_way' };

/** Retries a failed job at once, with all attempts of a new one. */
export async function retryJob(
  shop: Shop,
  { jobId, actor }: { readonly jobId: string; readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, RetryJobError>> {
  if (!/^\d{1,18}$/.test(jobId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const job = await findJob(tx, jobId);
    if (job === null) return err({ code: 'not_found' });
    if (!(await rescheduleJob(tx, jobId))) return err({ code: 'under_way' });
    const before: Fields = { attempts: job.attempts, problem: job.lastError?.split('\n')[0] ?? null };
    const entries = [{ entity: 'job', entityId: jobId, label: job.name, before, after: { attempts: 0 } }] as const;
    return ok({ changeId: await recordChange(tx, { actor, kind: 'retry_job', entries, now: shop.clock.now() }) });
  });
}
