import { forgetOldInvitations } from '#shop/accounts/staff/find-invitation.server.ts';
import { forgetOldChanges, forgetRecord } from '#shop/audit/changes.server.ts';
import { purgeDeletedProducts } from '#shop/catalog/delete-products.server.ts';
import { forgetOldEvents } from '#shop/checkout/receive-provider-event.server.ts';
import { deleteDocuments } from '#shop/invoices/get-invoice-file.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { ok } from '#shop/kernel/result.ts';
import { forgetOldMails } from '#shop/mail/send-mail.server.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { deleteOrder } from '#shop/orders/place-order.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { forgetMissingAddresses } from '#shop/redirects/forget-missing-addresses.server.ts';
import { forgetOldVitals } from '#shop/reports/record-vitals.server.ts';
import { forgetOldRestocks } from '#shop/restock/forget-restocks.server.ts';
import { forgetRefusedPhotos } from '#shop/reviews/photos/save-photos.server.ts';
import { forgetOldSearchMisses } from '#shop/search/record-search-miss.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { forgetOldEntries } from '#shop/statements/receive-statement.server.ts';
import { isOrderPastRetention, listOrdersPastRetention } from './retention-view.server.ts';

/** How many orders are read at a time: at the turn of the year a whole year expires at once. */
const PAGE = 500;

/**
 * Deletes what was kept long enough: orders with payments, documents and mails five years after the end of their year
 * (Grāmatvedības likums, Section 28) or ten (One-Stop Shop: 2006/112/EC, Art. 369k), unpaid orders after twelve months, mails about accounts after thirty days,
 * products thirty days after staff deleted them, the record of changes after two years, ended invitations after thirty
 * days, entries of bank statements as orders that were paid, web vitals after four weeks, searches without results and addresses without a page after ninety days, photos of reviews thirty days
 * after they were refused, wishes to hear of products as their area says. An order that cannot be deleted does not stop the others.
 */
export async function purgeRecords(shop: Shop): Promise<void> {
  let orders = 0;
  for (let after: Uuid | null = null; ; ) {
    const page: Uuid[] = await listOrdersPastRetention(shop.db, { after, limit: PAGE });
    for (const orderId of page) orders += (await purgeOrder(shop, orderId)) ? 1 : 0;
    after = page.at(-1) ?? null;
    if (after === null) break;
  }
  const events = await forgetOldEvents(shop);
  const entries = await forgetOldEntries(shop);
  const mails = await forgetOldMails(shop);
  const products = await purgeDeletedProducts(shop);
  const changes = await forgetOldChanges(shop);
  const invitations = await forgetOldInvitations(shop);
  const vitals = await forgetOldVitals(shop);
  const misses = await forgetOldSearchMisses(shop);
  const addresses = await forgetMissingAddresses(shop);
  const restocks = await forgetOldRestocks(shop);
  const photos = await forgetRefusedPhotos(shop);
  const gone = {
    orders,
    events,
    entries,
    mails,
    products,
    changes,
    invitations,
    vitals,
    misses,
    addresses,
    restocks,
    photos,
  };
  shop.log.info(gone, 'what need not be kept any longer was deleted');
}

async function purgeOrder(shop: Shop, orderId: Uuid): Promise<boolean> {
  try {
    const purged = await transact(shop.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      // Somebody reopened it meanwhile.
      if (order === null || !(await isOrderPastRetention(tx, orderId))) return ok(false);
      await deleteDocuments(tx, shop.jobs, orderId);
      await deleteOrder(tx, orderId);
      await forgetRecord(tx, { entity: 'order', entityId: orderId });
      return ok(true);
    });
    return purged.ok && purged.value;
  } catch (error) {
    shop.log.error({ orderId, err: error }, 'an old order could not be deleted');
    return false;
  }
}
