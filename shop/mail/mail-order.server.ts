import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { parseSystemReason } from '#shop/orders/order-reason.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { withdrawalLinkPath } from '#shop/withdrawals/withdrawal-link.server.ts';
import { translateMail } from './letter.ts';
import { type OrderTemplate, writeOrderLetter } from './order-letter.ts';
import { findOrderToMail, findToldOfMoney, type OrderToMail, wasTakenBack } from './order-mail-view.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';

/**
 * Mails the shopper about their order: once per status, however often the job runs, and once about the payment. A step
 * that staff undid before is not mailed.
 */
export async function mailOrder(shop: Shop, { orderId, template }: JobPayloads['mail-order']): Promise<void> {
  const order = await findOrderToMail(shop.db, orderId);
  if (order === null) return;
  const frame = await letterFrame(shop, order.language);
  const withdrawalPath = withdrawalLinkPath(shop.config, orderId);
  await transact(shop.db, async (tx) => {
    // Locked until the mail is written: an undo in between finds it written.
    if ((await lockOrder(tx, orderId)) === null || (await wasTakenBack(tx, orderId, template))) return;
    const told = await findToldOfMoney(tx, orderId);
    if (template === 'order-paid' && told.confirmed === 'after') return;
    const due = template === 'order-confirmed' && told.confirmed === 'before' ? 'order-paid' : template;
    const isPaid = order.isPaid && !(due === 'order-confirmed' && told.paid);
    const letter = writeOrderLetter(frame, due, { ...order, isPaid, reason: sayReason(order), withdrawalPath });
    const { language, email: recipient } = order;
    await postMail(shop, tx, { key: keyOf(due, orderId), orderId, template: due, language, recipient, letter });
  });
}

const keyOf = (template: OrderTemplate, orderId: string) => `${template}:${orderId}`;

function sayReason({ storedReason, language }: OrderToMail): string | null {
  const own = parseSystemReason(storedReason);
  return own === null ? storedReason : translateMail(language)(`mail.reason.${own}`);
}
