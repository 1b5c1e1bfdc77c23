import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** Cards whose rows align: two on a phone, three, then four (or three beside filters). */
export function ProductGrid(props: {
  readonly label?: string;
  readonly columns?: 3 | 4;
  readonly children: ReactNode;
}) {
  const { label, columns = 4, children } = props;
  return (
    <ul aria-label={label} className={classNames('product-grid', columns === 3 && '[--grid-columns:3]')}>
      {children}
    </ul>
  );
}

/** One row that snaps and scrolls sideways, by touch, wheel or keys; buttons beside it may scroll its ref. */
export function ProductRow(props: {
  readonly label: string;
  readonly ref?: Ref<HTMLUListElement>;
  readonly children: ReactNode;
}) {
  const { label, ref, children } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <ul ref={ref} aria-label={label} tabIndex={0} className="product-row">
      {children}
    </ul>
  );
}

/** A placeholder while cards load. */
export function ProductCardSkeleton() {
  return (
    <li aria-hidden="true" className="product-card">
      <Skeleton className="aspect-square rounded-card" />
      <div className="flex flex-col gap-2 pt-2">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-4 w-5/6" />
      </div>
      <Skeleton className="h-3 w-1/2" />
      <Skeleton className="h-5 w-1/3" />
      <div />
    </li>
  );
}
