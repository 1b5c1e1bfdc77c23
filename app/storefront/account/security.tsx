import { type ReactNode, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { type StorefrontTranslate, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { findViewer, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { changePassword } from '#shop/accounts/change-password.server.ts';
import { newPasswordSchema } from '#shop/accounts/credentials.ts';
import type { Route } from './+types/security.ts';
import { sayAuthProblem } from './auth-texts.ts';
import { type ActionFailure, keepPage } from './keep-page.ts';
import { useReply } from './use-reply.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

const changePasswordSchema = newPasswordSchema.and(
  z.object({ current_password: z.string('current_password_required').min(1, 'current_password_required') }),
);

type SecurityReply =
  | { readonly state: 'saved' }
  | { readonly state: 'signed_out' }
  | { readonly state: 'refused'; readonly form: FormReply };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  return viewer && { email: viewer.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return data<SecurityReply>({ state: 'signed_out' }, { status: 401 });
  const form = await parseForm(request, changePasswordSchema);
  if (!form.ok) return data<SecurityReply>({ state: 'refused', form: form.reply }, { status: 422 });
  const result = await changePassword(getShop(context), viewer, { ...form.value, headers: request.headers });
  if (result.ok) {
    const headers = new Headers(result.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
    return data<SecurityReply>({ state: 'saved' }, { headers });
  }
  const { error } = result;
  switch (error.code) {
    case 'too_many_attempts': {
      const headers = { 'Retry-After': String(error.retryAfter) };
      const refused: SecurityReply = { state: 'refused', form: form.refuse({ '': [error.code] }) };
      return data<SecurityReply>(refused, { status: 429, headers });
    }
    case 'wrong_password':
      return refuse(form.refuse({ current_password: [error.code] }));
    case 'password_too_short':
    case 'password_too_long':
    case 'password_common':
      return refuse(form.refuse({ password: [error.code] }));
  }
}

function refuse(form: FormReply) {
  return data<SecurityReply>({ state: 'refused', form }, { status: 422 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SecurityReply | ActionFailure> {
  return keepPage<SecurityReply>(serverAction);
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  const toast = useToast();
  // A form that has done its work makes room for an empty one.
  const [round, setRound] = useState(0);
  useSignInAgain(actionData);
  useReply(actionData, ({ state }) => {
    if (state === 'failed') toast.error({ title: t('auth.unexpected') });
    if (state !== 'saved') return;
    toast.success({ title: t('account.passwordUpdated') });
    setRound(round + 1);
  });
  if (loaderData === null) return null;
  return (
    <Panel title={t('account.changePassword')}>
      <div className="flex max-w-md flex-col gap-5">
        <p className="text-muted">{t('account.passwordText')}</p>
        {actionData?.state === 'failed' && <Alert tone="danger">{t('auth.unexpected')}</Alert>}
        {actionData?.state === 'saved' && (
          <noscript>
            <Alert tone="success">{t('account.passwordUpdated')}</Alert>
          </noscript>
        )}
        <PasswordForm
          key={round}
          email={loaderData.email}
          reply={actionData?.state === 'refused' ? actionData.form : undefined}
        />
      </div>
    </Panel>
  );
}

function PasswordForm(props: { readonly email: string; readonly reply: FormReply | undefined }): ReactNode {
  const { email, reply } = props;
  const t = useTranslate();
  const localPath = useLocalPath();
  const busy = useNavigation().state === 'submitting';
  const { formProps, input, summary } = useSchemaForm({
    id: 'change-password',
    schema: changePasswordSchema,
    lastResult: reply,
    say: sayProblem(t),
  });
  const problems = summary();
  const eye = { showLabel: t('auth.showPassword'), hideText: t('auth.hidePassword'), required: true };
  return (
    <Form method="post" action={localPath('/account-settings/security')} {...formProps} className="flex flex-col gap-5">
      <FormErrors title={t('form.errorSummary', { n: problems.length })} errors={problems} attempt={reply} />
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...input('current_password', 'password')}
        label={t('account.currentPassword')}
        autoComplete="current-password"
        {...eye}
      />
      <PasswordField
        {...input('password', 'password')}
        label={t('account.newPassword')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        {...eye}
      />
      <PasswordField
        {...input('confirm_password', 'password')}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        {...eye}
      />
      <Button type="submit" busy={busy} className="self-start touch:self-stretch">
        {busy ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </Form>
  );
}

function sayProblem(t: StorefrontTranslate) {
  const say = sayAuthProblem(t, {
    password_too_short: t('account.passwordTooShort'),
    passwords_differ: t('account.passwordMismatch'),
  });
  return (code: string): string => {
    if (code === 'current_password_required') return t('account.currentPasswordRequired');
    return code === 'wrong_password' ? t('account.wrongPassword') : say(code);
  };
}
