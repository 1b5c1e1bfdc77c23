import { Form } from 'react-router';
import { useI18n } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { parseNumber } from '#shop/attributes/attribute-number.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { AttributeFacet } from '#shop/search/attributes/attribute-facet.ts';
import { maxParameter, minParameter, toRange, withFilter } from '#shop/search/attributes/attribute-filters.ts';
import { listingPath } from '#shop/search/product-query.ts';
import { HiddenQuery, type RequestedQuery } from './requested-query.tsx';

/** A number from and to; applied when a field is left, or by Enter. */
export function NumberFilter({ facet, requested, request }: RequestedQuery & { readonly facet: AttributeFacet }) {
  const { t, language, localPath } = useI18n();
  const { key, name, unit, bounds, range } = facet;
  const follow = (form: HTMLFormElement) => {
    const [from = null, to = null] = [...new FormData(form).values()].slice(-2).map((typed) => parseNumber(`${typed}`));
    const next = toRange(from, to);
    if (JSON.stringify(next) !== JSON.stringify(range))
      request({ attributes: withFilter(requested.attributes, key, next) });
  };
  const field = (end: 'from' | 'to', parameter: string, label: string) => {
    const limit = range?.[end] ?? null;
    return (
      <TextField
        key={limit}
        name={parameter}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder={bounds === null ? undefined : formatDecimal(bounds[end], language)}
        defaultValue={limit === null ? '' : formatDecimal(limit, language)}
      />
    );
  };
  return (
    <Form
      method="get"
      action={localPath(listingPath(requested))}
      onBlur={(event) => follow(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        follow(event.currentTarget);
      }}
    >
      <HiddenQuery query={{ ...requested, attributes: withFilter(requested.attributes, key, null) }} without={[]} />
      <fieldset>
        <legend className="mb-2 font-semibold">{unit === '' ? name : `${name}, ${unit}`}</legend>
        <div className="grid grid-cols-2 gap-3">
          {field('from', minParameter(key), t('filters.priceFrom'))}
          {field('to', maxParameter(key), t('filters.priceTo'))}
        </div>
      </fieldset>
      <div className="mt-4 hidden noscript:block">
        <Button type="submit" look="secondary" block>
          {t('filters.apply')}
        </Button>
      </div>
    </Form>
  );
}
