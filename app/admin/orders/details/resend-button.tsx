import { type ReactNode, useState } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { AskDialog } from '#app/admin/desk/ask-dialog.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { formatPaidMoney } from '#shop/i18n/format-money.ts';
import type { StaffRefund } from '#shop/orders/order-detail.ts';
import { sayRefusal, useRefundReply } from './use-refund-reply.ts';

/** Sends a bounced refund again, after one question. */
export function ResendButton(props: {
  readonly orderId: string;
  readonly refund: StaffRefund;
  readonly currency: string;
}): ReactNode {
  const { orderId, refund, currency } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { fetcher, busy, refusal } = useRefundReply(currency, close);
  return (
    <>
      <Button look="danger" size="sm" onClick={() => setOpen(true)}>
        {t('refund.again')}
      </Button>
      <AskDialog
        open={open}
        onClose={close}
        size="sm"
        title={t('refund.againConfirm', { amount: formatPaidMoney(refund.amount, currency, language) })}
        description={t('refund.againText')}
        submit={t('refund.again')}
        look="danger"
        fetcher={fetcher}
        action={`/admin/orders/${orderId}`}
        fields={{ refund_id: refund.id }}
      >
        <FormErrors
          title={t('refund.problemTitle')}
          errors={refusal === null || busy ? [] : [{ message: sayRefusal(t, refusal) }]}
          attempt={refusal}
        />
      </AskDialog>
    </>
  );
}
