import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, Form, useLocation } from 'react-router';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { codeSchema } from '#shop/accounts/second-factor.ts';
import { Link } from '../../ui/link.tsx';
import { AUTH_PATHS } from '../frame/auth-dialog-context.tsx';
import type { ActionFailure } from '../frame/keep-pages.ts';
import type { AuthReply } from './auth-action.server.ts';
import { sayAuthProblem } from './auth-texts.ts';

type CodeFormProps = {
  readonly reply: AuthReply | ActionFailure | undefined;
  readonly busy: boolean;
  readonly action: string;
  /** The dialog sends by a fetcher, so that the page behind it stays. */
  readonly fetcher?: FetcherWithComponents<AuthReply>;
};

/** The second step of signing in: a code from the app, or one of the recovery codes. */
export function CodeForm({ reply, busy, action, fetcher }: CodeFormProps): ReactNode {
  const t = useTranslate();
  const [isRecovery, setRecovery] = useState(new URLSearchParams(useLocation().search).has('recovery'));
  const refusal = reply && 'form' in reply ? reply.form : undefined;
  const { formProps, input, summary } = useSchemaForm({
    id: 'auth-code',
    schema: codeSchema,
    lastResult: refusal,
    say: sayAuthProblem(t),
  });
  const problems = summary();
  const field = useRef<HTMLInputElement>(null);
  // The field that had focus has gone with the password.
  useEffect(() => field.current?.focus(), []);
  const Shell = fetcher?.Form ?? Form;
  return (
    <Shell method="post" action={action} {...formProps} className="flex flex-col gap-4">
      <FormErrors title={t('form.errorSummary', { n: problems.length })} errors={problems} attempt={refusal} />
      <TextField
        {...input('code')}
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
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? t('auth.signingIn') : t('auth.signIn')}
      </Button>
      <OtherKind
        isRecovery={isRecovery}
        onChange={() => {
          setRecovery(!isRecovery);
          field.current?.focus();
        }}
      />
    </Shell>
  );
}

/** Without scripts an address of its own. */
function OtherKind({
  isRecovery,
  onChange,
}: {
  readonly isRecovery: boolean;
  readonly onChange: () => void;
}): ReactNode {
  const t = useTranslate();
  const path = useLocalPath()(AUTH_PATHS.code);
  return (
    <p className="text-center text-sm">
      <Link
        to={isRecovery ? path : `${path}?recovery`}
        className={textLinkClass}
        onClick={(event) => {
          event.preventDefault();
          onChange();
        }}
      >
        {isRecovery ? t('auth.useApp') : t('auth.useRecovery')}
      </Link>
    </p>
  );
}
