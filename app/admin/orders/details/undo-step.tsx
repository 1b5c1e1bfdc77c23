import { useNavigate } from 'react-router';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useSaidForm } from '#app/admin/desk/undo.tsx';
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
  const { fetcher, busy } = useSaidForm<UndoReply>(STATUS_ACTION, sayOrderReply, () => {
    void navigate(details, { replace: true, preventScrollReset: true });
  });
  return (
    <fetcher.Form method="post" action={STATUS_ACTION}>
      <HiddenFields fields={{ intent: 'undo', change_id: changeId }} />
      <Button type="submit" look="secondary" size="sm" busy={busy}>
        {t('admin.action.undo')}
      </Button>
    </fetcher.Form>
  );
}
