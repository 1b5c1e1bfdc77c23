import type { AdminTranslate } from '../admin-i18n.tsx';
import type { WithdrawalReply } from './withdrawal-action.server.ts';

export function sayWithdrawalProblem(t: AdminTranslate, { code, message }: WithdrawalReply & { ok: false }): string {
  switch (code) {
    case 'refund_refused':
      return message;
    case 'under_way':
      return t('payment.refundUnderWay');
    case 'not_refundable':
    case 'unknown_line':
    case 'nothing_taken':
      return t('payment.notRefundable');
    case 'amount_changed':
      return t('refund.problem.amount_changed');
    case 'nothing_left':
    case 'more_than_left':
      return t('payment.nothingLeft');
    case 'closed':
    case 'already_closed':
      return t('withdrawals.alreadyClosed');
    case 'refunded':
      return t('withdrawals.alreadyRefunded');
    case 'reason_missing':
      return t('withdrawals.reasonMissing');
    case 'reason_too_long':
      return t('withdrawals.reasonTooLong');
    case 'not_found':
      return t('admin.error.notFoundText');
    case 'invalid':
      return t('admin.error.unexpected');
  }
}
