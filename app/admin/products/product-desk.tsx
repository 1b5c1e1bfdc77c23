import type { ReactNode } from 'react';
import { Outlet, useFetcher, useNavigate } from 'react-router';
import { settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { type StaffProductQuery, writeStaffProducts } from '#shop/catalog/staff-product-list.ts';
import type { StaffProduct } from '#shop/catalog/staff-products-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useSelection } from '../desk/use-selection.ts';
import { useMay } from '../use-may.ts';
import type { BulkContext } from './bulk.tsx';
import { bulkHref } from './bulk-query.ts';
import type { CategoryChoice } from './product-filters.tsx';
import type { BulkAction } from './products-input.ts';
import { PRODUCTS_ACTION, type ProductsReply } from './products-reply.ts';
import { ProductsTable } from './products-table.tsx';
import { BulkBar, SelectionBar } from './selection-bar.tsx';

/** The rows with all their actions. Dialogs and results are here, because a row may be gone by then. */
export function ProductDesk(props: {
  readonly products: readonly StaffProduct[];
  readonly total: number;
  readonly query: StaffProductQuery;
  readonly categories: readonly CategoryChoice[];
  /** Shown when there are no rows. */
  readonly children: ReactNode;
}) {
  const { products, total, query, categories, children } = props;
  const t = useAdminTranslate();
  const toast = useToast();
  const mayEdit = useMay('edit');
  const navigate = useNavigate();
  const duplicate = useFetcher<ProductsReply>();
  useReply(settledReplyOf(duplicate), (reply) => {
    if (!reply.ok)
      toast.error({ title: t('productList.duplicateFailed'), description: t(`productList.problem.${reply.code}`) });
  });
  const selection = useSelection(
    products.map(({ id }) => id),
    { total, list: writeStaffProducts(query) },
  );
  const begin = (action: BulkAction) =>
    void navigate(bulkHref(action, selection.isAll ? 'all' : selection, query), { preventScrollReset: true });
  return (
    <>
      {products.length === 0 ? (
        children
      ) : (
        <ProductsTable
          products={products}
          query={query}
          selection={mayEdit ? selection : null}
          rowActions={{
            deleteHref: ({ id }) => bulkHref('delete', { ids: [id] }, query),
            onDuplicate: ({ id }) =>
              void duplicate.submit({ intent: 'duplicate', id }, { method: 'post', action: PRODUCTS_ACTION }),
          }}
        />
      )}
      {mayEdit && selection.count > 0 && <SelectionBar selection={selection} total={total} onAction={begin} />}
      {mayEdit && products.length > 0 && <BulkBar query={query} total={total} />}
      <Outlet
        context={
          {
            total,
            categories,
            onDone: selection.clear,
          } satisfies BulkContext
        }
      />
    </>
  );
}
