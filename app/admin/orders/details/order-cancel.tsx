import { type ReactNode, useId } from 'react';
import { data, Form, redirect } from 'react-router';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { requireStaff } from '#app/admin/require-staff.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { type CancelOrderError, cancelOrder } from '#shop/refunds/cancel-order.server.ts';
import { listRefundOffers } from '#shop/refunds/list-refund-offers.server.ts';
import { OrderDeskDialog } from '../order-desk-dialog.tsx';
import type { Route } from './+types/order-cancel.ts';
import { CancelFields } from './cancel-fields.tsx';
import { type CancelInput, readCancelForm } from './cancel-input.ts';
import { type Done, detailsAfter } from './details-after.ts';
import { statusProblem } from './status-form.tsx';
import { sayRefusal } from './use-refund-reply.ts';

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
const FIELD_PROBLEMS: readonly Problem[] = ['invalid', 'amount_invalid', 'reason_too_long', 'nothing_taken'];

/** Cancels the order and refunds what was chosen; nothing has happened before. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const read = readCancelForm(await readFormData(request));
  const refuse = (code: Problem) => {
    const status =
      code === 'not_found' ? 404 : code === 'payment_unavailable' ? 503 : FIELD_PROBLEMS.includes(code) ? 422 : 409;
    return data({ code, typed: read.typed }, { status });
  };
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

/**
 * Asks everything about a cancellation at once: the reason, the units, the money, and whether to notify the shopper.
 */
export default function OrderCancelPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { order, offer, reason, key } = loaderData;
  const t = useAdminTranslate();
  const form = useId();
  const code = actionData?.code ?? null;
  const isOver = order.status === 'cancelled';
  const typed: CancelInput = actionData?.typed ?? { reason, amount: '', refund: 'full', restock: null, tell: true };
  const message = code === null ? (isOver ? t('cancel.already') : null) : sayProblem(t, code);
  const fieldId =
    code === 'amount_invalid' || code === 'more_than_left' || code === 'nothing_taken' ? `${form}-amount` : undefined;
  return (
    <OrderDeskDialog
      orderId={order.id}
      title={t('cancel.title', { number: order.order_number })}
      description={t(offer === null ? 'cancel.textUnpaid' : 'cancel.text')}
      form={form}
      submit={t('cancel.submit')}
      keep={t('cancel.keep')}
      look="danger"
      isOver={isOver}
    >
      <Form id={form} method="post" replace noValidate className="flex flex-col gap-5">
        <FormErrors
          title={t('cancel.failed')}
          errors={message === null ? [] : [{ message, fieldId }]}
          attempt={actionData}
        />
        {!isOver && (
          <>
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="expected_status" value={order.status} />
            <CancelFields
              id={form}
              order={order}
              offer={offer}
              typed={typed}
              amountError={fieldId === undefined ? undefined : (message ?? undefined)}
            />
          </>
        )}
      </Form>
    </OrderDeskDialog>
  );
}

function sayProblem(t: AdminTranslate, code: Problem): string {
  switch (code) {
    case 'amount_invalid':
      return t('refund.problem.amount');
    case 'not_refundable':
    case 'under_way':
    case 'amount_changed':
    case 'nothing_left':
    case 'more_than_left':
    case 'unknown_line':
    case 'nothing_taken':
      return sayRefusal(t, { ok: false, code, message: '' });
    default:
      return statusProblem(t, code);
  }
}
