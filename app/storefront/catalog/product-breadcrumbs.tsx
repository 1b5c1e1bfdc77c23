import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import type { ProductPage } from '#shop/shelf/product-page.ts';

export function ProductBreadcrumbs({ product }: { readonly product: ProductPage }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { category } = product;
  return (
    <Breadcrumbs
      className="py-4 md:py-6"
      label={t('breadcrumb.label')}
      moreLabel={t('breadcrumb.more')}
      items={[
        { label: t('breadcrumb.home'), to: localPath('/') },
        { label: t('breadcrumb.categories'), to: localPath('/categories') },
        ...(category ? [{ label: category.name, to: localPath(`/products?category=${category.id}`) }] : []),
        { label: product.name },
      ]}
    />
  );
}
