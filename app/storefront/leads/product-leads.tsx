import { useRef } from 'react';
import { useReached } from '#app/use-reached.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import DeadEndRows from './dead-end-rows.tsx';
import { RecentRow } from './recent-row.tsx';
import { useViewed } from './recently-viewed.ts';
import { RelatedRow } from './related-row.tsx';

type ProductLeadsProps = {
  /** Null where an address has no product. */
  readonly product: Pick<ProductPage, 'id' | 'category' | 'hasPrice'> | null;
  /** Below the product, or at the end of its page. */
  readonly place: 'below' | 'end';
};

/** What leads on from a product's page. One part for all places, because each further one costs the page bytes. */
export default function ProductLeads({ product, place }: ProductLeadsProps) {
  if (product === null) return <DeadEndRows place="page" />;
  return place === 'below' ? <RelatedRow product={product} /> : <RecentProducts product={product} />;
}

/** Remembers the product in the browser, and shows what was looked at before. */
function RecentProducts({ product }: { readonly product: NonNullable<ProductLeadsProps['product']> }) {
  // What is not for sale has no card to come back to.
  useViewed(product.hasPrice ? product.id : null);
  const end = useRef<HTMLDivElement>(null);
  return (
    <div ref={end}>
      <RecentRow place="page" isReached={useReached(end)} besides={product.id} />
    </div>
  );
}
