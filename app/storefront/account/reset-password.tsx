import KeyRound from 'lucide-react/icons/key-round';
import LinkIcon from 'lucide-react/icons/link-2-off';
import { type ReactNode, useEffect, useState } from 'react';
import { data, Form, useFetcher, useNavigate, useNavigation } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { newPasswordSchema } from '#shop/accounts/credentials.ts';
import { isLinkUsable } from '#shop/accounts/is-link-usable.server.ts';
import { resetPassword } from '#shop/accounts/reset-password.server.ts';
import { parseEmail } from '#shop/kernel/email.ts';
import { AUTH_PATHS } from '../frame/auth-dialog-context.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/reset-password.ts';
import type { AuthReply } from './auth-action.server.ts';
import { AuthForm } from './auth-form.tsx';
import { sayAuthProblem } from './auth-texts.ts';
import { Notice } from './notice.tsx';
import { useCleanAddress } from './use-clean-address.ts';

type ResetReply =
  | { readonly state: 'done' }
  | { readonly state: 'invalid' }
  | { readonly state: 'refused'; readonly form: FormReply };

/** The target of the link in the reset mail. Looking at it uses nothing up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const token = parameters.get('access_token');
  const usable = token !== null && (await isLinkUsable(getShop(context), { access_token: token, type: 'recovery' }));
  return { token: usable ? token : null, email: parseEmail(parameters.get('email')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const copy = request.clone();
  const form = await parseForm(request, newPasswordSchema);
  if (!form.ok) return data<ResetReply>({ state: 'refused', form: form.reply }, { status: 422 });
  const token = (await readFormData(copy)).get('access_token');
  const result = await resetPassword(getShop(context), {
    access_token: typeof token === 'string' ? token : '',
    password: form.value.password,
    headers: request.headers,
  });
  if (result.ok) {
    const headers = new Headers(result.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
    return data<ResetReply>({ state: 'done' }, { headers });
  }
  const { code } = result.error;
  if (code === 'link_invalid') return data<ResetReply>({ state: 'invalid' }, { status: 410 });
  return data<ResetReply>({ state: 'refused', form: form.refuse({ password: [code] }) }, { status: 422 });
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  useCleanAddress();
  // Both leave the address at once and must outlive it.
  const [{ token, email }] = useState(loaderData);
  const isInvalid = actionData?.state === 'invalid';
  return (
    <div className="wrap flex justify-center py-12">
      <PageMeta title={t('reset.title')} path="/reset-password" noindex />
      {actionData?.state === 'done' && <ResetDone />}
      {actionData?.state !== 'done' && (token === null || isInvalid) && (
        <InvalidLink email={email} expired={isInvalid} />
      )}
      {actionData?.state !== 'done' && token !== null && !isInvalid && (
        <NewPasswordForm token={token} reply={actionData?.state === 'refused' ? actionData.form : undefined} />
      )}
    </div>
  );
}

function NewPasswordForm({
  token,
  reply,
}: {
  readonly token: string;
  readonly reply: FormReply | undefined;
}): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const busy = useNavigation().state !== 'idle';
  const { formProps, input, summary } = useSchemaForm({
    id: 'reset-password',
    schema: newPasswordSchema,
    lastResult: reply,
    say: sayAuthProblem(t, { password_too_short: t('reset.tooShort') }),
  });
  const problems = summary();
  const eye = {
    showLabel: t('auth.showPassword'),
    hideText: t('auth.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <section className="flex w-full max-w-md flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('reset.title')}</h1>
      <Form method="post" action={localPath('/reset-password')} {...formProps} className="flex flex-col gap-4">
        <FormErrors title={t('form.errorSummary', { n: problems.length })} errors={problems} attempt={reply} />
        <input type="hidden" name="access_token" value={token} />
        <PasswordField
          {...input('password', 'password')}
          label={t('reset.newPassword')}
          hint={t('auth.passwordHint')}
          {...eye}
        />
        <PasswordField {...input('confirm_password', 'password')} label={t('reset.confirmPassword')} {...eye} />
        <Button type="submit" size="lg" block busy={busy} icon={<KeyRound />}>
          {busy ? t('reset.submitting') : t('reset.submit')}
        </Button>
      </Form>
    </section>
  );
}

function ResetDone(): ReactNode {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  useEffect(() => {
    toast.success({ title: t('reset.success'), description: t('reset.signedIn') });
    void navigate(localPath('/'), { replace: true });
  }, [toast, navigate, localPath, t]);
  return <Notice icon={<KeyRound />} tone="success" title={t('reset.success')} text={t('reset.signedIn')} />;
}

function InvalidLink({ email, expired }: { readonly email: string | null; readonly expired: boolean }): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const fetcher = useFetcher<AuthReply>();
  const [useOther, setUseOther] = useState(email === null);
  const action = localPath(`${AUTH_PATHS['forgot-password']}?dialog`);
  const busy = fetcher.state !== 'idle';
  return (
    <Notice
      icon={<LinkIcon />}
      tone="danger"
      title={t('reset.invalid')}
      text={expired ? t('reset.sessionExpired') : t('reset.invalidText')}
    >
      {fetcher.data?.done === 'forgot-password' ? (
        <Alert tone="success" live>
          {t('reset.newSent')}
        </Alert>
      ) : useOther || email === null ? (
        <div className="w-full text-start">
          <AuthForm mode="forgot-password" reply={fetcher.data} busy={busy} action={action} fetcher={fetcher} />
        </div>
      ) : (
        <>
          <fetcher.Form method="post" action={action}>
            <input type="hidden" name="email" value={email} />
            <Button type="submit" busy={busy}>
              {t('reset.sendTo', { email })}
            </Button>
          </fetcher.Form>
          <Button look="secondary" onClick={() => setUseOther(true)}>
            {t('reset.differentEmail')}
          </Button>
        </>
      )}
    </Notice>
  );
}
