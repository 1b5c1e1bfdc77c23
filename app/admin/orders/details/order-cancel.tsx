import { useId, useState } from 'react';
import { data, redirect } from 'react-router';
import { useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { statusOf } from '#app/admin/desk/refuse.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { readFormData, textOf } from '#app/forms/read-form-data.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { getShop } from '#app/shop-context.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { cents, parseEuroInput } from '#shop/kernel/money.ts';
import { hasLeft, parseOrderStatus } from '#shop/orders/order.ts';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { MAX_REASON_LENGTH } from '#shop/orders/order-reason.ts';
import { type CancelOrderError, cancelOrder } from '#shop/refunds/cancel-order.server.ts';
import { listRefundOffers, type RefundOffer } from '#shop/refunds/list-refund-offers.server.ts';
import { type Done, detailsAfter, OrderDeskDialog } from '../order-desk-dialog.tsx';
import type { Route } from './+types/order-cancel.ts';
import { sayOrderProblem } from './status-form.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  const shop = getShop(context);
  const order = await findStaffOrder(shop, { orderId: params.orderId });
  if (order === null) throw data(null, { status: 404 });
  const offers = await listRefundOffers(shop, { orderId: order.id });
  // What was typed into the form that led here.
  const reason = new URL(request.url).searchParams.get('reason') ?? '';
  return { order, offer: offers.find(({ isPrice }) => isPrice) ?? null, reason, key: crypto.randomUUID() };
}

type Problem = CancelOrderError['code'] | 'invalid' | 'amount_invalid';

/** Cancels the order and refunds what was chosen; nothing has happened before. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const read = readCancelForm(await readFormData(request));
  const refuse = (code: Problem) => data({ code, typed: read.typed }, { status: statusOf(code) });
  if (!read.ok) return refuse(read.code);
  const { orderId } = params;
  const cancelled = await cancelOrder(shop, { ...read.input, orderId, actorId: viewer.id });
  if (!cancelled.ok) return refuse(cancelled.error.code);
  return redirect(detailsAfter(request, orderId, DONE_BY[cancelled.value.refund ?? 'done']));
}

const DONE_BY = {
  done: 'cancelled',
  sent: 'cancelled_refund_sent',
  refused: 'cancelled_refund_refused',
} as const satisfies Record<string, Done>;

/** Asks all about a cancellation at once: the reason, the units, the money, and whether to notify the shopper. */
export default function OrderCancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, offer, reason, key } = loaderData;
  const t = useAdminTranslate();
  const amountId = useId();
  const code = actionData?.code ?? null;
  const isOver = order.status === 'cancelled';
  const typed: CancelInput = actionData?.typed ?? { reason, amount: '', refund: 'full', restock: null, notify: true };
  const message = code === null ? (isOver ? t('cancel.already') : null) : sayOrderProblem(t, code);
  const fieldId =
    code === 'amount_invalid' || code === 'more_than_left' || code === 'nothing_taken' ? amountId : undefined;
  return (
    <OrderDeskDialog
      orderId={order.id}
      title={t('cancel.title', { number: order.order_number })}
      description={t(offer === null ? 'cancel.textUnpaid' : 'cancel.text')}
      submit={t('cancel.submit')}
      cancel={t('cancel.keep')}
      look="danger"
      failed={t('cancel.failed')}
      errors={message === null ? [] : [{ message, fieldId }]}
      attempt={actionData}
      isOver={isOver}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="expected_status" value={order.status} />
      <CancelFields
        amountId={amountId}
        order={order}
        offer={offer}
        typed={typed}
        amountError={fieldId === undefined ? undefined : (message ?? undefined)}
      />
    </OrderDeskDialog>
  );
}

type Props = {
  readonly amountId: string;
  readonly order: StaffOrderDetail;
  /** The money that paid for it; null when nothing can be refunded. */
  readonly offer: RefundOffer | null;
  readonly typed: CancelInput;
  readonly amountError: string | undefined;
};

/** The fields of a cancellation; by default everything is refunded and the customer notified. */
function CancelFields(props: Props) {
  const { order, offer, typed } = props;
  const t = useAdminTranslate();
  return (
    <>
      <TextareaField
        name="reason"
        label={t('orderDetails.reason')}
        hint={t('orderDetails.reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        defaultValue={typed.reason}
        data-autofocus
      />
      {offer !== null && <RefundChoice {...props} offer={offer} />}
      {order.partlyShipped ? (
        <p className="text-sm text-muted">{t('cancel.restockPartHint')}</p>
      ) : order.status === 'pending' && !order.wasPaid ? (
        <input type="hidden" name="restock" value="yes" />
      ) : (
        <CheckboxField
          name="restock"
          value="yes"
          label={t('cancel.restock')}
          hint={t(hasLeft(order.status) ? 'cancel.restockLeftHint' : 'cancel.restockHint')}
          // Goods that have left are not on the shelf until they return.
          defaultChecked={typed.restock ?? !hasLeft(order.status)}
        />
      )}
      <CheckboxField
        name="notify"
        value="yes"
        label={t('cancel.notify')}
        hint={order.email}
        defaultChecked={typed.notify}
      />
    </>
  );
}

function RefundChoice({ amountId, offer, typed, amountError }: Props & { readonly offer: RefundOffer }) {
  const { t, money } = useWords();
  const hasScripts = useHasScripts();
  const [refund, setRefund] = useState(typed.refund);
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend={t('cancel.refund')}
        name="refund"
        {...(hasScripts
          ? {
              value: refund,
              onValueChange: (value: string) => setRefund(CANCEL_REFUNDS.find((one) => one === value) ?? 'full'),
            }
          : { defaultValue: refund })}
        options={CANCEL_REFUNDS.map((value) => ({
          value,
          label: t(`cancel.refund.${value}`),
          note: value === 'full' ? money(offer.left) : undefined,
        }))}
      />
      <input type="hidden" name="full_amount" value={offer.left} />
      {(!hasScripts || refund === 'amount') && (
        <TextField
          id={amountId}
          name="amount"
          label={t('refund.amount')}
          hint={t('refund.amountHint')}
          before="€"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed.amount}
          error={amountError}
          className="max-w-60"
        />
      )}
      {offer.isManual && refund !== 'none' && <p className="text-sm text-muted">{t('refund.byHand')}</p>}
    </div>
  );
}

const CANCEL_REFUNDS = ['full', 'amount', 'none'] as const;
type CancelRefund = (typeof CANCEL_REFUNDS)[number];

/** What staff have filled in, as they typed it. */
type CancelInput = {
  readonly reason: string;
  readonly refund: CancelRefund;
  readonly amount: string;
  /** Null before it was chosen. */
  readonly restock: boolean | null;
  readonly notify: boolean;
};

/** Reads the cancellation form. Unreadable input is reported, and what was typed stays. */
function readCancelForm(form: FormData) {
  const typed: CancelInput = {
    reason: textOf(form, 'reason'),
    refund: CANCEL_REFUNDS.find((one) => one === form.get('refund')) ?? 'none',
    amount: textOf(form, 'amount').slice(0, 40),
    restock: form.has('restock'),
    notify: form.has('notify'),
  };
  const expectedStatus = parseOrderStatus(form.get('expected_status'));
  const key = textOf(form, 'key');
  if (expectedStatus === null || !/^[\w-]{8,64}$/.test(key)) return { ok: false, code: 'invalid', typed } as const;
  const refund = readRefund(typed, textOf(form, 'full_amount'));
  if (refund === 'amount_invalid') return { ok: false, code: refund, typed } as const;
  const { reason, notify } = typed;
  const input = { expectedStatus, reason, restock: form.has('restock'), notify, key: `cancel:${key}`, refund };
  return { ok: true, input, typed } as const;
}

function readRefund(typed: CancelInput, full: string) {
  if (typed.refund === 'none') return null;
  if (typed.refund === 'amount') {
    const amount = parseEuroInput(typed.amount);
    if (amount === null || amount <= 0) return 'amount_invalid' as const;
    return { credit: { kind: 'amount', amount } as const, expectedAmount: amount };
  }
  // The total that the form showed.
  if (!/^\d{1,9}$/.test(full)) return 'amount_invalid' as const;
  return { credit: { kind: 'full' } as const, expectedAmount: cents(Number(full)) };
}
