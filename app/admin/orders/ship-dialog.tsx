import { type ReactNode, useId, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { FormErrors } from '#app/ui/fields/form-errors.tsx';
import type { StaffOrderCard } from '#shop/orders/order-card.ts';
import { moneyQuestion, STEP_QUESTIONS } from '#shop/orders/order-need.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/ask-dialog.tsx';
import { STATUS_ACTION, StatusFields, type StatusForm } from './details/status-form.tsx';
import { TrackingFields } from './details/tracking-fields.tsx';
import { isTrackingProblem, typedTracking } from './details/tracking-input.ts';
import { useTrackingCheck } from './details/use-tracking-check.ts';

/** Asks for the parcel's number, and warns before shipping: unpaid, withdrawn from. */
export function ShipDialog(props: {
  readonly order: StaffOrderCard;
  readonly form: StatusForm;
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { order, form, open, onClose } = props;
  const { fetcher, busy, asked, problem } = form;
  const t = useAdminTranslate();
  const id = useId();
  const [typed, setTyped] = useState(() => typedTracking(null));
  const known = [moneyQuestion(order, 'shipped'), order.withdrawn !== null ? 'withdrawn' : null, asked];
  const questions = STEP_QUESTIONS.filter((question) => known.includes(question));
  const { found, attempt, check } = useTrackingCheck(typed);
  const wrong = found ?? (problem !== null && isTrackingProblem(problem) && !busy ? problem : null);
  const field = wrong === 'url_invalid' ? `${id}-url` : `${id}-number`;
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t('tracking.shipTitle', { number: order.order_number })}
      description={t('tracking.shipText')}
      submit={t('orders.action.ship')}
      fetcher={fetcher}
      action={STATUS_ACTION}
      formProps={{ onSubmit: check, className: 'flex flex-col gap-4' }}
    >
      <StatusFields orderId={order.id} from={order.status} to="shipped" undoable accepted={questions} />
      <FormErrors
        title={t('tracking.failed')}
        errors={wrong === null ? [] : [{ message: t(`tracking.problem.${wrong}`), fieldId: field }]}
        attempt={found === null ? fetcher.data : attempt}
      />
      {questions.map((question) => (
        <Alert key={question} tone="warning" live>
          {t(`orders.question.${question}`)}
        </Alert>
      ))}
      <TrackingFields id={id} typed={typed} onType={setTyped} problem={wrong} autoFocus />
    </AskDialog>
  );
}
