import Layers from 'lucide-react/icons/layers';
import Plus from 'lucide-react/icons/plus';
import { Form, Outlet } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listCategories } from '#shop/catalog/categories/category-list-view.server.ts';
import { type CategoryQuery, formatCategorySort, parseCategoryQuery } from '#shop/catalog/categories/category-query.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { COLLECTIONS } from '../collections/collection-reply.ts';
import { SearchRow } from '../desk/list-controls.tsx';
import { ListPanel } from '../desk/list-panel.tsx';
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
  const { categories, query, ...found } = loaderData;
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
      <PageHeader title={t('categories.title')} actions={actions} />
      <ReplyAlert said={actionData && sayCategoryReply(t, actionData)} action={CATEGORIES} />
      <Outlet />
      <ListPanel
        title={t('categories.count', { n: found.all })}
        list={CATEGORIES}
        found={found}
        words={{
          empty: t('categories.empty'),
          nothingFound: t('categories.nothingFound'),
          showAll: t('categories.showAll'),
        }}
        search={<SearchForm query={query} />}
      >
        <CategoryTable categories={categories} query={query} />
      </ListPanel>
    </>
  );
}

function SearchForm({ query: { search, sort } }: { readonly query: CategoryQuery }) {
  const t = useAdminTranslate();
  const isSorted = sort.by !== 'name' || sort.descending;
  return (
    <Form role="search" action={CATEGORIES} className="px-4 pb-4 sm:px-6">
      {isSorted && <input type="hidden" name="sort" value={formatCategorySort(sort)} />}
      <SearchRow
        name="search"
        label={t('categories.search')}
        defaultValue={search}
        button={t('categories.searchButton')}
      />
    </Form>
  );
}
