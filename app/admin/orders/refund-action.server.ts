import { data } from 'react-router';
import { type RefundPaymentError, refundPayment } from '#shop/payments/refund-payment.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** What the refund button gets back; `message` is the provider's own. */
export type RefundReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: RefundPaymentError['code']; readonly message: string };

const HTTP_STATUS: Readonly<Record<RefundPaymentError['code'], number>> = {
  not_found: 404,
  not_refundable: 409,
  refund_refused: 409,
  payment_unavailable: 503,
};

export async function answerRefundForm(shop: Shop, form: FormData) {
  const paymentId = form.get('payment_id');
  const result = await refundPayment(shop, { paymentId: typeof paymentId === 'string' ? paymentId : '' });
  if (result.ok) return data<RefundReply>({ ok: true });
  const { error } = result;
  const message = 'message' in error ? error.message : '';
  return data<RefundReply>({ ok: false, code: error.code, message }, { status: HTTP_STATUS[error.code] });
}
