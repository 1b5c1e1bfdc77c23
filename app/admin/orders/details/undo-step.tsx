import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useNotify, useUndo } from '#app/admin/desk/undo.tsx';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { useDetailsHref } from '../order-desk-dialog.tsx';
import type { UndoReply } from '../orders-action.server.ts';
import { STATUS_ACTION, sayOrderReply } from './status-form.tsx';

/** Undoes what was just done on a page of its own, and leaves the order's details as they are then. */
export function UndoStep({ orderId, changeId }: { readonly orderId: string; readonly changeId: string }) {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const details = useDetailsHref(orderId);
  const undo = useUndo();
  const notify = useNotify<UndoReply>(STATUS_ACTION, sayOrderReply);
  const [busy, setBusy] = useState(false);
  // The frame hears of the reply: this button is gone as soon as the page shows that it is undone.
  const hear = (reply: UndoReply) => {
    setBusy(false);
    notify(reply);
    void navigate(details, { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="post"
      action={STATUS_ACTION}
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        undo(STATUS_ACTION, [changeId], hear);
      }}
    >
      <HiddenFields fields={{ intent: 'undo', change_id: changeId }} />
      <Button type="submit" look="secondary" size="sm" busy={busy}>
        {t('admin.action.undo')}
      </Button>
    </Form>
  );
}
