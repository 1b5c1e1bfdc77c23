import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { ProductTile } from './product-tile.tsx';

/** As in `product-row`: four columns, three, or as many as there is room for. */
const SIZES =
  '(min-width: 83rem) 18.9rem, (min-width: 64rem) calc(25vw - 1.8rem), (min-width: 48rem) calc(33.4vw - 2rem), min(44vw, 15rem)';

type ProductRowProps = {
  readonly row: RefObject<HTMLUListElement | null>;
  readonly label: string;
  readonly cards: readonly ProductCard[];
  readonly headingLevel?: 3 | 4;
  readonly sizes?: string;
  readonly className?: string;
};

/** A row that only the visitor moves: by touch, wheel, keys or the two buttons of `RowButtons`. */
export function ProductRow({ row, label, cards, headingLevel, sizes = SIZES, className }: ProductRowProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <ul ref={row} aria-label={label} tabIndex={0} className={classNames('product-row', className)}>
      {cards.map((card) => (
        <ProductTile key={card.id} product={card} headingLevel={headingLevel} sizes={sizes} />
      ))}
    </ul>
  );
}

export function RowButtons({ row }: { readonly row: RefObject<HTMLUListElement | null> }) {
  const t = useTranslate();
  const { atStart, atEnd } = useRowEnds(row);
  const scroll = (pages: 1 | -1) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: 'smooth' });
  // Not `disabled`: the button that reached the row's end keeps focus.
  const shape = { look: 'secondary', className: 'aria-disabled:opacity-40' } as const;
  return (
    // Invisible where nothing scrolls: what stands beside it would move.
    <div className={classNames('hidden gap-2 ps-2 md:flex', atStart && atEnd && 'invisible')}>
      <IconButton {...shape} label={t('home.scrollBack')} aria-disabled={atStart} onClick={() => scroll(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton {...shape} label={t('home.scrollForward')} aria-disabled={atEnd} onClick={() => scroll(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Holds the room of the buttons until their row is there. */
export function RowButtonsRoom() {
  return <div className="hidden w-26 touch:w-28 md:block" />;
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
