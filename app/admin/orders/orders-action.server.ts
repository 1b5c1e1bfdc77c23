import { data, redirect } from 'react-router';
import { z } from 'zod';
import { hrefWith } from '#app/admin/desk/list-address.ts';
import { refuse } from '#app/admin/desk/refuse.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { MAX_BULK } from '#shop/orders/bulk-step.ts';
import { type ChangeOrderStatusError, changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/order.ts';
import { isStepQuestion, STEP_QUESTIONS, type StepQuestion } from '#shop/orders/order-need.ts';
import { MAX_REASON_LENGTH } from '#shop/orders/order-reason.ts';
import { findNumberQuestion } from '#shop/orders/parcels/find-number-question.server.ts';
import type { NumberQuestion } from '#shop/orders/parcels/parcel-number.ts';
import { undoShipment } from '#shop/orders/shipments/ship-part.server.ts';
import type { TrackingProblem } from '#shop/orders/tracking.ts';
import { type UndoStatusChangeError, undoStatusChange } from '#shop/orders/undo-status-change.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readTrackingFields, readTypedTracking, type TypedTracking } from './details/tracking-input.ts';

const formSchema = z.object({
  order_id: z.string(),
  new_status: z.enum(ORDER_STATUSES),
  expected_status: z.enum(ORDER_STATUSES),
  reason: z.string().default(''),
  accepted: z.array(z.enum(STEP_QUESTIONS)),
  undoable: z.literal('yes').optional(),
});

export type WantedChange = {
  readonly orderId: string;
  /** What staff saw when they decided. */
  readonly from: OrderStatus;
  /** Absent where the form has a field for it. */
  readonly to?: OrderStatus;
  readonly reason?: string;
  readonly tracking?: TypedTracking;
  /** Whether it can be undone for a while, as the one-step buttons can. */
  readonly undoable?: boolean;
};

/** The server's warning, and the warnings that were accepted before. */
export type RequestedChange = {
  readonly question: StepQuestion;
  readonly change: WantedChange;
  readonly accepted: readonly StepQuestion[];
};

/** The reply to a status form; the same for a card's button and the dialog. */
export type StatusReply =
  /** `changeId` undoes the change for a while; null when it cannot be undone. */
  | { readonly ok: true; readonly changeId: string | null }
  | {
      readonly ok: false;
      readonly code: ChangeOrderStatusError['code'] | TrackingProblem | 'invalid' | 'number_questioned';
      /** For a warning: the requested change, to be sent with the answer. */
      readonly asked?: RequestedChange;
      /** What is asked about the number of its parcel. */
      readonly question?: NumberQuestion;
    };

/** Handles one change of an order's status. The server decides; the form says what staff saw and want. */
export async function handleStatusForm(shop: Shop, actorId: string, form: FormData, list: URLSearchParams) {
  const parsed = formSchema.safeParse({ ...Object.fromEntries(form), accepted: form.getAll('accepted') });
  if (!parsed.success) return refuse<StatusReply>({ ok: false, code: 'invalid' });
  const { order_id: orderId, new_status: to, expected_status: from, reason, accepted } = parsed.data;
  const undoable = parsed.data.undoable === 'yes';
  // Longer text in an address would be cut off.
  if (reason.trim().length > MAX_REASON_LENGTH) return refuse<StatusReply>({ ok: false, code: 'reason_too_long' });
  // A cancellation needs more input than this form has; nothing happens before.
  if (to === 'cancelled' && isUuid(orderId)) {
    const written = reason.trim() === '' ? undefined : { reason: reason.slice(0, MAX_REASON_LENGTH) };
    throw redirect(hrefWith(`/admin/orders/${orderId}/cancel`, list, written));
  }
  const parcel = readTrackingFields(form);
  if (!parcel.ok) return refuse<StatusReply>(parcel);
  const typed = readTypedTracking(form);
  const numbered = { orderId, tracking: to === 'shipped' ? parcel.tracking : null, accepted: typed.accepted };
  const question = await findNumberQuestion(shop, numbered);
  if (question !== null) return refuse<StatusReply>({ ok: false, code: 'number_questioned', question });
  const result = await changeOrderStatus(shop, {
    orderId,
    newStatus: to,
    expectedStatus: from,
    reason,
    actorId,
    accepted,
    undoable,
    // Without a number the parcel's tracking stays as it is.
    tracking: to === 'shipped' ? (parcel.tracking ?? undefined) : undefined,
  });
  if (result.ok) return data<StatusReply>({ ok: true, changeId: undoable ? result.value.changeId : null });
  const { code } = result.error;
  if (!isStepQuestion(code)) return refuse<StatusReply>({ ok: false, code });
  const tracking = to === 'shipped' && { tracking: typed };
  const change = { orderId, from, to, reason, undoable, ...tracking };
  return refuse<StatusReply>({ ok: false, code, asked: { question: code, change, accepted } });
}

export type UndoReply = { readonly undone: number; readonly refused: UndoStatusChangeError['code'] | null };

export async function handleUndoForm(shop: Shop, actorId: string, form: FormData) {
  const ids = form.getAll('change_id').slice(0, MAX_BULK);
  let undone = 0;
  let refused: UndoReply['refused'] = ids.length === 0 ? 'not_found' : null;
  for (const changeId of ids) {
    const undo = await undoStep(shop, { changeId: String(changeId), actorId });
    if (undo.ok) undone += 1;
    else refused = undo.error.code;
  }
  return data<UndoReply>({ undone, refused }, { status: refused === null ? 200 : 409 });
}

/** A step that moved the order, or else one that sent a part of it. */
async function undoStep(shop: Shop, undo: { readonly changeId: string; readonly actorId: string }) {
  const moved = await undoStatusChange(shop, undo);
  return !moved.ok && moved.error.code === 'not_found' ? undoShipment(shop, undo) : moved;
}
