import type { ReactNode } from 'react';
import { useI18n } from '#app/customer-i18n.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { priceToRemember, type Wish } from '#shop/wishlist/wish.ts';
import { ProductTile } from '../catalog/product-tile.tsx';

type WishGridProps = {
  readonly cards: readonly ProductCard[];
  readonly label: string;
  readonly noteOf?: (card: ProductCard) => ReactNode;
  readonly page: number;
  readonly pages: number;
  /** The page's address; pages after the first have a parameter. */
  readonly path: string;
};

/** The cards of a wishlist, a page at a time. */
export function WishGrid({ cards, label, noteOf, page, pages, path }: WishGridProps) {
  const { t } = useI18n();
  return (
    <>
      <ul aria-label={label} className="product-grid">
        {cards.map((card) => (
          <ProductTile key={card.id} product={card} headingLevel={2} note={noteOf?.(card)} />
        ))}
      </ul>
      <Pagination
        className="mt-12"
        current={page}
        total={pages}
        hrefFor={(wanted) => (wanted === 1 ? path : `${path}?page=${wanted}`)}
        label={t('pagination.label')}
        previousLabel={t('pagination.previous')}
        nextLabel={t('pagination.next')}
        pageLabel={(n) => t('pagination.page', { n })}
      />
    </>
  );
}

type WishNoteProps = {
  readonly card: ProductCard;
  readonly wish: Wish | undefined;
  /** Its heart was removed since the page was opened. */
  readonly isRemoved: boolean;
};

/** What has become of a wish: removed by its heart, or another price than when it was set. */
export function WishNote({ card, wish, isRemoved }: WishNoteProps) {
  const { t, language } = useI18n();
  const seen = wish?.seenPrice ?? null;
  const hasChanged = seen !== null && seen !== priceToRemember(card);
  return (
    <>
      {hasChanged && (
        <p className="numeric mt-1 text-xs text-muted">
          {t('wishlist.priceThen', { price: formatMoney(cents(seen), language) })}
        </p>
      )}
      {isRemoved && (
        <p role="status" className="mt-1 text-xs text-muted">
          {t('wishlist.removed')}
        </p>
      )}
    </>
  );
}
