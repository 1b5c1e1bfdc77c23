import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useTranslate } from '../i18n.tsx';
import { buttonClass } from '../ui/button.tsx';

/** What a signed-in person without the admin role sees instead of the back office. */
export function AccessDenied(): ReactNode {
  const t = useTranslate();
  return (
    <Message title={t('accessDenied.title')} text={t('accessDenied.text')}>
      <a href="/" className={buttonClass()}>
        {t('accessDenied.back')}
      </a>
    </Message>
  );
}

/** What stands in a tab's place when it could not be made. */
export function AdminProblem({ error }: { readonly error: unknown }): ReactNode {
  const t = useTranslate();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Message
      title={isMissing ? t('notFound.title') : t('error.unexpected')}
      text={isMissing ? t('notFound.text') : t('error.unexpectedText')}
    >
      {/* A new document: whatever broke is not carried along. */}
      <a href="/admin" className={buttonClass()}>
        {t('userMenu.adminDashboard')}
      </a>
    </Message>
  );
}

function Message(props: { readonly title: string; readonly text: string; readonly children: ReactNode }): ReactNode {
  return (
    <main id="main" className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-3 py-16 text-center">
      <title>{props.title}</title>
      <h1 className="text-3xl font-bold">{props.title}</h1>
      <p className="max-w-md text-muted">{props.text}</p>
      <div className="mt-4">{props.children}</div>
    </main>
  );
}
