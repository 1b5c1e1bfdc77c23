import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { parseSystemReason } from '#shop/orders/order-reason.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { withdrawalLinkPath } from '#shop/withdrawals/withdrawal-link.server.ts';
import { type LetterFrame, translateMail } from './letter.ts';
import { writeOrderLetter } from './order-letter.ts';
import { findOrderToMail, findToldOfMoney, type OrderToMail, wasTakenBack } from './order-mail-view.server.ts';
import { postMail } from './post-mail.server.ts';

/**
 * Mails the shopper about their order: once per status, however often the job runs, and once about the payment. A step
 * that staff undid before is not mailed.
 */
export async function mailOrder(shop: Shop, { orderId, template }: JobPayloads['mail-order']): Promise<void> {
  const order = await findOrderToMail(shop.db, orderId);
  if (order === null) return;
  const withdrawalPath = withdrawalLinkPath(shop.config, orderId);
  await transact(shop.db, async (tx) => {
    // Locked until the mail is written: an undo in between finds it written.
    if ((await lockOrder(tx, orderId)) === null || (await wasTakenBack(tx, orderId, template))) return;
    const money = await findToldOfMoney(tx, orderId);
    if (template === 'order-paid' && money.confirmed === 'after') return;
    const due = template === 'order-confirmed' && money.confirmed === 'before' ? 'order-paid' : template;
    const isPaid = order.isPaid && !(due === 'order-confirmed' && money.paid);
    const told = { ...order, isPaid, reason: sayReason(order), withdrawalPath };
    const write = (frame: LetterFrame) => writeOrderLetter(frame, due, told);
    await postMail(shop, tx, { key: `${due}:${orderId}`, orderId, template: due, to: order, write });
  });
}

function sayReason({ storedReason, language }: OrderToMail): string | null {
  const own = parseSystemReason(storedReason);
  return own === null ? storedReason : translateMail(language)(`mail.reason.${own}`);
}
