import { useTranslate } from '#app/customer-i18n.tsx';
import type { FormReply } from '#app/forms/parse-form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { AuthenticatorKey } from '#shop/accounts/second-factor/begin-second-factor.server.ts';
import { codeSchema, currentPasswordSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { AccountForm, CurrentPasswordField, FocusedTitle } from '../account-form.tsx';
import { TwoStepBadge } from './two-step-panel.tsx';

/** The first step of setup: what it is, and the password. */
export function BeginTwoStep(props: {
  readonly path: string;
  readonly email: string;
  /** Staff who must set it up. */
  readonly isMissing: boolean;
  readonly reply: FormReply | undefined;
}) {
  const t = useTranslate();
  return (
    <Panel title={t('twoStep.title')} actions={<TwoStepBadge isOn={false} />}>
      <div className="flex max-w-md flex-col gap-5">
        {props.isMissing && <Alert tone="warning">{t('twoStep.staff')}</Alert>}
        <p className="text-muted">{t('twoStep.text')}</p>
        <p className="text-muted">{t('twoStep.passwordText')}</p>
        <AccountForm
          id="two-step-begin"
          schema={currentPasswordSchema}
          action={`${props.path}?do=begin`}
          reply={props.reply}
          button={{ label: t('twoStep.continue') }}
        >
          {(input) => <CurrentPasswordField input={input} email={props.email} />}
        </AccountForm>
      </div>
    </Panel>
  );
}

/** The second step of setup: the key goes into the app, and a code comes back. */
export function ConnectApp(props: {
  readonly path: string;
  readonly authenticatorKey: AuthenticatorKey;
  readonly reply: FormReply | undefined;
}) {
  const { secret, uri, qrCode } = props.authenticatorKey;
  const t = useTranslate();
  return (
    <Panel title={<FocusedTitle>{t('twoStep.scanTitle')}</FocusedTitle>}>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start sm:gap-8">
        <svg
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          role="img"
          aria-label={t('twoStep.qrCode')}
          shapeRendering="crispEdges"
          className="size-56 shrink-0 self-center rounded-control border border-line bg-white sm:self-start"
        >
          <path d={qrCode.path} fill="#000" />
        </svg>
        <div className="flex max-w-md min-w-0 flex-col gap-5">
          <p className="text-muted">{t('twoStep.scanText')}</p>
          <div className="flex flex-col items-start gap-2">
            <p className="text-muted">{t('twoStep.keyText')}</p>
            {/* In groups, which apps accept and people can type. */}
            <code className="rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere select-all">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <a href={uri} className={textLinkClass}>
              {t('twoStep.openApp')}
            </a>
          </div>
          <ConfirmForm action={`${props.path}?do=confirm`} reply={props.reply} />
        </div>
      </div>
    </Panel>
  );
}

function ConfirmForm(props: { readonly action: string; readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  return (
    <AccountForm
      {...props}
      id="two-step-confirm"
      schema={codeSchema}
      button={{ label: t('twoStep.turnOn'), busy: t('twoStep.turningOn') }}
    >
      {(input) => (
        <TextField
          {...input('code')}
          label={t('auth.code')}
          hint={t('auth.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      )}
    </AccountForm>
  );
}
