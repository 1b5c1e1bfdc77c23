import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PriceTagProps = {
  /** Formatted, VAT included; a range is fine. */
  readonly price: string;
  /** 'incl. VAT' */
  readonly note?: string | undefined;
  /** The earlier price, struck through. */
  readonly original?: string | undefined;
  /** Read out before the struck price, which otherwise sounds like a second price. */
  readonly originalLabel?: string;
  /** What the struck price is: the lowest of the 30 days before. */
  readonly originalNote?: string | undefined;
  readonly priceLabel?: string;
  /** '€12.50 / 100 ml' */
  readonly unitPrice?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string;
};

const SIZES = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl tracking-tight' };

export function PriceTag(props: PriceTagProps): ReactNode {
  const { price, note, original, originalLabel, originalNote, priceLabel, unitPrice, size = 'md', className } = props;
  return (
    <div className={classNames('numeric leading-tight', className)}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {priceLabel === undefined ? null : <span className="sr-only">{priceLabel} </span>}
        <strong className={classNames('font-bold', SIZES[size], original !== undefined && 'text-danger')}>
          {price}
        </strong>
        {original === undefined ? null : (
          <>
            {originalLabel === undefined ? null : <span className="sr-only"> {originalLabel} </span>}
            <s className={classNames('text-muted', size === 'lg' ? 'text-lg' : 'text-sm')}>{original}</s>
          </>
        )}
        {note === undefined ? null : <span className="text-xs text-muted">{note}</span>}
      </p>
      {unitPrice === undefined ? null : <p className="mt-0.5 text-xs text-muted">{unitPrice}</p>}
      {originalNote === undefined ? null : (
        <p className={classNames('mt-1 text-muted', size === 'lg' ? 'text-sm' : 'text-xs')}>{originalNote}</p>
      )}
    </div>
  );
}
