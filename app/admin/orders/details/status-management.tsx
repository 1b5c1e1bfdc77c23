import { type SyntheticEvent, useId, useState } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { ORDER_STATUSES, type OrderStatus, parseOrderStatus, statusWord } from '#shop/orders/order.ts';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { moneyQuestion, type StepQuestion } from '#shop/orders/order-need.ts';
import { MAX_REASON_LENGTH } from '#shop/orders/order-reason.ts';
import { useDetailsHref } from '../order-desk-dialog.tsx';
import { TrackingFields, useTrackingCheck } from './order-tracking.tsx';
import {
  QuestionDialog,
  StatusFields,
  type StatusForm as StatusFormState,
  useStatusAction,
  useStatusForm,
} from './status-form.tsx';
import { isTrackingProblem, type TypedTracking, typedTracking } from './tracking-input.ts';

/** Any of the five statuses, with an optional reason. The consequences of a choice are shown before. */
export function StatusManagement({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  return canEdit ? <StatusForm order={order} /> : <p className="text-muted">{t('orderDetails.readOnly')}</p>;
}

function StatusForm({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const id = useId();
  const statusAction = useStatusAction();
  const cancel = useDetailsHref(order.id).replace(order.id, `${order.id}/cancel`);
  // Without scripts the page does not know the choice; the server does.
  const hasScripts = useHasScripts();
  const [typed, setTyped] = useState<Typed>({});
  const form = useStatusForm(({ isDone }) => isDone && setTyped({}));
  const { fetcher, busy } = form;
  const { change, wrong, asking, ...on } = useWantedChange(order, typed, form);
  const set = (changes: Typed) => setTyped((before) => ({ ...before, ...changes }));
  return (
    <>
      <fetcher.Form method="post" action={statusAction} onSubmit={on.submit} className="flex flex-col gap-4">
        <StatusFields orderId={order.id} from={order.status} />
        <SelectField
          name="new_status"
          label={t('orderDetails.newStatus')}
          value={change.to}
          onChange={(event) => set({ to: parseOrderStatus(event.currentTarget.value) ?? order.status })}
          options={ORDER_STATUSES.map((status) => ({
            value: status,
            label: t(`orderStatus.${statusWord({ ...order, status })}`),
          }))}
        />
        {change.tracking && (
          <TrackingFields id={id} typed={change.tracking} onType={(parcel) => set({ parcel })} problem={wrong} />
        )}
        <TextareaField
          name="reason"
          label={t('orderDetails.reason')}
          hint={t('orderDetails.reasonHint')}
          maxLength={MAX_REASON_LENGTH}
          value={change.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        <Button type="submit" busy={busy} disabled={hasScripts && change.to === order.status}>
          {busy ? t('orderDetails.updating') : t('orderDetails.update')}
        </Button>
        {order.status !== 'cancelled' && (
          <ButtonLink to={cancel} preventScrollReset look="quiet">
            {t('cancel.open')}
          </ButtonLink>
        )}
      </fetcher.Form>
      <QuestionDialog form={form} asking={asking} onClose={on.leave} change={change} />
    </>
  );
}

/** What was chosen and typed; the rest is as the order has it, also when somebody else has changed it. */
type Typed = { readonly to?: OrderStatus; readonly reason?: string; readonly parcel?: TypedTracking };

/** What will be sent, and what there is to ask before. */
function useWantedChange(order: StaffOrderDetail, typed: Typed, { problem }: StatusFormState) {
  const [asking, setAsking] = useState<StepQuestion | null>(null);
  const { to = order.status, reason = '', parcel = typedTracking(order.tracking) } = typed;
  const { found, check } = useTrackingCheck(parcel);
  const ships = to === 'shipped' && order.status !== 'shipped' && !order.isCollected;
  return {
    change: { orderId: order.id, from: order.status, to, reason, tracking: ships ? parcel : undefined },
    wrong: found ?? (problem !== null && isTrackingProblem(problem) ? problem : null),
    asking,
    leave: () => setAsking(null),
    submit(event: SyntheticEvent): void {
      if (ships) check(event);
      const question = moneyQuestion(order, to);
      if (event.defaultPrevented || question === null) return;
      event.preventDefault();
      setAsking(question);
    },
  };
}
