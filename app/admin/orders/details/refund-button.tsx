import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { FormDialog } from '#app/admin/desk/form-dialog.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { type FormError, FormErrors } from '#app/ui/fields/form-errors.tsx';
import { formatPaidMoney } from '#shop/i18n/format-money.ts';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import type { RefundOffer } from '#shop/refunds/list-refund-offers.server.ts';
import { planRefund } from '#shop/refunds/refund.ts';
import { RefundFields } from './refund-fields.tsx';
import { type RefundChoice, toCredit } from './refund-input.ts';
import { sayRefusal, useRefundReply } from './use-refund-reply.ts';

const NOTHING_CHOSEN: RefundChoice = { kind: 'full', amount: '', units: {}, withShipping: false };

/** Asks what of a payment to refund, shows the amount, and sends it. */
export function RefundButton(props: {
  readonly order: StaffOrderDetail;
  readonly offer: RefundOffer;
  /** Identifies this refund, so that sending twice refunds once. */
  readonly refundKey: string;
}): ReactNode {
  const { order, offer, refundKey } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const formId = useId();
  const amountId = useId();
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  /** The form's problems; correcting them hides them. */
  const [problem, setProblem] = useState<FormError | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const close = () => {
    setOpen(false);
    setChoice(NOTHING_CHOSEN);
    setProblem(null);
    setAnswered(false);
  };
  const { fetcher, busy, refusal } = useRefundReply(offer.currency, close);
  const credit = toCredit(choice, offer);
  const plan = credit && planRefund(offer, credit);
  const sum = plan?.ok ? plan.value.amount : null;
  const money = (amount: typeof offer.left) => formatPaidMoney(amount, offer.currency, language);

  const change = (changes: Partial<RefundChoice>) => {
    setChoice({ ...choice, ...changes });
    setProblem(null);
    setAnswered(false);
  };
  const check = (event: FormEvent) => {
    setAnswered(true);
    const wrong = sayProblem(t, plan);
    const fieldId = choice.kind === 'amount' ? amountId : undefined;
    setProblem(wrong === null ? null : { message: wrong, fieldId });
    if (wrong !== null || busy) event.preventDefault();
  };
  const refused = isAnswered && !busy && refusal !== null ? [{ message: sayRefusal(t, refusal) }] : [];
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('payment.refund')}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={t('refund.title')}
        description={`${t('refund.left', { amount: money(offer.left) })}${offer.isManual ? ` ${t('refund.byHand')}` : ''}`}
        form={formId}
        submit={sum === null ? t('payment.refund') : t('refund.submit', { amount: money(sum) })}
        look="danger"
        busy={busy}
      >
        <fetcher.Form
          id={formId}
          method="post"
          action={`/admin/orders/${order.id}`}
          noValidate
          onSubmit={check}
          className="flex flex-col gap-5"
        >
          <FormErrors
            title={t('refund.problemTitle')}
            errors={problem === null ? refused : [problem]}
            attempt={problem ?? refusal}
          />
          <input type="hidden" name="payment_id" value={offer.paymentId} />
          <input type="hidden" name="refund_key" value={refundKey} />
          <input type="hidden" name="expected_amount" value={sum ?? 0} />
          <RefundFields
            order={order}
            offer={offer}
            choice={choice}
            onChange={change}
            amountId={amountId}
            amountError={choice.kind === 'amount' ? problem?.message : undefined}
          />
          <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-bold">
            <span>{t('refund.sum')}</span>
            <output className="numeric">{sum === null ? '–' : money(sum)}</output>
          </p>
        </fetcher.Form>
      </FormDialog>
    </>
  );
}

function sayProblem(t: AdminTranslate, plan: ReturnType<typeof planRefund> | null): string | null {
  if (plan === null) return t('refund.problem.amount');
  return plan.ok ? null : sayRefusal(t, { ok: false, code: plan.error.code, message: '' });
}
