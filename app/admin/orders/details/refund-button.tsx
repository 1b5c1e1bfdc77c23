import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AdminTranslate, useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { AskDialog } from '#app/admin/desk/dialogs.tsx';
import { type Said, useSaidForm } from '#app/admin/desk/undo.tsx';
import { useReply } from '#app/forms/use-reply.ts';
import { Button } from '#app/ui/button.tsx';
import { type FormError, FormErrors } from '#app/ui/fields/form-errors.tsx';
import type { StaffOrderDetail, StaffRefund } from '#shop/orders/order-detail.ts';
import type { RefundOffer } from '#shop/refunds/list-refund-offers.server.ts';
import { planRefund } from '#shop/refunds/refund.ts';
import type { RefundReply } from './details-action.server.ts';
import { RefundFields } from './refund-fields.tsx';
import { type RefundChoice, toCredit } from './refund-input.ts';

const NOTHING_CHOSEN: RefundChoice = { kind: 'full', amount: '', units: {}, withShipping: false };

type RefundButtonProps = {
  readonly order: StaffOrderDetail;
  readonly offer: RefundOffer;
  /** Identifies this refund, so that sending twice refunds once. */
  readonly refundKey: string;
};

/** Asks what of a payment to refund, shows the amount, and sends it. */
export function RefundButton({ order, offer, refundKey }: RefundButtonProps) {
  const { t, paidMoney } = useWords();
  const amountId = useId();
  const { open, choice, sum, problem, errors, attempt, fetcher, ...on } = useRefund(order.id, offer, amountId);
  const money = (amount: typeof offer.left) => paidMoney(amount, offer.currency);
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

/** The choice so far, its amount, and what is wrong with it. */
function useRefund(orderId: string, offer: RefundOffer, amountId: string) {
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
  const { fetcher, busy, refusal } = useRefundForm(orderId, offer.currency, close);
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
  if (plan === null) return t('orders.problem.amount_invalid');
  return plan.ok ? null : sayRefusal(t, { ok: false, code: plan.error.code, message: '' });
}

type Refusal = RefundReply & { readonly ok: false };

/** Refusals that can be corrected in the form; after the others there is nothing to fill in. */
const CORRECTABLE: readonly Refusal['code'][] = [
  'refund_refused',
  'amount_changed',
  'more_than_left',
  'nothing_taken',
  'unknown_line',
  'invalid',
];

/** A form that refunds money. Problems to correct are shown in it. */
function useRefundForm(orderId: string, currency: string, onEnd: () => void) {
  const { paidMoney } = useWords();
  const { revalidate } = useRevalidator();
  const say = (t: AdminTranslate, answer: RefundReply): Said | null => {
    if (answer.ok) {
      const amount = paidMoney(answer.amount, currency);
      return { ok: true, title: t(answer.state === 'done' ? 'payment.refunded' : 'payment.refundSent', { amount }) };
    }
    if (CORRECTABLE.includes(answer.code)) return null;
    return { ok: false, title: t('payment.refundFailed', { message: sayRefusal(t, answer) }) };
  };
  const { reply, ...form } = useSaidForm(`/admin/orders/${orderId}`, say, onEnd);
  // A refusal does not reload by itself, but what is left and the next refund's key have changed.
  useReply(reply, ({ ok }) => void (ok || revalidate()));
  return { ...form, refusal: reply?.ok === false && CORRECTABLE.includes(reply.code) ? reply : null };
}

function sayRefusal(t: AdminTranslate, { code, message }: Refusal): string {
  return code === 'refund_refused' ? t('payment.refundFailed', { message }) : t(`orders.problem.${code}`);
}

/** Sends a bounced refund again, after one question. */
export function ResendButton(props: {
  readonly orderId: string;
  readonly refund: StaffRefund;
  readonly currency: string;
}) {
  const { orderId, refund, currency } = props;
  const { t, paidMoney } = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { fetcher, busy, refusal } = useRefundForm(orderId, currency, close);
  return (
    <>
      <Button look="danger" size="sm" onClick={() => setOpen(true)}>
        {t('refund.again')}
      </Button>
      <AskDialog
        open={open}
        onClose={close}
        size="sm"
        title={t('refund.againConfirm', { amount: paidMoney(refund.amount, currency) })}
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
