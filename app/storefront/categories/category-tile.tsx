import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { CategoryTile as Tile } from '#shop/catalog/categories/navigation-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { categoryPath } from '../frame/products-menu.tsx';

type CategoryTileProps = {
  readonly category: Tile;
  readonly headingLevel?: 2 | 3;
  readonly showDescription?: boolean;
  readonly priority?: boolean;
};

/** A category; its picture's backdrop continues under the words. */
export function CategoryTile(props: CategoryTileProps) {
  const { category, headingLevel = 3, showDescription = false, priority = false } = props;
  const t = useTranslate();
  const localPath = useLocalPath();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="group/tile relative flex flex-col overflow-hidden rounded-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent">
      <Picture
        picture={category.picture}
        alt=""
        sizes="(min-width: 64rem) 18rem, 46vw"
        priority={priority}
        className="absolute inset-0"
        imgClassName="absolute! end-0 bottom-0 h-auto! w-full max-w-[17rem] transition-transform duration-base ease-out group-hover/tile:scale-[1.03] sm:w-[62%] sm:[mask-image:linear-gradient(to_right,transparent,#000_25%)]"
      />
      <div className="relative flex min-h-60 flex-1 flex-col p-5 max-sm:px-3.5 pb-[92%] sm:pb-6 md:p-6">
        <Heading className="text-lg leading-snug max-sm:text-[clamp(0.75rem,3.9vw,1.125rem)]">
          <Link
            prefetch="intent"
            to={categoryPath(localPath, category.id)}
            className="outline-none after:absolute after:inset-0 group-hover/tile:text-accent"
          >
            {category.name}
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-muted">{t('categories.productCount', { n: category.productCount })}</p>
        {showDescription && category.description && (
          <p className="mt-3 max-w-[55%] text-sm text-muted max-sm:hidden">{category.description}</p>
        )}
      </div>
    </li>
  );
}
