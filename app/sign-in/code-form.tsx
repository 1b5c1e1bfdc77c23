import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, Form, useLocation } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { findReturn, withReturn } from '#app/local-path.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { codeSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { Link } from '../ui/link.tsx';
import { AUTH_PATHS } from './auth-dialog-context.tsx';
import type { AuthReply } from './auth-reply.ts';
import { sayAuthProblem } from './auth-texts.ts';
import { CARRIED_FIELD } from './carried-form.ts';

type CodeFormProps = {
  readonly reply: AuthReply | ActionFailure | undefined;
  readonly busy: boolean;
  readonly action: string;
  /** The dialog sends it with a fetcher, so that the page behind stays. */
  readonly fetcher?: FetcherWithComponents<AuthReply>;
  /** The page behind the dialog has typed input and is not reloaded. */
  readonly keepsPage?: boolean | undefined;
  /** A form that is sent again after signing in. */
  readonly carried?: string | undefined;
};

/** The second step of signing in: a code from the app, or one of the recovery codes. */
export function CodeForm({ reply, busy, action, fetcher, keepsPage, carried }: CodeFormProps): ReactNode {
  const t = useTranslate();
  const [isRecovery, setRecovery] = useState(new URLSearchParams(useLocation().search).has('recovery'));
  const refusal = reply && 'form' in reply ? reply.form : undefined;
  const { formProps, input, problems } = useSchemaForm({
    id: 'auth-code',
    schema: codeSchema,
    lastResult: refusal,
    say: sayAuthProblem(t),
  });
  const field = useRef<HTMLInputElement>(null);
  // The focused field is gone with the password form.
  useEffect(() => field.current?.focus(), []);
  const Shell = fetcher?.Form ?? Form;
  return (
    <Shell
      method="post"
      action={action}
      {...formProps}
      {...(keepsPage ? { defaultShouldRevalidate: false } : {})}
      {...(carried === undefined ? {} : { reloadDocument: true })}
      className="flex flex-col gap-4"
    >
      {problems}
      {carried !== undefined && <input type="hidden" name={CARRIED_FIELD} value={carried} />}
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
      {/* Another address would not have the form that is carried; the field takes either kind. */}
      {carried === undefined && (
        <OtherKind
          isRecovery={isRecovery}
          onChange={() => {
            setRecovery(!isRecovery);
            field.current?.focus();
          }}
        />
      )}
    </Shell>
  );
}

/** Without scripts it is an address of its own. */
function OtherKind({
  isRecovery,
  onChange,
}: {
  readonly isRecovery: boolean;
  readonly onChange: () => void;
}): ReactNode {
  const t = useTranslate();
  const path = useLocalPath()(AUTH_PATHS.code);
  const next = findReturn(new URLSearchParams(useLocation().search));
  const other = isRecovery ? withReturn(path, next) : `${withReturn(path, next)}${next === null ? '?' : '&'}recovery`;
  return (
    <p className="text-center text-sm">
      <Link
        to={other}
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
