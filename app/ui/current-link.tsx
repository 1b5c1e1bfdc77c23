import { useLocation } from 'react-router';
import { Link, type LinkProps } from './link.tsx';

type CurrentLinkProps = LinkProps & { readonly to: string; readonly end?: boolean };

/** A link that says when it leads to the present page, or without `end` to one above it. */
export function CurrentLink({ to, end = false, ...rest }: CurrentLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
