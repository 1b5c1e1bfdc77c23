import { useRef } from 'react';
import { useI18n } from '#app/i18n.tsx';
import { useReached } from '#app/use-reached.ts';
import { ProductRow, RowButtons } from '../catalog/product-row.tsx';
import { type RelatedProduct, RelatedSection } from './related-section.tsx';
import { RowRoom } from './row-room.tsx';
import { useOfferedCards } from './use-cards.ts';

/** The cards of what goes well with a product; nothing where nothing does. */
export default function RelatedRow({ product }: { readonly product: RelatedProduct }) {
  const { t, localPath } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const isReached = useReached(place);
  const cards = useOfferedCards(isReached ? localPath(`/related/${product.id}`) : null);
  if (cards?.length === 0) return null;
  return (
    <RelatedSection product={product} actions={cards && <RowButtons row={row} />}>
      <div ref={place}>
        {cards === null ? <RowRoom /> : <ProductRow row={row} label={t('related.title')} cards={cards} />}
      </div>
    </RelatedSection>
  );
}
