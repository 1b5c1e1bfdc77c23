import { CardSkeleton } from '../catalog/catalog-pending.tsx';

/** Holds the room of a row of cards until they are there. Without scripts none come. */
export function RowRoom({ className = '' }: { readonly className?: string }) {
  return (
    <ul aria-hidden="true" className={`product-row overflow-hidden noscript:hidden ${className}`}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </ul>
  );
}
