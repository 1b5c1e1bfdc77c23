import { isUuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listAttachments } from './attachment-view.server.ts';
import type { MailAttachment } from './mailer.ts';

const NEWEST = 200;

const ENTRY = ['id', 'recipient', 'subject', 'template', 'state', 'created_at'] as const;

/** Whether mails are stored here instead of being sent. Where they are sent, they cannot be read here. */
export function hasMailbox(shop: Shop): boolean {
  return shop.config.env !== 'production' && shop.mailer.kind === 'mailbox';
}

/** The newest mails to anyone. */
export async function listMailbox(shop: Shop) {
  return shop.db.selectFrom('mails').select(ENTRY).orderBy('created_at', 'desc').orderBy('id').limit(NEWEST).execute();
}

export async function findMailboxMail(shop: Shop, id: string | undefined) {
  if (!isUuid(id)) return null;
  const row = await shop.db
    .selectFrom('mails')
    .select([...ENTRY, 'language', 'text_body', 'html_body', 'attachments'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const attachments = await listAttachments(shop, row.attachments);
  return { ...row, html_body: showPictures(row.html_body, attachments), attachments };
}

/** Puts the pictures into the HTML, because a browser knows no `cid:`. */
function showPictures(html: string, attachments: readonly MailAttachment[]): string {
  return attachments.reduce((shown, { contentId, contentType, bytes }) => {
    if (contentId === undefined) return shown;
    return shown.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`);
  }, html);
}
