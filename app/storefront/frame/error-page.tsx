import { lazy, type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { readFaultNumber, readSignInFirst, readTransientFault, whyUnreached } from '#app/fault.ts';
import { isTooLarge } from '#app/forms/too-large.ts';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { withTexts } from '#app/storefront-messages.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Only needed without scripts, so that its form is not part of every page. */
const SignInAgain = lazy(() => withTexts(import('#app/sign-in/sign-in-again.tsx')));

/** The page shown when one could not be made or loaded: not found, our mistake, or a transient error. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  if (isRouteErrorResponse(error) && [404, 405].includes(error.status)) return <NotFound />;
  const signInFirst = readSignInFirst(error);
  if (signInFirst !== null)
    return (
      <Suspense>
        <SignInAgain {...signInFirst} />
      </Suspense>
    );
  if (isTooLarge(error)) return <TooLarge />;
  const unreached = whyUnreached(error);
  if (unreached === 'connection') return <Failed title={t('offline.title')} text={t('offline.text')} />;
  const number = readFaultNumber(error);
  return unreached === 'shop' || readTransientFault(error) !== null ? (
    <Failed title={t('error.transient')} text={t('error.transientText')} number={number} />
  ) : (
    <Failed title={t('error.unexpected')} text={t('error.unexpectedText')} number={number} />
  );
}

/** `isShort`: more follows below it. */
export function NotFound({ isShort = false }: { readonly isShort?: boolean }) {
  const { t, localPath } = useI18n();
  return (
    <Message title={t('notFound.title')} text={t('notFound.text')} above={t('notFound.code')} isShort={isShort}>
      <ButtonLink to={localPath('/')}>{t('action.backToHome')}</ButtonLink>
      <ButtonLink to={localPath('/products')} look="secondary">
        {t('nav.allProducts')}
      </ButtonLink>
    </Message>
  );
}

function TooLarge() {
  const { t, localPath } = useI18n();
  return (
    <Message title={t('tooLarge.title')} text={`${t('tooLarge.text')} ${t('tooLarge.back')}`}>
      <ButtonLink to={localPath('/')}>{t('action.backToHome')}</ButtonLink>
    </Message>
  );
}

type FailedProps = { readonly title: string; readonly text: string; readonly number?: string | null };

function Failed({ title, text, number = null }: FailedProps) {
  const { t, localPath } = useI18n();
  const { pathname, search } = useLocation();
  return (
    <Message title={title} text={text} below={number === null ? undefined : t('error.id', { id: number })}>
      {/* A new document: whatever broke is not carried along. */}
      <a href={`${pathname}${search}`} className={buttonClass()}>
        {t('action.retry')}
      </a>
      <a href={localPath('/')} className={buttonClass({ look: 'secondary' })}>
        {t('action.backToHome')}
      </a>
    </Message>
  );
}

function Message(props: {
  readonly title: string;
  readonly text: string;
  readonly above?: string;
  readonly below?: string | undefined;
  readonly isShort?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={`wrap ${props.isShort ? 'pb-12' : 'min-h-[60vh] pb-16'}`}>
      <title>{props.title}</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        title={props.title}
        description={props.text}
        above={props.above && <p className="numeric font-semibold text-accent">{props.above}</p>}
      />
      <div className="flex flex-wrap gap-3">{props.children}</div>
      {props.below && <p className="numeric mt-6 text-sm text-muted">{props.below}</p>}
    </div>
  );
}
