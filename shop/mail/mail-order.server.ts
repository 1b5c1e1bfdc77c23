import { parseSystemReason } from '#shop/orders/order-reason.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { withdrawalLinkPath } from '#shop/withdrawals/withdrawal-link.server.ts';
import { translateMail } from './letter.ts';
import { writeOrderLetter } from './order-letter.ts';
import { findOrderToMail, type OrderToMail } from './order-mail-view.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';

/** Writes to the shopper how their order stands: once for each status, however often the job runs. */
export async function mailOrder(shop: Shop, { orderId, template }: JobPayloads['mail-order']): Promise<void> {
  const order = await findOrderToMail(shop.db, orderId);
  if (order === null) return;
  const frame = await letterFrame(shop, order.language);
  const withdrawalPath = withdrawalLinkPath(shop.config, orderId);
  const letter = writeOrderLetter(frame, template, { ...order, reason: sayReason(order), withdrawalPath });
  const mail = {
    key: `${template}:${orderId}`,
    orderId,
    template,
    language: order.language,
    recipient: order.email,
    letter,
  };
  await shop.db.transaction().execute((tx) => postMail(shop, tx, mail));
}

function sayReason({ storedReason, language }: OrderToMail): string | null {
  const own = parseSystemReason(storedReason);
  return own === null ? storedReason : translateMail(language)(`mail.reason.${own}`);
}
