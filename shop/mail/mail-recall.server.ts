import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { lockRecallNotice, setNoticeMail } from '#shop/recalls/lock-recall-notice.server.ts';
import { noteConcernedOrders } from '#shop/recalls/note-concerned-orders.server.ts';
import { listNoticesToMail, type NoticeToMail } from '#shop/recalls/recall-notices-view.server.ts';
import { findRecall } from '#shop/recalls/recall-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { offeredLanguage } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { postMail } from './post-mail.server.ts';
import { writeRecallLetter } from './recall-letter.ts';

const BATCH = 200;

/** Mails those a recall concerns: once for each order, however often the job runs or is killed. */
export async function mailRecall(shop: Shop, { recallId }: JobPayloads['mail-recall']): Promise<void> {
  await noteConcernedOrders(shop, recallId);
  for (;;) {
    const waiting = await listNoticesToMail(shop.db, recallId, BATCH);
    let isRunning = false;
    for (const notice of waiting) isRunning = (await mailBuyer(shop, recallId, notice)) || isRunning;
    // None left, or the recall has ended.
    if (!isRunning) return;
  }
}

async function mailBuyer(shop: Shop, recallId: string, notice: NoticeToMail): Promise<boolean> {
  const recall = await findRecall(shop.db, recallId, offeredLanguage(await getSettings(shop), notice.language));
  if (recall === null) return false;
  return transact(shop.db, async (tx) => {
    // Mailed by another worker, or ended meanwhile.
    if (!(await lockRecallNotice(tx, recallId, notice.orderId))) return false;
    const mailId = await postMail(shop, tx, {
      key: `recall:${recallId}:${notice.orderId}`,
      orderId: notice.orderId,
      template: 'recall',
      to: notice,
      write: (frame) => writeRecallLetter(frame, recall, notice),
    });
    if (mailId !== null) await setNoticeMail(tx, recallId, notice.orderId, mailId);
    return mailId !== null;
  });
}
