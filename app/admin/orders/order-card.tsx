import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { formatDateTime, formatRelativeTime } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { ORDER_STATUS_TONE, quickAction } from '#shop/orders/order.ts';
import type { StaffOrderCard } from '#shop/orders/order-card.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { StatusFields } from './status-fields.tsx';
import { UnpaidDialog } from './unpaid-dialog.tsx';
import { STATUS_ACTION, useStatusForm } from './use-status-form.ts';

/** Orders, each with what staff need to decide and the one step that comes next. */
export function OrderCards(props: {
  readonly orders: readonly StaffOrderCard[];
  readonly now: Date;
  readonly headingLevel: 2 | 3;
}): ReactNode {
  const { orders, ...shared } = props;
  return (
    <ul className="flex flex-col gap-3">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} {...shared} />
      ))}
    </ul>
  );
}

function OrderCard(props: {
  readonly order: StaffOrderCard;
  readonly now: Date;
  readonly headingLevel: 2 | 3;
}): ReactNode {
  const { order, now, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  const t = useAdminTranslate();
  const language = useLanguage();
  const to = `/admin/orders/${order.id}`;
  return (
    <li className="relative rounded-card border border-line bg-raised p-4 transition-colors hover:border-control sm:flex sm:items-center sm:gap-6 sm:p-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="numeric text-base font-semibold">
            <Link to={to} preventScrollReset className="after:absolute after:inset-0 after:rounded-card">
              {t('orders.number', { number: order.number })}
            </Link>
          </Heading>
          <Badge tone={ORDER_STATUS_TONE[order.status]}>{t(`orderStatus.${order.status}`)}</Badge>
          {order.needsAttention && <Badge tone="red">{t('paymentState.needs_attention')}</Badge>}
        </div>
        <p className="mt-1 truncate">{order.customerName || t('orders.guest')}</p>
        <p className="text-sm text-muted">
          <time dateTime={order.created_at.toISOString()} title={formatDateTime(order.created_at, language)}>
            {formatRelativeTime(order.created_at, now, language)}
          </time>
          {' · '}
          {t('orders.itemCount', { n: order.itemCount })}
        </p>
      </div>
      <p className="numeric mt-2 text-lg font-bold sm:mt-0">{formatMoney(order.total_amount, language)}</p>
      <div className="relative mt-3 flex gap-2 sm:mt-0 sm:w-64 sm:justify-end touch:[&>*]:flex-1">
        <ButtonLink to={to} preventScrollReset look="secondary" size="sm">
          {t('orders.viewDetails')}
        </ButtonLink>
        <QuickAction order={order} />
      </div>
    </li>
  );
}

function QuickAction({ order }: { readonly order: StaffOrderCard }): ReactNode {
  const t = useAdminTranslate();
  const { fetcher, busy, isUnpaid } = useStatusForm();
  const next = quickAction(order.status);
  if (next === null) return null;
  const change = { orderId: order.id, from: order.status, to: next.to };
  return (
    <>
      <fetcher.Form method="post" action={STATUS_ACTION} className="flex touch:flex-1">
        <StatusFields {...change} />
        <Button type="submit" size="sm" block busy={busy}>
          {t(`orders.action.${next.action}`)}
        </Button>
      </fetcher.Form>
      <UnpaidDialog asked={isUnpaid} change={change} fetcher={fetcher} />
    </>
  );
}
