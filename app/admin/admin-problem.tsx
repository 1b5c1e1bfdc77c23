import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useTranslate } from '../i18n.tsx';
import { PlainMessage } from '../plain-message.tsx';
import { buttonClass } from '../ui/button.tsx';

/** What stands in a tab's place when it could not be made. */
export function AdminProblem({ error }: { readonly error: unknown }): ReactNode {
  const t = useTranslate();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PlainMessage
      title={isMissing ? t('notFound.title') : t('error.unexpected')}
      text={isMissing ? t('notFound.text') : t('error.unexpectedText')}
    >
      {/* A new document: whatever broke is not carried along. */}
      <a href="/admin" className={buttonClass()}>
        {t('userMenu.adminDashboard')}
      </a>
    </PlainMessage>
  );
}
