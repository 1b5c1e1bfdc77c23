import type { ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { findViewer } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/account-settings.ts';
import { saveProfile } from './save-profile.server.ts';
import { SignInPrompt } from './sign-in-prompt.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: (await findViewer(context)) !== null };
}

/** The profile is the first tab, at the tabs' own address, so its form needs no `?index`. */
export function action({ request, context }: Route.ActionArgs) {
  return saveProfile(request, context);
}

/**
 * Loaded again with every tab, so that frame and tab agree on whether somebody is signed in; not after a failed form.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== 'POST' || defaultShouldRevalidate;
}

/** Four tabs, each with an address of its own. */
export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="wrap pb-16">
      <PageMeta title={t('account.title')} path="/account-settings" noindex />
      {loaderData.isSignedIn ? (
        <div className="mx-auto max-w-column">
          <PageHeader title={t('account.title')} />
          <AccountTabs />
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

function AccountTabs(): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <TabLinks
      label={t('account.tabs')}
      items={[
        { to: localPath('/account-settings'), label: t('account.profile'), end: true },
        { to: localPath('/account-settings/addresses'), label: t('account.addresses') },
        { to: localPath('/account-settings/orders'), label: t('account.orders') },
        { to: localPath('/account-settings/security'), label: t('account.security') },
      ]}
    />
  );
}
