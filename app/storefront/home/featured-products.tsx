import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { ProductTile } from '../catalog/product-tile.tsx';
import { Section } from './section.tsx';

/** As in `product-row`: four columns, three, or as many as there is room for. */
const SIZES =
  '(min-width: 83rem) 18.9rem, (min-width: 64rem) calc(25vw - 1.8rem), (min-width: 48rem) calc(33.4vw - 2rem), min(44vw, 15rem)';

/** A row that only the visitor moves: by touch, wheel, keys or its two buttons. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <ul ref={row} aria-label={t('home.featuredProducts')} tabIndex={0} className="product-row">
        {cards.map((card) => (
          <ProductTile key={card.id} product={card} sizes={SIZES} />
        ))}
      </ul>
    </Section>
  );
}

function RowButtons({ row }: { readonly row: RefObject<HTMLUListElement | null> }) {
  const t = useTranslate();
  const { atStart, atEnd } = useRowEnds(row);
  if (atStart && atEnd) return null;
  const scroll = (pages: 1 | -1) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: 'smooth' });
  // Not `disabled`: the button that reached the row's end keeps focus.
  const shape = { look: 'secondary', className: 'aria-disabled:opacity-40' } as const;
  return (
    <div className="hidden gap-2 ps-2 md:flex">
      <IconButton {...shape} label={t('home.scrollBack')} aria-disabled={atStart} onClick={() => scroll(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton {...shape} label={t('home.scrollForward')} aria-disabled={atEnd} onClick={() => scroll(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Zoomed pages scroll by fractions of a pixel. */
const SLACK_PX = 2;

/** Whether a sideways row can scroll further in either direction. */
function useRowEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const atStart = element.scrollLeft <= SLACK_PX;
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - SLACK_PX;
      setEnds((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return ends;
}
