import { Form, useNavigate } from 'react-router';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import {
  defaultOrder,
  listingPath,
  PRODUCT_PARAMETERS,
  type ProductQuery,
  productsPath,
} from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import { PRODUCT_ORDERS, parseProductOrder } from '#shop/shelf/product-order.ts';
import { ClearAllFilters, hasChips } from './applied-filters.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { HiddenQuery } from './requested-query.tsx';

/** How many products there are, the filters where they have no column, and the order: in one line. */
export function ListToolbar({ found }: { readonly found: ProductsPage }) {
  const t = useTranslate();
  return (
    <div className="compact mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="text-sm text-muted max-sm:flex-1">
        {t('products.found', { n: found.total })}
      </p>
      {!hasChips(found.query) && <ClearAllFilters query={found.query} className="max-lg:hidden" />}
      <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
        <FilterDrawer found={found} />
        <ProductSort query={found.query} />
      </div>
    </div>
  );
}

/** Sorts at once; without scripts with the button beside it. */
function ProductSort({ query }: { readonly query: ProductQuery }) {
  const { t, localPath } = useI18n();
  const navigate = useNavigate();
  const orders = query.search === '' ? PRODUCT_ORDERS : (['relevance', ...PRODUCT_ORDERS] as const);
  return (
    <Form method="get" action={localPath(listingPath(query))} className="flex min-w-0 items-center gap-2">
      <HiddenQuery query={query} without={['order']} />
      <SelectField
        key={query.order}
        label={t('sort.label')}
        name={PRODUCT_PARAMETERS.order}
        className="min-w-0 sm:flex-row sm:items-center max-sm:[&>label]:sr-only"
        defaultValue={query.order}
        options={orders.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
        onChange={(event) => {
          const order = parseProductOrder(event.target.value) ?? defaultOrder(query.search);
          navigate(localPath(productsPath({ ...query, order, page: 1 })), {
            preventScrollReset: true,
          });
        }}
      />
      <div className="hidden noscript:block">
        <Button type="submit" look="secondary" size="sm">
          {t('filters.apply')}
        </Button>
      </div>
    </Form>
  );
}
