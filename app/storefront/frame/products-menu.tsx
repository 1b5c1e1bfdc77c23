import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Dropdown, DropdownLink } from '#app/ui/overlays/dropdown.tsx';
import { useStorefront } from './storefront-context.tsx';

/** The categories in the header. */
export function ProductsMenu() {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { categories } = useStorefront();
  return (
    <Dropdown
      label={t('nav.products')}
      triggerClassName="inline-flex min-h-11 items-center gap-1 rounded-control px-3 transition-colors hover:bg-neutral-tint"
    >
      <DropdownLink prefetch="intent" to={localPath('/products')}>
        {t('nav.allProducts')}
      </DropdownLink>
      {categories.map(({ id, name }) => (
        <DropdownLink key={id} prefetch="intent" to={categoryPath(localPath, id)}>
          {name}
        </DropdownLink>
      ))}
    </Dropdown>
  );
}

/** Address of a category's products. */
export function categoryPath(localPath: (path: string) => string, id: string): string {
  return localPath(`/products?category=${id}`);
}
