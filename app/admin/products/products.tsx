import Plus from 'lucide-react/icons/plus';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { isFiltered, parseStaffProducts } from '#shop/catalog/staff-product-list.ts';
import { listProductFilters } from '#shop/catalog/staff-products-view.server.ts';
import { findStaffProducts } from '#shop/reports/staff-products-search-view.server.ts';
import { listSavedViews } from '#shop/saved-views/saved-views-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ListPages } from '../desk/list-pages.tsx';
import { ReplyAlert } from '../desk/reply-alert.tsx';
import { requireStaff } from '../require-staff.ts';
import { useMay } from '../use-may.ts';
import type { Route } from './+types/products.ts';
import { listHref, listParameters } from './bulk-query.ts';
import { CsvButtons } from './import/import-buttons.tsx';
import { ProductDesk } from './product-desk.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductViews } from './product-views.tsx';
import { answerProductsForm } from './products-action.server.ts';
import { PRODUCTS_ACTION, type ProductsReply, sayProductsReply } from './products-reply.ts';

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
  return answerProductsForm({ shop: getShop(context), viewer, form: await readFormData(request) });
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
  const mayEdit = useMay('edit');
  const title = t('productList.title', { n: total });
  const filtered = isFiltered(query.filter);
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        count={pageCount > 1 ? t('admin.pagination.pageOf', { page, pages: pageCount }) : undefined}
        actions={
          <div className="flex w-full flex-wrap gap-3 max-sm:[&>*]:grow">
            <CsvButtons />
            {mayEdit && (
              <ButtonLink to="/admin/products/new" icon={<Plus aria-hidden="true" className="size-4.5" />}>
                {t('productList.add')}
              </ButtonLink>
            )}
          </div>
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
