import type { Actor } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockFailedMail, requeueMail, setMailDismissed } from './mail-store.server.ts';
import { SENDING_PRIORITY } from './post-mail.server.ts';

type Handled<E extends string> = Promise<Result<{ readonly changeId: Uuid }, { readonly code: E }>>;
type FailedMail = { readonly mailId: string; readonly actor: Actor };

/** Queues a mail that was given up again. Pressed twice, it is sent once. */
export async function retryMail(shop: Shop, { mailId, actor }: FailedMail): Handled<'not_found'> {
  if (!isUuid(mailId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const mail = await lockFailedMail(tx, mailId);
    if (mail === null) return err({ code: 'not_found' });
    await requeueMail(tx, mailId);
    await shop.jobs.enqueue(tx, 'send-mail', { mailId }, { priority: SENDING_PRIORITY });
    const before = { state: 'failed', problem: mail.last_error };
    const after = { state: 'queued', problem: null };
    const entry = { entity: 'mail', entityId: mailId, label: mail.subject, before, after } as const;
    return ok({ changeId: await recordEntry(tx, { actor, kind: 'retry_mail', now: shop.clock.now() }, entry) });
  });
}

/** Dismisses a mail that could not be sent, after staff have seen it. */
export async function dismissMail(shop: Shop, { mailId, actor }: FailedMail): Handled<'not_found'> {
  if (!isUuid(mailId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const mail = await lockFailedMail(tx, mailId);
    if (mail === null || mail.dismissed_at !== null) return err({ code: 'not_found' });
    const now = shop.clock.now();
    await setMailDismissed(tx, mailId, now);
    const [before, after] = [{ dismissed_at: null }, { dismissed_at: now }];
    const entry = { entity: 'mail', entityId: mailId, label: mail.subject, before, after } as const;
    return ok({ changeId: await recordEntry(tx, { actor, kind: 'dismiss_mail', now }, entry) });
  });
}

/** Makes a dismissed mail wait for staff again. */
export async function undoDismissMail(
  shop: Shop,
  { changeId, actor }: { readonly changeId: string; readonly actor: Actor },
): Handled<'not_found' | 'already_undone'> {
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
    const undo = { actor, kind: 'undo_dismiss_mail', undoes: changeId, now: shop.clock.now() } as const;
    return ok({ changeId: await recordEntry(tx, undo, { ...entry, before: entry.after, after: entry.before }) });
  });
}
