import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { changePasswordSchema } from '#shop/accounts/credentials.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function PasswordForm(props: { readonly email: string; readonly reply: FormReply | undefined }): ReactNode {
  const { email, reply } = props;
  const t = useTranslate();
  const path = useLocalPath()('/account-settings/security');
  const busy = useNavigation().formAction === path;
  const { formProps, input, problems } = useSchemaForm({
    id: 'change-password',
    schema: changePasswordSchema,
    lastResult: reply,
    say: sayAuthProblem(t, {
      password_too_short: t('account.passwordTooShort'),
      passwords_differ: t('account.passwordMismatch'),
    }),
  });
  return (
    <Form method="post" action={path} {...formProps} className="flex flex-col gap-5">
      {problems}
      <CurrentPasswordField field={input('current_password', 'password')} email={email} />
      <NewPasswordFields input={input} label={t('account.newPassword')} confirmLabel={t('account.confirmPassword')} />
      <Button type="submit" busy={busy} className="self-start touch:self-stretch">
        {busy ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </Form>
  );
}
