import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The shape of what is being waited for; say that something loads once, in the region around it (aria-busy, a Spinner's label). */
export function Skeleton({ className }: { readonly className?: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-sm bg-neutral-tint', className ?? 'h-4 w-full')}
    />
  );
}

export function SkeletonText({ lines, className }: { readonly lines: number; readonly className?: string }): ReactNode {
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no identity
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'h-4 w-2/3' : 'h-4 w-full'} />
      ))}
    </span>
  );
}
