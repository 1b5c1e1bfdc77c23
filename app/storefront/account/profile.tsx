import { useOutletContext } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { findViewer } from '#app/shop-context.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { profileSchema } from '#shop/accounts/profile.ts';
import { sayFailure } from '../frame/preserve-pages.ts';
import type { Route } from './+types/profile.ts';
import { AccountForm } from './account-form.tsx';
import type { ProfileReply } from './account-settings.tsx';
import { useOutcome } from './notice.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  return viewer && { full_name: viewer.fullName, phone: viewer.phone, email: viewer.email };
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const reply = useOutletContext<ProfileReply | ActionFailure | undefined>();
  const t = useTranslate();
  const action = useLocalPath()('/account-settings');
  const message = sayFailure(t, reply);
  const { failed, succeeded } = useOutcome(
    reply,
    reply?.state === 'saved' ? t('account.profileUpdated') : undefined,
    message && t('account.profileFailed', { message }),
  );
  if (loaderData === null) return null;
  const { email, ...start } = loaderData;
  return (
    <Panel title={t('account.yourProfile')}>
      <div className="flex flex-col gap-5">
        {failed}
        {succeeded}
        <AccountForm
          id="profile"
          schema={profileSchema}
          action={action}
          reply={reply?.state === 'refused' ? reply.form : undefined}
          texts={{ phone_invalid: 'address.phoneInvalid', too_long: 'address.tooLong' }}
          defaultValue={start}
          button={{ label: t('account.saveProfile'), busy: t('action.saving') }}
          className="max-w-md"
        >
          {(input) => (
            <>
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
            </>
          )}
        </AccountForm>
      </div>
    </Panel>
  );
}
