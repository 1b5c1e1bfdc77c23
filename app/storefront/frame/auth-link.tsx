import type { ReactNode } from 'react';
import { useLocalPath } from '#app/i18n.tsx';
import { Link } from '../../ui/link.tsx';
import { AUTH_PATHS, type AuthMode, useAuthDialog } from './auth-dialog-context.tsx';

type AuthLinkProps = { readonly mode: AuthMode; readonly className?: string; readonly children: ReactNode };

/** Opens the sign-in dialog over the page. A link to the same form as a page until scripts arrive. */
export function AuthLink({ mode, className, children }: AuthLinkProps): ReactNode {
  const { open } = useAuthDialog();
  const localPath = useLocalPath();
  return (
    <Link
      to={localPath(AUTH_PATHS[mode])}
      rel="nofollow"
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(mode);
      }}
    >
      {children}
    </Link>
  );
}
