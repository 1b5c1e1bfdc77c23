import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { imageJson, PLACEHOLDER } from '../image-view.server.ts';
import { collationOf } from '../product-name-view.server.ts';
import { type Category, type CategoryWithCount, NAVIGATION_CATEGORIES, type NavigationCategory } from './category.ts';

/** The first categories by name, for header and footer. */
export async function listNavigationCategories(shop: Shop, language: Language): Promise<readonly NavigationCategory[]> {
  return shop.untilChange.read(`navigation ${language}`, () => readNavigationCategories(shop, language));
}

function readNavigationCategories(shop: Shop, language: Language): Promise<readonly NavigationCategory[]> {
  return shop.prepared.run(sql<NavigationCategory>`
    select c.id, coalesce(t.name, c.name) as name, ${PICTURE_PATH} as picture
    from categories c
    left join category_translations t on t.category_id = c.id and t.language = ${language}
    order by ${byName(language)}, c.id
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
    from categories c
    left join category_translations t on t.category_id = c.id and t.language = ${language}
    where c.id = ${id}::uuid`);
  return row ?? { description: null, picture: null };
}

/** Finds what a category shows while it has no picture of its own. */
export async function findBorrowedPicture(shop: Shop, id: Uuid): Promise<string | null> {
  const [row] = await shop.prepared.run(sql<{ readonly picture: string | null }>`
    select ${PRODUCT_PICTURE} as picture from categories c where c.id = ${id}::uuid`);
  return row?.picture ?? null;
}

/** A category as a tile: with its own picture, or that of one of its products. */
export type CategoryTile = Omit<CategoryWithCount, 'image_url'> & { readonly picture: Picture };

type TilesQuery = { readonly language: Language; readonly limit?: number };

/** Lists every category by name with the number of its active products. `limit` keeps the first ones. */
export async function listCategoryTiles(shop: Shop, query: TilesQuery): Promise<readonly CategoryTile[]> {
  // Counting reads every product.
  return shop.untilChange.read(`tiles ${query.language} ${query.limit}`, () => readCategoryTiles(shop, query));
}

async function readCategoryTiles(shop: Shop, query: TilesQuery): Promise<readonly CategoryTile[]> {
  const rows = await shop.prepared.run(sql<Omit<CategoryTile, 'picture'> & { readonly picture: Picture | null }>`
    select
      c.id,
      coalesce(t.name, c.name) as name,
      coalesce(t.description, c.description) as description,
      coalesce(t.type, c.type) as type,
      (select count(*) from products p where p.category_id = c.id and p.is_shown) as "productCount",
      case when shown.path is not null then ${imageJson(sql`shown.path`)} end as picture
    from categories c
    left join category_translations t on t.category_id = c.id and t.language = ${query.language}
    cross join lateral (select ${PICTURE_PATH} as path) shown
    order by ${byName(query.language)}, c.id
    limit ${query.limit ?? null}`);
  return rows.map((row) => ({ ...row, picture: row.picture ?? PLACEHOLDER }));
}

/** The picture of a category's newest product, featured ones first. */
const PRODUCT_PICTURE = sql<string | null>`(
  select p.images[1] from products p
  where p.category_id = c.id and p.is_shown and p.images[1] is not null
  order by p.is_featured desc, p.created_at desc, p.id
  limit 1
)`;
/** The picture of a category `c`: its own, or that of one of its products. */
const PICTURE_PATH = sql<string | null>`coalesce(nullif(c.image_url, ''), ${PRODUCT_PICTURE})`;

function byName(language: Language): RawBuilder<unknown> {
  return sql`coalesce(t.name, c.name) collate ${collationOf(language)}`;
}
