import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { type StorefrontTranslate, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { deleteAccountSchema } from '#shop/privacy/account-deletion.ts';
import { CurrentPasswordField } from './password/current-password-field.tsx';

export function DeleteAccountForm(props: { readonly email: string; readonly reply: FormReply | undefined }): ReactNode {
  const { email, reply } = props;
  const t = useTranslate();
  const localPath = useLocalPath();
  const path = localPath('/account-settings/security/delete');
  const busy = useNavigation().formAction === path;
  const { formProps, input, problems } = useSchemaForm({
    id: 'delete-account',
    schema: deleteAccountSchema,
    lastResult: reply,
    say: (code) => sayProblem(t, code),
  });
  return (
    <Form method="post" action={path} {...formProps} className="flex max-w-md flex-col gap-5">
      {problems}
      <CurrentPasswordField field={input('current_password', 'password')} email={email} />
      <div className="flex flex-wrap gap-3 touch:flex-col">
        <Button type="submit" look="danger" busy={busy}>
          {busy ? t('account.deleting') : t('account.deleteAccount')}
        </Button>
        <ButtonLink to={localPath('/account-settings/security')} look="secondary">
          {t('action.cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}

function sayProblem(t: StorefrontTranslate, code: string): string {
  switch (code) {
    case 'last_admin':
      return t('account.deleteLastAdmin');
    case 'payment_unavailable':
      return t('account.deletePaymentOpen');
    default:
      return sayAuthProblem(t)(code);
  }
}
