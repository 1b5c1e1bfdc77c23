import type { ReactNode } from 'react';
import { type FetcherWithComponents, useFetcher, useLocation } from 'react-router';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useUndo } from '#app/admin/desk/undo.tsx';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { isStepQuestion, type StepQuestion } from '#shop/orders/order-need.ts';
import type { StatusReply, WantedChange } from './change-status-action.server.ts';
import { isTrackingProblem } from './tracking-input.ts';
import type { UndoReply } from './undo-action.server.ts';

export const STATUS_ACTION = '/admin/orders';

/** With search and filters of the list, which is shown again without scripts. */
export function useStatusAction(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith(STATUS_ACTION) ? `${STATUS_ACTION}${search}` : STATUS_ACTION;
}

type Refusal = (StatusReply & { readonly ok: false })['code'];

export type StatusForm = {
  readonly fetcher: FetcherWithComponents<StatusReply>;
  readonly busy: boolean;
  /** The server's warning; the answer goes with the form when it is sent again. */
  readonly asked: StepQuestion | null;
  /** The problem of a field. */
  readonly problem: Refusal | null;
};

/** A form that changes an order's status: reports the result once per submission. */
export function useStatusForm(onDone?: () => void): StatusForm {
  const t = useAdminTranslate();
  const toast = useToast();
  const undo = useUndoOrders();
  const fetcher = useFetcher<StatusReply>();
  // As soon as the reply arrives: after the page is reloaded, this form may be gone with its card.
  const reply = replyOf(fetcher);
  useReply(reply, (answer) => {
    if (answer.ok) {
      const { changeId } = answer;
      const action = changeId !== null && { label: t('admin.action.undo'), onAction: () => undo([changeId]) };
      toast.success({ title: t('orders.updated'), ...(action && { action }) });
      return onDone?.();
    }
    if (isStepQuestion(answer.code) || isTrackingProblem(answer.code)) return;
    toast.error({ title: t('orders.updateFailed', { message: statusProblem(t, answer.code) }) });
    onDone?.();
  });
  const code = reply?.ok === false ? reply.code : null;
  return {
    fetcher,
    busy: fetcher.state !== 'idle',
    asked: code !== null && isStepQuestion(code) ? code : null,
    problem: code !== null && isTrackingProblem(code) ? code : null,
  };
}

/** `undo(changeIds)` undoes changes of status and reports the result. */
export function useUndoOrders(): (changeIds: readonly string[]) => void {
  const t = useAdminTranslate();
  const toast = useToast();
  const undo = useUndo();
  return (changeIds) =>
    undo(STATUS_ACTION, changeIds, ({ undone, refused }: UndoReply) => {
      if (undone > 0) toast.success({ title: t('orders.undone') });
      if (refused !== null) toast.error({ title: t('orders.undoFailed', { message: t(`orders.undo.${refused}`) }) });
    });
}

/** The hidden part of every form that changes a status. */
export function StatusFields(props: WantedChange & { readonly accepted?: readonly StepQuestion[] }): ReactNode {
  const { orderId, from, to, reason, tracking, undoable = false, accepted = [] } = props;
  return (
    <HiddenFields
      fields={{
        order_id: orderId,
        expected_status: from,
        new_status: to,
        reason,
        carrier: tracking?.carrier,
        tracking_number: tracking?.number,
        tracking_url: tracking?.url,
        undoable: undoable ? 'yes' : undefined,
        accepted,
      }}
    />
  );
}

export function statusProblem(t: AdminTranslate, code: Refusal): string {
  switch (code) {
    case 'changed_meanwhile':
    case 'unchanged':
      return t('orders.changedMeanwhile');
    case 'paid_meanwhile':
      return t('orders.paidMeanwhile');
    case 'out_of_stock':
      return t('orders.noStock');
    case 'unpaid':
    case 'refunded':
    case 'withdrawn':
      return t(`orders.question.${code}`);
    case 'reason_too_long':
      return t('orders.reasonTooLong');
    case 'payment_unavailable':
      return t('orders.paymentUnavailable');
    case 'not_found':
      return t('admin.error.notFoundText');
    case 'number_missing':
    case 'number_invalid':
    case 'url_invalid':
      return t(`tracking.problem.${code}`);
    case 'invalid':
      return t('admin.error.unexpected');
  }
}
