import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { readFaultNumber, readForNow, whyUnreached } from '#app/fault.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { AdminProblem } from '../frame/admin-problem.tsx';
import { Denied } from '../frame/denied.tsx';

/** Shown when the list could not be loaded; retrying loads a new document. */
export function OrdersProblem({ error }: { readonly error: unknown }): ReactNode {
  const t = useAdminTranslate();
  const { pathname, search } = useLocation();
  const number = readFaultNumber(error);
  if (isRouteErrorResponse(error)) {
    if (error.status === 403) return <Denied />;
    // A sent form can be sent again.
    const isSent = (readForNow(error)?.fields.length ?? 0) > 0;
    if (error.status < 500 || isSent) return <AdminProblem error={error} />;
  }
  return (
    <>
      <title>{t('orders.title')}</title>
      <PageHeader title={t('orders.title')} />
      <Alert
        tone="danger"
        live
        action={
          <a href={`${pathname}${search}`} className={buttonClass({ look: 'secondary', size: 'sm' })}>
            {t('admin.action.retry')}
          </a>
        }
      >
        <p>{t('orders.loadFailed', { message: sayWhy(t, error) })}</p>
        {number && <p>{t('admin.error.id', { id: number })}</p>}
      </Alert>
    </>
  );
}

function sayWhy(t: AdminTranslate, error: unknown): string {
  const unreached = whyUnreached(error);
  if (unreached === 'connection') return `${t('offline.title')}. ${t('offline.text')}`;
  const isForNow = unreached === 'shop' || readForNow(error) !== null;
  return isForNow ? t('forNow.out_of_order.text') : t('admin.error.unexpected');
}
