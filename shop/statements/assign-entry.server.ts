import { settleTransfer } from '#shop/checkout/settle-transfer.server.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findTransferPayment } from '#shop/payments/list-payments.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decideEntry } from './bank-entry-store.server.ts';
import { type Decided, type EntryError, lockWaitingEntry, recordDecision } from './record-decision.server.ts';

/** `no_transfer`: no order of this number asked for a transfer. */
export type AssignEntryError = EntryError | { readonly code: 'no_transfer' | 'already_paid' };

/**
 * Takes waiting money for an order that its payer meant. Another amount than the order's needs attention there, so that
 * it can be refunded.
 */
export async function assignEntry(
  shop: Shop,
  { entryId, actorId, orderNumber }: Decided & { readonly orderNumber: number },
): Promise<Result<null, AssignEntryError>> {
  return transact(shop.db, async (tx): Promise<Result<null, AssignEntryError>> => {
    const entry = await lockWaitingEntry(tx, entryId);
    if (!entry.ok) return entry;
    const payment = await findTransferPayment(tx, orderNumber);
    if (payment === null) return err({ code: 'no_transfer' });
    const settled = await settleTransfer(tx, shop, payment, entry.value);
    if (!settled.ok) return err({ code: 'already_paid' });
    await decideEntry(tx, entry.value.id, { state: 'matched', paymentId: payment.id, actorId });
    await recordDecision(tx, shop, { ...entry.value, actorId }, { state: 'matched', note: `#${orderNumber}` });
    return ok(null);
  });
}
