import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { SignOutForm } from '#app/sign-in/sign-out-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { Dropdown, DropdownButton, DropdownLink } from '#app/ui/overlays/dropdown.tsx';
import type { StorefrontData } from './load-storefront.server.ts';

type SignedIn = NonNullable<StorefrontData['viewer']>;

export function UserMenu({ viewer }: { readonly viewer: SignedIn }) {
  const t = useTranslate();
  return (
    <Dropdown
      label={<UserRound aria-hidden="true" />}
      name={t('userMenu.label')}
      align="end"
      triggerClassName={iconButtonClass()}
    >
      <Identity viewer={viewer} className="border-b border-line px-3 pt-2 pb-3" />
      <AccountLinks viewer={viewer} />
    </Dropdown>
  );
}

export function Identity({ viewer, className }: { readonly viewer: SignedIn; readonly className?: string }) {
  const t = useTranslate();
  return (
    <div className={className}>
      <p className="truncate font-semibold">{viewer.fullName || viewer.email}</p>
      <p className="truncate text-sm text-muted">{viewer.email}</p>
      {viewer.isAdmin && (
        <Badge tone="accent" className="mt-2">
          {t('userMenu.administrator')}
        </Badge>
      )}
    </div>
  );
}

export function AccountLinks({ viewer }: { readonly viewer: SignedIn }) {
  const { t, localPath } = useI18n();
  return (
    <>
      <DropdownLink to={localPath('/account-settings')} icon={<Settings />}>
        {t('userMenu.accountSettings')}
      </DropdownLink>
      <DropdownLink to={localPath('/orders')} icon={<Package />}>
        {t('userMenu.myOrders')}
      </DropdownLink>
      {viewer.isAdmin && (
        <DropdownLink to="/admin" icon={<LayoutDashboard />} reloadDocument>
          {t('userMenu.adminDashboard')}
        </DropdownLink>
      )}
      <SignOutForm>
        <DropdownButton type="submit" icon={<LogOut />}>
          {t('userMenu.signOut')}
        </DropdownButton>
      </SignOutForm>
    </>
  );
}
