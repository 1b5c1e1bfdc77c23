import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import type { RefundReply } from './refund-action.server.ts';

/** Sends the money back after one question. */
export function RefundButton(props: {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Cents;
  /** Names this refund, so that asking twice sends the money once. */
  readonly refundKey: string;
}): ReactNode {
  const { orderId, paymentId, amount, refundKey } = props;
  const t = useAdminTranslate();
  const toast = useToast();
  const language = useLanguage();
  const fetcher = useFetcher<RefundReply>();
  const [open, setOpen] = useState(false);
  const said = useRef<RefundReply>(undefined);
  // As soon as it is there: once the page has been read anew the payment is refunded and this button is gone.
  const reply = fetcher.state === 'submitting' ? undefined : fetcher.data;
  useEffect(() => {
    if (reply === undefined || said.current === reply) return;
    said.current = reply;
    if (reply.ok) toast.success({ title: t(reply.state === 'done' ? 'payment.refunded' : 'payment.refundSent') });
    else toast.error({ title: t('payment.refundFailed', { message: refundProblem(t, reply) }) });
  }, [reply, t, toast]);
  return (
    <>
      <Button look="danger" size="sm" busy={fetcher.state !== 'idle'} onClick={() => setOpen(true)}>
        {t('payment.refund')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={t('payment.refundConfirm', { amount: formatMoney(amount, language) })}
        closeLabel={t('admin.action.close')}
        footer={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('admin.action.cancel')}
            </Button>
            <fetcher.Form method="post" action={`/admin/orders/${orderId}`} onSubmit={() => setOpen(false)}>
              <input type="hidden" name="payment_id" value={paymentId} />
              <input type="hidden" name="refund_key" value={refundKey} />
              <Button type="submit" look="danger" block>
                {t('payment.refund')}
              </Button>
            </fetcher.Form>
          </>
        }
      />
    </>
  );
}

function refundProblem(t: AdminTranslate, { code, message }: RefundReply & { ok: false }): string {
  switch (code) {
    case 'refund_refused':
      return message;
    case 'under_way':
      return t('payment.refundUnderWay');
    case 'not_refundable':
    case 'unknown_line':
    case 'nothing_taken':
      return t('payment.notRefundable');
    case 'nothing_left':
    case 'more_than_left':
      return t('payment.nothingLeft');
    case 'not_found':
      return t('admin.error.notFoundText');
  }
}
