import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { AuthenticatorKey } from '#shop/accounts/second-factor/begin-second-factor.server.ts';
import { codeSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { FocusedTitle } from '../focused-title.tsx';

/** The second step of setup: the key goes into the app, and a code comes back. */
export function ConnectApp(props: {
  readonly authenticatorKey: AuthenticatorKey;
  readonly reply: FormReply | undefined;
}): ReactNode {
  const { authenticatorKey, reply } = props;
  const t = useTranslate();
  return (
    <Panel title={<FocusedTitle>{t('twoStep.scanTitle')}</FocusedTitle>}>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start sm:gap-8">
        <QrPicture authenticatorKey={authenticatorKey} />
        <div className="flex max-w-md min-w-0 flex-col gap-5">
          <p className="text-muted">{t('twoStep.scanText')}</p>
          <TypedKey authenticatorKey={authenticatorKey} />
          <ConfirmForm reply={reply} />
        </div>
      </div>
    </Panel>
  );
}

function QrPicture({ authenticatorKey }: { readonly authenticatorKey: AuthenticatorKey }): ReactNode {
  const t = useTranslate();
  const { size, path } = authenticatorKey.qrCode;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('twoStep.qrCode')}
      shapeRendering="crispEdges"
      className="size-56 shrink-0 self-center rounded-control border border-line bg-white sm:self-start"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** For people who cannot scan: in groups, which apps accept and people can type. */
function TypedKey({ authenticatorKey }: { readonly authenticatorKey: AuthenticatorKey }): ReactNode {
  const t = useTranslate();
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">{t('twoStep.keyText')}</p>
      <code className="rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere select-all">
        {authenticatorKey.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <a href={authenticatorKey.uri} className={textLinkClass}>
        {t('twoStep.openApp')}
      </a>
    </div>
  );
}

function ConfirmForm({ reply }: { readonly reply: FormReply | undefined }): ReactNode {
  const t = useTranslate();
  const action = `${useLocalPath()('/account-settings/security/two-step')}?do=confirm`;
  const busy = useNavigation().formAction === action;
  const { formProps, input, problems } = useSchemaForm({
    id: 'two-step-confirm',
    schema: codeSchema,
    lastResult: reply,
    say: sayAuthProblem(t),
  });
  return (
    <Form method="post" action={action} {...formProps} className="flex flex-col gap-5">
      {problems}
      <TextField
        {...input('code')}
        label={t('auth.code')}
        hint={t('auth.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" busy={busy} className="self-start touch:self-stretch">
        {busy ? t('twoStep.turningOn') : t('twoStep.turnOn')}
      </Button>
    </Form>
  );
}
