import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { StaffOrderCard } from '#shop/orders/order-card.ts';
import { moneyQuestion, nextStep, type StepQuestion } from '#shop/orders/order-need.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useMay } from '../use-may.ts';
import { StatusFields, useStatusAction, useStatusForm } from './details/status-form.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** The next step: Confirm, Ship or Deliver; nothing without one, or without edit permission. */
export function QuickAction({ order }: { readonly order: StaffOrderCard }): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  const [shipping, setShipping] = useState(false);
  const [asking, setAsking] = useState<StepQuestion | null>(null);
  const form = useStatusForm(() => setShipping(false));
  const statusAction = useStatusAction();
  const next = nextStep(order);
  if (next === null || !mayEdit) return null;
  const { fetcher, busy } = form;
  const ships = next.action === 'ship';
  const change = { orderId: order.id, from: order.status, to: next.to, undoable: true };
  const action = t(`orders.action.${next.action}`);
  return (
    <>
      <fetcher.Form
        method="post"
        action={statusAction}
        className="flex touch:flex-1"
        onSubmit={(event) => {
          // With scripts the question comes first; without them the server's response asks it.
          const question = moneyQuestion(order, next.to);
          if (!ships && question === null) return;
          event.preventDefault();
          if (ships) setShipping(true);
          else setAsking(question);
        }}
      >
        <StatusFields {...change} />
        <Button
          type="submit"
          size="sm"
          block
          busy={busy}
          aria-label={t('orders.actionOf', { action, number: order.order_number })}
          aria-haspopup={ships ? 'dialog' : undefined}
        >
          {action}
        </Button>
      </fetcher.Form>
      {ships ? (
        <ShipDialog order={order} form={form} open={shipping} onClose={() => setShipping(false)} />
      ) : (
        <QuestionDialog form={form} change={change} asking={asking} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
