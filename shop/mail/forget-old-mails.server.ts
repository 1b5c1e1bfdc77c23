import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteAccountMailsBefore } from './mail-store.server.ts';

/** As the privacy page says. Mails about an order are deleted with the order. */
const ACCOUNT_MAIL_DAYS = 30;

/** Deletes old mails about accounts; returns how many. */
export async function forgetOldMails(shop: Shop): Promise<number> {
  return deleteAccountMailsBefore(shop.db, new Date(shop.clock.now().getTime() - ACCOUNT_MAIL_DAYS * DAY_MS));
}
