import { useRef } from 'react';
import { useI18n } from '#app/i18n.tsx';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { ProductRow, RowButtons } from '../catalog/product-row.tsx';
import { Section } from './section.tsx';

export function FeaturedProducts({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { t, localPath } = useI18n();
  const row = useRef<HTMLUListElement>(null);
  if (cards.length === 0) return null;
  return (
    <Section
      title={t('home.featuredProducts')}
      more={{ to: localPath('/products'), label: t('home.viewAllProducts') }}
      actions={<RowButtons row={row} />}
    >
      <ProductRow row={row} label={t('home.featuredProducts')} cards={cards} />
    </Section>
  );
}
