import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#app/customer-i18n.tsx';
import { useReached } from '#app/use-reached.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { ProductPage } from '#shop/shelf/product-page.ts';
import { ProductRow, RowButtons, RowButtonsRoom } from '../catalog/product-row.tsx';
import { Section } from '../home/section.tsx';
import { RowRoom } from './row-room.tsx';
import { useOfferedCards } from './use-cards.ts';

/** Two screens of a phone: its cards are there before somebody scrolls to them, and nothing moves that is seen. */
const REACH = '1200px';

type RelatedRowProps = { readonly product: Pick<ProductPage, 'id' | 'category'> };

/** What goes well with a product, requested when the page is scrolled that far; nothing where nothing does. */
export function RelatedRow({ product: { id, category } }: RelatedRowProps) {
  const { t, localPath } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const isReached = useReached(place, REACH);
  const cards = useOfferedCards(isReached ? localPath(`/related/${id}`) : null);
  if (cards?.length === 0) return <UnneededRoom />;
  const more =
    category === null
      ? { to: localPath('/products'), label: t('home.viewAllProducts') }
      : { to: localPath(categoryPath(category.id)), label: t('related.more', { category: category.name }) };
  return (
    <div className="row-room">
      <Section
        title={t('related.title')}
        more={more}
        actions={cards ? <RowButtons row={row} /> : <RowButtonsRoom />}
        className="mt-14 border-t border-line pt-10 md:mt-20"
      >
        <div ref={place}>
          {cards === null ? <RowRoom /> : <ProductRow row={row} label={t('related.title')} cards={cards} />}
        </div>
      </Section>
    </div>
  );
}

/** The room of a row that does not come, as far as it is seen: what is below it would move. Below the screen none is left. */
function UnneededRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (room.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined) return;
      const { top, bottom } = entry.boundingClientRect;
      if (!entry.isIntersecting && top > 0) setHeight(0);
      else if (bottom > window.innerHeight) setHeight(window.innerHeight - top);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  if (height === 0) return null;
  return <div ref={room} className="row-room" style={height === null ? undefined : { minHeight: height }} />;
}
