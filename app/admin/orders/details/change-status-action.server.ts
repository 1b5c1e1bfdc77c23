import { data, redirect } from 'react-router';
import { z } from 'zod';
import { hrefWith } from '#app/admin/desk/list-address.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { type ChangeOrderStatusError, changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/order.ts';
import { isStepQuestion, STEP_QUESTIONS, type StepQuestion } from '#shop/orders/order-need.ts';
import { MAX_REASON_LENGTH } from '#shop/orders/order-reason.ts';
import type { TrackingProblem } from '#shop/orders/tracking.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readTrackingFields, readTypedTracking, type TypedTracking } from './tracking-input.ts';

const yes = z.literal('yes').optional();
const formSchema = z.object({
  order_id: z.string(),
  new_status: z.enum(ORDER_STATUSES),
  expected_status: z.enum(ORDER_STATUSES),
  reason: z.string().default(''),
  accepted: z.array(z.enum(STEP_QUESTIONS)),
  undoable: yes,
});

function cancelHref(orderId: string, reason: string, list: URLSearchParams): string {
  const written = reason.trim() === '' ? undefined : { reason: reason.slice(0, MAX_REASON_LENGTH) };
  return hrefWith(`/admin/orders/${orderId}/cancel`, list, written);
}

export type WantedChange = {
  readonly orderId: string;
  /** What staff saw when they decided. */
  readonly from: OrderStatus;
  /** Absent where the form has a field for it. */
  readonly to?: OrderStatus;
  readonly reason?: string;
  readonly tracking?: TypedTracking;
  /** Can be taken back for a while: the one-step buttons. */
  readonly undoable?: boolean;
};

/** The server's warning, and the warnings that were accepted before. */
export type AskedChange = {
  readonly question: StepQuestion;
  readonly change: WantedChange;
  readonly accepted: readonly StepQuestion[];
};

/** The reply to a status form; the same for a card's button and the dialog. */
export type StatusReply =
  | {
      readonly ok: true;
      readonly newStatus: OrderStatus;
      readonly refundDue: boolean;
      /** Undoes the change for a while; null when it cannot be undone. */
      readonly changeId: string | null;
    }
  | {
      readonly ok: false;
      readonly code: ChangeOrderStatusError['code'] | TrackingProblem | 'invalid';
      /** For a warning: the requested change, to be sent with the answer. */
      readonly asked?: AskedChange;
    };

const HTTP_STATUS: Readonly<Record<ChangeOrderStatusError['code'], number>> = {
  not_found: 404,
  unchanged: 409,
  changed_meanwhile: 409,
  unpaid: 409,
  refunded: 409,
  withdrawn: 409,
  paid_meanwhile: 409,
  out_of_stock: 409,
  reason_too_long: 422,
  payment_unavailable: 503,
};

/** Handles one change of an order's status. The server decides; the form says what staff saw and want. */
export async function answerStatusForm(shop: Shop, actorId: string, form: FormData, list: URLSearchParams) {
  const parsed = formSchema.safeParse({ ...Object.fromEntries(form), accepted: form.getAll('accepted') });
  if (!parsed.success) return data<StatusReply>({ ok: false, code: 'invalid' }, { status: 422 });
  const { order_id, new_status, expected_status, reason, accepted, undoable } = parsed.data;
  // Longer text in an address would be cut off.
  if (reason.trim().length > MAX_REASON_LENGTH)
    return data<StatusReply>({ ok: false, code: 'reason_too_long' }, { status: 422 });
  // A cancellation needs more input than this form has; nothing happens before.
  if (new_status === 'cancelled' && isUuid(order_id)) throw redirect(cancelHref(order_id, reason, list));
  const parcel = readTrackingFields(form);
  if (!parcel.ok) return data<StatusReply>({ ok: false, code: parcel.code }, { status: 422 });
  const result = await changeOrderStatus(shop, {
    orderId: order_id,
    newStatus: new_status,
    expectedStatus: expected_status,
    reason,
    actorId,
    accepted,
    undoable: undoable === 'yes',
    // Without a number the parcel's tracking stays as it is.
    tracking: new_status === 'shipped' ? (parcel.tracking ?? undefined) : undefined,
  });
  if (!result.ok) {
    const { code } = result.error;
    const change = {
      orderId: order_id,
      from: expected_status,
      to: new_status,
      reason,
      ...(new_status === 'shipped' && { tracking: readTypedTracking(form) }),
      undoable: undoable === 'yes',
    };
    const asked = isStepQuestion(code) && { asked: { question: code, change, accepted } };
    return data<StatusReply>({ ok: false, code, ...asked }, { status: HTTP_STATUS[code] });
  }
  const { newStatus, refundDue, changeId } = result.value;
  return data<StatusReply>({ ok: true, newStatus, refundDue, changeId: undoable === 'yes' ? changeId : null });
}
