import { useI18n } from '#app/i18n.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import type { Crumb } from '#shop/seo/shop-data.ts';

type PageBreadcrumbsProps = { readonly crumbs: readonly Crumb[]; readonly className?: string };

/** The way from the home page to this one, which is the last. */
export function PageBreadcrumbs({ crumbs, className }: PageBreadcrumbsProps) {
  const { t, localPath } = useI18n();
  const items = [{ label: t('breadcrumb.home'), path: '/' }, ...crumbs];
  return (
    <Breadcrumbs
      {...{ className }}
      label={t('breadcrumb.label')}
      moreLabel={t('breadcrumb.more')}
      items={items.map(({ label, path }) => ({ label, to: localPath(path) }))}
    />
  );
}
