import type { ReactNode } from 'react';
import { useNavigation, useRouteLoaderData } from 'react-router';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useNoticedWait } from '../desk/use-noticed-wait.ts';
import { OrdersSkeleton } from './orders-list.tsx';

/** The shape of the list while it is read from another tab, which stays as it is behind it: it may hold what was typed. */
export function OrdersPending({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useAdminTranslate();
  const { state, location } = useNavigation();
  // The list itself shows it while other orders are read.
  const isHere = useRouteLoaderData('admin/orders/orders') !== undefined;
  const isPending = useNoticedWait(!isHere && state === 'loading' && location.pathname === '/admin/orders');
  return (
    <>
      {isPending && (
        <>
          <PageHeader title={t('orders.title')} />
          <OrdersSkeleton />
        </>
      )}
      <div hidden={isPending}>{children}</div>
    </>
  );
}
