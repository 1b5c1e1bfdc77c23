import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { type Buyer, groupByBuyer } from '#shop/recalls/buyer.ts';
import { lockRecallNotices, setNoticeMail } from '#shop/recalls/lock-recall-notices.server.ts';
import { noteConcernedOrders } from '#shop/recalls/note-concerned-orders.server.ts';
import { listOrdersToMail } from '#shop/recalls/recall-notices-view.server.ts';
import { findRecall } from '#shop/recalls/recall-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { offeredLanguage } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { postMail } from './post-mail.server.ts';
import { writeRecallLetter } from './recall-letter.ts';

/** Mails the buyers a recall concerns: once for all their orders, however often the job runs or is killed. */
export async function mailRecall(shop: Shop, { recallId }: JobPayloads['mail-recall']): Promise<void> {
  await noteConcernedOrders(shop, recallId);
  for (const buyer of groupByBuyer(await listOrdersToMail(shop.db, recallId))) await mailBuyer(shop, recallId, buyer);
}

async function mailBuyer(shop: Shop, recallId: string, buyer: Buyer): Promise<void> {
  const recall = await findRecall(shop.db, recallId, offeredLanguage(await getSettings(shop), buyer.language));
  if (recall === null) return;
  await transact(shop.db, async (tx) => {
    const waiting = await lockRecallNotices(
      tx,
      recallId,
      buyer.orders.map(({ orderId }) => orderId),
    );
    const orders = buyer.orders.filter(({ orderId }) => waiting.includes(orderId));
    // The newest is stored longest, and the mail with it.
    const newest = orders.at(-1);
    // Mailed by another worker, or ended meanwhile.
    if (newest === undefined) return;
    const mailId = await postMail(shop, tx, {
      key: `recall:${recallId}:${newest.orderId}`,
      orderId: newest.orderId,
      template: 'recall',
      to: buyer,
      write: (frame) => writeRecallLetter(frame, recall, { ...buyer, orders }),
    });
    const orderIds = orders.map(({ orderId }) => orderId);
    if (mailId !== null) await setNoticeMail(tx, recallId, { orderIds, mailId });
  });
}
