import { useTranslate } from '#app/i18n.tsx';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { ProductTile } from '../catalog/product-tile.tsx';

/** Cards of the first row on a wide screen, which are visible first. */
const FIRST_ROW = 3;
/** Three columns beside the filters, three, or two. */
const SIZES =
  '(min-width: 83rem) 19.9rem, (min-width: 64rem) calc(33.4vw - 7.8rem), (min-width: 40rem) calc(33.4vw - 1.5rem), calc(50vw - 1.3rem)';

/** The found products; below a line those that only mention what was searched for. */
export function FoundCards({ found, title }: { readonly found: ProductsPage; readonly title: string }) {
  const t = useTranslate();
  const { cards, mentions } = found;
  if (mentions === null) return <Cards cards={cards} label={title} headingLevel={2} />;
  const { from, term } = mentions;
  const line = t(from > 0 || found.query.page > 1 ? 'notice.more' : 'notice.onlyMentioned', { term });
  return (
    <>
      {from > 0 && <Cards cards={cards.slice(0, from)} label={title} headingLevel={2} />}
      <section aria-labelledby="mentions" className={from > 0 ? 'mt-10 border-t border-line pt-6' : undefined}>
        <h2 id="mentions" className="mb-5 text-lg font-semibold">
          {line}
        </h2>
        <Cards cards={cards.slice(from)} label={line} headingLevel={3} isBelow={from > 0} />
      </section>
    </>
  );
}

type CardsProps = {
  readonly cards: readonly ProductCard[];
  readonly label: string;
  readonly headingLevel: 2 | 3;
  readonly isBelow?: boolean;
};

function Cards({ cards, label, headingLevel, isBelow = false }: CardsProps) {
  return (
    <ul aria-label={label} className="product-grid [--grid-columns:3]">
      {cards.map((card, index) => (
        <ProductTile
          key={card.id}
          product={card}
          headingLevel={headingLevel}
          sizes={SIZES}
          priority={!isBelow && index < FIRST_ROW}
        />
      ))}
    </ul>
  );
}
