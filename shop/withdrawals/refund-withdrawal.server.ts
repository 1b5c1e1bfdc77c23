import type { Credit } from '#shop/invoices/credit-note-content.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import {
  type RefundMade,
  type RefundOrderError,
  type ResendRefundError,
  refundOrder,
  resendRefund,
} from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { proposeRefund } from './withdrawal.ts';
import { findWithdrawal, listLines, setRefundKey } from './withdrawal-store.server.ts';
import { findOrderBefore, findRefundState } from './withdrawal-view.server.ts';

/** `closed`: staff ended it without a refund. */
export type RefundWithdrawalError = { readonly code: 'closed' } | RefundOrderError | ResendRefundError;

/**
 * Refunds a withdrawal as proposed, with its credit note, in one step. However often it is called, the money goes
 * once; after a refusal by the provider it may be tried again. Bounced money is sent again.
 */
export async function refundWithdrawal(
  shop: Shop,
  wish: {
    readonly withdrawalId: string;
    /** Whether the goods return to the shelf. */
    readonly restock: boolean;
    readonly actorId: Uuid | null;
  },
): Promise<Result<RefundMade, RefundWithdrawalError>> {
  const { withdrawalId, restock, actorId } = wish;
  const planned = await transact(shop.db, (tx) => plan(tx, withdrawalId));
  if (!planned.ok) return planned;
  const { orderId, key, credit, bounced } = planned.value;
  if (bounced !== null) return resendRefund(shop, { orderId, refundId: bounced, actorId });
  return refundOrder(shop, { orderId, paymentId: null, credit, restock, key, actorId });
}

type Plan = {
  readonly orderId: Uuid;
  readonly key: string;
  readonly credit: Credit;
  /** The refund that bounced; null while there is none. */
  readonly bounced: Uuid | null;
};

async function plan(tx: Tx, withdrawalId: string): Promise<Result<Plan, { readonly code: 'not_found' | 'closed' }>> {
  const seen = isUuid(withdrawalId) ? await findWithdrawal(tx, { id: withdrawalId }) : null;
  if (seen === null) return err({ code: 'not_found' });
  await lockOrder(tx, seen.orderId);
  const withdrawal = (await findWithdrawal(tx, { id: seen.id })) ?? seen;
  if (withdrawal.closedAt !== null) return err({ code: 'closed' });
  const before = await findRefundState(tx, withdrawal.refundKey);
  const key =
    before?.state === 'failed'
      ? `withdrawal:${seen.id}:${before.id}`
      : (withdrawal.refundKey ?? `withdrawal:${seen.id}`);
  if (key !== withdrawal.refundKey) await setRefundKey(tx, seen.id, key);
  const lines = await listLines(tx, seen.id);
  const order = await findOrderBefore(tx, seen);
  if (order === null) return err({ code: 'not_found' });
  const bounced = before?.state === 'bounced' ? before.id : null;
  return ok({ orderId: order.id, key, credit: proposeRefund(order, lines), bounced });
}
