import type { ReactNode } from 'react';
import { useNavigation, useRouteLoaderData } from 'react-router';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useNoticedWait } from '../desk/use-noticed-wait.ts';

/** The list's placeholder while it is loaded from another tab, whose page stays behind it with what was typed. */
export function OrdersPending({ children }: { readonly children: ReactNode }) {
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

/** Whether another page or filter of the list has been loading noticeably long. */
export function useListWait(): boolean {
  const { state, location, formMethod } = useNavigation();
  const isReading = state === 'loading' && location.pathname === '/admin/orders' && formMethod !== 'POST';
  // Closing a dialog navigates to the list too, but it is there already.
  return useNoticedWait(isReading && (typeof window === 'undefined' || location.search !== window.location.search));
}

const WAITING = ['first', 'second', 'third', 'fourth', 'fifth'];

export function OrdersSkeleton() {
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
