import { useI18n } from '#app/i18n.tsx';
import { useStoredPart } from '#app/stored-part.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { CategoryTile as Tile } from '#shop/catalog/categories/navigation-view.server.ts';
import { categoryPath } from '#shop/seo/page-address.ts';

/** Tiles of the first row on a phone, which are visible first. */
const FIRST_ROW = 2;

type CategoryGridProps = { readonly categories: readonly Tile[]; readonly isPage?: boolean };
type TileProps = { readonly category: Tile; readonly isPage: boolean; readonly priority: boolean };

/** Two tiles per row on a phone, three on a desktop. A page of its own shows descriptions too. */
export function CategoryGrid({ categories, isPage = false }: CategoryGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-3">
      {categories.map((category, index) => (
        <CategoryTile key={category.id} category={category} isPage={isPage} priority={isPage && index < FIRST_ROW} />
      ))}
    </ul>
  );
}

/** A category; its picture's backdrop continues under the words. */
function CategoryTile(props: TileProps) {
  return (
    <li
      className="group/tile relative flex flex-col overflow-hidden rounded-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent"
      {...useStoredPart('category', props, <TileContent {...props} />)}
    />
  );
}

function TileContent({ category, isPage, priority }: TileProps) {
  const { t, localPath } = useI18n();
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <>
      <Picture
        picture={category.picture}
        alt=""
        sizes="(min-width: 83rem) 16rem, (min-width: 64rem) calc(20.7vw - 1.2rem), (min-width: 48rem) calc(31vw - 1.4rem), (min-width: 40rem) calc(31vw - 0.8rem), min(50vw - 1.3rem, 17rem)"
        priority={priority}
        className="absolute inset-0"
        imgClassName="absolute! end-0 bottom-0 h-auto! w-full max-w-[17rem] transition-transform duration-base ease-out group-hover/tile:scale-[1.03] sm:w-[62%] sm:[mask-image:linear-gradient(to_right,transparent,#000_25%)]"
      />
      <div className="relative flex min-h-60 flex-1 flex-col p-5 max-sm:px-3.5 pb-[92%] sm:pb-6 md:p-6">
        <Heading className="text-lg max-sm:text-[clamp(0.75rem,3.9vw,1.125rem)]">
          <Link
            prefetch="intent"
            to={localPath(categoryPath(category.id))}
            className="outline-none after:absolute after:inset-0 group-hover/tile:text-accent"
          >
            <WholeWords text={category.name} />
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-muted">{t('categories.productCount', { n: category.productCount })}</p>
        {isPage && category.children && (
          <ul className="relative mt-2 flex flex-wrap gap-x-4 text-sm sm:max-w-[60%]">
            {category.children.map(({ id, name }) => (
              <li key={id}>
                <TextLink to={localPath(categoryPath(id))} className="inline-flex min-h-8 items-center touch:min-h-12">
                  <WholeWords text={name} />
                </TextLink>
              </li>
            ))}
          </ul>
        )}
        {isPage && category.description && (
          <p className="mt-3 max-w-[55%] text-sm text-muted max-sm:hidden">{category.description}</p>
        )}
      </div>
    </>
  );
}
