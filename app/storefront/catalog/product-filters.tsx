import { Form } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PRODUCT_PARAMETERS, parseSearch, YES } from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import { FilterChecklist } from './filter-checklist.tsx';
import { HiddenQuery } from './hidden-query.tsx';
import { PriceFilter } from './price-filter.tsx';
import { type Asked, useAsked } from './use-asked.ts';

/** Plain forms: scripts apply each change at once; without them, buttons do. */
export function ProductFilters({ found }: { readonly found: ProductsPage }) {
  const { asked, ask } = useAsked(found.query);
  return (
    <div className="flex flex-col gap-7">
      <SearchFilter asked={asked} ask={ask} />
      <ChoiceFilters found={found} asked={asked} ask={ask} />
      <PriceFilter bounds={found.priceBounds} asked={asked} ask={ask} />
    </div>
  );
}

function SearchFilter({ asked, ask }: Asked) {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <Form
      method="get"
      action={localPath('/products')}
      onSubmit={(event) => {
        event.preventDefault();
        ask({ search: parseSearch(String(new FormData(event.currentTarget).get(PRODUCT_PARAMETERS.search))) });
      }}
    >
      <HiddenQuery query={asked} without={['search']} />
      <TextField
        key={asked.search}
        type="search"
        name={PRODUCT_PARAMETERS.search}
        label={t('filters.search')}
        defaultValue={asked.search}
        enterKeyHint="search"
        autoComplete="off"
      />
    </Form>
  );
}

function ChoiceFilters({ found, asked, ask }: Asked & { readonly found: ProductsPage }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <Form method="get" action={localPath('/products')} className="flex flex-col gap-7">
      <HiddenQuery query={asked} without={['categories', 'brands', 'inStockOnly', 'featuredOnly']} />
      <div>
        <CheckboxField
          name={PRODUCT_PARAMETERS.inStockOnly}
          value={YES}
          label={t('filters.inStockOnly')}
          aside={found.inStockCount}
          checked={asked.inStockOnly}
          onChange={() => ask({ inStockOnly: !asked.inStockOnly })}
        />
        <CheckboxField
          name={PRODUCT_PARAMETERS.featuredOnly}
          value={YES}
          label={t('filters.featuredOnly')}
          aside={found.featuredCount}
          checked={asked.featuredOnly}
          onChange={() => ask({ featuredOnly: !asked.featuredOnly })}
        />
      </div>
      <FilterChecklist
        legend={t('filters.categories')}
        name={PRODUCT_PARAMETERS.categories}
        options={found.categories.map(({ id, name, count }) => ({ value: id, label: name, count }))}
        chosen={asked.categories}
        onChange={(categories) => ask({ categories })}
      />
      <FilterChecklist
        legend={t('filters.brands')}
        name={PRODUCT_PARAMETERS.brands}
        options={found.brands.map(({ name, count }) => ({ value: name, label: name, count }))}
        chosen={asked.brands}
        onChange={(brands) => ask({ brands })}
      />
      <div className="hidden noscript:block">
        <Button type="submit" look="secondary" block>
          {t('filters.apply')}
        </Button>
      </div>
    </Form>
  );
}
