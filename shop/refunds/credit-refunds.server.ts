import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { ok } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listRefundsToCredit } from './refund-store.server.ts';

/**
 * Credits what was sent back of an order before it had its invoice: its money had come too late or for too little stock,
 * and then it was taken up again. However often it is called, each refund is credited once.
 */
export async function creditRefunds(shop: Shop, { orderId }: { readonly orderId: Uuid }): Promise<void> {
  const settings = await getSettings(shop);
  await transact(shop.db, async (tx) => {
    for (const refund of await listRefundsToCredit(tx, orderId)) await creditRefund(tx, shop, refund, settings);
    return ok(null);
  });
}

type Credited = Awaited<ReturnType<typeof listRefundsToCredit>>[number];

/** Last in its transaction, because it takes a number. The money has gone, so a missing note is reported only. */
export async function creditRefund(
  tx: Tx,
  shop: Shop,
  { id, orderId, credit }: Pick<Credited, 'id' | 'orderId' | 'credit'>,
  settings: Settings,
): Promise<void> {
  if (credit === null) return;
  const now = shop.clock.now();
  const note = await issueCreditNote(tx, shop.jobs, { orderId, credit, cause: `refund:${id}`, settings, now });
  // Nothing is left to credit for an order that was cancelled before its money came.
  if (!note.ok && note.error.code !== 'no_invoice' && note.error.code !== 'nothing_left') {
    shop.log.error({ refundId: id, orderId, problem: note.error.code }, 'money was sent back without a credit note');
  }
}
