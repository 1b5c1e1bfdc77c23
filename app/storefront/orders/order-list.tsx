import ChevronRight from 'lucide-react/icons/chevron-right';
import Package from 'lucide-react/icons/package';
import { useId } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { sayStanding } from '#app/order-standing.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { formatDate, formatDateTime, formatTime } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { shortId } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { OrderCard } from '#shop/orders/order-list-view.server.ts';
import { OrderBadges } from './order-badges.tsx';
import { PayNowForm } from './pay-now-form.tsx';

export function OrderList({ orders }: { readonly orders: readonly OrderCard[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <OrderListItem key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderListItem({ order }: { readonly order: OrderCard }) {
  const { t, language, localPath } = useI18n();
  const titleId = useId();
  const number = order.order_number;
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div>
            <h2 id={titleId} className="numeric text-lg">
              {t('orders.number', { number })}
            </h2>
            <p className="text-sm text-muted">
              {t('orders.placed', { date: formatDate(order.created_at, language) })}
              {' · '}
              <span className="numeric">{shortId(order.id)}</span>
            </p>
            <p className="numeric mt-1 text-sm font-medium">{sayStanding(t, language, order)}</p>
          </div>
          <OrderBadges order={order} />
        </div>
        <Preview order={order} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="flex items-baseline gap-2">
            <strong className="numeric text-lg">{formatMoney(order.total_amount, language)}</strong>
            <span className="text-sm text-muted">{t('orders.itemCount', { n: order.itemCount })}</span>
          </p>
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            {order.canPay && <PayNowForm orderId={order.id} label={t('orders.payNowOf', { number })} size="sm" />}
            <ButtonLink
              to={localPath(`/orders/${order.id}`)}
              look="secondary"
              size="sm"
              aria-label={t('orders.viewDetailsOf', { number })}
            >
              {t('orders.viewDetails')}
              <ChevronRight aria-hidden="true" className="size-4" />
            </ButtonLink>
          </div>
          {order.canPay && order.payableUntil && (
            <p className="w-full text-sm text-muted">
              {t('orders.payUntil', { time: sayUntil(order.payableUntil, order.created_at, language) })}
            </p>
          )}
        </div>
      </article>
    </li>
  );
}

/** The time of a payment page that closes soon; the day of a transfer, which has days. */
function sayUntil(until: Date, placed: Date, language: Language): string {
  return until.getTime() - placed.getTime() < DAY_MS ? formatTime(until) : formatDateTime(until, language);
}

/** The first few items of an order, to recognise it by. */
function Preview({ order }: { readonly order: OrderCard }) {
  if (order.preview.length === 0) return null;
  return (
    <div className="flex items-center gap-4">
      <div className="flex gap-2">
        {order.preview.map(({ image }, index) => (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: two variations of a product share its name; their order is fixed
            key={index}
            picture={image}
            alt=""
            sizes="4rem"
            className={index > 2 ? 'size-16 rounded-control max-sm:hidden' : 'size-16 rounded-control'}
            imgClassName="size-full"
          />
        ))}
      </div>
      <p className="line-clamp-2 min-w-0 text-sm">{order.preview.map(({ name }) => name).join(', ')}</p>
    </div>
  );
}

export function NoOrders() {
  const { t, localPath } = useI18n();
  return (
    <EmptyState
      title={t('orders.empty')}
      description={t('orders.emptyText')}
      icon={<Package aria-hidden="true" />}
      action={<ButtonLink to={localPath('/products')}>{t('orders.startShopping')}</ButtonLink>}
    />
  );
}

export function OrderListSkeleton() {
  const t = useTranslate();
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only">{t('orders.loading')}</span>
      {['first', 'second', 'third'].map((place) => (
        <div
          key={place}
          aria-hidden="true"
          className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5"
        >
          <div className="flex justify-between">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-6 w-20" />
          </div>
          <div className="flex gap-2">
            <Skeleton className="size-16 rounded-control" />
            <Skeleton className="size-16 rounded-control" />
            <Skeleton className="size-16 rounded-control" />
          </div>
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
