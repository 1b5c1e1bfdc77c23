import { data } from 'react-router';
import type { Viewer } from '#shop/accounts/viewer.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type CloseWithdrawalError, closeWithdrawal } from '#shop/withdrawals/close-withdrawal.server.ts';
import { type RefundWithdrawalError, refundWithdrawal } from '#shop/withdrawals/refund-withdrawal.server.ts';

export type WithdrawalProblemCode = RefundWithdrawalError['code'] | CloseWithdrawalError['code'] | 'invalid';

/** The reply to the queue's forms; `message` is the provider's own. */
export type WithdrawalReply =
  | { readonly ok: true; readonly did: 'refunded' | 'sent' | 'closed' }
  | { readonly ok: false; readonly code: WithdrawalProblemCode; readonly message: string };

const HTTP_STATUS: Readonly<Record<WithdrawalProblemCode, number>> = {
  not_found: 404,
  closed: 409,
  already_closed: 409,
  refunded: 409,
  not_refundable: 409,
  under_way: 409,
  refund_refused: 409,
  nothing_left: 409,
  more_than_left: 409,
  unknown_line: 409,
  nothing_taken: 409,
  amount_changed: 409,
  reason_missing: 422,
  reason_too_long: 422,
  invalid: 422,
};

/** Refunds a withdrawal as proposed, or closes it with a reason. */
export async function answerWithdrawalForm(shop: Shop, actor: Viewer, form: FormData) {
  const withdrawalId = textOf(form, 'withdrawal_id');
  switch (textOf(form, 'intent')) {
    case 'refund': {
      const restock = form.has('restock');
      const result = await refundWithdrawal(shop, { withdrawalId, restock, actorId: actor.id });
      if (!result.ok) return refuse(result.error);
      return data<WithdrawalReply>({ ok: true, did: result.value.state === 'done' ? 'refunded' : 'sent' });
    }
    case 'close': {
      const reason = textOf(form, 'reason');
      const result = await closeWithdrawal(shop, { withdrawalId, reason, actorId: actor.id });
      return result.ok ? data<WithdrawalReply>({ ok: true, did: 'closed' }) : refuse(result.error);
    }
    default:
      return refuse({ code: 'invalid' });
  }
}

function refuse(error: { readonly code: WithdrawalProblemCode; readonly message?: string }) {
  const { code, message = '' } = error;
  return data<WithdrawalReply>({ ok: false, code, message }, { status: HTTP_STATUS[code] });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
