import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type AdminTranslate, type CodesOf, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { AskDialog } from '#app/admin/desk/dialogs.tsx';
import { type Said, useSaidForm } from '#app/admin/desk/undo.tsx';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { isStepQuestion, type StepQuestion } from '#shop/orders/order-need.ts';
import type { StatusReply, UndoReply, WantedChange } from '../orders-action.server.ts';
import { isTrackingProblem } from './tracking-input.ts';

export const STATUS_ACTION = '/admin/orders';

/** The address with the list's search and filters, because the list is shown again without scripts. */
export function useStatusAction(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith(STATUS_ACTION) ? `${STATUS_ACTION}${search}` : STATUS_ACTION;
}

export type StatusForm = ReturnType<typeof useStatusForm>;

/** A form that changes an order's status. Its questions and the problems of its fields are shown in it. */
export function useStatusForm(onSaid?: (result: { readonly isDone: boolean }) => void) {
  const { revalidate } = useRevalidator();
  const { reply, ...form } = useSaidForm(STATUS_ACTION, sayStatusReply, (answer) => {
    const isRefused = !('undone' in answer) && !answer.ok;
    if (isRefused && answer.code === 'conflict') void revalidate();
    onSaid?.({ isDone: !isRefused });
  });
  const refused = reply && !('undone' in reply) && !reply.ok ? reply : null;
  const code = refused?.code ?? null;
  return {
    ...form,
    /** The server's warning; the answer goes with the form when it is sent again. */
    asked: code !== null && isStepQuestion(code) ? code : null,
    problem: code !== null && isTrackingProblem(code) ? code : null,
    /** What is asked about the number of the parcel. */
    numberQuestion: refused?.question ?? null,
  };
}

function sayStatusReply(t: AdminTranslate, reply: StatusReply | UndoReply): Said | null {
  if (!('undone' in reply) && !reply.ok && isShownInForm(reply.code)) return null;
  return sayOrderReply(t, reply);
}

function isShownInForm(code: string): boolean {
  return isStepQuestion(code) || isTrackingProblem(code) || code === 'number_questioned';
}

/** The result of a change of status, or of undoing one. */
export function sayOrderReply(t: AdminTranslate, reply: StatusReply | UndoReply): Said {
  if ('undone' in reply) {
    const { refused } = reply;
    if (refused === null) return { ok: true, title: t('orders.undone') };
    return { ok: false, title: t('orders.undoFailed', { message: t(`orders.undo.${refused}`) }) };
  }
  if (reply.ok) return { ok: true, title: t('orders.updated'), changeId: reply.changeId };
  return { ok: false, title: t('orders.updateFailed', { message: sayOrderProblem(t, reply.code) }) };
}

/** The hidden part of every form that changes a status. */
export function StatusFields(props: WantedChange & { readonly accepted?: readonly StepQuestion[] }) {
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
        accepted_number: tracking?.accepted,
        undoable: undoable ? 'yes' : undefined,
        accepted,
      }}
    />
  );
}

export function sayOrderProblem(t: AdminTranslate, code: StepQuestion | CodesOf<'orders.problem'>): string {
  return isStepQuestion(code) ? t(`orders.question.${code}`) : t(`orders.problem.${code}`);
}

/** Asks before goods leave unpaid, withdrawn from or recalled. An answer may lead to another question: then both are sent. */
export function QuestionDialog(props: {
  readonly form: StatusForm;
  readonly change: WantedChange;
  /** The warning known before anything was sent; null until the button is pressed. */
  readonly asking: StepQuestion | null;
  readonly onClose: () => void;
}) {
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
