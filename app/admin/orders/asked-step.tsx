import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { StaffOrderCard } from '#shop/orders/order-card.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { AskedChange } from './details/change-status-action.server.ts';
import { StatusFields } from './details/status-form.tsx';
import { ordersHref } from './orders-query.ts';

/** The question of question-dialog.tsx for posts without scripts: the same form again, with the answer. */
export function AskedStep(props: AskedChange & { readonly orders: readonly StaffOrderCard[] }): ReactNode {
  const { question, change, accepted, orders } = props;
  const t = useAdminTranslate();
  const [parameters] = useSearchParams();
  const order = orders.find(({ id }) => id === change.orderId);
  return (
    <Alert
      tone="warning"
      live
      title={order && t('orders.number', { number: order.order_number })}
      className="mb-4"
      action={
        <Form method="post" className="flex flex-wrap gap-3">
          <StatusFields {...change} accepted={[...accepted, question]} />
          <Button type="submit" size="sm">
            {t('admin.action.continue')}
          </Button>
          <ButtonLink to={ordersHref(parameters, { page: parameters.get('page') })} look="secondary" size="sm">
            {t('admin.action.cancel')}
          </ButtonLink>
        </Form>
      }
    >
      {t(`orders.question.${question}`)}
    </Alert>
  );
}
