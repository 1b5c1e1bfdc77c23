import { type SyntheticEvent, useState } from 'react';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import { closingStep, moneyQuestion, type OrderFacts, type StepQuestion } from '#shop/orders/order-need.ts';
import { useDetailsHref } from '../order-desk-dialog.tsx';
import { QuestionDialog, StatusFields, useStatusAction, useStatusForm } from './status-form.tsx';

/** What remains to be done with an order that nothing is left to send of, and the button that does it. */
export function OrderClosing({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const step = closingStep(order);
  const text = sayClosing(t, order);
  if (step === null || text === null) return null;
  const action = step === 'finish' ? <Finish order={order} /> : <CancelLink orderId={order.id} />;
  return (
    <Alert tone="info" className="mb-6" action={canEdit && action}>
      {text}
    </Alert>
  );
}

/** Says how an order is closed; null while something is left to send, and once it is closed. */
export function sayClosing(t: AdminTranslate, order: OrderFacts): string | null {
  const step = closingStep(order);
  if (step === null) return null;
  return t(`closing.${step === 'finish' && order.isCollected ? 'finishCollected' : step}`);
}

function Finish({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const form = useStatusForm();
  const statusAction = useStatusAction();
  const [asking, setAsking] = useState<StepQuestion | null>(null);
  const change = { orderId: order.id, from: order.status, to: 'shipped', undoable: true } as const;
  const ask = (event: SyntheticEvent) => {
    const question = moneyQuestion(order, change.to);
    if (question === null) return;
    event.preventDefault();
    setAsking(question);
  };
  return (
    <>
      <form.fetcher.Form method="post" action={statusAction} onSubmit={ask}>
        <StatusFields {...change} />
        <Button type="submit" size="sm" busy={form.busy}>
          {t(`orders.action.${order.isCollected ? 'ready' : 'finish'}`)}
        </Button>
      </form.fetcher.Form>
      <QuestionDialog form={form} change={change} asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}

function CancelLink({ orderId }: { readonly orderId: string }) {
  const t = useAdminTranslate();
  const cancel = useDetailsHref(orderId).replace(orderId, `${orderId}/cancel`);
  return (
    <ButtonLink to={cancel} preventScrollReset look="secondary" size="sm">
      {t('cancel.open')}
    </ButtonLink>
  );
}
