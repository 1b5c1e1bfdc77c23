import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { MAX_CLOSED_REASON_LENGTH } from '#shop/withdrawals/withdrawal.ts';
import type { WaitingWithdrawal } from '#shop/withdrawals/withdrawal-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/ask-dialog.tsx';
import type { WithdrawalReply } from './withdrawal-action.server.ts';
import { sayWithdrawalProblem } from './withdrawal-texts.ts';

type WithdrawalDialogProps = {
  readonly withdrawal: WaitingWithdrawal;
  readonly open: boolean;
  readonly fetcher: FetcherWithComponents<WithdrawalReply>;
  readonly onClose: () => void;
};

const ACTION = '/admin/orders/withdrawals';

/** Refund and credit note, in one step. */
export function RefundDialog({ withdrawal, open, fetcher, onClose }: WithdrawalDialogProps): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('withdrawals.refundConfirm', { amount: formatMoney(withdrawal.refund.total, language) })}
      description={t(withdrawal.isManual ? 'refund.byHand' : 'withdrawals.refundText')}
      submit={t('withdrawals.refund')}
      fetcher={fetcher}
      action={ACTION}
      fields={{ intent: 'refund', withdrawal_id: withdrawal.id }}
    >
      <CheckboxField name="restock" label={t('withdrawals.restock')} />
    </AskDialog>
  );
}

export function CloseDialog(
  props: WithdrawalDialogProps & {
    /** The problem with the reason. */
    readonly reply: WithdrawalReply | undefined;
  },
): ReactNode {
  const { withdrawal, open, fetcher, onClose, reply } = props;
  const t = useAdminTranslate();
  const isRefused = reply?.ok === false && fetcher.state === 'idle';
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('withdrawals.closeConfirm')}
      description={t('withdrawals.closeText')}
      submit={t('withdrawals.closeButton')}
      look="danger"
      fetcher={fetcher}
      action={ACTION}
      fields={{ intent: 'close', withdrawal_id: withdrawal.id }}
    >
      <TextareaField
        name="reason"
        label={t('withdrawals.closeReason')}
        maxLength={MAX_CLOSED_REASON_LENGTH}
        error={isRefused ? sayWithdrawalProblem(t, reply) : undefined}
        data-autofocus
      />
    </AskDialog>
  );
}
