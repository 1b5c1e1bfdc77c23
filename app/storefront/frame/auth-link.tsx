import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocalPath } from '#app/i18n.tsx';
import { withReturn } from '#app/local-path.ts';
import { AUTH_PATHS, type AuthMode, useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { Link } from '#app/ui/link.tsx';

type AuthLinkProps = {
  readonly mode: AuthMode;
  /** The page to return to; the default is the present one. */
  readonly to?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Pages about signing in, or that need a mailed link. */
const NOWHERE_TO_RETURN =
  /\/(?:sign-in|sign-up|forgot-password|auth|reset-password|staff-invitation|account-deleted)(?:\/|$)/;

/** Opens the sign-in dialog over the page; without scripts the same form as a page, which leads back here. */
export function AuthLink({ mode, to, className, children }: AuthLinkProps) {
  const { open } = useAuthDialog();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = pathname === localPath('/') || NOWHERE_TO_RETURN.test(pathname) ? null : pathname;
  const next = to ?? here;
  return (
    <Link
      to={withReturn(localPath(AUTH_PATHS[mode]), next)}
      rel="nofollow"
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(mode, to === undefined ? { next } : { next, onSignedIn: () => void navigate(to) });
      }}
    >
      {children}
    </Link>
  );
}
