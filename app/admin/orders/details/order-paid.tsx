import { type ReactNode, useId } from 'react';
import { data, Form, redirect } from 'react-router';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { requireStaff } from '#app/admin/require-staff.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { getShop } from '#app/shop-context.ts';
import { type FormError, FormErrors } from '#app/ui/fields/form-errors.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { type MarkOrderPaidError, markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { MANUAL_METHODS, MAX_NOTE_LENGTH, parseManualMethod } from '#shop/payments/manual-payment.ts';
import { OrderDeskDialog } from '../order-desk-dialog.tsx';
import type { Route } from './+types/order-paid.ts';
import { detailsAfter } from './details-after.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  const order = await findStaffOrder(getShop(context), { orderId: params.orderId });
  if (order === null) throw data(null, { status: 404 });
  return { order, key: crypto.randomUUID() };
}

type Problem = MarkOrderPaidError['code'] | 'invalid';
const HTTP_STATUS: Readonly<Record<Problem, number>> = {
  not_found: 404,
  note_missing: 422,
  note_too_long: 422,
  invalid: 422,
  already_paid: 409,
  cancelled: 409,
  changed_meanwhile: 409,
  paid_meanwhile: 409,
  out_of_stock: 409,
  payment_unavailable: 503,
};

/** Records that the money came, and leads back to the order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const form = await readFormData(request);
  const method = parseManualMethod(form.get('method'));
  const note = String(form.get('note') ?? '');
  const key = String(form.get('key') ?? '').slice(0, 64);
  const refuse = (code: Problem) => data({ code, method, note }, { status: HTTP_STATUS[code] });
  if (method === null || key === '') return refuse('invalid');
  const { orderId } = params;
  const marked = await markOrderPaid(getShop(context), { orderId, method, note, key, actorId: viewer.id });
  return marked.ok ? redirect(detailsAfter(request, orderId, 'paid')) : refuse(marked.error.code);
}

/** Asks how an order was paid without a provider, before it counts as paid. */
export default function OrderPaidPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { order, key } = loaderData;
  const t = useAdminTranslate();
  const language = useLanguage();
  const form = useId();
  const noteId = `${form}-note`;
  const problem = actionData?.code ?? null;
  const isAboutNote = problem === 'note_missing' || problem === 'note_too_long';
  const errors: FormError[] =
    problem === null ? [] : [{ message: sayProblem(t, problem), fieldId: isAboutNote ? noteId : undefined }];
  const over = order.wasPaid ? 'already_paid' : order.status === 'cancelled' ? 'cancelled' : null;
  return (
    <OrderDeskDialog
      orderId={order.id}
      title={t('markPaid.title', { number: order.order_number })}
      description={t('markPaid.text', { amount: formatMoney(order.total_amount, language) })}
      form={form}
      submit={t('markPaid.submit')}
      keep={t('admin.action.cancel')}
      isOver={over !== null}
    >
      <Form id={form} method="post" replace noValidate className="flex flex-col gap-5">
        <FormErrors
          title={t('markPaid.failed')}
          errors={over !== null && errors.length === 0 ? [{ message: sayProblem(t, over) }] : errors}
          attempt={actionData}
        />
        {over === null && (
          <>
            <input type="hidden" name="key" value={key} />
            <RadioGroup
              legend={t('markPaid.method')}
              name="method"
              defaultValue={actionData?.method ?? 'transfer'}
              options={MANUAL_METHODS.map((value) => ({ value, label: t(`paymentProvider.${value}`) }))}
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
          </>
        )}
      </Form>
    </OrderDeskDialog>
  );
}

function sayProblem(t: AdminTranslate, code: Problem): string {
  switch (code) {
    case 'note_missing':
    case 'note_too_long':
    case 'already_paid':
    case 'cancelled':
      return t(`markPaid.problem.${code}`);
    case 'changed_meanwhile':
    case 'paid_meanwhile':
      return t('orders.paidMeanwhile');
    case 'out_of_stock':
      return t('orders.noStock');
    case 'payment_unavailable':
      return t('orders.paymentUnavailable');
    case 'not_found':
      return t('admin.error.notFoundText');
    case 'invalid':
      return t('admin.error.unexpected');
  }
}
