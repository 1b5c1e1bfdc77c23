import type { ReactNode } from 'react';
import { Table, Th, type ThProps } from '#app/ui/table.tsx';
import type { ProductSort, StaffProductQuery } from '#shop/catalog/staff-product-list.ts';
import type { StaffProduct } from '#shop/catalog/staff-products-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { sortLink } from '../desk/list-address.ts';
import { PageTick } from '../desk/ticks.tsx';
import type { Selection } from '../desk/use-selection.ts';
import { listHref } from './list-href.ts';
import { ProductRow, type RowActions } from './product-row.tsx';

/** A dense table; on a narrow window each row becomes a card of three lines. */
export function ProductsTable(props: {
  readonly products: readonly StaffProduct[];
  readonly query: StaffProductQuery;
  /** Null without edit permission. */
  readonly selection: Selection | null;
  readonly rowActions: RowActions;
}): ReactNode {
  const { products, query, selection, rowActions } = props;
  const t = useAdminTranslate();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      {selection !== null && (
        <div className="border-b border-line px-4 lg:hidden noscript:hidden">
          <PageTick selection={selection} label={t('productList.selectPage')} />
        </div>
      )}
      <Table label={t('productList.heading')} className="max-lg:block">
        <thead className="max-lg:hidden">
          <tr>
            {selection !== null && (
              <Th className={TIGHT}>
                <PageTick
                  selection={selection}
                  label={t('productList.selectPage')}
                  hideLabel
                  className="noscript:hidden"
                />
              </Th>
            )}
            <Th className={TIGHT}>{t('productList.image')}</Th>
            <Th className={TIGHT} sort={sortBy(t, query, 'name')}>
              {t('productList.name')}
            </Th>
            <Th className={`${TIGHT} max-xl:hidden`}>{t('productList.brand')}</Th>
            <Th className={TIGHT}>{t('productList.category')}</Th>
            <Th className={TIGHT} numeric sort={sortBy(t, query, 'price')}>
              {t('productList.price')}
            </Th>
            <Th className={TIGHT} numeric sort={sortBy(t, query, 'stock')}>
              {t('productList.stock')}
            </Th>
            <Th className={TIGHT}>{t('productList.status')}</Th>
            <Th className={`${TIGHT} max-xl:hidden`}>{t('productList.tag')}</Th>
            <Th className={`${TIGHT} max-xl:hidden`} numeric>
              {t('productList.variations')}
            </Th>
            <Th className={`${TIGHT} text-end`}>{t('productList.actions')}</Th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} selection={selection} actions={rowActions} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Eleven columns beside a sidebar. */
const TIGHT = 'px-2!';

function sortBy(
  t: AdminTranslate,
  { filter, sort }: StaffProductQuery,
  by: Exclude<ProductSort['by'], 'created'>,
): ThProps['sort'] {
  return sortLink(sort, by, {
    hrefFor: (next) => listHref({ filter, sort: next }),
    label: (descending) => t(`productList.sort.${by}-${descending ? 'desc' : 'asc'}`),
  });
}
