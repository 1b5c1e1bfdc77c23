import { useSearchParams } from 'react-router';
import { OrderStatusBadge, sayStanding } from '#app/order-standing.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { isStandingOrder } from '#shop/orders/order.ts';
import { orderMoney } from '#shop/orders/order-need.ts';
import type { StaffOrderCard } from '#shop/orders/staff-orders-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { RowTick, type Selection } from '../desk/selection.tsx';
import { BULK_FORM } from './bulk-bar.tsx';
import { ordersHref } from './orders-query.ts';
import { QuickAction } from './quick-action.tsx';

type CardsProps = {
  readonly now: Date;
  readonly headingLevel: 2 | 3;
  /** Where several can be selected. */
  readonly selection?: Selection;
  /** Rows of a panel instead of separate cards. */
  readonly look?: 'cards' | 'rows';
};

/** Orders with what staff need to decide, and the button for the next step. */
export function OrderCards({ orders, ...shared }: CardsProps & { readonly orders: readonly StaffOrderCard[] }) {
  return (
    <ul className={shared.look === 'rows' ? undefined : 'flex flex-col gap-3'}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} {...shared} />
      ))}
    </ul>
  );
}

const LOOKS = {
  cards:
    'rounded-card border border-line bg-raised p-4 hover:border-control has-[.tick:checked]:border-accent sm:px-5 sm:py-4',
  rows: 'border-t border-line px-4 py-4 hover:bg-sunken/50 sm:px-6 sm:py-3',
} as const;

function OrderCard(props: CardsProps & { readonly order: StaffOrderCard }) {
  const { order, now, headingLevel, selection, look = 'cards' } = props;
  const { t, money } = useWords();
  const [parameters] = useSearchParams();
  // Over the list it was opened from, with its filters and page.
  const [, query] = selection === undefined ? [] : ordersHref(parameters, { page: parameters.get('page') }).split('?');
  const to = `/admin/orders/${order.id}${query === undefined ? '' : `?${query}`}`;
  const number = order.order_number;
  return (
    <li className={classNames('relative flex gap-2 transition-colors sm:gap-3', LOOKS[look])}>
      {selection !== undefined && (
        <RowTick
          selection={selection}
          form={BULK_FORM}
          name="order"
          id={order.id}
          label={t('bulk.select', { number })}
          className="relative z-10 shrink-0 touch:-ms-3 touch:-mt-3"
        />
      )}
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-6">
        <Facts order={order} to={to} now={now} headingLevel={headingLevel} />
        <p className="numeric mt-2 text-lg font-bold sm:mt-0 sm:text-end">{money(order.total_amount)}</p>
        <div className="relative mt-3 flex gap-2 sm:mt-0 sm:w-64 sm:justify-end touch:[&>*]:flex-1">
          <ButtonLink
            to={to}
            preventScrollReset
            look="secondary"
            size="sm"
            aria-label={t('orders.detailsOf', { number })}
          >
            {t('orders.viewDetails')}
          </ButtonLink>
          <QuickAction order={order} />
        </div>
      </div>
    </li>
  );
}

/** Customer, status and warnings of an order. */
function Facts(
  props: Pick<CardsProps, 'now' | 'headingLevel'> & { readonly order: StaffOrderCard; readonly to: string },
) {
  const { order, to, now, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  const { t, language, ago, dateTime } = useWords();
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Heading className="numeric text-base font-semibold">
          <Link to={to} preventScrollReset className="after:absolute after:inset-0 after:rounded-card">
            {t('orders.number', { number: order.order_number })}
          </Link>
        </Heading>
        <span className="numeric text-sm text-muted max-sm:hidden">{order.reference}</span>
        <OrderStatusBadge t={t} order={order} />
        <Marks order={order} />
      </div>
      <p className="mt-1 truncate">
        <bdi>{order.customerName || t('orders.guest')}</bdi>
      </p>
      <p className="numeric text-sm text-muted">
        <span className="font-medium text-ink">{sayStanding(t, language, order)}</span>
        {' · '}
        <time dateTime={order.created_at.toISOString()} title={dateTime(order.created_at)}>
          {ago(order.created_at, now)}
        </time>
        {' · '}
        {t('orders.itemCount', { n: order.itemCount })}
        <span className="numeric sm:hidden"> · {order.reference}</span>
      </p>
      {order.delivery !== null && (
        <p className="text-sm text-muted">{[order.delivery, order.phone].filter(Boolean).join(' · ')}</p>
      )}
      {order.attention.map((reason) => (
        <p key={reason} className="mt-1 text-sm text-danger">
          {t(`attentionReason.${reason}`)}
        </p>
      ))}
    </div>
  );
}

/** Warnings about the next step, or what must be checked first. */
function Marks({ order }: { readonly order: StaffOrderCard }) {
  const t = useAdminTranslate();
  const money = orderMoney(order);
  return (
    <>
      {order.isTest && <Badge tone="ink">{t('orders.test')}</Badge>}
      {order.needsAttention && <Badge tone="red">{t('paymentState.needs_attention')}</Badge>}
      {money === 'refunded' && <Badge tone="purple">{t('orders.refunded')}</Badge>}
      {order.withdrawn !== null && money !== 'refunded' && (
        <Badge tone="red">{t(`orders.withdrawn.${order.withdrawn}`)}</Badge>
      )}
      {order.hasRecalled && <Badge tone="red">{t('orders.recalled')}</Badge>}
      {isStandingOrder(order.status) && money === 'unpaid' && !order.needsAttention && (
        <Badge>{t('orders.unpaid')}</Badge>
      )}
    </>
  );
}
