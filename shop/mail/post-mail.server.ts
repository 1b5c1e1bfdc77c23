import { createHash } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { offeredLanguage } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { findChangedTexts } from '#shop/site/texts/changed-texts-view.server.ts';
import type { Letter, LetterFrame } from './letter.ts';
import { insertMail } from './mail-store.server.ts';

/**
 * After everything an order needs: a mail server that hangs blocks a worker for its whole time limit, once per waiting
 * mail. Before pictures, which have 10.
 */
export const SENDING_PRIORITY = 5;

export type MailToPost = {
  /** Unique for its cause: 'order-confirmed:<order id>'. */
  readonly key: string;
  /** The order it is about, with which it is deleted; missing for a mail about an account, kept for 30 days. */
  readonly orderId?: Uuid;
  readonly template: string;
  readonly to: { readonly email: string; readonly language: Language };
  /** Writes it in the reader's language if the shop is offered in it, because it links to the shop's pages. */
  readonly write: (frame: LetterFrame) => Letter;
};

/**
 * Puts a mail into the outbox with its job, in the caller's transaction, and returns its id. The same key again changes
 * nothing: null.
 */
export async function postMail(
  shop: Shop,
  tx: Tx,
  { key, orderId, template, to, write }: MailToPost,
): Promise<Uuid | null> {
  const [seller, { published: look }, changedTexts] = await Promise.all([
    getSettings(shop),
    findLooks(tx),
    findChangedTexts(tx),
  ]);
  const { shopUrl } = shop.config;
  const letter = write({ language: offeredLanguage(seller, to.language), shopUrl, seller, look, changedTexts });
  const mail = {
    key,
    order_id: orderId ?? null,
    template,
    language: to.language,
    recipient: to.email,
    subject: letter.subject,
    text_body: letter.text,
    html_body: letter.html,
    unsubscribe_url: letter.unsubscribeUrl ?? null,
    attachments: JSON.stringify(letter.attachments ?? []),
    message_id: messageIdOf(shop, key),
  };
  const id = await insertMail(tx, mail, shop.clock.now());
  if (id !== null) await shop.jobs.enqueue(tx, 'send-mail', { mailId: id }, { priority: SENDING_PRIORITY });
  return id;
}

/** Derived from the key alone, so that it is always the same. */
function messageIdOf(shop: Shop, key: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(shop.config.shopUrl).hostname}>`;
}
