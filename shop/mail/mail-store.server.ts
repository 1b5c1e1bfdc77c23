import type { Insertable } from 'kysely';
import type { Mails } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/**
 * Adds a mail to the outbox and returns its id. Null when a mail with this key exists. Without an `order_id` it is
 * about an account.
 */
export async function insertMail(tx: Tx, mail: Insertable<Mails>, now: Date): Promise<Uuid | null> {
  const row = await tx
    .insertInto('mails')
    .values({ ...mail, created_at: now })
    // Two at once may violate either unique index first, because the message id comes from the key.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findMail(db: Db, id: Uuid) {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'template', 'recipient', 'subject', 'text_body', 'html_body', 'message_id', 'unsubscribe_url'])
    .select(['state', 'attempts', 'created_at', 'attachments'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** Marks a mail as sent. `bodies`: what is stored of the mail from now on. */
export async function markSent(
  db: Db,
  id: Uuid,
  sent: Pick<StoredMail, 'text_body' | 'html_body' | 'unsubscribe_url'> & { readonly at: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((builder) => ({
      state: 'sent',
      sent_at: sent.at,
      last_error: null,
      text_body: sent.text_body,
      html_body: sent.html_body,
      unsubscribe_url: sent.unsubscribe_url,
      attempts: builder('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function noteFailure(
  tx: Tx,
  id: Uuid,
  failure: { readonly state: 'queued' | 'failed'; readonly message: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set((builder) => ({
      state: failure.state,
      last_error: failure.message.slice(0, 500),
      attempts: builder('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/** Mails about the account with this address, sent or not. */
export async function deleteAccountMails(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('mails').where('recipient', '=', recipient).where('order_id', 'is', null).execute();
}

/** Deletes older mails about accounts; returns how many. */
export async function deleteAccountMailsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('order_id', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Locks a mail that was given up; null when it was not, or does not exist. */
export async function lockFailedMail(tx: Tx, id: Uuid) {
  const row = await tx
    .selectFrom('mails')
    .select(['subject', 'last_error', 'dismissed_at'])
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function requeueMail(tx: Tx, id: Uuid): Promise<void> {
  await tx.updateTable('mails').set({ state: 'queued', dismissed_at: null }).where('id', '=', id).execute();
}

/** Marks a mail as dismissed, or not. `at`: when staff dismissed it; null puts it back. */
export async function setMailDismissed(tx: Tx, id: Uuid, at: Date | null): Promise<void> {
  await tx.updateTable('mails').set({ dismissed_at: at }).where('id', '=', id).execute();
}
