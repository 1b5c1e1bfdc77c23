import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReached } from '#app/use-reached.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import DeadEndRows from './dead-end-rows.tsx';
import { RecentRow } from './recent-row.tsx';
import { useViewed } from './recently-viewed.ts';
import { RelatedRow } from './related-row.tsx';

type Product = Pick<ProductPage, 'id' | 'category' | 'hasPrice'>;

type ProductLeadsProps = {
  /** Null where an address has no product. */
  readonly product: Product | null;
  /** The place at the end of the page. */
  readonly endId: string;
};

/** What leads on from a product's page. One part for both places, because each further one costs the page bytes. */
export default function ProductLeads({ product, endId }: ProductLeadsProps) {
  if (product === null) return <DeadEndRows place="page" />;
  return (
    <>
      <RelatedRow product={product} />
      <RecentProducts product={product} endId={endId} />
    </>
  );
}

/** Remembers the product in the browser, and shows what was looked at before. */
function RecentProducts({ product, endId }: { readonly product: Product; readonly endId: string }) {
  // What is not for sale has no card to come back to.
  useViewed(product.hasPrice ? product.id : null);
  const end = useUnseen(endId);
  return end && createPortal(<RecentAtEnd besides={product.id} />, end);
}

function RecentAtEnd({ besides }: { readonly besides: Uuid }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <RecentRow place="page" isReached={useReached(place)} besides={besides} />
    </div>
  );
}

/** Finds an element once it is out of sight: filled while somebody looks, it would move what is below. */
function useUnseen(id: string): Element | null {
  const [unseen, setUnseen] = useState<Element | null>(null);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) setUnseen(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return unseen;
}
