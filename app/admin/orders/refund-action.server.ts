import { data } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { type RefundOrderError, refundOrder } from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What the refund button gets back; `message` is the provider's own. */
export type RefundReply =
  | { readonly ok: true; readonly state: 'done' | 'sent' }
  | { readonly ok: false; readonly code: RefundOrderError['code']; readonly message: string };

const HTTP_STATUS: Readonly<Record<RefundOrderError['code'], number>> = {
  not_found: 404,
  not_refundable: 409,
  under_way: 409,
  refund_refused: 409,
  nothing_left: 409,
  more_than_left: 409,
  unknown_line: 400,
  nothing_taken: 400,
};

/** Sends back all the money of one payment. */
export async function answerRefundForm(shop: Shop, orderId: string, actor: Viewer, form: FormData) {
  const result = await refundOrder(shop, {
    orderId,
    paymentId: textOf(form, 'payment_id'),
    credit: { kind: 'full' },
    restock: false,
    key: `staff:${textOf(form, 'refund_key')}`,
    actorId: actor.id,
  });
  if (result.ok) return data<RefundReply>({ ok: true, state: result.value.state });
  const { error } = result;
  const message = 'message' in error ? error.message : '';
  return data<RefundReply>({ ok: false, code: error.code, message }, { status: HTTP_STATUS[error.code] });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
