import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import type { BulkStep } from '#shop/orders/bulk-step.ts';
import type { MovedOrder } from '#shop/orders/move-orders.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';
import { STATUS_ACTION, useUndoOrders } from './details/status-form.tsx';

/** The results per order; all of them can be undone for a while. */
export function BulkOutcome(props: { readonly step: BulkStep; readonly moved: readonly MovedOrder[] }): ReactNode {
  const { step, moved } = props;
  const t = useAdminTranslate();
  const undo = useUndoOrders();
  const [isTakenBack, setTakenBack] = useState(false);
  const changeIds = moved.flatMap((one) => (one.ok ? [one.changeId] : []));
  const refused = moved.flatMap((one) => (one.ok ? [] : [one]));
  const takeBack = (event: FormEvent) => {
    event.preventDefault();
    setTakenBack(true);
    undo(changeIds);
  };
  return (
    <div className="flex flex-col gap-6">
      {changeIds.length > 0 && (
        <Alert
          tone="success"
          live
          action={
            !isTakenBack && (
              <Form method="post" action={STATUS_ACTION} onSubmit={takeBack}>
                <HiddenFields fields={{ intent: 'undo', change_id: changeIds }} />
                <Button type="submit" look="secondary" size="sm">
                  {t('admin.action.undo')}
                </Button>
              </Form>
            )
          }
        >
          {t(`bulk.${step}.did`, { n: changeIds.length })}
        </Alert>
      )}
      <BulkRefusals title={t('bulk.refused', { n: refused.length })} refused={refused} />
    </div>
  );
}
