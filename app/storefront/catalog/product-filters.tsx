import { type ReactNode, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { formatProductQuery, type ProductQuery } from '#shop/search/product-query.ts';
import type { CategoryFacet } from '#shop/search/product-search-view.server.ts';
import { HiddenQuery } from './hidden-query.tsx';

/** How many of a list are seen before 'Show More'. */
const PREVIEW = 6;

type ProductFiltersProps = { readonly query: ProductQuery; readonly categories: readonly CategoryFacet[] };

/** A plain form: each tick is followed at once, and without scripts the button below sends them. */
export function ProductFilters({ query, categories }: ProductFiltersProps): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const [chosen, setChosen] = useChosen(query.categories);

  function toggle(id: Uuid): void {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    // At once: the address and the products follow.
    setChosen(next);
    navigate(localPath(`/products${formatProductQuery({ ...query, categories: next, page: 1 })}`), {
      preventScrollReset: true,
    });
  }

  const row = (category: CategoryFacet) => (
    <CheckboxField
      key={category.id}
      name="category"
      value={category.id}
      label={category.name}
      aside={category.count}
      checked={chosen.includes(category.id)}
      onChange={() => toggle(category.id)}
    />
  );
  const preview = categories.slice(0, PREVIEW);
  const more = categories.slice(PREVIEW);
  return (
    <Form method="get" action={localPath('/products')}>
      <HiddenQuery query={query} without="category" />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('filters.categories')}</legend>
        {preview.map(row)}
        {more.length > 0 && (
          <details open={more.some(({ selected }) => selected)} className="group flex flex-col">
            <summary className="order-last flex min-h-8 list-none items-center rounded-xs text-sm font-semibold text-accent hover:text-accent-hover touch:min-h-12">
              <span className="group-open:hidden">{t('filters.showMore', { n: more.length })}</span>
              <span className="hidden group-open:inline">{t('filters.showLess')}</span>
            </summary>
            {more.map(row)}
          </details>
        )}
      </fieldset>
      <div className="mt-4 hidden noscript:block">
        <Button type="submit" look="secondary" block>
          {t('filters.apply')}
        </Button>
      </div>
    </Form>
  );
}

/** What is ticked; whenever the address says something new, going back included, that counts. */
function useChosen(inAddress: readonly Uuid[]) {
  const [state, setState] = useState({ chosen: inAddress, inAddress: inAddress.join() });
  if (state.inAddress !== inAddress.join()) setState({ chosen: inAddress, inAddress: inAddress.join() });
  return [state.chosen, (chosen: readonly Uuid[]) => setState({ ...state, chosen })] as const;
}
