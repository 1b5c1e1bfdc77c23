import { data } from 'react-router';

/** By the code of a verb's error. What is not here is about what was sent: 422. */
const HTTP_STATUS: Readonly<Record<string, number>> = {
  not_allowed: 403,
  not_yours: 403,
  not_found: 404,
  already_closed: 409,
  already_paid: 409,
  already_staff: 409,
  already_undone: 409,
  amount_changed: 409,
  cancelled: 409,
  cannot_be_restored: 409,
  conflict: 409,
  changed_since: 409,
  closed: 409,
  last_admin: 409,
  more_than_left: 409,
  not_in_force: 409,
  not_invoiceable: 409,
  not_on: 409,
  not_refundable: 409,
  not_shipped: 409,
  not_undoable: 409,
  nothing_left: 409,
  more_than_open: 409,
  out_of_stock: 409,
  own: 409,
  paid_just_now: 409,
  partly_shipped: 409,
  recalled: 409,
  refund_refused: 409,
  refunded: 409,
  refused: 409,
  selection_changed: 409,
  sku_taken: 409,
  too_few_units: 409,
  unchanged: 409,
  under_way: 409,
  unknown_variation: 409,
  unpaid: 409,
  withdrawn: 409,
  too_many_mails: 429,
  failed: 500,
  file_failed: 503,
  locked: 503,
  payment_unavailable: 503,
};

export function statusOf(code: string): number {
  return HTTP_STATUS[code] ?? 422;
}

/** Responds to a form with a refusal. The page says it in the texts that end in its code: `staff.problem.not_found`. */
export function refuse<Reply>(refusal: Extract<Reply, { readonly ok: false; readonly code: string }>) {
  return data<Reply>(refusal, { status: statusOf(refusal.code) });
}
