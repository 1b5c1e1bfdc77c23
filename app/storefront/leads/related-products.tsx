import { Later } from './later.tsx';
import { type RelatedProduct, RelatedSection } from './related-section.tsx';
import { RowRoom } from './row-room.tsx';

const loadRow = () => import('./related-row.tsx');

/** What goes well with a product. Its cards come when the page is scrolled that far; without scripts a link leads on. */
export function RelatedProducts({ product }: { readonly product: RelatedProduct }) {
  const room = (
    <RelatedSection product={product}>
      <RowRoom />
    </RelatedSection>
  );
  return <Later load={loadRow} props={{ product }} fallback={room} />;
}
