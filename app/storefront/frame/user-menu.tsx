import Heart from 'lucide-react/icons/heart';
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
import { Skeleton } from '#app/ui/skeleton.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { useAccount } from './account-provider.tsx';
import { AuthLink } from './auth-link.tsx';

/** Its links are the same for everybody who is signed in; the name comes when the menu is about to be opened. */
export function UserMenu() {
  const t = useTranslate();
  const { load, prepare } = useAccount(false);
  return (
    <Dropdown
      label={<UserRound aria-hidden="true" />}
      name={t('userMenu.label')}
      align="end"
      triggerClassName={iconButtonClass()}
      onIntent={prepare}
      onOpen={load}
    >
      <Identity className="w-72 border-b border-line px-3 pt-2 pb-3" />
      <AccountLinks />
      <StaffLink />
    </Dropdown>
  );
}

/** Two lines, whatever they say, so that the links below never move. Without scripts the account page says who it is. */
export function Identity({ className }: { readonly className: string }) {
  return (
    <div className={`noscript:hidden ${className}`}>
      <div className="flex h-11 min-w-0 flex-col justify-center" aria-live="polite">
        <Person />
      </div>
    </div>
  );
}

function Person() {
  const t = useTranslate();
  const { state, load } = useAccount(false);
  switch (state.status) {
    case 'unknown':
    case 'loading':
      return (
        <span className="flex flex-col gap-2">
          <span className="sr-only">{t('userMenu.loading')}</span>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3.5 w-48 max-w-full" />
        </span>
      );
    case 'failed':
      return (
        <>
          <p className="truncate">{t('userMenu.failed')}</p>
          <button
            type="button"
            className={`${textLinkClass} w-fit text-sm`}
            onClick={(event) => {
              // Buttons close the menu.
              event.stopPropagation();
              load();
            }}
          >
            {t('action.retry')}
          </button>
        </>
      );
    case 'signed_out':
      return (
        <>
          <p className="truncate">{t('userMenu.signedOut')}</p>
          <AuthLink mode="signin" className={`${textLinkClass} w-fit text-sm`}>
            {t('nav.signIn')}
          </AuthLink>
        </>
      );
    case 'known':
      return (
        <>
          <p className="flex items-center gap-2">
            <span className="truncate font-semibold">{state.account.fullName || state.account.email}</span>
            {state.account.isStaff && (
              <Badge tone="accent" className="shrink-0">
                {t('userMenu.administrator')}
              </Badge>
            )}
          </p>
          <p className="truncate text-sm text-muted">{state.account.email}</p>
        </>
      );
  }
}

export function AccountLinks() {
  const { t, localPath } = useI18n();
  return (
    <>
      <DropdownLink to={localPath('/account-settings')} icon={<Settings />}>
        {t('userMenu.accountSettings')}
      </DropdownLink>
      <DropdownLink to={localPath('/orders')} icon={<Package />}>
        {t('userMenu.myOrders')}
      </DropdownLink>
      <DropdownLink to={localPath('/wishlist')} icon={<Heart />}>
        {t('nav.wishlist')}
      </DropdownLink>
      <SignOutForm>
        <DropdownButton type="submit" icon={<LogOut />}>
          {t('userMenu.signOut')}
        </DropdownButton>
      </SignOutForm>
    </>
  );
}

/** Comes with the name, and therefore last: what is above it does not move. */
export function StaffLink() {
  const t = useTranslate();
  const { state } = useAccount(false);
  if (state.status !== 'known' || !state.account.isStaff) return null;
  return (
    <DropdownLink to="/admin" icon={<LayoutDashboard />} reloadDocument>
      {t('userMenu.adminDashboard')}
    </DropdownLink>
  );
}
