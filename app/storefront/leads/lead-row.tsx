import { type ReactNode, useRef } from 'react';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { ProductRow, RowButtons, RowButtonsRoom } from '../catalog/product-row.tsx';
import { Section } from '../home/section.tsx';
import { RowRoom } from './row-room.tsx';

/** Where rows stand: below a page's own content, beside filters, or in the cart. */
export type RowPlace = 'page' | 'column' | 'cart';

const ROWS: Readonly<Record<RowPlace, { readonly section: string; readonly row: string; readonly sizes?: string }>> = {
  page: { section: 'mt-14 md:mt-20', row: '' },
  column: { section: 'mt-10', row: 'lg:[--columns:3]' },
  cart: {
    section: 'mt-6',
    row: '[--bleed:1.25rem] [--column-gap:0.75rem] [--columns:2]',
    sizes: '(min-width: 48rem) 12rem, min(44vw, 15rem)',
  },
};

type LeadRowProps = {
  readonly title: string;
  readonly place: RowPlace;
  /** Null until they are there. */
  readonly cards: readonly ProductCard[] | null;
  readonly actions?: ReactNode;
};

/** A row that leads on to products; nothing where there are none. */
export function LeadRow({ title, place, cards, actions }: LeadRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const look = ROWS[place];
  if (cards?.length === 0) return null;
  return (
    <Section
      title={title}
      level={place === 'cart' ? 3 : 2}
      className={look.section}
      actions={
        <>
          {actions}
          {cards ? <RowButtons row={row} /> : <RowButtonsRoom />}
        </>
      }
    >
      {cards === null ? (
        <RowRoom className={look.row} />
      ) : (
        <ProductRow
          row={row}
          label={title}
          cards={cards}
          headingLevel={place === 'cart' ? 4 : 3}
          sizes={look.sizes}
          className={look.row}
        />
      )}
    </Section>
  );
}
