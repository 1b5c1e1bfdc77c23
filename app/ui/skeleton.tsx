import { classNames } from './class-names.ts';

/** The shape of something that is loading; the region around it announces it once (aria-busy, a Spinner's label). */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-neutral-tint', className)} />
  );
}
