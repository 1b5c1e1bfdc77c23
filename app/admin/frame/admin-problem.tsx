import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { readFaultNumber, readSignInFirst, readTransientFault, type TransientFault, whyUnreached } from '#app/fault.ts';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { isTooLarge } from '#app/forms/too-large.ts';
import { useTranslate } from '#app/i18n.tsx';
import { PlainMessage } from '#app/plain-message.tsx';
import { withTexts } from '#app/storefront-messages.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { TABS } from './admin-tabs.tsx';

/** Only needed without scripts, so that its form is not part of every page. */
const SignInAgain = lazy(() => withTexts(import('#app/sign-in/sign-in-again.tsx')));

/** Shown instead of a tab that could not be made. */
export function AdminProblem({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const fault = readTransientFault(error);
  if (fault !== null) return <LaterProblem {...fault} />;
  const signInFirst = readSignInFirst(error);
  if (signInFirst !== null)
    return (
      <Suspense>
        <SignInAgain {...signInFirst} />
      </Suspense>
    );
  // Only without scripts, or for a page that is not ours: with scripts the form stays (preserve-forms.ts).
  if (isTooLarge(error))
    return (
      <PlainMessage title={t('tooLarge.title')} text={`${t('tooLarge.text')} ${t('tooLarge.back')}`}>
        <a href="/admin" className={buttonClass({ look: 'secondary' })}>
          {t('userMenu.adminDashboard')}
        </a>
      </PlainMessage>
    );
  const unreached = whyUnreached(error);
  if (unreached === 'connection')
    return (
      <PlainMessage title={t('offline.title')} text={t('offline.text')}>
        <a href={`${pathname}${search}`} className={buttonClass()}>
          {t('action.retry')}
        </a>
      </PlainMessage>
    );
  if (unreached === 'shop') return <LaterProblem fault="unavailable" fields={[]} number="" />;
  const number = readFaultNumber(error);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PlainMessage
      title={isMissing ? t('notFound.title') : t('error.unexpected')}
      text={isMissing ? t('notFound.text') : t('error.unexpectedText')}
      below={number === null ? undefined : t('error.id', { id: number })}
    >
      {/* A new document: whatever broke is not carried along. */}
      <a href="/admin" className={buttonClass()}>
        {t('userMenu.adminDashboard')}
      </a>
    </PlainMessage>
  );
}

/** A transient error: requests the same page, or sends the same form, again. */
function LaterProblem({ fault, fields, number }: TransientFault) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const isSent = fields.length > 0;
  const text = isSent && fault !== 'locked' ? t('transient.unsure') : t(`transient.${fault}.text`);
  return (
    <PlainMessage
      title={t(`transient.${fault}.title`)}
      text={isSent ? `${text} ${t('transient.preserved')}` : text}
      // A conflict with a colleague is nothing to report.
      below={fault === 'locked' || number === '' ? undefined : t('error.id', { id: number })}
    >
      <div className="flex flex-wrap justify-center gap-3">
        {isSent ? (
          <form id="sent-again" method="post" action={address}>
            <HiddenFields fields={fields} />
            <button type="submit" className={buttonClass()}>
              {t('transient.again')}
            </button>
          </form>
        ) : (
          <a href={address} className={buttonClass()}>
            {t('transient.again')}
          </a>
        )}
        <a href="/admin" className={buttonClass({ look: 'secondary' })}>
          {t('userMenu.adminDashboard')}
        </a>
      </div>
    </PlainMessage>
  );
}

/** Shown instead of a page that needs a higher permission; the tab it belongs to is permitted. */
export function Denied() {
  const t = useAdminTranslate();
  const { pathname } = useLocation();
  const own = TABS.findLast(({ to }) => pathname.startsWith(`${to}/`));
  return (
    <PlainMessage title={t('accessDenied.title')} text={`${t('accessDenied.text')} ${t('admin.askForRights')}`}>
      <ButtonLink to={own?.to ?? '/admin'}>
        {t('admin.backTo', { page: t(`admin.tab.${own?.name ?? 'overview'}`) })}
      </ButtonLink>
    </PlainMessage>
  );
}
