import { Form, useNavigate } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { defaultOrder, formatProductQuery, PRODUCT_PARAMETERS, type ProductQuery } from '#shop/search/product-query.ts';
import { PRODUCT_ORDERS, parseProductOrder } from '#shop/shelf/product-order.ts';
import { HiddenQuery } from './hidden-query.tsx';

/** Sorts at once; without scripts with the button beside it. */
export function ProductSort({ query }: { readonly query: ProductQuery }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const orders = query.search === '' ? PRODUCT_ORDERS : (['relevance', ...PRODUCT_ORDERS] as const);
  return (
    <Form method="get" action={localPath('/products')} className="flex items-end gap-2">
      <HiddenQuery query={query} without={['order']} />
      <SelectField
        key={query.order}
        label={t('sort.label')}
        name={PRODUCT_PARAMETERS.order}
        className="w-full sm:w-60"
        defaultValue={query.order}
        options={orders.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
        onChange={(event) => {
          const order = parseProductOrder(event.target.value) ?? defaultOrder(query.search);
          navigate(localPath(`/products${formatProductQuery({ ...query, order, page: 1 })}`), {
            preventScrollReset: true,
          });
        }}
      />
      <div className="hidden noscript:block">
        <Button type="submit" look="secondary">
          {t('filters.apply')}
        </Button>
      </div>
    </Form>
  );
}
