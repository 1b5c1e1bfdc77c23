import { INVITATION_LIFE_DAYS } from '#shop/accounts/staff/staff-invitation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/kernel/clock.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { RESTOCK_LINK_HOURS } from '#shop/restock/restock-request.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listAttachments } from './attachment-view.server.ts';
import { deleteAccountMailsBefore, findMail, markSent, noteFailure, type StoredMail } from './mail-store.server.ts';
import { type MailerError, writeSender } from './mailer.ts';
import { SENDING_PRIORITY } from './post-mail.server.ts';

/** The longest pause, so that mails follow soon after the mail server is back. */
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
const FIRST_PAUSE_MS = 5_000;
/** After this a mail is useless: its links have expired, or the order has moved on. */
const GIVE_UP_AFTER_MS: Readonly<Record<string, number>> = {
  'password-reset': 30 * MINUTE_MS,
  'sign-up-confirmation': DAY_MS,
  'restock-link': RESTOCK_LINK_HOURS * HOUR_MS,
  'back-in-stock': DAY_MS,
  'trouble-begun': DAY_MS,
  'trouble-still': DAY_MS,
  'trouble-over': DAY_MS,
  'staff-invitation': INVITATION_LIFE_DAYS * DAY_MS,
};
const GIVE_UP_MS = 5 * DAY_MS;

/** Delivers one mail of the outbox, once. While the mail server is away it retries with growing pauses. */
export async function sendMail(shop: Shop, { mailId }: JobPayloads['send-mail']): Promise<void> {
  const mail = await findMail(shop.db, mailId);
  if (mail === null || mail.state !== 'queued') return;
  const sent = await shop.mailer.send({
    messageId: mail.message_id,
    from: writeSender(shop.config.mailFrom, (await getSettings(shop)).shopName),
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    unsubscribeUrl: mail.unsubscribe_url,
    attachments: await listAttachments(shop, mail.attachments),
  });
  const now = shop.clock.now();
  if (!sent.ok) return putOff(shop, mail, sent.error, now);
  await markSent(shop.db, mail.id, { ...bodiesToKeep(shop, mail), at: now });
  shop.log.info({ mailId, template: mail.template }, 'mail sent');
}

async function putOff(shop: Shop, mail: StoredMail, error: MailerError, now: Date): Promise<void> {
  const age = now.getTime() - mail.created_at.getTime();
  const isOver = error.code === 'refused' || age >= (GIVE_UP_AFTER_MS[mail.template] ?? GIVE_UP_MS);
  shop.log.warn({ mailId: mail.id, template: mail.template, error: error.message, isOver }, 'mail not sent');
  await transact(shop.db, async (tx) => {
    await noteFailure(tx, mail.id, { state: isOver ? 'failed' : 'queued', message: error.message });
    if (isOver) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(mail.attempts, 10), LONGEST_PAUSE_MS);
    await shop.jobs.enqueue(tx, 'send-mail', { mailId: mail.id }, { afterMs: pause, priority: SENDING_PRIORITY });
  });
}

/** A sent link must only exist in its reader's mailbox; the mailbox for developers keeps it. */
function bodiesToKeep(shop: Shop, mail: StoredMail): Pick<StoredMail, 'text_body' | 'html_body' | 'unsubscribe_url'> {
  const { text_body, html_body, unsubscribe_url } = mail;
  if (shop.mailer.kind === 'mailbox') return { text_body, html_body, unsubscribe_url };
  return { text_body: blankTokens(text_body), html_body: blankTokens(html_body), unsubscribe_url: null };
}

function blankTokens(body: string): string {
  return body.replace(/(access_token=)[\w-]+/g, '$1…');
}

/** As the privacy page says. Mails about an order are deleted with the order. */
const ACCOUNT_MAIL_DAYS = 30;

/** Deletes old mails about accounts; returns how many. */
export async function forgetOldMails(shop: Shop): Promise<number> {
  return deleteAccountMailsBefore(shop.db, new Date(shop.clock.now().getTime() - ACCOUNT_MAIL_DAYS * DAY_MS));
}
