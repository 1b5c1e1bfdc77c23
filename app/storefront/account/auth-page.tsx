import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { redirect, useLocation, useNavigation } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { keepActionHeaders } from '#app/keep-action-headers.ts';
import { findReturn, withReturn } from '#app/local-path.ts';
import { getRequestFacts } from '#app/middleware/request-context.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { AUTH_MODES, AUTH_PATHS, type AuthMode } from '#app/sign-in/auth-dialog-context.tsx';
import { AuthForm, authSuccess, authTitle } from '#app/sign-in/auth-form.tsx';
import { type AuthReply, carriedBy } from '#app/sign-in/auth-reply.ts';
import { CodeForm } from '#app/sign-in/code-form.tsx';
import { homeOf } from '#app/sign-in/refuse-signed-out.ts';
import { ResumeForm } from '#app/sign-in/resume-form.tsx';
import { useRefusalToast } from '#app/sign-in/use-refusal-toast.ts';
import { useTypedEmail } from '#app/sign-in/use-typed-email.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { findOpenChallenge } from '#shop/accounts/second-factor/challenge.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/auth-page.ts';
import { answerAuthForm, pathIn } from './auth-action.server.ts';

/** The sign-in dialog as a page: its forms are posted here, and visitors without scripts see it. */
function readMode(url: string): AuthMode {
  const { pathname } = new URL(url);
  return AUTH_MODES.find((mode) => pathname.replace(/\.data$/, '').endsWith(AUTH_PATHS[mode])) ?? 'signin';
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const home = homeOf(new URL(request.url).pathname);
  const parameters = new URL(request.url).searchParams;
  const next = findReturn(parameters);
  if (await findViewer(context)) throw redirect(next ?? home);
  const mode = readMode(request.url);
  // A sent code has used its challenge up, so the reply decides what comes next.
  const isAsked = getRequestFacts(context).method !== 'POST';
  if (mode === 'code' && isAsked && !(await findOpenChallenge(getShop(context), request.headers))) {
    throw redirect(`${withReturn(pathIn(home, AUTH_PATHS.signin), next)}${next === null ? '?' : '&'}late`);
  }
  return { mode, next, said: readSaid(mode, parameters) };
}

/** What happened on the previous page. */
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
    home: homeOf(new URL(request.url).pathname),
    next: findReturn(new URL(request.url).searchParams),
  };
  return answerAuthForm(readMode(request.url), input);
}

/** The next form: a waiting form is answered without leaving the page. */
function nextMode(mode: AuthMode, reply: object | undefined): AuthMode {
  if (reply === undefined || !('done' in reply)) return mode;
  if (reply.done === 'needs_code') return 'code';
  return reply.done === 'challenge_over' ? 'signin' : mode;
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const { next, said } = loaderData;
  const t = useTranslate();
  const { email, onInput } = useTypedEmail();
  useWelcome(loaderData.mode);
  useRefusalToast(actionData);
  const mode = nextMode(loaderData.mode, actionData);
  const isLate = actionData ? 'done' in actionData && actionData.done === 'challenge_over' : said === 'late';
  const { title, text } = authTitle(t, mode);
  const done = actionData !== undefined && 'done' in actionData && actionData.done === mode;
  const carried = carriedBy(actionData);
  if (done && carried !== undefined && next !== null) return <ResumeForm address={next} carried={carried} />;
  return (
    <div className="wrap flex justify-center py-12">
      <PageMeta title={title} path={AUTH_PATHS[mode]} noindex />
      <section className="flex w-full max-w-md flex-col gap-5" onInput={onInput}>
        <header>
          <h1 className="text-2xl font-bold">{title}</h1>
          <p className="text-muted">{text}</p>
        </header>
        {isLate && <Alert tone="info">{t('auth.challengeOver')}</Alert>}
        {said === 'new_password' && !actionData && <Alert tone="success">{t('reset.success')}</Alert>}
        {done ? (
          <Alert tone="success">{authSuccess(t, mode)}</Alert>
        ) : (
          <PageForm key={mode} mode={mode} next={next} reply={actionData} carried={carried} email={email} />
        )}
        <OtherPages mode={mode} next={next} email={email} />
      </section>
    </div>
  );
}

function OtherPages(props: {
  readonly mode: AuthMode;
  readonly next: string | null;
  readonly email: string | undefined;
}): ReactNode {
  const { mode, next, email } = props;
  const t = useTranslate();
  const localPath = useLocalPath();
  // What was typed need not be typed again.
  const state = email === undefined ? undefined : { email };
  return (
    <nav className="flex flex-wrap gap-4 text-sm" aria-label={t('auth.tabs')}>
      {mode !== 'signin' && (
        <TextLink to={withReturn(localPath(AUTH_PATHS.signin), next)} state={state}>
          {mode === 'code' ? t('auth.backToSignIn') : t('auth.signIn')}
        </TextLink>
      )}
      {mode !== 'signup' && mode !== 'code' && (
        <TextLink to={localPath(AUTH_PATHS.signup)} state={state}>
          {t('auth.signUp')}
        </TextLink>
      )}
      {mode === 'signin' && (
        <TextLink to={localPath(AUTH_PATHS['forgot-password'])} state={state}>
          {t('auth.forgotLink')}
        </TextLink>
      )}
    </nav>
  );
}

/** A person who has just signed in is welcomed on the next page. */
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

function PageForm(props: {
  readonly mode: AuthMode;
  readonly next: string | null;
  readonly reply: AuthReply | ActionFailure | undefined;
  readonly carried: string | undefined;
  readonly email: string | undefined;
}): ReactNode {
  const { mode, next, reply, carried } = props;
  const form = {
    reply,
    carried,
    busy: useNavigation().state === 'submitting',
    action: withReturn(useLocalPath()(AUTH_PATHS[mode]), next),
  };
  return mode === 'code' ? <CodeForm {...form} /> : <AuthForm mode={mode} {...form} email={props.email} />;
}
