import { useState } from 'react';
import { Form } from 'react-router';
import { useI18n } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { RangeSlider } from '#app/ui/fields/range-slider.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { type Language, rulesOf, writeDecimal } from '#shop/kernel/language.ts';
import { type Cents, cents, centsToShortDecimal, maxCents, minCents, parseEuroInput } from '#shop/kernel/money.ts';
import type { PriceBounds } from '#shop/pricing/product-price.ts';
import { limitsThatMatter } from '#shop/search/product-facets.ts';
import { listingPath, orderLimits, PRODUCT_PARAMETERS, type ProductQuery } from '#shop/search/product-query.ts';
import { HiddenQuery, type RequestedQuery } from './requested-query.tsx';

const EURO = cents(100);

type PriceFilterProps = RequestedQuery & { readonly bounds: PriceBounds };

/** Two fields and, with scripts, two thumbs on one line; applied when a field is left or a thumb is released. */
export function PriceFilter({ bounds, requested, request }: PriceFilterProps) {
  const { t, language, localPath } = useI18n();
  const { typed, setTyped, low, high, follow } = useTypedLimits({ bounds, requested, request }, language);
  const [from, to] = [t('filters.priceFrom'), t('filters.priceTo')];
  const field = (end: 'from' | 'to', name: string, label: string) => (
    <TextField
      name={name}
      label={label}
      {...{ [rulesOf(language).numbers.euro]: '€' }}
      inputMode="decimal"
      autoComplete="off"
      value={typed[end]}
      onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
      onBlur={follow}
    />
  );
  return (
    <Form
      method="get"
      action={localPath(listingPath(requested))}
      onSubmit={(event) => {
        event.preventDefault();
        follow();
      }}
    >
      <HiddenQuery query={requested} without={['minPrice', 'maxPrice']} />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('filters.price')}</legend>
        <div className="noscript:hidden">
          <RangeSlider
            {...{ min: bounds.from, max: bounds.to, step: EURO, low, high }}
            lowLabel={from}
            highLabel={to}
            valueText={(amount) => formatShortMoney(cents(amount), language)}
            onMove={(least, most) =>
              setTyped(textsOf({ minPrice: cents(least), maxPrice: cents(most) }, bounds, language))
            }
            onSettle={follow}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          {field('from', PRODUCT_PARAMETERS.minPrice, from)}
          {field('to', PRODUCT_PARAMETERS.maxPrice, to)}
        </div>
      </fieldset>
      {/* Enter in a field needs a button to press in forms of two fields. */}
      <div className="mt-4 hidden noscript:block">
        <Button type="submit" look="secondary" block>
          {t('filters.apply')}
        </Button>
      </div>
    </Form>
  );
}

type Texts = { readonly from: string; readonly to: string };

/** The fields' values: what is being typed, else the query, else the ends of the range. */
function useTypedLimits({ bounds, requested, request }: PriceFilterProps, language: Language) {
  const given = textsOf(requested, bounds, language);
  const basis = `${given.from} ${given.to}`;
  const [state, setState] = useState({ typed: given, basis });
  if (state.basis !== basis) setState({ typed: given, basis });
  const { typed } = state;
  const limits = { minPrice: parseEuroInput(typed.from), maxPrice: parseEuroInput(typed.to) };
  const setTyped = (texts: Texts) => setState({ typed: texts, basis });
  return {
    typed,
    setTyped,
    follow() {
      const next = limitsThatMatter(orderLimits(limits.minPrice, limits.maxPrice), bounds);
      if (next.minPrice === requested.minPrice && next.maxPrice === requested.maxPrice) setTyped(given);
      else request(next);
    },
    low: within(limits.minPrice ?? bounds.from, bounds),
    high: within(limits.maxPrice ?? bounds.to, bounds),
  };
}

function textsOf(
  { minPrice, maxPrice }: Pick<ProductQuery, 'minPrice' | 'maxPrice'>,
  bounds: PriceBounds,
  language: Language,
): Texts {
  return { from: amountText(minPrice ?? bounds.from, language), to: amountText(maxPrice ?? bounds.to, language) };
}

/** Amounts as the language writes them, without cents that are none: the field is narrow. */
function amountText(amount: Cents, language: Language): string {
  return writeDecimal(centsToShortDecimal(amount), language);
}

function within(amount: Cents, { from, to }: PriceBounds): Cents {
  return minCents(maxCents(amount, from), to);
}
