import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { passwordAndCodeSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { CurrentPasswordField } from '../password/current-password-field.tsx';
import type { TwoStepReply } from './two-step-action.server.ts';
import { type TwoStep, TwoStepBadge, TwoStepState } from './two-step-panel.tsx';

/** While it is on: new recovery codes, and turning it off. Both need password and code. */
export function ManageTwoStep(props: {
  readonly email: string;
  readonly twoStep: NonNullable<TwoStep>;
  readonly reply: TwoStepReply | ActionFailure | undefined;
}): ReactNode {
  const { email, twoStep, reply } = props;
  const t = useTranslate();
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t('twoStep.title')} actions={<TwoStepBadge isOn />}>
        <div className="flex flex-col gap-4">
          <TwoStepState twoStep={twoStep} />
        </div>
      </Panel>
      <Panel title={t('twoStep.renewTitle')}>
        <ProofForm
          doing="renew"
          email={email}
          text={t('twoStep.renewText')}
          button={{ label: t('twoStep.renew'), busy: t('twoStep.renewing'), look: 'secondary' }}
          reply={reply?.state === 'renew_refused' ? reply.form : undefined}
        />
      </Panel>
      <Panel title={t('twoStep.turnOffTitle')}>
        <ProofForm
          doing="turn-off"
          email={email}
          text={t('twoStep.turnOffText')}
          button={{ label: t('twoStep.turnOff'), busy: t('twoStep.turningOff'), look: 'danger' }}
          reply={reply?.state === 'turn_off_refused' ? reply.form : undefined}
        />
      </Panel>
    </div>
  );
}

function ProofForm(props: {
  readonly doing: 'renew' | 'turn-off';
  readonly email: string;
  readonly text: string;
  readonly button: { readonly label: string; readonly busy: string; readonly look: 'secondary' | 'danger' };
  readonly reply: FormReply | undefined;
}): ReactNode {
  const { doing, email, text, button, reply } = props;
  const t = useTranslate();
  const action = `${useLocalPath()('/account-settings/security/two-step')}?do=${doing}`;
  const busy = useNavigation().formAction === action;
  const { formProps, input, problems } = useSchemaForm({
    id: `two-step-${doing}`,
    schema: passwordAndCodeSchema,
    lastResult: reply,
    say: sayAuthProblem(t),
  });
  return (
    <Form method="post" action={action} {...formProps} className="flex max-w-md flex-col gap-5">
      <p className="text-muted">{text}</p>
      {problems}
      <CurrentPasswordField field={input('current_password', 'password')} email={email} />
      <TextField
        {...input('code')}
        label={t('twoStep.eitherCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" look={button.look} busy={busy} className="self-start touch:self-stretch">
        {busy ? button.busy : button.label}
      </Button>
    </Form>
  );
}
