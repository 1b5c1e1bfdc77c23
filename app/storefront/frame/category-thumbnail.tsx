import { thumbnailOf } from '#app/ui/picture.tsx';
import type { NavigationCategory } from '#shop/catalog/categories/category.ts';

/** A category's picture beside its name in menus, loaded once the menu is open; an empty ground without one. */
export function CategoryThumbnail({ picture }: Pick<NavigationCategory, 'picture'>) {
  const className = 'size-10 shrink-0 rounded-control bg-picture-warm object-cover';
  if (picture === null) return <span className={className} />;
  return <img src={thumbnailOf(picture)} alt="" width="40" height="40" loading="lazy" className={className} />;
}
