import { data } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Result } from '#shop/kernel/result.ts';
import { type RefundMade, type RefundOrderError, refundOrder } from '#shop/refunds/refund-order.server.ts';
import { type ResendRefundError, resendRefund } from '#shop/refunds/resend-refund.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { parseRefundInput } from './refund-input.ts';

type RefundError = RefundOrderError | ResendRefundError | { readonly code: 'invalid' };

/** The reply to the refund forms; `message` is the provider's own. */
export type RefundReply =
  | { readonly ok: true; readonly state: 'done' | 'sent'; readonly amount: Cents }
  | { readonly ok: false; readonly code: RefundError['code']; readonly message: string };

const HTTP_STATUS: Readonly<Record<RefundError['code'], number>> = {
  not_found: 404,
  not_refundable: 409,
  under_way: 409,
  amount_changed: 409,
  refund_refused: 409,
  nothing_left: 409,
  more_than_left: 409,
  unknown_line: 400,
  nothing_taken: 400,
  invalid: 400,
};

/** Refunds what staff chose of one payment, or sends a bounced refund again. */
export async function answerRefundForm(shop: Shop, orderId: string, actor: Viewer, form: FormData) {
  const again = form.get('refund_id');
  if (typeof again === 'string') {
    return reply(await resendRefund(shop, { orderId, refundId: again, actorId: actor.id }));
  }
  const input = parseRefundInput(form);
  if (input === null) return reply({ ok: false, error: { code: 'invalid' } });
  return reply(await refundOrder(shop, { ...input, orderId, key: `staff:${input.key}`, actorId: actor.id }));
}

function reply(result: Result<RefundMade, RefundError>) {
  if (result.ok) {
    const { state, amount } = result.value;
    return data<RefundReply>({ ok: true, state, amount });
  }
  const { error } = result;
  const message = 'message' in error ? error.message : '';
  return data<RefundReply>({ ok: false, code: error.code, message }, { status: HTTP_STATUS[error.code] });
}
