import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { AccessDenied } from '#app/access-denied.tsx';
import { readFaultNumber, readForNow } from '#app/fault.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { AdminProblem } from '../admin-problem.tsx';

/** In place of the list when it could not be read; a new document tries again. */
export function OrdersProblem({ error }: { readonly error: unknown }): ReactNode {
  const t = useAdminTranslate();
  const { pathname, search } = useLocation();
  const number = readFaultNumber(error);
  if (isRouteErrorResponse(error)) {
    if (error.status === 403) return <AccessDenied />;
    if (error.status === 404 || readForNow(error) !== null) return <AdminProblem error={error} />;
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
        <p>{t('orders.loadFailed', { message: t('admin.error.unexpected') })}</p>
        {number && <p>{t('admin.error.id', { id: number })}</p>}
      </Alert>
    </>
  );
}
