import type { Actor } from '#shop/audit/change.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockFailedMail, setMailDismissed } from './mail-store.server.ts';

export type UndoDismissMailError = { readonly code: 'not_found' | 'already_undone' };

/** Makes a dismissed mail wait for staff again. */
export async function undoDismissMail(
  shop: Shop,
  { changeId, actor }: { readonly changeId: string; readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, UndoDismissMailError>> {
  if (!isUuid(changeId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const change = await findChange(tx, changeId);
    const entry = change?.entries[0];
    if (change?.kind !== 'dismiss_mail' || entry === undefined) return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const mail = await lockFailedMail(tx, entry.entityId);
    // It was sent again or deleted meanwhile.
    if (mail === null || mail.dismissed_at === null) return err({ code: 'not_found' });
    await setMailDismissed(tx, entry.entityId, null);
    const entries = [{ ...entry, before: entry.after, after: entry.before }];
    const now = shop.clock.now();
    return ok({
      changeId: await recordChange(tx, { actor, kind: 'undo_dismiss_mail', entries, undoes: changeId, now }),
    });
  });
}
