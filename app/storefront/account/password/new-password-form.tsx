import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { newPasswordSchema } from '#shop/accounts/credentials.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export function NewPasswordForm(props: {
  readonly token: string;
  readonly reply: FormReply | undefined;
  /** Shown above the form, which keeps what was typed. */
  readonly failure: string | undefined;
}): ReactNode {
  const { token, reply, failure } = props;
  const t = useTranslate();
  const localPath = useLocalPath();
  const busy = useNavigation().state !== 'idle';
  const { formProps, input, problems } = useSchemaForm({
    id: 'reset-password',
    schema: newPasswordSchema,
    lastResult: reply,
    say: sayAuthProblem(t, { password_too_short: t('reset.tooShort') }),
  });
  return (
    <section className="flex w-full max-w-md flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('reset.title')}</h1>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Form method="post" action={localPath('/reset-password')} {...formProps} className="flex flex-col gap-4">
        {problems}
        <input type="hidden" name="access_token" value={token} />
        <NewPasswordFields input={input} label={t('reset.newPassword')} confirmLabel={t('reset.confirmPassword')} />
        <Button type="submit" size="lg" block busy={busy} icon={<KeyRound />}>
          {busy ? t('reset.submitting') : t('reset.submit')}
        </Button>
      </Form>
    </section>
  );
}
