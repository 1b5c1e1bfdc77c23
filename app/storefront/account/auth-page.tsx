import { useEffect, useEffectEvent } from 'react';
import { data, redirect, useLocation, useNavigation } from 'react-router';
import { z } from 'zod';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { findReturn, guestPage, withReturn } from '#app/local-path.ts';
import { getRequestFacts } from '#app/middleware/request-context.ts';
import { passActionHeaders } from '#app/pass-action-headers.ts';
import { PlainMessage } from '#app/plain-message.tsx';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { AUTH_MODES, AUTH_PATHS, type AuthMode } from '#app/sign-in/auth-dialog-context.tsx';
import { AUTH_TEXTS, AuthForm, type AuthReply, useRefusalToast } from '#app/sign-in/auth-form.tsx';
import { unpackFields } from '#app/sign-in/carried-form.ts';
import { type TypedOfPerson, useTypedOfPerson } from '#app/sign-in/typed-of-person.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { resetRequestSchema, signInSchema, signUpSchema } from '#shop/accounts/credentials.ts';
import { requestPasswordReset } from '#shop/accounts/request-password-reset.server.ts';
import { findOpenChallenge } from '#shop/accounts/second-factor/challenge.server.ts';
import { finishSignIn } from '#shop/accounts/second-factor/finish-sign-in.server.ts';
import { codeSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { signUp } from '#shop/accounts/sign-up.server.ts';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/auth-page.ts';
import { AUTH_FRAME } from './auth-frame.tsx';
import { rememberResetEmail } from './password/reset-email.server.ts';

/** What the address says: the form, where to go afterwards, and what happened on the previous page. */
function readAddress(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageInPath(pathname);
  const path = pathname.replace(/\.data$/, '');
  const mode = AUTH_MODES.find((one) => path.endsWith(AUTH_PATHS[one])) ?? 'signin';
  const next = findReturn(searchParams);
  return {
    mode,
    next,
    after: next ?? localPath('/', language),
    codePage: withReturn(localPath(AUTH_PATHS.code, language), next),
    tooLate: `${withReturn(localPath(AUTH_PATHS.signin, language), next)}${next === null ? '?' : '&'}late`,
    /** The dialog gets a reply, its pages a redirect. */
    isDialog: searchParams.has('dialog'),
    isLate: mode === 'signin' && searchParams.has('late'),
    hasNewPassword: mode === 'code' && searchParams.has('new-password'),
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { mode, next, after, tooLate, isLate, hasNewPassword } = readAddress(request);
  if (await findViewer(context)) throw redirect(after);
  // A sent code has used its challenge up, so the reply decides what comes next.
  const isAsked = getRequestFacts(context).method !== 'POST';
  if (mode === 'code' && isAsked && !(await findOpenChallenge(getShop(context), request.headers)))
    throw redirect(tooLate);
  return { mode, next, isLate, hasNewPassword };
}

export const headers = passActionHeaders;

export const handle = { frame: AUTH_FRAME };

export function action(args: Route.ActionArgs) {
  switch (readAddress(args.request).mode) {
    case 'signin':
      return handleSignIn(args);
    case 'signup':
      return handleSignUp(args);
    case 'forgot-password':
      return handleResetRequest(args);
    case 'code':
      return handleCode(args);
  }
}

/** The form that waits for the sign-in travels beside the credentials. */
const carried = z.string().optional();

async function handleSignIn({ request, context }: Route.ActionArgs) {
  const { isDialog, next, after, codePage } = readAddress(request);
  const form = await parseForm(request, signInSchema.extend({ carried }));
  if (!form.ok) return refused(isEmpty(form.reply) ? { ...form.reply, error: MISSING } : form.reply);
  const result = await signIn(getShop(context), { ...form.value, headers: request.headers, next });
  if (!result.ok) return failed(form, result.error);
  const { needsCode, setCookie } = result.value;
  const cookies = new Headers(setCookie.map((cookie) => ['Set-Cookie', cookie]));
  if (!isDialog && !form.value.carried) throw redirect(needsCode ? codePage : after, { headers: cookies });
  const done = needsCode ? 'needs_code' : 'signin';
  return data<AuthReply>({ done, carried: form.value.carried }, { headers: cookies });
}

async function handleCode({ request, context }: Route.ActionArgs) {
  const { isDialog, after, tooLate } = readAddress(request);
  const form = await parseForm(request, codeSchema.extend({ carried }));
  if (!form.ok) return refused(form.reply);
  const waits = isDialog || form.value.carried;
  const result = await finishSignIn(getShop(context), { ...form.value, headers: request.headers });
  if (result.ok) {
    const cookies = new Headers(result.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
    if (!waits) throw redirect(after, { headers: cookies });
    return data<AuthReply>({ done: 'code', carried: form.value.carried }, { headers: cookies });
  }
  if (result.error.code !== 'challenge_over') return failed(form, result.error);
  if (!waits) throw redirect(tooLate);
  return data<AuthReply>({ done: 'challenge_over', carried: form.value.carried }, { status: 401 });
}

/** Nothing was sent at all: that is one message, not two. */
const MISSING = { '': ['credentials_missing'] };

function isEmpty({ error }: FormReply): boolean {
  return error?.email?.[0] === 'email_required' && error.password?.[0] === 'password_required';
}

async function handleSignUp({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, signUpSchema);
  if (!form.ok) return refused(form.reply);
  const { next } = readAddress(request);
  const input = { ...form.value, language: getLanguage(context), headers: request.headers, next };
  const result = await signUp(getShop(context), input);
  return result.ok ? data<AuthReply>({ done: 'signup' }) : failed(form, result.error);
}

async function handleResetRequest({ request, context }: Route.ActionArgs) {
  const shop = getShop(context);
  const form = await parseForm(request, resetRequestSchema);
  if (!form.ok) return refused(form.reply);
  const input = { ...form.value, language: getLanguage(context), headers: request.headers };
  const result = await requestPasswordReset(shop, input);
  if (!result.ok) return failed(form, result.error);
  const cookie = { 'Set-Cookie': rememberResetEmail(shop.config.shopUrl, form.value.email) };
  return data<AuthReply>({ done: 'forgot-password' }, { headers: cookie });
}

const STATUS: Readonly<Record<string, number>> = {
  invalid_credentials: 401,
  wrong_code: 401,
  email_not_confirmed: 403,
};

function failed(form: Parameters<typeof refusalOf>[0], error: Parameters<typeof refusalOf>[1]) {
  const refusal = refusalOf(form, error, STATUS[error.code]);
  return refused(refusal.form, refusal.init);
}

function refused(form: FormReply, init: ResponseInit = { status: 422 }) {
  return data<AuthReply>({ done: null, form }, init);
}

/** The next form: a waiting form is answered without leaving the page. */
function nextMode(mode: AuthMode, reply: object | undefined): AuthMode {
  if (reply === undefined || !('done' in reply)) return mode;
  if (reply.done === 'needs_code') return 'code';
  return reply.done === 'challenge_over' ? 'signin' : mode;
}

function carriedBy(reply: object | undefined): string | undefined {
  if (reply === undefined) return undefined;
  if ('carried' in reply && typeof reply.carried === 'string') return reply.carried;
  if (!('form' in reply)) return undefined;
  const typed = (reply.form as FormReply).initialValue?.carried;
  return typeof typed === 'string' ? typed : undefined;
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData;
  const t = useTranslate();
  const { typed, onInput } = useTypedOfPerson();
  useWelcome(loaderData.mode);
  useRefusalToast(actionData);
  const mode = nextMode(loaderData.mode, actionData);
  const isLate = actionData ? 'done' in actionData && actionData.done === 'challenge_over' : loaderData.isLate;
  const { title, text, success } = AUTH_TEXTS[mode];
  const isDone = actionData !== undefined && 'done' in actionData && actionData.done === mode;
  const carried = carriedBy(actionData);
  const busy = useNavigation().state === 'submitting';
  const action = withReturn(useLocalPath()(AUTH_PATHS[mode]), next);
  if (isDone && carried !== undefined && next !== null) return <ResumeForm address={next} carried={carried} />;
  return (
    <div className="wrap flex justify-center py-12">
      <PageMeta title={t(title)} path={AUTH_PATHS[mode]} noindex />
      <section className="flex w-full max-w-md flex-col gap-5" onInput={onInput}>
        <header>
          <h1 className="text-2xl">{t(title)}</h1>
          <p className="text-muted">{t(text)}</p>
        </header>
        {isLate && <Alert tone="info">{t('auth.challengeOver')}</Alert>}
        {loaderData.hasNewPassword && !actionData && <Alert tone="success">{t('reset.success')}</Alert>}
        {isDone ? (
          <Alert tone="success">{t(success)}</Alert>
        ) : (
          <AuthForm
            key={mode}
            mode={mode}
            reply={actionData}
            carried={carried}
            busy={busy}
            action={action}
            typed={typed}
          />
        )}
        <OtherPages mode={mode} next={next} typed={typed} />
      </section>
    </div>
  );
}

function OtherPages(props: { readonly mode: AuthMode; readonly next: string | null; readonly typed: TypedOfPerson }) {
  // What was typed need not be typed again.
  const { mode, next, typed: state } = props;
  const { t, localPath } = useI18n();
  const { isClosed, guestsMayOrder } = useStorefront();
  return (
    <nav className="flex flex-wrap gap-4 text-sm" aria-label={t('auth.tabs')}>
      {mode !== 'signin' && (
        <TextLink to={withReturn(localPath(AUTH_PATHS.signin), next)} state={state}>
          {mode === 'code' ? t('auth.backToSignIn') : t('auth.signIn')}
        </TextLink>
      )}
      {mode !== 'signup' && mode !== 'code' && !isClosed && (
        <TextLink to={withReturn(localPath(AUTH_PATHS.signup), next)} state={state}>
          {t('auth.signUp')}
        </TextLink>
      )}
      {mode === 'signin' && guestsMayOrder && next === localPath('/checkout') && (
        <TextLink to={guestPage(next)} state={state}>
          {t('auth.asGuest')}
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

/** After signing in without scripts: sends the waiting form with one press. */
function ResumeForm({ address, carried }: { readonly address: string; readonly carried: string }) {
  const t = useTranslate();
  return (
    <PlainMessage title={t('auth.signInSuccess')} text={t('auth.resumeText')}>
      <form method="post" action={address}>
        <HiddenFields fields={unpackFields(carried)} />
        <button type="submit" className={buttonClass({ size: 'lg' })}>
          {t('auth.resume')}
        </button>
      </form>
    </PlainMessage>
  );
}
