import type { ReactNode } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { StaffOrderCard } from '#shop/orders/order-card.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useSelection } from '../desk/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderCards } from './order-card.tsx';

/** A page of orders that can be selected and handled together. */
export function OrdersList(props: { readonly orders: readonly StaffOrderCard[]; readonly now: Date }): ReactNode {
  const { orders, now } = props;
  const selection = useSelection(orders.map(({ id }) => id));
  return (
    <>
      <BulkBar selection={selection} />
      <OrderCards orders={orders} now={now} headingLevel={2} selection={selection} />
    </>
  );
}

const WAITING = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The placeholder while orders load: five cards. */
export function OrdersSkeleton(): ReactNode {
  const t = useAdminTranslate();
  return (
    <div aria-busy="true">
      <Spinner label={t('orders.loading')} className="sr-only" />
      <ul className="flex flex-col gap-3">
        {WAITING.map((key) => (
          <li
            key={key}
            className="rounded-card border border-line bg-raised p-4 sm:flex sm:items-center sm:gap-6 sm:p-5"
          >
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-48" />
            </div>
            <Skeleton className="mt-3 h-6 w-20 sm:mt-0" />
            <Skeleton className="mt-3 h-10 w-full sm:mt-0 sm:w-56" />
          </li>
        ))}
      </ul>
    </div>
  );
}
