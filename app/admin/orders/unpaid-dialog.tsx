import { type ReactNode, useEffect, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { StatusReply } from './change-status-action.server.ts';
import { StatusFields, type WantedChange } from './status-fields.tsx';
import { STATUS_ACTION } from './use-status-form.ts';

/** Asks before goods leave that nobody has paid for, and sends the change again with the answer. */
export function UnpaidDialog(props: {
  /** The server has refused the change because the order is unpaid. */
  readonly asked: boolean;
  readonly change: WantedChange;
  readonly fetcher: FetcherWithComponents<StatusReply>;
}): ReactNode {
  const { asked, change, fetcher } = props;
  const t = useAdminTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(asked), [asked]);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title={t('orders.confirmUnpaid')}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {t('admin.action.cancel')}
          </Button>
          <fetcher.Form method="post" action={STATUS_ACTION} onSubmit={() => setOpen(false)}>
            <StatusFields {...change} />
            <input type="hidden" name="accept_unpaid" value="yes" />
            <Button type="submit" block>
              {t('admin.action.continue')}
            </Button>
          </fetcher.Form>
        </>
      }
    />
  );
}
