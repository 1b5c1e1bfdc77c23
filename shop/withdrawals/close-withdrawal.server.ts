import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { recordOrderChange } from '#shop/orders/record-order-change.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { MAX_CLOSED_REASON_LENGTH } from './withdrawal.ts';
import { findWithdrawal, setClosed } from './withdrawal-store.server.ts';
import { findRefundState } from './withdrawal-view.server.ts';

/** `refunded`: its money has gone back or is on its way. */
export type CloseWithdrawalError = {
  readonly code: 'not_found' | 'already_closed' | 'refunded' | 'reason_missing' | 'reason_too_long';
};

/**
 * Closes a withdrawal without a refund, with a stored reason: an opened seal (Directive 2011/83/EU, Art. 16(e)), or an
 * unpaid order. Its units may be withdrawn from again.
 */
export async function closeWithdrawal(
  shop: Shop,
  closing: { readonly withdrawalId: string; readonly reason: string; readonly actorId: Uuid },
): Promise<Result<null, CloseWithdrawalError>> {
  const { withdrawalId, actorId } = closing;
  const reason = closing.reason.trim();
  if (reason === '') return err({ code: 'reason_missing' });
  if (reason.length > MAX_CLOSED_REASON_LENGTH) return err({ code: 'reason_too_long' });
  return transact(shop.db, async (tx) => {
    const seen = isUuid(withdrawalId) ? await findWithdrawal(tx, { id: withdrawalId }) : null;
    if (seen === null) return err<CloseWithdrawalError>({ code: 'not_found' });
    const order = await lockOrder(tx, seen.orderId);
    if (order === null) return err<CloseWithdrawalError>({ code: 'not_found' });
    const now = (await findWithdrawal(tx, { id: seen.id })) ?? seen;
    if (now.closedAt !== null) return err<CloseWithdrawalError>({ code: 'already_closed' });
    const refund = await findRefundState(tx, now.refundKey);
    if (refund !== null && refund.state !== 'failed') return err<CloseWithdrawalError>({ code: 'refunded' });
    const at = shop.clock.now();
    await setClosed(tx, seen.id, { reason, actorId, at });
    const [before, after] = [{ withdrawal_closed: null }, { withdrawal_closed: reason }];
    await recordOrderChange(tx, { order, actorId, kind: 'order_withdrawal_close', before, after, now: at });
    return ok(null);
  });
}
