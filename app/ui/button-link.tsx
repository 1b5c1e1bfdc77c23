import type { ReactNode } from 'react';
import { type ButtonShape, buttonClass } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

export type ButtonLinkProps = LinkProps & ButtonShape & { readonly icon?: ReactNode; readonly className?: string };

export function ButtonLink({ look, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}
