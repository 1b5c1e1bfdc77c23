import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { OrderStatusBadge } from '#app/order-standing.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { type BulkRefusal, type BulkStep, refuseInBulk } from '#shop/orders/bulk-step.ts';
import type { StaffOrderCard } from '#shop/orders/order-card.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';

export type BulkPlan = {
  readonly will: readonly StaffOrderCard[];
  readonly leftOut: readonly { readonly number: number; readonly code: BulkRefusal }[];
};

export function planBulk(orders: readonly StaffOrderCard[], step: BulkStep): BulkPlan {
  const will = orders.filter((order) => refuseInBulk(order, step) === null);
  const leftOut = orders.flatMap((order) => {
    const code = refuseInBulk(order, step);
    return code === null ? [] : [{ number: order.order_number, code }];
  });
  return { will, leftOut };
}

/** What will happen to which orders, and which are left out and why, before anything is done. */
export function BulkPreview({ step, will, leftOut }: BulkPlan & { readonly step: BulkStep }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  if (will.length + leftOut.length === 0) return <Alert tone="warning">{t('bulk.none')}</Alert>;
  return (
    <div className="flex flex-col gap-6">
      {will.length === 0 ? (
        <Alert tone="warning">{t('bulk.nothing')}</Alert>
      ) : (
        <section>
          <h3 className="text-base">{t(`bulk.${step}.will`, { n: will.length })}</h3>
          <p className="mt-0.5 text-sm text-muted">{t('bulk.mailed')}</p>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {will.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2.5">
                <span className="numeric font-semibold">{t('orders.number', { number: order.order_number })}</span>
                <OrderStatusBadge t={t} status={order.status} />
                <span className="numeric ms-auto font-semibold">{formatMoney(order.total_amount, language)}</span>
                <bdi className="basis-full truncate text-sm text-muted">{order.customerName}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BulkRefusals title={t('bulk.leftOut', { n: leftOut.length })} refused={leftOut} />
    </div>
  );
}
