import { setTimeout as sleep } from 'node:timers/promises';
import Hourglass from 'lucide-react/icons/hourglass';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent, useState } from 'react';
import { data, redirect, useNavigate, useRevalidator } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { passActionHeaders } from '#app/pass-action-headers.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { AUTH_PATHS } from '#app/sign-in/auth-dialog-context.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { newPasswordSchema, resetRequestSchema } from '#shop/accounts/credentials.ts';
import { isLinkUsable } from '#shop/accounts/is-link-usable.server.ts';
import { requestPasswordReset } from '#shop/accounts/request-password-reset.server.ts';
import { resetPassword } from '#shop/accounts/reset-password.server.ts';
import { parseEmail } from '#shop/kernel/email.ts';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';
import type { Shop } from '#shop/shop.server.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { AccountForm, NewPasswordFields } from '../account-form.tsx';
import { Notice, SendingFailed, useCleanAddress } from '../notice.tsx';
import type { Route } from './+types/reset-password.ts';
import { InvalidLink } from './invalid-link.tsx';
import { findResetEmail, forgetResetEmail, rememberResetEmail } from './reset-email.server.ts';

type ResetReply =
  /** `sent`: another link was requested. */
  | { readonly state: 'done' | 'invalid' | 'sent' }
  /** With the token again: without scripts the next form is made from this reply alone. */
  | { readonly state: 'refused'; readonly form: FormReply; readonly token: string }
  | { readonly state: 'not_sent'; readonly form: FormReply };

/** `unknown`: the shop is too busy to answer in time; the page asks again. */
type LinkLook = 'none' | 'valid' | 'invalid' | 'unknown';

/** Long enough to read one row, short for somebody who waits for a page. */
const PATIENCE_MS = 500;

/** A link that cannot be verified within this time counts as invalid. */
const VERIFY_LIMIT_MS = 5_000;
const ASK_AGAIN_MS = 1_000;

/** The page of the link in the reset mail. Loading it does not use the link up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const token = parameters.get('access_token');
  const link = await lookAtLink(getShop(context), token);
  const email = parseEmail(parameters.get('email')) ?? findResetEmail(request.headers);
  return {
    link,
    token: link === 'invalid' ? null : token,
    // Without scripts, choosing a different address is an address of its own.
    email: parameters.has('other') ? null : email,
  };
}

export const headers = passActionHeaders;

export function action(args: Route.ActionArgs) {
  return new URL(args.request.url).searchParams.has('new-link') ? sendNewLink(args) : setNewPassword(args);
}

/** Checks the link for its page without using it up. */
async function lookAtLink(shop: Shop, token: string | null): Promise<LinkLook> {
  if (token === null) return 'none';
  const looked = isLinkUsable(shop, { access_token: token, type: 'recovery' }).then(
    (usable): LinkLook => (usable ? 'valid' : 'invalid'),
    (error: unknown): LinkLook => {
      shop.log.error({ err: error }, 'a reset link could not be verified');
      return 'unknown';
    },
  );
  return Promise.race([looked, sleep(PATIENCE_MS, 'unknown' as const, { ref: false })]);
}

async function setNewPassword({ request, context }: Route.ActionArgs) {
  const shop = getShop(context);
  const copy = request.clone();
  const form = await parseForm(request, newPasswordSchema);
  const sent = (await readFormData(copy)).get('access_token');
  const token = typeof sent === 'string' ? sent : '';
  if (!form.ok) return data<ResetReply>({ state: 'refused', form: form.reply, token }, { status: 422 });
  const { password } = form.value;
  const result = await resetPassword(shop, { access_token: token, password, headers: request.headers });
  if (!result.ok) {
    if (result.error.code === 'link_invalid') return data<ResetReply>({ state: 'invalid' }, { status: 410 });
    const refused = refusalOf(form, result.error);
    return data<ResetReply>({ state: 'refused', form: refused.form, token }, refused.init);
  }
  const cookies = [...result.value.setCookie, forgetResetEmail(shop.config.shopUrl)];
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (!result.value.needsCode) return data<ResetReply>({ state: 'done' }, { headers });
  const codePage = localPath(AUTH_PATHS.code, languageInPath(new URL(request.url).pathname));
  throw redirect(`${codePage}?new-password`, { headers });
}

async function sendNewLink({ request, context }: Route.ActionArgs) {
  const shop = getShop(context);
  const form = await parseForm(request, resetRequestSchema);
  if (!form.ok) return data<ResetReply>({ state: 'not_sent', form: form.reply }, { status: 422 });
  const asked = { ...form.value, language: getLanguage(context), headers: request.headers };
  const result = await requestPasswordReset(shop, asked);
  if (!result.ok) {
    const refused = refusalOf(form, result.error);
    return data<ResetReply>({ state: 'not_sent', form: refused.form }, refused.init);
  }
  const headers = { 'Set-Cookie': rememberResetEmail(shop.config.shopUrl, form.value.email) };
  return data<ResetReply>({ state: 'sent' }, { headers });
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  useCleanAddress();
  // They are removed from the address at once and must be kept here.
  const [{ token: linkToken, email }] = useState(loaderData);
  const [link, setLink] = useState(loaderData.link);
  const [isLate, setLate] = useState(false);
  if (link === 'unknown' && loaderData.link !== 'unknown') setLink(loaderData.link);
  const state = actionData?.state;
  const refused = actionData?.state === 'refused' ? actionData : undefined;
  const token = refused?.token ?? linkToken;
  const isUnusable = (link === 'none' || link === 'invalid') && refused === undefined;
  const isInvalid = isUnusable || state === 'invalid' || isLate;
  return (
    <div className="wrap flex justify-center py-12">
      <PageMeta title={t('reset.title')} path="/reset-password" noindex />
      {state === 'done' ? (
        <ResetDone />
      ) : isInvalid || token === null ? (
        <InvalidLink
          email={email}
          text={t(state === 'invalid' ? 'reset.sessionExpired' : isLate ? 'reset.notVerified' : 'reset.invalidText')}
          isSent={state === 'sent'}
          reply={actionData?.state === 'not_sent' ? actionData.form : undefined}
        />
      ) : link === 'unknown' ? (
        <Verifying token={token} onLate={() => setLate(true)} />
      ) : (
        <NewPasswordForm token={token} reply={refused?.form} />
      )}
    </div>
  );
}

function NewPasswordForm(props: { readonly token: string; readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const action = useLocalPath()('/reset-password');
  return (
    <section className="flex w-full max-w-md flex-col gap-5">
      <h1 className="text-2xl">{t('reset.title')}</h1>
      <SendingFailed />
      <AccountForm
        id="reset-password"
        schema={newPasswordSchema}
        action={action}
        reply={props.reply}
        texts={{ password_too_short: 'reset.tooShort' }}
        button={{ label: t('reset.submit'), busy: t('reset.submitting'), icon: <KeyRound />, isWide: true }}
      >
        {(input) => (
          <>
            <input type="hidden" name="access_token" value={props.token} />
            <NewPasswordFields input={input} label={t('reset.newPassword')} confirmLabel={t('reset.confirmPassword')} />
          </>
        )}
      </AccountForm>
    </section>
  );
}

function Verifying({ token, onLate }: { readonly token: string; readonly onLate: () => void }) {
  const { t, localPath } = useI18n();
  const revalidator = useRevalidator();
  const askAgain = useEffectEvent(() => {
    if (revalidator.state === 'idle') void revalidator.revalidate();
  });
  const giveUp = useEffectEvent(onLate);
  useEffect(() => {
    const asking = setInterval(askAgain, ASK_AGAIN_MS);
    const limit = setTimeout(giveUp, VERIFY_LIMIT_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(limit);
    };
  }, []);
  const again = new URLSearchParams({ access_token: token, type: 'recovery' });
  return (
    <Notice icon={<Hourglass />} title={t('reset.verifying')}>
      <Spinner size="lg" />
      <noscript>
        <ButtonLink to={`${localPath('/reset-password')}?${again}`}>{t('reset.askAgain')}</ButtonLink>
      </noscript>
    </Notice>
  );
}

function ResetDone() {
  const { t, localPath } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const goHome = useEffectEvent(() => {
    toast.success({ title: t('reset.success'), description: t('reset.signedIn') });
    void navigate(localPath('/'), { replace: true });
  });
  // Only once: while the next page loads, this one renders several times.
  useEffect(() => goHome(), []);
  return <Notice icon={<KeyRound />} tone="success" title={t('reset.success')} text={t('reset.signedIn')} />;
}
