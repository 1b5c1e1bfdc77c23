import type { Actor, ChangeKind, Fields } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteJob, findJob, rescheduleJob } from './job-store.server.ts';

type FailedJob = { readonly jobId: string; readonly actor: Actor };
type Handled = Promise<Result<{ readonly changeId: Uuid }, { readonly code: 'not_found' | 'under_way' }>>;

/** Retries a failed job at once, with all attempts of a new one. */
export function retryJob(shop: Shop, failed: FailedJob): Handled {
  return handle(shop, failed, { kind: 'retry_job', write: rescheduleJob, after: { attempts: 0 } });
}

/** Removes a failed job from the queue: its work is not done. */
export function dismissJob(shop: Shop, failed: FailedJob): Handled {
  return handle(shop, failed, { kind: 'dismiss_job', write: deleteJob, after: null });
}

type Handling = {
  readonly kind: ChangeKind;
  /** False when the job is running or gone. */
  readonly write: (tx: Tx, jobId: string) => Promise<boolean>;
  readonly after: Fields | null;
};

async function handle(shop: Shop, { jobId, actor }: FailedJob, { kind, write, after }: Handling): Handled {
  if (!/^\d{1,18}$/.test(jobId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const job = await findJob(tx, jobId);
    if (job === null) return err({ code: 'not_found' });
    if (!(await write(tx, jobId))) return err({ code: 'under_way' });
    const before = { attempts: job.attempts, problem: job.lastError?.split('\n')[0] ?? null };
    const entry = { entity: 'job', entityId: jobId, label: job.name, before, after } as const;
    return ok({ changeId: await recordEntry(tx, { actor, kind, now: shop.clock.now() }, entry) });
  });
}
