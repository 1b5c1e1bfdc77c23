import { useId } from 'react';
import { data, redirect } from 'react-router';
import { type AdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { statusOf } from '#app/admin/desk/refuse.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { type Cents, cents } from '#shop/kernel/money.ts';
import { type MarkOrderPaidError, markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { MANUAL_METHODS, MAX_NOTE_LENGTH, parsePaidBy } from '#shop/payments/manual-payment.ts';
import { detailsAfter, OrderDeskDialog } from '../order-desk-dialog.tsx';
import type { Route } from './+types/order-paid.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  const order = await findStaffOrder(getShop(context), { orderId: params.orderId });
  if (order === null) throw data(null, { status: 404 });
  return { order, key: crypto.randomUUID() };
}

type Problem = MarkOrderPaidError['code'] | 'invalid';

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const form = await readFormData(request);
  const method = parsePaidBy(form.get('method'));
  const note = String(form.get('note') ?? '');
  const key = String(form.get('key') ?? '').slice(0, 64);
  const refuse = (code: Problem) => data({ code, method, note }, { status: statusOf(code) });
  if (method === null || key === '') return refuse('invalid');
  const { orderId } = params;
  const marked = await markOrderPaid(getShop(context), { orderId, method, note, key, actorId: viewer.id });
  return marked.ok ? redirect(detailsAfter(request, orderId, 'paid')) : refuse(marked.error.code);
}

/** Asks how an order was paid without a provider, before it counts as paid. */
export default function OrderPaidPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, key } = loaderData;
  const { t, money } = useWords();
  const came = findDiffering(order);
  const noteId = useId();
  const problem = actionData?.code ?? null;
  const isAboutNote = problem === 'note_missing' || problem === 'note_too_long';
  const over = order.wasPaid ? 'already_paid' : order.status === 'cancelled' ? 'cancelled' : null;
  const code = problem ?? over;
  return (
    <OrderDeskDialog
      orderId={order.id}
      title={t('markPaid.title', { number: order.order_number })}
      description={
        came === null
          ? t('markPaid.text', { amount: money(order.total_amount) })
          : t('markPaid.textReceived', { came: money(came), amount: money(order.total_amount) })
      }
      submit={t('markPaid.submit')}
      failed={t('markPaid.failed')}
      errors={code === null ? [] : [{ message: sayProblem(t, code), fieldId: isAboutNote ? noteId : undefined }]}
      attempt={actionData}
      isOver={over !== null}
    >
      <input type="hidden" name="key" value={key} />
      {order.isOnItsWay && <Alert tone="warning">{t('markPaid.onItsWay')}</Alert>}
      <RadioGroup
        legend={t('markPaid.method')}
        name="method"
        defaultValue={actionData?.method ?? (came === null ? 'transfer' : 'received')}
        options={[
          ...(came === null ? [] : [{ value: 'received', label: t('markPaid.received', { amount: money(came) }) }]),
          ...MANUAL_METHODS.map((value) => ({ value, label: t(`paymentProvider.${value}`) })),
        ]}
      />
      <TextareaField
        id={noteId}
        name="note"
        label={t('markPaid.note')}
        hint={t('markPaid.noteHint')}
        required
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={actionData?.note}
        error={isAboutNote ? sayProblem(t, problem) : undefined}
        data-autofocus
      />
    </OrderDeskDialog>
  );
}

/** The amount that came and is not the order's; null when none waits to be accepted. */
function findDiffering({ payments }: StaffOrderDetail): Cents | null {
  const came = payments.find(
    ({ attention_reason, paid_currency }) => attention_reason === 'amount_differs' && paid_currency === 'EUR',
  );
  return came?.paid_amount == null ? null : cents(came.paid_amount);
}

/** An order that changed before it was marked as paid was paid by its shopper. */
function sayProblem(t: AdminTranslate, code: Problem): string {
  return t(`orders.problem.${code === 'conflict' ? 'paid_just_now' : code}`);
}
