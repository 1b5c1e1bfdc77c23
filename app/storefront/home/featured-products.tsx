import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useRef } from 'react';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ProductRow } from '#app/ui/product-grid.tsx';
import type { ProductCard } from '#shop/catalog/product-card.ts';
import { ProductTile } from '../catalog/product-tile.tsx';
import { Section } from './section.tsx';

/** A row that is moved by hand only: touch, wheel, keys or its two buttons. */
export function FeaturedProducts({ cards }: { readonly cards: readonly ProductCard[] }): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const row = useRef<HTMLUListElement>(null);
  if (cards.length === 0) return null;
  const scroll = (pages: 1 | -1) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: 'smooth' });
  return (
    <Section
      title={t('home.featuredProducts')}
      more={{ to: localPath('/products'), label: t('home.viewAllProducts') }}
      actions={
        <div className="hidden gap-2 ps-2 md:flex">
          <IconButton look="secondary" label={t('home.scrollBack')} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton look="secondary" label={t('home.scrollForward')} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      }
    >
      <ProductRow label={t('home.featuredProducts')} ref={row}>
        {cards.map((card) => (
          <ProductTile key={card.id} product={card} />
        ))}
      </ProductRow>
    </Section>
  );
}
