import { isUuid } from '#shop/kernel/ids.ts';
import { ok } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { isStanding } from '#shop/payments/payment.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { issueCreditNote } from './issue-credit-note.server.ts';

/**
 * Credits the invoice of an order that was cancelled unpaid: nothing is supplied, so its VAT is not due (Directive
 * 2006/112/EC, Art. 90(1) and 219). If money is here, its refund does that instead. It does nothing for an order that
 * was reopened, has no invoice or nothing left to credit, and may be called any number of times.
 */
export async function creditCancelledOrder(shop: Shop, { orderId }: { readonly orderId: string }): Promise<void> {
  if (!isUuid(orderId)) return;
  const settings = await getSettings(shop);
  const now = shop.clock.now();
  await transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'cancelled') return ok(null);
    if ((await listPaymentsForUpdate(tx, orderId)).some(isStanding)) return ok(null);
    const cause = `cancellation:${orderId}`;
    await issueCreditNote(tx, shop.jobs, { orderId, credit: { kind: 'full' }, cause, settings, now });
    return ok(null);
  });
}
