import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { redirect, useLocation, useNavigation } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { keepActionHeaders } from '#app/keep-action-headers.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { findOpenChallenge } from '#shop/accounts/challenge.server.ts';
import { AUTH_MODES, AUTH_PATHS, type AuthMode, STAFF_PARAMETER } from '../frame/auth-dialog-context.tsx';
import type { ActionFailure } from '../frame/keep-pages.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/auth-page.ts';
import { type AuthReply, answerAuthForm, pathIn } from './auth-action.server.ts';
import { AuthForm, authSuccess, authTitle } from './auth-form.tsx';
import { CodeForm } from './code-form.tsx';

/** The sign-in dialog as a page: where its forms are posted, and what a visitor without scripts is shown. */
function readMode(url: string): AuthMode {
  const { pathname } = new URL(url);
  return AUTH_MODES.find((mode) => pathname.replace(/\.data$/, '').endsWith(AUTH_PATHS[mode])) ?? 'signin';
}

function readHome(url: string): string {
  return new URL(url).pathname.startsWith('/lv/') ? '/lv' : '/';
}

/** Where signing in leads: whoever has just joined the staff goes to work. */
function readAfter(url: string): string {
  return new URL(url).searchParams.has(STAFF_PARAMETER) ? '/admin' : readHome(url);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const home = readHome(request.url);
  if (await findViewer(context)) throw redirect(readAfter(request.url));
  const mode = readMode(request.url);
  if (mode === 'code' && !(await findOpenChallenge(getShop(context), request.headers))) {
    throw redirect(`${pathIn(home, AUTH_PATHS.signin)}?late`);
  }
  return { mode, said: readSaid(mode, new URL(request.url).searchParams) };
}

/** What happened on the page before this one. */
function readSaid(mode: AuthMode, parameters: URLSearchParams): 'late' | 'new_password' | null {
  if (mode === 'signin' && parameters.has('late')) return 'late';
  return mode === 'code' && parameters.has('new-password') ? 'new_password' : null;
}

export const headers = keepActionHeaders;

export function action({ request, context }: Route.ActionArgs) {
  const input = {
    shop: getShop(context),
    request,
    language: getLanguage(context),
    home: readHome(request.url),
    after: readAfter(request.url),
  };
  return answerAuthForm(readMode(request.url), input);
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { mode, said } = loaderData;
  const t = useTranslate();
  const localPath = useLocalPath();
  useWelcome(mode);
  const { title, text } = authTitle(t, mode);
  const done = actionData?.done === mode;
  return (
    <div className="wrap flex justify-center py-12">
      <PageMeta title={title} path={AUTH_PATHS[mode]} noindex />
      <section className="flex w-full max-w-md flex-col gap-5">
        <header>
          <h1 className="text-2xl font-bold">{title}</h1>
          <p className="text-muted">{text}</p>
        </header>
        {said === 'late' && !actionData && <Alert tone="info">{t('auth.challengeOver')}</Alert>}
        {said === 'new_password' && !actionData && <Alert tone="success">{t('reset.success')}</Alert>}
        {done ? <Alert tone="success">{authSuccess(t, mode)}</Alert> : <PageForm mode={mode} reply={actionData} />}
        <nav className="flex flex-wrap gap-4 text-sm" aria-label={t('auth.tabs')}>
          {mode !== 'signin' && (
            <TextLink to={localPath(AUTH_PATHS.signin)}>
              {mode === 'code' ? t('auth.backToSignIn') : t('auth.signIn')}
            </TextLink>
          )}
          {mode !== 'signup' && mode !== 'code' && (
            <TextLink to={localPath(AUTH_PATHS.signup)}>{t('auth.signUp')}</TextLink>
          )}
          {mode === 'signin' && (
            <TextLink to={localPath(AUTH_PATHS['forgot-password'])}>{t('auth.forgotLink')}</TextLink>
          )}
        </nav>
      </section>
    </div>
  );
}

/** Somebody who has just signed in is greeted on the page they are led to. */
function useWelcome(mode: AuthMode): void {
  const t = useTranslate();
  const toast = useToast();
  const { state, formMethod, location } = useNavigation();
  const here = useLocation().pathname;
  const isLedOn = state === 'loading' && formMethod === 'POST' && location.pathname !== here;
  const isSignedIn = (mode === 'signin' || mode === 'code') && isLedOn && !location.pathname.endsWith(AUTH_PATHS.code);
  const greet = useEffectEvent(() => toast.success({ title: t('auth.signInSuccess') }));
  useEffect(() => {
    if (isSignedIn) greet();
  }, [isSignedIn]);
}

function PageForm({
  mode,
  reply,
}: {
  readonly mode: AuthMode;
  readonly reply: AuthReply | ActionFailure | undefined;
}): ReactNode {
  const isStaff = new URLSearchParams(useLocation().search).has(STAFF_PARAMETER);
  const form = {
    reply,
    busy: useNavigation().state === 'submitting',
    action: `${useLocalPath()(AUTH_PATHS[mode])}${isStaff ? `?${STAFF_PARAMETER}` : ''}`,
  };
  return mode === 'code' ? <CodeForm {...form} /> : <AuthForm mode={mode} {...form} />;
}
