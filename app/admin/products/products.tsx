import Layers from 'lucide-react/icons/layers';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import TextSearch from 'lucide-react/icons/text-search';
import type { ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useFetcher, useNavigate } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import {
  isFiltered,
  parseStaffProducts,
  type StaffProductQuery,
  writeStaffProducts,
} from '#shop/catalog/staff-product-list.ts';
import { listProductFilters, type StaffProduct } from '#shop/catalog/staff-products-view.server.ts';
import { findStaffProducts } from '#shop/reports/staff-search-view.server.ts';
import { listSavedViews } from '#shop/saved-views/saved-views-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { COLLECTIONS } from '../collections/collection-reply.ts';
import { ListPages } from '../desk/list-controls.tsx';
import { useSelection } from '../desk/selection.tsx';
import { ReplyAlert } from '../desk/undo.tsx';
import { KINDS } from '../duties/duties-reply.ts';
import { RECALLS } from '../recalls/recalls-address.ts';
import { requireStaff } from '../require-staff.ts';
import { SEARCH } from '../search/search-reply.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/products.ts';
import type { BulkContext } from './bulk.tsx';
import { bulkHref, listHref, listParameters } from './bulk-query.ts';
import { CsvButtons } from './import/import-buttons.tsx';
import { type CategoryChoice, ProductFilters } from './product-filters.tsx';
import { ProductViews } from './product-views.tsx';
import { handleProductsForm } from './products-action.server.ts';
import type { BulkAction } from './products-input.ts';
import { PRODUCTS_ACTION, type ProductsReply, sayProductsReply } from './products-reply.ts';
import { ProductsTable } from './products-table.tsx';
import { BulkBar, SelectionBar } from './selection-bar.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, 'view');
  const shop = getShop(context);
  const language = getLanguage(context);
  const asked = parseStaffProducts(listParameters(new URL(request.url)));
  const [{ found, query }, filters, views] = await Promise.all([
    findStaffProducts(shop, asked, language),
    listProductFilters(shop, language),
    listSavedViews(shop, viewer.id, 'products'),
  ]);
  // The selection is about what is shown, so a corrected search replaces the typed one in the query.
  const mistyped = query === asked ? null : asked.filter.search;
  return { ...found, ...filters, views, mistyped, query: { ...query, page: found.page } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleProductsForm({ shop: getShop(context), viewer, form: await readFormData(request) });
}

/** The dialog of a bulk edit opens and closes over an unchanged list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameList = String(listParameters(currentUrl)) === String(listParameters(nextUrl));
  const isOverIt = [currentUrl, nextUrl].some(({ pathname }) => pathname.endsWith('/bulk'));
  return formMethod !== 'POST' && isSameList && isOverIt ? false : defaultShouldRevalidate;
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, page, pageCount, query, categories, tags, views, mistyped } = loaderData;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const title = t('productList.title', { n: total });
  const filtered = isFiltered(query.filter);
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        count={pageCount > 1 ? t('admin.pagination.pageOf', { page, pages: pageCount }) : undefined}
        actions={
          <>
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:[&>*]:grow max-sm:[&>*]:px-2 max-sm:[&>*]:text-sm max-sm:[&_svg]:hidden">
              <ButtonLink
                to={COLLECTIONS}
                look="secondary"
                icon={<Layers aria-hidden="true" />}
                className="max-sm:hidden"
              >
                {t('collections.title')}
              </ButtonLink>
              <ButtonLink to={KINDS} look="secondary" icon={<Scale aria-hidden="true" />}>
                {t('duties.kinds')}
              </ButtonLink>
              <ButtonLink to={RECALLS} look="secondary" icon={<OctagonAlert aria-hidden="true" />}>
                {t('recalls.title')}
              </ButtonLink>
              <ButtonLink to={SEARCH} look="secondary" icon={<TextSearch aria-hidden="true" />}>
                {t('synonyms.open')}
              </ButtonLink>
            </div>
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2">
              <CsvButtons />
              {canEdit && (
                <ButtonLink
                  to="/admin/products/new"
                  icon={<Plus aria-hidden="true" className="size-5" />}
                  className="max-sm:grow"
                >
                  {t('productList.add')}
                </ButtonLink>
              )}
            </div>
          </>
        }
        className="md:pb-5"
      />
      <ProductsReplyAlert reply={actionData} />
      <ProductViews query={query} views={views} reply={actionData} />
      <ProductFilters query={query} categories={categories} tags={tags} />
      <p role="status" className="sr-only">
        {t('productList.results', { n: total })}
      </p>
      {mistyped !== null && (
        <p className="mb-4">{t('productList.corrected', { typed: mistyped, text: query.filter.search })}</p>
      )}
      <ProductDesk {...{ products, total, query, categories }}>
        <EmptyState
          title={t(filtered ? 'productList.nothingFound' : 'productList.empty')}
          description={filtered ? t('productList.nothingFoundText') : undefined}
          action={
            filtered && (
              <ButtonLink to={PRODUCTS_ACTION} look="secondary">
                {t('productList.clear')}
              </ButtonLink>
            )
          }
        />
      </ProductDesk>
      <ListPages page={page} pageCount={pageCount} hrefFor={(one) => listHref({ ...query, page: one })} />
    </>
  );
}

/** The result without scripts: an undo, or a view that was saved or deleted. */
function ProductsReplyAlert({ reply }: { readonly reply: ProductsReply | undefined }) {
  const t = useAdminTranslate();
  // Why a view was not saved is shown beside its name.
  if (reply === undefined || (!reply.ok && reply.viewName !== undefined)) return null;
  const said = sayProductsReply(t, reply);
  return <ReplyAlert said={said.ok ? said : { ...said, title: t('productList.failed') }} action={PRODUCTS_ACTION} />;
}

/** The rows with all their actions. Dialogs and results are here, because a row may be gone by then. */
function ProductDesk(props: {
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
  const canEdit = usePermission('edit');
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
          selection={canEdit ? selection : null}
          rowActions={{
            deleteHref: ({ id }) => bulkHref('delete', { ids: [id] }, query),
            onDuplicate: ({ id }) =>
              void duplicate.submit({ intent: 'duplicate', id }, { method: 'post', action: PRODUCTS_ACTION }),
          }}
        />
      )}
      {canEdit && selection.count > 0 && <SelectionBar selection={selection} total={total} onAction={begin} />}
      {canEdit && products.length > 0 && <BulkBar query={query} total={total} />}
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
