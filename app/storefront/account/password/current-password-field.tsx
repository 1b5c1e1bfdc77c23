import type { ReactNode } from 'react';
import type { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useTranslate } from '#app/i18n.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';

/** Asks a signed-in person for the current password. */
export function CurrentPasswordField(props: {
  /** From `useSchemaForm`, for the field `current_password`. */
  readonly field: ReturnType<ReturnType<typeof useSchemaForm>['input']>;
  readonly email: string;
}): ReactNode {
  const t = useTranslate();
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={props.email} readOnly hidden />
      <PasswordField
        {...props.field}
        label={t('account.currentPassword')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideText={t('auth.hidePassword')}
        required
      />
    </>
  );
}
