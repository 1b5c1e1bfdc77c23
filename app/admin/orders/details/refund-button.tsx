import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { AskDialog } from '#app/admin/desk/ask-dialog.tsx';
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

type RefundButtonProps = {
  readonly order: StaffOrderDetail;
  readonly offer: RefundOffer;
  /** Identifies this refund, so that sending twice refunds once. */
  readonly refundKey: string;
};

/** Asks what of a payment to refund, shows the amount, and sends it. */
export function RefundButton({ order, offer, refundKey }: RefundButtonProps): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const amountId = useId();
  const { open, choice, sum, problem, errors, attempt, fetcher, ...on } = useRefund(offer, amountId);
  const money = (amount: typeof offer.left) => formatPaidMoney(amount, offer.currency, language);
  return (
    <>
      <Button look="secondary" size="sm" onClick={on.ask}>
        {t('payment.refund')}
      </Button>
      <AskDialog
        open={open}
        onClose={on.close}
        title={t('refund.title')}
        description={`${t('refund.left', { amount: money(offer.left) })}${offer.isManual ? ` ${t('refund.byHand')}` : ''}`}
        submit={sum === null ? t('payment.refund') : t('refund.submit', { amount: money(sum) })}
        look="danger"
        fetcher={fetcher}
        action={`/admin/orders/${order.id}`}
        fields={{ payment_id: offer.paymentId, refund_key: refundKey, expected_amount: sum ?? 0 }}
        formProps={{ noValidate: true, onSubmit: on.check, className: 'flex flex-col gap-5' }}
      >
        <FormErrors title={t('refund.problemTitle')} errors={errors} attempt={attempt} />
        <RefundFields
          order={order}
          offer={offer}
          choice={choice}
          onChange={on.change}
          amountId={amountId}
          amountError={choice.kind === 'amount' ? problem?.message : undefined}
        />
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-bold">
          <span>{t('refund.sum')}</span>
          <output className="numeric">{sum === null ? '–' : money(sum)}</output>
        </p>
      </AskDialog>
    </>
  );
}

const CLOSED = { open: false, choice: NOTHING_CHOSEN, problem: null, isAnswered: false } as const;

/** What was chosen so far, what that comes to, and what is wrong with it. */
function useRefund(offer: RefundOffer, amountId: string) {
  const t = useAdminTranslate();
  const [state, setState] = useState<{
    readonly open: boolean;
    readonly choice: RefundChoice;
    /** The form's problems; correcting them hides them. */
    readonly problem: FormError | null;
    readonly isAnswered: boolean;
  }>(CLOSED);
  const { choice, problem } = state;
  const close = () => setState(CLOSED);
  const { fetcher, busy, refusal } = useRefundReply(offer.currency, close);
  const credit = toCredit(choice, offer);
  const plan = credit && planRefund(offer, credit);
  const refused = state.isAnswered && !busy && refusal !== null ? [{ message: sayRefusal(t, refusal) }] : [];
  return {
    ...state,
    fetcher,
    sum: plan?.ok ? plan.value.amount : null,
    errors: problem === null ? refused : [problem],
    attempt: problem ?? refusal,
    ask: () => setState({ ...CLOSED, open: true }),
    close,
    change: (changes: Partial<RefundChoice>) =>
      setState({ open: true, choice: { ...choice, ...changes }, problem: null, isAnswered: false }),
    check(event: FormEvent): void {
      const message = sayProblem(t, plan);
      const fieldId = choice.kind === 'amount' ? amountId : undefined;
      setState({ ...state, isAnswered: true, problem: message === null ? null : { message, fieldId } });
      if (message !== null || busy) event.preventDefault();
    },
  };
}

function sayProblem(t: AdminTranslate, plan: ReturnType<typeof planRefund> | null): string | null {
  if (plan === null) return t('refund.problem.amount');
  return plan.ok ? null : sayRefusal(t, { ok: false, code: plan.error.code, message: '' });
}
