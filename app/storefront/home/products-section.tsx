import { useRef } from 'react';
import { useI18n } from '#app/i18n.tsx';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { ProductRow, RowButtons } from '../catalog/product-row.tsx';
import { Section } from './section.tsx';

type ProductsSectionProps = {
  /** Null for featured products. */
  readonly title: string | null;
  readonly cards: readonly ProductCard[];
  /** Where there are more, without language. */
  readonly more: string;
};

export function ProductsSection({ cards, more, ...props }: ProductsSectionProps) {
  const { t, localPath } = useI18n();
  const row = useRef<HTMLUListElement>(null);
  const title = props.title ?? t('home.featuredProducts');
  if (cards.length === 0) return null;
  return (
    <Section
      title={title}
      more={{ to: localPath(more), label: t('home.viewAllProducts') }}
      actions={<RowButtons row={row} />}
    >
      <ProductRow row={row} label={title} cards={cards} />
    </Section>
  );
}
