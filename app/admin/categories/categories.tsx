import Layers from 'lucide-react/icons/layers';
import Plus from 'lucide-react/icons/plus';
import Shapes from 'lucide-react/icons/shapes';
import { Form, Outlet } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listCategories } from '#shop/catalog/categories/category-list-view.server.ts';
import { formatCategorySort, parseCategoryQuery } from '#shop/catalog/categories/category-query.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { COLLECTIONS } from '../collections/collection-reply.ts';
import { ListPages, SearchRow } from '../desk/list-controls.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/categories.ts';
import { handleCategoryList } from './category-action.server.ts';
import { CATEGORIES, sayCategoryReply } from './category-reply.ts';
import { CategoryTable } from './category-table.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const query = parseCategoryQuery(new URL(request.url).searchParams);
  return { ...(await listCategories(getShop(context), query, getLanguage(context))), query };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleCategoryList(getShop(context), viewer, await readFormData(request));
}

/** The categories; the form of a new or edited one is above the table. */
export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, all, total, page, pageCount, query } = loaderData;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  useReply(actionData, useNotify(CATEGORIES, sayCategoryReply));
  const actions = (
    <>
      <ButtonLink to={COLLECTIONS} look="secondary" icon={<Layers aria-hidden="true" />}>
        {t('collections.title')}
      </ButtonLink>
      {canEdit && (
        <ButtonLink to={`${CATEGORIES}/new`} icon={<Plus aria-hidden="true" className="size-5" />}>
          {t('categories.add')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <title>{t('categories.title')}</title>
      <PageHeader
        title={t('categories.title')}
        count={all > 0 && t('categories.count', { n: all })}
        actions={actions}
      />
      <ReplyAlert said={actionData && sayCategoryReply(t, actionData)} action={CATEGORIES} />
      <Outlet />
      {all === 0 ? (
        <EmptyState title={t('categories.empty')} icon={<Shapes aria-hidden="true" />} />
      ) : (
        <>
          <Form role="search" action={CATEGORIES} className="mb-4">
            {query.sort.by !== 'name' || query.sort.descending ? (
              <input type="hidden" name="sort" value={formatCategorySort(query.sort)} />
            ) : null}
            <SearchRow
              name="search"
              label={t('categories.search')}
              defaultValue={query.search}
              button={t('categories.searchButton')}
            />
          </Form>
          {total === 0 ? (
            <EmptyState
              title={t('categories.nothingFound')}
              action={
                <ButtonLink look="secondary" to={CATEGORIES}>
                  {t('categories.showAll')}
                </ButtonLink>
              }
            />
          ) : (
            <CategoryTable categories={categories} query={query} />
          )}
          <ListPages
            page={page}
            pageCount={pageCount}
            hrefFor={(one) => `${CATEGORIES}?${addressOf(query.search, formatCategorySort(query.sort), one)}`}
          />
        </>
      )}
    </>
  );
}

function addressOf(search: string, sort: string, page: number): string {
  return new URLSearchParams({ ...(search === '' ? {} : { search }), sort, page: String(page) }).toString();
}
