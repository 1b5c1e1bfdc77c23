import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useUndo } from '../desk/undo.tsx';
import { STATUS_ACTION, sayOrderReply } from './details/status-form.tsx';
import type { UndoReply } from './orders-action.server.ts';

/** What was done to several orders, which can be undone together for a while. */
export function BulkDone(props: { readonly changeIds: readonly string[]; readonly children: ReactNode }) {
  const { changeIds, children } = props;
  const t = useAdminTranslate();
  const toast = useToast();
  const undo = useUndo();
  const [undoing, setUndoing] = useState<'no' | 'asked' | 'done'>('no');
  const undoAll = (event: FormEvent) => {
    event.preventDefault();
    setUndoing('asked');
    undo(STATUS_ACTION, changeIds, (reply: UndoReply) => {
      if (reply.undone > 0) setUndoing('done');
      if (reply.refused !== null) toast.error({ title: sayOrderReply(t, reply).title });
    });
  };
  return (
    <Alert
      tone="success"
      live
      action={
        undoing === 'no' && (
          <Form method="post" action={STATUS_ACTION} onSubmit={undoAll}>
            <HiddenFields fields={{ intent: 'undo', change_id: changeIds }} />
            <Button type="submit" look="secondary" size="sm">
              {t('admin.action.undo')}
            </Button>
          </Form>
        )
      }
    >
      {undoing === 'done' ? t('orders.undone') : children}
    </Alert>
  );
}
