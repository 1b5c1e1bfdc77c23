import { useRef } from 'react';
import { useI18n } from '#app/customer-i18n.tsx';
import { useReached } from '#app/use-reached.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { ProductRow, RowButtons } from '../catalog/product-row.tsx';
import { Section } from '../home/section.tsx';
import { RowRoom } from './row-room.tsx';
import { useOfferedCards } from './use-cards.ts';

type RelatedRowProps = { readonly product: Pick<ProductPage, 'id' | 'category'> };

/** What goes well with a product, requested when the page is scrolled that far; nothing where nothing does. */
export function RelatedRow({ product: { id, category } }: RelatedRowProps) {
  const { t, localPath } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const isReached = useReached(place);
  const cards = useOfferedCards(isReached ? localPath(`/related/${id}`) : null);
  if (cards?.length === 0) return null;
  const more =
    category === null
      ? { to: localPath('/products'), label: t('home.viewAllProducts') }
      : { to: localPath(categoryPath(category.id)), label: t('related.more', { category: category.name }) };
  return (
    <Section
      title={t('related.title')}
      more={more}
      actions={cards && <RowButtons row={row} />}
      className="mt-14 border-t border-line pt-10 md:mt-20"
    >
      <div ref={place}>
        {cards === null ? <RowRoom /> : <ProductRow row={row} label={t('related.title')} cards={cards} />}
      </div>
    </Section>
  );
}
