import type { Credit } from '#shop/invoices/credit-note-content.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, cents } from '#shop/kernel/money.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import { type ChangeOrderStatusError, changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type RequestRefundError, requestRefund } from './request-refund.server.ts';
import { sendRefund } from './send-refund.server.ts';

export type Cancellation = {
  readonly orderId: string;
  /** The status that staff saw. */
  readonly expectedStatus: OrderStatus;
  readonly reason: string | null;
  /** Whether the units return to the shelf. */
  readonly restock: boolean;
  /** The refund, and the amount that staff saw; null for none now. */
  readonly refund: { readonly credit: Credit; readonly expectedAmount: Cents } | null;
  /** Whether the shopper gets a mail about cancellation and refund. */
  readonly notify: boolean;
  /** Identifies the refund: sent twice, the money goes once. */
  readonly key: string;
  readonly actorId: Uuid;
};

export type Cancelled = {
  /**
   * `sent`: the provider has not responded yet; `refused`: it will not, and the refund is still due. Null without one.
   */
  readonly refund: 'done' | 'sent' | 'refused' | null;
};

export type CancelOrderError = ChangeOrderStatusError | RequestRefundError;

/**
 * Cancels an order and decides its refund together, both or neither. The money is sent afterwards like every refund;
 * if that fails, the order needs attention.
 */
export async function cancelOrder(shop: Shop, wish: Cancellation): Promise<Result<Cancelled, CancelOrderError>> {
  const { orderId, expectedStatus, reason, restock, notify, refund, key, actorId } = wish;
  let refundId: Uuid | null = null;
  const cancelled = await changeOrderStatus<RequestRefundError>(
    shop,
    {
      orderId,
      newStatus: 'cancelled',
      expectedStatus,
      reason,
      restock,
      notify,
      refundAmount: refund?.expectedAmount ?? cents(0),
      actorId,
    },
    async (tx) => {
      if (refund === null) return ok(null);
      const asked = await requestRefund(tx, shop, {
        ...refund,
        orderId,
        paymentId: null,
        restock: false,
        record: false,
        notify,
        key,
        actorId,
      });
      if (asked.ok) refundId = asked.value.id;
      return asked;
    },
  );
  if (!cancelled.ok) return cancelled;
  if (refundId === null) return ok({ refund: null });
  const sent = await sendRefund(shop, { refundId });
  return ok({ refund: sent.ok ? sent.value : 'refused' });
}
