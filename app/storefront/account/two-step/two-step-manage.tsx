import { useTranslate } from '#app/customer-i18n.tsx';
import type { FormReply } from '#app/forms/parse-form.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { SecondFactor } from '#shop/accounts/second-factor/get-second-factor.server.ts';
import { passwordAndCodeSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { AccountForm, CurrentPasswordField } from '../account-form.tsx';
import { TwoStepBadge, TwoStepState } from './two-step-panel.tsx';

type ManageTwoStepProps = {
  readonly path: string;
  readonly email: string;
  readonly factor: SecondFactor;
  readonly renewal: FormReply | undefined;
  readonly turningOff: FormReply | undefined;
};

/** The controls while it is on: new recovery codes, and turning it off. Both need password and code. */
export function ManageTwoStep({ path, email, factor, renewal, turningOff }: ManageTwoStepProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t('twoStep.title')} actions={<TwoStepBadge isOn />}>
        <div className="flex flex-col gap-4">
          <TwoStepState factor={factor} />
        </div>
      </Panel>
      <Panel title={t('twoStep.renewTitle')}>
        <p className="mb-5 max-w-md text-muted">{t('twoStep.renewText')}</p>
        <ProofForm
          id="two-step-renew"
          action={`${path}?do=renew`}
          email={email}
          button={{ label: t('twoStep.renew'), busy: t('twoStep.renewing'), look: 'secondary' }}
          reply={renewal}
        />
      </Panel>
      <Panel title={t('twoStep.turnOffTitle')}>
        <p className="mb-5 max-w-md text-muted">{t('twoStep.turnOffText')}</p>
        <ProofForm
          id="two-step-turn-off"
          action={`${path}?do=turn-off`}
          email={email}
          button={{ label: t('twoStep.turnOff'), busy: t('twoStep.turningOff'), look: 'danger' }}
          reply={turningOff}
        />
      </Panel>
    </div>
  );
}

function ProofForm({
  email,
  ...form
}: Pick<Parameters<typeof AccountForm>[0], 'id' | 'action' | 'button' | 'reply'> & { readonly email: string }) {
  const t = useTranslate();
  return (
    <AccountForm {...form} schema={passwordAndCodeSchema} className="max-w-md">
      {(input) => (
        <>
          <CurrentPasswordField input={input} email={email} />
          <TextField
            {...input('code')}
            label={t('twoStep.eitherCode')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </>
      )}
    </AccountForm>
  );
}
