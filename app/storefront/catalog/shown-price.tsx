import { useI18n } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatMoney, formatPriceRange } from '#shop/i18n/format-money.ts';
import type { DisplayPrice } from '#shop/pricing/offer.ts';
import { type LowestUnitPrice, type UnitPrice, writeUnitPrice } from '#shop/pricing/unit-price.ts';

type ShownPriceProps = {
  /** Of what can be chosen, or of what was. */
  readonly shown: Pick<DisplayPrice, 'price' | 'originalPrice'> & Partial<DisplayPrice>;
  readonly unitPrice: UnitPrice | LowestUnitPrice | null;
  readonly large?: boolean;
};

/** On a card, beside the next one where there is room. */
const BESIDE = 'me-3 inline-block';

/** A price including VAT. A struck-out one is the lowest of the 30 days before (Directive 98/6/EC Art. 6a). */
export function ShownPrice({ shown, unitPrice, large = false }: ShownPriceProps) {
  const { t, language } = useI18n();
  const { price, minPrice, maxPrice } = shown;
  const perUnit = writeUnitPrice(t, language, unitPrice);
  const original = shown.originalPrice === null ? null : formatMoney(shown.originalPrice, language);
  return (
    <div className="numeric">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong
          className={classNames(
            'font-bold',
            large ? 'text-2xl tracking-tight' : 'text-lg',
            original !== null && 'text-danger',
          )}
        >
          {formatPriceRange(minPrice ?? price, maxPrice ?? price, language)}
        </strong>
        {original !== null && (
          <>
            {/* Read out first: otherwise it sounds like a second price. */}
            <span className="sr-only"> {t('product.originalPrice')} </span>
            <s className={classNames('text-muted', large ? 'text-lg' : 'text-sm')}>{original}</s>
          </>
        )}
        <span className="text-xs text-muted">{t('amount.inclVat')}</span>
      </p>
      {perUnit && <p className={classNames('mt-0.5 text-xs text-muted', !large && BESIDE)}>{perUnit}</p>}
      {original !== null && (
        <p className={classNames('text-muted', large ? 'mt-1 text-sm' : `text-xs ${BESIDE}`)}>
          {t(large ? 'product.lowestBefore' : 'product.lowestBefore.short', { amount: original })}
        </p>
      )}
    </div>
  );
}
