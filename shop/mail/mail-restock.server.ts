import { randomUUID } from 'node:crypto';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { createRestockLink } from '#shop/restock/create-restock-link.server.ts';
import { endWaiting } from '#shop/restock/end-waiting.server.ts';
import { listDueRestocks } from '#shop/restock/list-due-restocks.server.ts';
import { restockLinkPath } from '#shop/restock/restock-link.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { LetterFrame } from './letter.ts';
import { postMail } from './post-mail.server.ts';
import { writeBackInStockLetter, writeRestockKnownLetter, writeRestockLinkLetter } from './restock-letter.ts';

/** Creates the link that confirms a request and its mail, both or neither; to who waits already, says that they do. */
export async function mailRestockLink(shop: Shop, { requestId }: JobPayloads['mail-restock-link']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const to = await createRestockLink(tx, { requestId, now: shop.clock.now() });
    // Mailed, left or deleted meanwhile.
    if (to === null) return;
    const { accessToken } = to;
    const restock = { ...to, leavePath: restockLinkPath(shop.config, to.id) };
    await postMail(shop, tx, {
      key: `restock-link:${randomUUID()}`,
      template: accessToken === null ? 'restock-known' : 'restock-link',
      to,
      write: (frame) =>
        accessToken === null
          ? writeRestockKnownLetter(frame, restock)
          : writeRestockLinkLetter(frame, { ...restock, accessToken }),
    });
  });
}

/** Mails everybody who waits for something of a product that can be bought again: once for each request. */
export async function mailRestock(shop: Shop, { productId }: JobPayloads['mail-restock']): Promise<void> {
  for (const to of await listDueRestocks(shop, productId)) {
    const restock = { ...to, leavePath: restockLinkPath(shop.config, to.id) };
    const write = (frame: LetterFrame) => writeBackInStockLetter(frame, restock);
    await transact(shop.db, async (tx) => {
      // Left meanwhile, or mailed by another worker.
      if (!(await endWaiting(tx, to.id, shop.clock.now()))) return;
      await postMail(shop, tx, { key: `back-in-stock:${to.id}`, template: 'back-in-stock', to, write });
    });
  }
}
