import UserRound from 'lucide-react/icons/user-round';
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { requireViewer } from '#app/sign-in/refuse-signed-out.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { profileSchema } from '#shop/accounts/profile.ts';
import { updateProfile } from '#shop/accounts/update-profile.server.ts';
import { isStaff } from '#shop/accounts/viewer.ts';
import { AuthLink } from '../frame/auth-link.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/account-settings.ts';

export type ProfileReply = { readonly state: 'saved' } | { readonly state: 'refused'; readonly form: FormReply };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  return { isSignedIn: viewer !== null, isStaff: isStaff(viewer) };
}

/** Saves the profile: it is the first tab, at the tabs' own address, so its form needs no `?index`. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await parseForm(request, profileSchema);
  if (!form.ok) return data<ProfileReply>({ state: 'refused', form: form.reply }, { status: 422 });
  await updateProfile(getShop(context), viewer, form.value);
  return data<ProfileReply>({ state: 'saved' });
}

/** Loaded again with every tab, so that frame and tab agree on who is signed in; not after a failed form. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== 'POST' || defaultShouldRevalidate;
}

export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  return (
    <div className="wrap pb-16">
      <PageMeta title={t('account.title')} path="/account-settings" noindex />
      {loaderData.isSignedIn ? (
        <div className="mx-auto max-w-column">
          <PageHeader title={t('account.title')} actions={loaderData.isStaff ? <AdminLink /> : undefined} />
          <TabLinks
            label={t('account.tabs')}
            items={[
              { to: localPath('/account-settings'), label: t('account.profile'), end: true },
              { to: localPath('/account-settings/addresses'), label: t('account.addresses') },
              { to: localPath('/account-settings/orders'), label: t('account.orders') },
              { to: localPath('/account-settings/security'), label: t('account.security') },
            ]}
          />
          <div className="pt-6">
            <Outlet context={actionData} />
          </div>
        </div>
      ) : (
        <SignInPrompt />
      )}
    </div>
  );
}

/** The account menu has it too, but only with scripts: its pages are the same for everybody. */
function AdminLink() {
  return (
    <ButtonLink to="/admin" look="secondary" size="sm" reloadDocument>
      {useTranslate()('userMenu.adminDashboard')}
    </ButtonLink>
  );
}

function SignInPrompt() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('account.signInTitle')}
      description={t('account.signInText')}
      icon={<UserRound aria-hidden="true" />}
      headingLevel={1}
      action={
        <>
          <AuthLink mode="signin" className={buttonClass()}>
            {t('auth.signIn')}
          </AuthLink>
          <AuthLink mode="signup" className={buttonClass({ look: 'secondary' })}>
            {t('auth.signUp')}
          </AuthLink>
        </>
      }
    />
  );
}
