import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, Form, useLocation } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { type SchemaInput, useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath } from '#app/i18n.tsx';
import { findReturn, withReturn } from '#app/local-path.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { resetRequestSchema, signInSchema, signUpSchema } from '#shop/accounts/credentials.ts';
import { codeSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { Link } from '../ui/link.tsx';
import { AUTH_PATHS, type AuthMode } from './auth-dialog-context.tsx';
import { sayAuthProblem } from './auth-texts.ts';
import { CARRIED_FIELD } from './carried-form.ts';
import type { TypedOfPerson } from './typed-of-person.ts';

/** The reply to the forms of dialog and pages. `carried`: the form that waits until its sender is signed in. */
export type AuthReply =
  /** `needs_code`: the password was correct and the code comes next. `challenge_over`: it is too late for the code. */
  | { readonly done: AuthMode | 'needs_code' | 'challenge_over'; readonly carried?: string | undefined }
  | { readonly done: null; readonly form: FormReply };

const SCHEMAS = {
  signin: signInSchema,
  signup: signUpSchema,
  'forgot-password': resetRequestSchema,
  code: codeSchema,
} as const;

/** What is above each form, and what is said once it has succeeded. */
export const AUTH_TEXTS = {
  signin: { title: 'auth.signInTitle', text: 'auth.signInText', success: 'auth.signInSuccess' },
  signup: { title: 'auth.signUpTitle', text: 'auth.signUpText', success: 'auth.signUpSuccess' },
  'forgot-password': { title: 'auth.forgotTitle', text: 'auth.forgotText', success: 'auth.resetSent' },
  code: { title: 'auth.codeTitle', text: 'auth.codeText', success: 'auth.signInSuccess' },
} as const;

const BUTTONS = {
  signin: { label: 'auth.signIn', busy: 'auth.signingIn' },
  signup: { label: 'auth.signUp', busy: 'auth.signingUp' },
  'forgot-password': { label: 'auth.sendReset', busy: 'auth.sending' },
  code: { label: 'auth.signIn', busy: 'auth.signingIn' },
} as const;

type AuthFormProps = {
  readonly mode: AuthMode;
  readonly reply: AuthReply | ActionFailure | undefined;
  readonly busy: boolean;
  readonly action: string;
  /** The dialog sends it with a fetcher, so that the page behind stays. */
  readonly fetcher?: FetcherWithComponents<AuthReply>;
  /** The page behind the dialog has typed input and is not reloaded. */
  readonly preservesPage?: boolean | undefined;
  /** A form that is sent again after signing in. */
  readonly carried?: string | undefined;
  /** Into another form. */
  readonly typed?: TypedOfPerson;
};

/** The form of one mode, in the dialog and on its page for visitors without scripts. */
export function AuthForm(props: AuthFormProps) {
  const { mode, reply, busy, fetcher, carried } = props;
  const t = useTranslate();
  const { formProps, input, problems } = useSchemaForm({
    id: `auth-${mode}`,
    schema: SCHEMAS[mode],
    lastResult: reply && 'form' in reply ? reply.form : undefined,
    say: sayAuthProblem(t, mode === 'forgot-password' ? { email_required: 'auth.resetEmailRequired' } : {}),
    defaultValue: props.typed,
  });
  const Shell = fetcher?.Form ?? Form;
  const button = (
    <Button type="submit" size="lg" block busy={busy}>
      {t(BUTTONS[mode][busy ? 'busy' : 'label'])}
    </Button>
  );
  return (
    <Shell
      method="post"
      action={props.action}
      {...formProps}
      {...(props.preservesPage ? { defaultShouldRevalidate: false } : {})}
      {...(carried === undefined ? {} : { reloadDocument: true })}
      className="flex flex-col gap-4"
    >
      {problems}
      {carried !== undefined && <input type="hidden" name={CARRIED_FIELD} value={carried} />}
      {mode === 'code' ? (
        // Another address would not have the form that is carried; the field takes either kind.
        <CodeField input={input} canSwitch={carried === undefined}>
          {button}
        </CodeField>
      ) : (
        <>
          <CredentialFields input={input} mode={mode} isInDialog={fetcher !== undefined} />
          {button}
        </>
      )}
    </Shell>
  );
}

function CredentialFields(props: {
  readonly input: SchemaInput;
  readonly mode: Exclude<AuthMode, 'code'>;
  readonly isInDialog: boolean;
}) {
  const { input, mode, isInDialog } = props;
  const t = useTranslate();
  return (
    <>
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
    </>
  );
}

/** The second step of signing in: a code from the app, or one of the recovery codes. */
function CodeField(props: { readonly input: SchemaInput; readonly canSwitch: boolean; readonly children: ReactNode }) {
  const t = useTranslate();
  const parameters = new URLSearchParams(useLocation().search);
  const [isRecovery, setRecovery] = useState(parameters.has('recovery'));
  const field = useRef<HTMLInputElement>(null);
  // The focused field is gone with the password form.
  useEffect(() => field.current?.focus(), []);
  const next = findReturn(parameters);
  const path = withReturn(useLocalPath()(AUTH_PATHS.code), next);
  return (
    <>
      <TextField
        {...props.input('code')}
        label={isRecovery ? t('auth.recoveryCode') : t('auth.code')}
        hint={isRecovery ? t('auth.recoveryText') : t('auth.codeHint')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        ref={field}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {props.children}
      {props.canSwitch && (
        <p className="text-center text-sm">
          {/* Without scripts it is an address of its own. */}
          <Link
            to={isRecovery ? path : `${path}${next === null ? '?' : '&'}recovery`}
            className={textLinkClass}
            onClick={(event) => {
              event.preventDefault();
              setRecovery(!isRecovery);
              field.current?.focus();
            }}
          >
            {isRecovery ? t('auth.useApp') : t('auth.useRecovery')}
          </Link>
        </p>
      )}
    </>
  );
}

/** Problems of the whole form also appear in a toast. Problems of a field are beside it. */
export function useRefusalToast(reply: AuthReply | ActionFailure | undefined): void {
  const t = useTranslate();
  const toast = useToast();
  useReply(reply, (answer) => {
    const code = 'form' in answer ? answer.form.error?.['']?.[0] : undefined;
    if (code !== undefined) toast.error({ title: sayAuthProblem(t)(code) });
  });
}
