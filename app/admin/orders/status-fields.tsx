import type { ReactNode } from 'react';
import type { OrderStatus } from '#shop/orders/order.ts';

export type WantedChange = {
  readonly orderId: string;
  /** What staff saw when they decided. */
  readonly from: OrderStatus;
  /** Absent where the form has a field for it. */
  readonly to?: OrderStatus;
  readonly reason?: string;
};

/** The hidden part of every form that changes a status. */
export function StatusFields({ orderId, from, to, reason }: WantedChange): ReactNode {
  return (
    <>
      <input type="hidden" name="order_id" value={orderId} />
      <input type="hidden" name="expected_status" value={from} />
      {to !== undefined && <input type="hidden" name="new_status" value={to} />}
      {reason !== undefined && <input type="hidden" name="reason" value={reason} />}
    </>
  );
}
