import { type ReactNode, useCallback, useState } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { formatPaidMoney } from '#shop/i18n/format-money.ts';
import type { StaffRefund } from '#shop/orders/order-detail.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { sayRefusal, useRefundReply } from './use-refund-reply.ts';

/** Sends money that came back once more, after one question. */
export function ResendButton(props: {
  readonly orderId: string;
  readonly refund: StaffRefund;
  readonly currency: string;
}): ReactNode {
  const { orderId, refund, currency } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { fetcher, busy, refusal } = useRefundReply(currency, close);
  return (
    <>
      <Button look="danger" size="sm" onClick={() => setOpen(true)}>
        {t('refund.again')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={t('refund.againConfirm', { amount: formatPaidMoney(refund.amount, currency, language) })}
        description={t('refund.againText')}
        closeLabel={t('admin.action.close')}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              {t('admin.action.cancel')}
            </Button>
            <fetcher.Form method="post" action={`/admin/orders/${orderId}`}>
              <input type="hidden" name="refund_id" value={refund.id} />
              <Button type="submit" look="danger" block busy={busy}>
                {t('refund.again')}
              </Button>
            </fetcher.Form>
          </>
        }
      >
        <FormErrors
          title={t('refund.problemTitle')}
          errors={refusal === null || busy ? [] : [{ message: sayRefusal(t, refusal) }]}
          attempt={refusal}
        />
      </Dialog>
    </>
  );
}
