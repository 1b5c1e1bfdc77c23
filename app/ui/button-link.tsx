import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';

export type ButtonLinkProps = LinkProps & ButtonLook & { readonly icon?: ReactNode; readonly className?: string };

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps): ReactNode {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}
