import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { currentPasswordSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { CurrentPasswordField } from '../password/current-password-field.tsx';
import { TwoStepBadge } from './two-step-panel.tsx';

/** The first step of setup: what it is, and the password. */
export function BeginTwoStep(props: {
  readonly email: string;
  /** Staff who must set it up. */
  readonly isMissing: boolean;
  readonly reply: FormReply | undefined;
}): ReactNode {
  const { email, isMissing, reply } = props;
  const t = useTranslate();
  const action = `${useLocalPath()('/account-settings/security/two-step')}?do=begin`;
  const busy = useNavigation().formAction === action;
  const { formProps, input, problems } = useSchemaForm({
    id: 'two-step-begin',
    schema: currentPasswordSchema,
    lastResult: reply,
    say: sayAuthProblem(t),
  });
  return (
    <Panel title={t('twoStep.title')} actions={<TwoStepBadge isOn={false} />}>
      <div className="flex max-w-md flex-col gap-5">
        {isMissing && <Alert tone="warning">{t('twoStep.staff')}</Alert>}
        <p className="text-muted">{t('twoStep.text')}</p>
        <p className="text-muted">{t('twoStep.passwordText')}</p>
        <Form method="post" action={action} {...formProps} className="flex flex-col gap-5">
          {problems}
          <CurrentPasswordField field={input('current_password', 'password')} email={email} />
          <Button type="submit" busy={busy} className="self-start touch:self-stretch">
            {t('twoStep.continue')}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
