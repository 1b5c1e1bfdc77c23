import type { ReactNode } from 'react';
import { Form, useNavigation, useOutletContext } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { findViewer } from '#app/shop-context.ts';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { type ProfileInput, profileSchema } from '#shop/accounts/profile.ts';
import { sayFailure } from '../frame/keep-pages.ts';
import type { Route } from './+types/profile.ts';
import { sayAddressProblem } from './addresses/address-texts.ts';
import type { ProfileReply } from './save-profile.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  return viewer && { full_name: viewer.fullName, phone: viewer.phone, email: viewer.email };
}

export default function ProfilePage({ loaderData }: Route.ComponentProps): ReactNode {
  const actionData = useOutletContext<ProfileReply | ActionFailure | undefined>();
  const t = useTranslate();
  const toast = useToast();
  const message = sayFailure(t, actionData);
  const failed = message && t('account.profileFailed', { message });
  useReply(actionData, ({ state }) => {
    if (state === 'saved') toast.success({ title: t('account.profileUpdated') });
    if (failed) toast.error({ title: failed });
  });
  if (loaderData === null) return null;
  return (
    <Panel title={t('account.yourProfile')}>
      <div className="flex flex-col gap-5">
        {failed && <Alert tone="danger">{failed}</Alert>}
        {actionData?.state === 'saved' && (
          <noscript>
            <Alert tone="success">{t('account.profileUpdated')}</Alert>
          </noscript>
        )}
        <ProfileForm
          start={loaderData}
          email={loaderData.email}
          reply={actionData?.state === 'refused' ? actionData.form : undefined}
        />
      </div>
    </Panel>
  );
}

function ProfileForm(props: {
  readonly start: ProfileInput;
  readonly email: string;
  readonly reply: FormReply | undefined;
}): ReactNode {
  const { start, email, reply } = props;
  const t = useTranslate();
  const localPath = useLocalPath();
  const busy = useNavigation().state === 'submitting';
  const sayPhone = sayAddressProblem(t);
  const sayName = sayAuthProblem(t);
  const { formProps, input, problems } = useSchemaForm({
    id: 'profile',
    schema: profileSchema,
    lastResult: reply,
    say: (code) => (code.startsWith('full_name') ? sayName(code) : sayPhone(code)),
    defaultValue: { full_name: start.full_name, phone: start.phone },
  });
  return (
    <Form method="post" action={localPath('/account-settings')} {...formProps} className="flex max-w-md flex-col gap-5">
      {problems}
      <TextField {...input('full_name')} label={t('account.fullName')} autoComplete="name" required />
      <TextField
        {...input('phone', 'tel')}
        label={t('account.phone')}
        hint={t('account.phoneHint')}
        autoComplete="tel"
        inputMode="tel"
        optional={t('form.optional')}
      />
      <TextField
        id="profile-email"
        type="email"
        label={t('account.email')}
        hint={t('account.emailReadOnly')}
        value={email}
        readOnly
      />
      <Button type="submit" busy={busy} className="self-start touch:self-stretch">
        {busy ? t('action.saving') : t('account.saveProfile')}
      </Button>
    </Form>
  );
}
