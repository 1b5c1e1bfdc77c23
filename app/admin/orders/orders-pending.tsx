import type { ReactNode } from 'react';
import { useNavigation, useRouteLoaderData } from 'react-router';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useNoticedWait } from '../desk/use-noticed-wait.ts';
import { OrdersSkeleton } from './orders-list.tsx';

/** The list's placeholder while it is loaded from another tab, whose page stays behind it with what was typed. */
export function OrdersPending({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useAdminTranslate();
  const { state, location } = useNavigation();
  // When other orders of the list load, the list itself shows it.
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
