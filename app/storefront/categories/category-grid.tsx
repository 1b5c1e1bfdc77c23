import type { CategoryTile as Tile } from '#shop/catalog/categories/navigation-view.server.ts';
import { CategoryTile } from './category-tile.tsx';

type CategoryGridProps = {
  readonly categories: readonly Tile[];
  readonly headingLevel?: 2 | 3;
  readonly showDescription?: boolean;
  /** How many of the first tiles are visible at once. */
  readonly priority?: number;
};

/** Two tiles per row on a phone, three on a desktop. */
export function CategoryGrid({ categories, priority = 0, ...tile }: CategoryGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-3">
      {categories.map((category, index) => (
        <CategoryTile key={category.id} category={category} priority={index < priority} {...tile} />
      ))}
    </ul>
  );
}
