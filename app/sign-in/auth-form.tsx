import type { ReactNode } from 'react';
import { type FetcherWithComponents, Form } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { type StorefrontTranslate, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { resetRequestSchema, signInSchema, signUpSchema } from '#shop/accounts/credentials.ts';
import type { AuthMode } from './auth-dialog-context.tsx';
import type { AuthReply } from './auth-reply.ts';
import { sayAuthProblem } from './auth-texts.ts';
import { CARRIED_FIELD } from './carried-form.ts';

/** The modes with a form here; the code has its own (code-form.tsx). */
export type AuthFormMode = Exclude<AuthMode, 'code'>;

const SCHEMAS = { signin: signInSchema, signup: signUpSchema, 'forgot-password': resetRequestSchema } as const;

type AuthFormProps = {
  readonly mode: AuthFormMode;
  readonly reply: AuthReply | ActionFailure | undefined;
  readonly busy: boolean;
  readonly action: string;
  /** The dialog sends it with a fetcher, so that the page behind stays. */
  readonly fetcher?: FetcherWithComponents<AuthReply>;
  /** The page behind the dialog has typed input and is not reloaded. */
  readonly keepsPage?: boolean | undefined;
  /** A form that is sent again after signing in. */
  readonly carried?: string | undefined;
  /** As typed into another form. */
  readonly email?: string | undefined;
};

/** The form of one mode, in the dialog and on its page for visitors without scripts. */
export function AuthForm(props: AuthFormProps): ReactNode {
  const { mode, reply, busy, action, fetcher, carried, email } = props;
  const t = useTranslate();
  const say = sayAuthProblem(t, mode === 'forgot-password' ? { email_required: t('auth.resetEmailRequired') } : {});
  const refusal = reply && 'form' in reply ? reply.form : undefined;
  const { formProps, input, problems } = useSchemaForm({
    id: `auth-${mode}`,
    schema: SCHEMAS[mode],
    lastResult: refusal,
    say,
    defaultValue: { email },
  });
  const isInDialog = fetcher !== undefined;
  const Shell = fetcher?.Form ?? Form;
  return (
    <Shell
      method="post"
      action={action}
      {...formProps}
      {...(props.keepsPage ? { defaultShouldRevalidate: false } : {})}
      {...(carried === undefined ? {} : { reloadDocument: true })}
      className="flex flex-col gap-4"
    >
      {problems}
      {carried !== undefined && <input type="hidden" name={CARRIED_FIELD} value={carried} />}
      {mode === 'signup' && (
        <TextField
          {...input('full_name')}
          label={t('auth.fullName')}
          autoComplete="name"
          data-autofocus={isInDialog || undefined}
          required
        />
      )}
      <TextField
        {...input('email', 'email')}
        label={t('auth.email')}
        autoComplete={mode === 'signin' ? 'username' : 'email'}
        data-autofocus={(isInDialog && mode !== 'signup') || undefined}
        required
      />
      {mode !== 'forgot-password' && (
        <PasswordField
          {...input('password', 'password')}
          label={t('auth.password')}
          hint={mode === 'signup' ? t('auth.passwordHint') : undefined}
          autoComplete={mode === 'signin' ? 'current-password' : 'new-password'}
          showLabel={t('auth.showPassword')}
          hideText={t('auth.hidePassword')}
          required
        />
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {submitText(t, mode, busy)}
      </Button>
    </Shell>
  );
}

function submitText(t: StorefrontTranslate, mode: AuthFormMode, busy: boolean): string {
  switch (mode) {
    case 'signin':
      return busy ? t('auth.signingIn') : t('auth.signIn');
    case 'signup':
      return busy ? t('auth.signingUp') : t('auth.signUp');
    case 'forgot-password':
      return busy ? t('auth.sending') : t('auth.sendReset');
  }
}

export function authTitle(t: StorefrontTranslate, mode: AuthMode): { readonly title: string; readonly text: string } {
  switch (mode) {
    case 'signin':
      return { title: t('auth.signInTitle'), text: t('auth.signInText') };
    case 'signup':
      return { title: t('auth.signUpTitle'), text: t('auth.signUpText') };
    case 'forgot-password':
      return { title: t('auth.forgotTitle'), text: t('auth.forgotText') };
    case 'code':
      return { title: t('auth.codeTitle'), text: t('auth.codeText') };
  }
}

/** The message after a successful form. */
export function authSuccess(t: StorefrontTranslate, mode: AuthMode): string {
  switch (mode) {
    case 'signin':
    case 'code':
      return t('auth.signInSuccess');
    case 'signup':
      return t('auth.signUpSuccess');
    case 'forgot-password':
      return t('auth.resetSent');
  }
}
