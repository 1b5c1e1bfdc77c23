import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The shape of what is being waited for; say that something loads once, in the region around it (aria-busy, a Spinner's label). */
export function Skeleton({ className }: { readonly className: string }): ReactNode {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-neutral-tint', className)} />
  );
}
