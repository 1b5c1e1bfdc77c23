import { isUuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';

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
    .select([...ENTRY, 'language', 'text_body', 'html_body'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
