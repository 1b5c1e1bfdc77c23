import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockFailedMail, setMailDismissed } from './mail-store.server.ts';

export type DismissMailError = { readonly code: 'not_found' };

/** Dismisses a mail that could not be sent, after staff have seen it. */
export async function dismissMail(
  shop: Shop,
  { mailId, actor }: { readonly mailId: string; readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, DismissMailError>> {
  if (!isUuid(mailId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const mail = await lockFailedMail(tx, mailId);
    if (mail === null || mail.dismissed_at !== null) return err({ code: 'not_found' });
    const now = shop.clock.now();
    await setMailDismissed(tx, mailId, now);
    const entries = [
      {
        entity: 'mail',
        entityId: mailId,
        label: mail.subject,
        before: { dismissed_at: null },
        after: { dismissed_at: now },
      },
    ] as const;
    return ok({ changeId: await recordChange(tx, { actor, kind: 'dismiss_mail', entries, now }) });
  });
}
