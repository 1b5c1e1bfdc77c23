import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { imageJson, PLACEHOLDER } from '../image-view.server.ts';
import { type Category, type CategoryWithCount, NAVIGATION_CATEGORIES, type NavigationCategory } from './category.ts';
import { besideEachOther, isWithin, shownName, translationJoin } from './category-lines-view.server.ts';

/** The first categories of the first level, for header and footer. */
export async function listNavigationCategories(shop: Shop, language: Language): Promise<readonly NavigationCategory[]> {
  return shop.untilChange.read(`navigation ${language}`, () => readNavigationCategories(shop, language));
}

function readNavigationCategories(shop: Shop, language: Language): Promise<readonly NavigationCategory[]> {
  return shop.prepared.run(sql<NavigationCategory>`
    select c.id, ${shownName} as name, ${PICTURE_PATH} as picture
    from categories c ${translationJoin(language)}
    where c.parent_id is null
    order by ${besideEachOther(language)}
    limit ${NAVIGATION_CATEGORIES}`);
}

/** What a category says about itself in a language, and shows; null where it says or shows nothing. */
export type AboutCategory = Pick<Category, 'description'> & Pick<NavigationCategory, 'picture'>;

/** Finds it for a category; nothing where that does not exist. */
export async function findAboutCategory(
  shop: Shop,
  { id, language }: { readonly id: Uuid; readonly language: Language },
): Promise<AboutCategory> {
  const [row] = await shop.prepared.run(sql<AboutCategory>`
    select nullif(coalesce(t.description, c.description), '') as description, ${PICTURE_PATH} as picture
    from categories c ${translationJoin(language)}
    where c.id = ${id}::uuid`);
  return row ?? { description: null, picture: null };
}

/** Finds what a category shows while it has no picture of its own. */
export async function findBorrowedPicture(shop: Shop, id: Uuid): Promise<string | null> {
  const [row] = await shop.prepared.run(sql<{ readonly picture: string | null }>`
    select ${PRODUCT_PICTURE} as picture from categories c where c.id = ${id}::uuid`);
  return row?.picture ?? null;
}

/** A category as a tile: with its own picture, or that of one of its products; `children` where others lie in it. */
export type CategoryTile = Omit<CategoryWithCount, 'image_url'> & {
  readonly picture: Picture;
  readonly children?: readonly Pick<Category, 'id' | 'name'>[];
};

type TilesQuery = { readonly language: Language; readonly limit?: number };

/** Lists the first level with the number of active products in and below each. `limit` keeps the first ones. */
export async function listCategoryTiles(shop: Shop, query: TilesQuery): Promise<readonly CategoryTile[]> {
  // Counting reads every product.
  return shop.untilChange.read(`tiles ${query.language} ${query.limit}`, () => readCategoryTiles(shop, query));
}

async function readCategoryTiles(shop: Shop, query: TilesQuery): Promise<readonly CategoryTile[]> {
  const { language, limit = null } = query;
  const rows = await shop.prepared.run(sql<TileRow>`
    select
      c.id,
      ${shownName} as name,
      coalesce(t.description, c.description) as description,
      coalesce(t.type, c.type) as type,
      (select count(*) from products p where ${isWithin(sql`p.category_id`, sql`c.id`)} and p.is_shown) as "productCount",
      case when shown.path is not null then ${imageJson(sql`shown.path`)} end as picture,
      ${childrenJson(language)} as children
    from categories c ${translationJoin(language)}
    cross join lateral (select ${PICTURE_PATH} as path, c.id as above_id) shown
    where c.parent_id is null
    order by ${besideEachOther(language)}
    limit ${limit}`);
  return rows.map(({ children, picture, ...row }) => ({
    ...row,
    picture: picture ?? PLACEHOLDER,
    ...(children !== null && { children }),
  }));
}

type TileRow = Omit<CategoryTile, 'picture' | 'children'> & {
  readonly picture: Picture | null;
  readonly children: NonNullable<CategoryTile['children']> | null;
};

/** Null where no category lies in it. */
const childrenJson = (language: Language) => sql`(
  select jsonb_agg(jsonb_build_object('id', c.id, 'name', ${shownName}) order by ${besideEachOther(language)})
  from categories c ${translationJoin(language)} where c.parent_id = shown.above_id
)`;

/** The picture of the newest product in or below a category `c`, featured ones first. */
const PRODUCT_PICTURE = sql<string | null>`(
  select best.path
  from category_ancestors line cross join lateral (
    select p.images[1] as path, p.is_featured, p.created_at, p.id from products p
    where p.category_id = line.category_id and p.is_shown and p.images[1] is not null
    order by p.is_featured desc, p.created_at desc, p.id
    limit 1
  ) best
  where line.ancestor_id = c.id
  order by best.is_featured desc, best.created_at desc, best.id
  limit 1
)`;
/** The picture of a category `c`: its own, or that of one of its products. */
const PICTURE_PATH = sql<string | null>`coalesce(nullif(c.image_url, ''), ${PRODUCT_PICTURE})`;
