import type { ReactNode } from 'react';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { StepQuestion } from '#shop/orders/order-need.ts';
import type { TypedTracking } from './tracking-input.ts';

export type WantedChange = {
  readonly orderId: string;
  /** The status that staff saw. */
  readonly from: OrderStatus;
  /** Absent where the form has a field for it. */
  readonly to?: OrderStatus;
  readonly reason?: string;
  readonly tracking?: TypedTracking;
  /** Can be undone for a while: the one-step buttons. */
  readonly undoable?: boolean;
};

/** The hidden fields of every form that changes a status. */
export function StatusFields(props: WantedChange & { readonly accepted?: readonly StepQuestion[] }): ReactNode {
  const { orderId, from, to, reason, tracking, undoable = false, accepted = [] } = props;
  return (
    <>
      <input type="hidden" name="order_id" value={orderId} />
      <input type="hidden" name="expected_status" value={from} />
      {to !== undefined && <input type="hidden" name="new_status" value={to} />}
      {reason !== undefined && <input type="hidden" name="reason" value={reason} />}
      {tracking !== undefined && (
        <>
          <input type="hidden" name="carrier" value={tracking.carrier} />
          <input type="hidden" name="tracking_number" value={tracking.number} />
          <input type="hidden" name="tracking_url" value={tracking.url} />
        </>
      )}
      {undoable && <input type="hidden" name="undoable" value="yes" />}
      {accepted.map((question) => (
        <input key={question} type="hidden" name="accepted" value={question} />
      ))}
    </>
  );
}
