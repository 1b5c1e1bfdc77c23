import type { ComponentType } from 'react';
import { useLocalPath } from '#app/i18n.tsx';
import type { LinkProps } from '#app/ui/link.tsx';
import { AuthLink } from './auth-link.tsx';
import type { SiteLink as Link } from './navigation.server.ts';
import { useStorefront } from './storefront-context.tsx';

type SiteLinkProps = Omit<LinkProps, 'to'> & {
  readonly link: Link;
  readonly as: ComponentType<LinkProps & { readonly to: string; readonly end?: boolean }>;
  readonly end?: boolean;
  readonly className: string;
};

/** A link of header or footer. A page of one's own opens the sign-in dialog over the page when signed out. */
export function SiteLink({ link: { path, label, isPersonal }, as: Link, ...rest }: SiteLinkProps) {
  const localPath = useLocalPath();
  const { isSignedIn } = useStorefront();
  const to = path[0] === '/' ? localPath(path) : path;
  return isPersonal && !isSignedIn ? (
    <AuthLink mode="signin" to={to} className={rest.className}>
      {label}
    </AuthLink>
  ) : (
    <Link {...rest} to={to}>
      {label}
    </Link>
  );
}
