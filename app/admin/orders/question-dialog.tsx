import { type ReactNode, useEffect, useState } from 'react';
import type { StepQuestion } from '#shop/orders/order-need.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AskDialog } from '../desk/ask-dialog.tsx';
import type { WantedChange } from './details/change-status-action.server.ts';
import { STATUS_ACTION, StatusFields, type StatusForm } from './details/status-form.tsx';

/**
 * Asks before goods leave that are unpaid or withdrawn from, and sends the change again with the answer. One answer
 * may lead to another question: then both are sent.
 */
export function QuestionDialog(props: {
  readonly form: StatusForm;
  readonly change: WantedChange;
  /** The warning known before anything was sent; null until the button is pressed. */
  readonly asking: StepQuestion | null;
  readonly onClose: () => void;
}): ReactNode {
  const { change, form, asking, onClose } = props;
  const { fetcher } = form;
  const asked = asking ?? form.asked;
  const t = useAdminTranslate();
  const [open, setOpen] = useState(false);
  const [questions, setQuestions] = useState<readonly StepQuestion[]>([]);
  useEffect(() => {
    setOpen(asked !== null);
    if (asked !== null) setQuestions((before) => (before.includes(asked) ? before : [...before, asked]));
  }, [asked]);
  useEffect(() => {
    if (asking !== null) setQuestions([asking]);
  }, [asking]);
  const close = () => {
    setOpen(false);
    setQuestions([]);
    onClose();
  };
  const send = () => {
    setOpen(false);
    onClose();
  };
  const last = questions.at(-1);
  return (
    <AskDialog
      open={open}
      onClose={close}
      size="sm"
      title={t(`orders.question.${last ?? 'unpaid'}`)}
      submit={t('admin.action.continue')}
      fetcher={fetcher}
      action={STATUS_ACTION}
      formProps={{ onSubmit: send }}
    >
      <StatusFields {...change} accepted={questions} />
    </AskDialog>
  );
}
