import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockFailedMail, requeueMail } from './mail-store.server.ts';
import { SENDING_PRIORITY } from './post-mail.server.ts';

export type RetryMailError = { readonly code: 'not_found' };

/** Queues a mail that was given up again. Pressed twice, it is sent once. */
export async function retryMail(
  shop: Shop,
  { mailId, actor }: { readonly mailId: string; readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, RetryMailError>> {
  if (!isUuid(mailId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const mail = await lockFailedMail(tx, mailId);
    if (mail === null) return err({ code: 'not_found' });
    await requeueMail(tx, mailId);
    await shop.jobs.enqueue(tx, 'send-mail', { mailId }, { priority: SENDING_PRIORITY });
    const before = { state: 'failed', problem: mail.last_error };
    const entries = [
      { entity: 'mail', entityId: mailId, label: mail.subject, before, after: { state: 'queued', problem: null } },
    ] as const;
    return ok({ changeId: await recordChange(tx, { actor, kind: 'retry_mail', entries, now: shop.clock.now() }) });
  });
}
