import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { acceptanceSchema } from '#shop/accounts/staff/staff-invitation.ts';
import { NewPasswordFields } from './password/new-password-fields.tsx';
import type { OpenInvitation } from './staff-invitation-action.server.ts';

/** For somebody without an account: name and password. */
export function InvitationForm(props: {
  readonly invitation: OpenInvitation;
  readonly shopName: string;
  readonly reply: FormReply | undefined;
  readonly failure: string | undefined;
}): ReactNode {
  const { invitation, shopName, reply, failure } = props;
  const t = useTranslate();
  const localPath = useLocalPath();
  const busy = useNavigation().state !== 'idle';
  const { formProps, input, problems } = useSchemaForm({
    id: 'staff-invitation',
    schema: acceptanceSchema,
    lastResult: reply,
    say: sayAuthProblem(t),
  });
  return (
    <section className="flex w-full max-w-md flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold">{t('invitation.heading', { shop: shopName })}</h1>
        <p className="text-muted">{t(`invitation.role.${invitation.role}`)}</p>
      </header>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Form method="post" action={localPath('/staff-invitation')} {...formProps} className="flex flex-col gap-4">
        {problems}
        <input type="hidden" name="access_token" value={invitation.token} />
        <TextField
          id="staff-invitation-email"
          type="email"
          label={t('auth.email')}
          value={invitation.email}
          autoComplete="username"
          readOnly
        />
        <TextField {...input('full_name')} label={t('auth.fullName')} autoComplete="name" required />
        <NewPasswordFields input={input} label={t('auth.password')} confirmLabel={t('invitation.confirmPassword')} />
        <Button type="submit" size="lg" block busy={busy}>
          {busy ? t('invitation.accepting') : t('invitation.accept')}
        </Button>
      </Form>
    </section>
  );
}
