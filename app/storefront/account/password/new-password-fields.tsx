import type { ReactNode } from 'react';
import type { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useTranslate } from '#app/i18n.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';

/** A new password, typed twice. */
export function NewPasswordFields(props: {
  /** Of `useSchemaForm`, whose schema has `password` and `confirm_password`. */
  readonly input: ReturnType<typeof useSchemaForm>['input'];
  readonly label: string;
  readonly confirmLabel: string;
}): ReactNode {
  const { input, label, confirmLabel } = props;
  const t = useTranslate();
  const eye = {
    showLabel: t('auth.showPassword'),
    hideText: t('auth.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <>
      <PasswordField {...input('password', 'password')} label={label} hint={t('auth.passwordHint')} {...eye} />
      <PasswordField {...input('confirm_password', 'password')} label={confirmLabel} {...eye} />
    </>
  );
}
