import { useId, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import { type ActionWord, actionWord } from '#shop/orders/order.ts';
import { moneyQuestion, nextStep, STEP_QUESTIONS, type StepQuestion } from '#shop/orders/order-need.ts';
import type { StaffOrderCard } from '#shop/orders/staff-orders-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/dialogs.tsx';
import { usePermission } from '../use-permission.ts';
import { listTrackingErrors, TrackingFields, useTrackingCheck } from './details/order-tracking.tsx';
import {
  QuestionDialog,
  STATUS_ACTION,
  StatusFields,
  type StatusForm,
  useStatusAction,
  useStatusForm,
} from './details/status-form.tsx';
import { isTrackingProblem, typedTracking } from './details/tracking-input.ts';

/** The next step, such as Confirm, Ship or Deliver; nothing without one, or without edit permission. */
export function QuickAction({ order }: { readonly order: StaffOrderCard }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const [shipping, setShipping] = useState(false);
  const [asking, setAsking] = useState<StepQuestion | null>(null);
  const form = useStatusForm(() => setShipping(false));
  const statusAction = useStatusAction();
  const next = nextStep(order);
  if (next === null || !canEdit) return null;
  const { fetcher, busy } = form;
  const ships = next.action === 'ship';
  const change = { orderId: order.id, from: order.status, to: next.to, undoable: true };
  const action = t(`orders.action.${sayStep(order, next)}`);
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

type NextStep = NonNullable<ReturnType<typeof nextStep>>;

/** What the next step is called to staff; nothing is shipped where all that is left was given up. */
function sayStep(order: StaffOrderCard, next: NextStep): ActionWord | 'finish' {
  const word = actionWord(next, order);
  return word === 'ship' && order.isAllSent ? 'finish' : word;
}

/** What the step sends: everything, or what is left of an order that is sent in parts. */
function sayWhatLeaves(t: AdminTranslate, { partlyShipped, isAllSent, isCollected }: StaffOrderCard): string {
  if (isAllSent) return t(isCollected ? 'tracking.readyNothingText' : 'tracking.shipNothingText');
  if (isCollected) return t('tracking.readyText');
  return partlyShipped ? t('tracking.shipRestText', { n: partlyShipped.toShip }) : t('tracking.shipText');
}

/** Asks for the parcel's number, where there is a parcel, and warns before shipping: unpaid, withdrawn from, recalled. */
function ShipDialog(props: {
  readonly order: StaffOrderCard;
  readonly form: StatusForm;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { order, form, open, onClose } = props;
  const { fetcher, busy, asked, problem, numberQuestion } = form;
  const t = useAdminTranslate();
  const id = useId();
  const { order_number: number, isCollected, isAllSent } = order;
  const [typed, setTyped] = useState(() => typedTracking(null, order.carrier));
  const known = [
    moneyQuestion(order, 'shipped'),
    order.withdrawn !== null && !isAllSent ? 'withdrawn' : null,
    order.hasRecalled && !isAllSent ? 'recalled' : null,
    asked,
  ];
  const questions = STEP_QUESTIONS.filter((question) => known.includes(question));
  const { found, attempt, check } = useTrackingCheck(typed);
  const wrong = found ?? (problem !== null && isTrackingProblem(problem) && !busy ? problem : null);
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t(isCollected ? 'tracking.readyTitle' : 'tracking.shipTitle', { number })}
      description={sayWhatLeaves(t, order)}
      submit={t(`orders.action.${sayStep(order, { action: 'ship', to: 'shipped' })}`)}
      fetcher={fetcher}
      action={STATUS_ACTION}
      formProps={{ onSubmit: check, className: 'flex flex-col gap-4' }}
    >
      <StatusFields orderId={order.id} from={order.status} to="shipped" undoable accepted={questions} />
      <FormErrors
        title={t('tracking.failed')}
        errors={listTrackingErrors(t, id, wrong, numberQuestion)}
        attempt={found === null ? fetcher.data : attempt}
      />
      {questions.map((question) => (
        <Alert key={question} tone="warning" live>
          {t(`orders.question.${question}`)}
        </Alert>
      ))}
      {!isCollected && !isAllSent && (
        <TrackingFields id={id} typed={typed} onType={setTyped} problem={wrong} question={numberQuestion} autoFocus />
      )}
    </AskDialog>
  );
}
