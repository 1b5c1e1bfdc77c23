import { useI18n } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { addBreadcrumbs } from '#app/structured-data.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listCategoryTiles } from '#shop/catalog/categories/navigation-view.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/categories.ts';
import { CategoryGrid } from './category-grid.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await addBreadcrumbs(context, (t) => [{ label: t('breadcrumb.categories'), path: '/categories' }]);
  return { categories: await listCategoryTiles(getShop(context), { language: getLanguage(context) }) };
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData;
  const { t, localPath } = useI18n();
  const all = (
    <ButtonLink to={localPath('/products')} look="secondary">
      {t('categories.viewAllProducts')}
    </ButtonLink>
  );
  return (
    <div className="wrap">
      <PageMeta title={t('categories.title')} description={t('categories.metaDescription')} path="/categories" />
      {categories.length === 0 ? (
        <>
          <PageHeader title={t('categories.title')} />
          <EmptyState title={t('categories.empty')} description={t('categories.emptyText')} action={all} />
        </>
      ) : (
        <>
          <PageHeader title={t('categories.title')} description={t('categories.text')} actions={all} />
          <CategoryGrid categories={categories} isPage />
        </>
      )}
    </div>
  );
}
