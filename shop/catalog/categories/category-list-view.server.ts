import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { imageJson } from '../image-view.server.ts';
import { besideEachOther, byName, shownName, translationJoin } from './category-lines-view.server.ts';
import { CATEGORIES_PER_PAGE, type CategoryQuery, type CategorySort } from './category-query.ts';
import { formatCategoryPath, type InTree, inTreeOrder, listPath, listPossibleParents } from './category-tree.ts';

/** A row of the back office's table; `products` counts active and inactive ones, in it and below it. */
export type CategoryRow = {
  readonly id: Uuid;
  readonly name: string;
  /** The names of those above it, from the first level on. */
  readonly above: readonly string[];
  readonly children: number;
  readonly type: string;
  readonly description: string | null;
  readonly picture: Picture | null;
  readonly products: number;
};

/**
 * Lists categories for staff, found by words in name, tag or description of any language: by name as a tree. A page too
 * far is the last one.
 */
export async function listCategories(shop: Shop, query: CategoryQuery, language: Language) {
  const all = await listAll(shop, query, language);
  const found = all.filter(({ isFound }) => isFound);
  const pageCount = pageCountOf(found.length, CATEGORIES_PER_PAGE);
  const page = Math.min(query.page, pageCount);
  const shown = found.slice((page - 1) * CATEGORIES_PER_PAGE, page * CATEGORIES_PER_PAGE);
  const details = await readDetails(shop, { ids: shown.map(({ id }) => id), language });
  const categories = shown.flatMap(({ id, name, products }): CategoryRow[] => {
    const detail = details.find((one) => one.id === id);
    const above = listPath(all, id).slice(0, -1);
    return detail === undefined ? [] : [{ ...detail, name, products, above: above.map((one) => one.name) }];
  });
  return { categories, total: found.length, all: all.length, page, pageCount };
}

type Named = { readonly id: Uuid; readonly parent: Uuid | null; readonly name: string };
type Listed = Named & { readonly products: number; readonly isFound: boolean };

async function listAll(shop: Shop, query: CategoryQuery, language: Language): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`
    select c.id, c.parent_id as parent, ${shownName} as name, coalesce(counted.products, 0) as products,
      ${matching(query.search)} as "isFound"
    from categories c ${translationJoin(language)}
    left join (
      select line.ancestor_id as id, sum(own.products)::int as products
      from (
        select category_id, count(*) as products from products where deleted_at is null group by category_id
      ) own join category_ancestors line using (category_id)
      group by line.ancestor_id
    ) counted on counted.id = c.id
    order by ${ordering(query.sort, language)}`.execute(shop.db);
  const { by, descending } = query.sort;
  return by === 'name' && !descending ? inTreeOrder(rows).map(({ category }) => category) : rows;
}

type Detail = Omit<CategoryRow, keyof Listed | 'above'> & Pick<CategoryRow, 'id'>;

async function readDetails(
  shop: Shop,
  { ids, language }: { readonly ids: readonly Uuid[]; readonly language: Language },
): Promise<readonly Detail[]> {
  const { rows } = await sql<Detail>`
    select c.id, coalesce(t.type, c.type) as type, coalesce(t.description, c.description) as description,
      case when c.image_url <> '' then ${imageJson(sql`c.image_url`)} end as picture,
      (select count(*)::int from categories child where child.parent_id = c.id) as children
    from categories c ${translationJoin(language)}
    where c.id = any(${ids}::uuid[])`.execute(shop.db);
  return rows;
}

/** `name` says its path, `title` its own name. */
export type CategoryOption = { readonly id: Uuid; readonly name: string; readonly title: string };

/** Lists all categories for choices of staff, in the order of the tree. */
export async function listCategoryOptions(shop: Shop, language: Language): Promise<readonly CategoryOption[]> {
  return (await readTree(shop, language)).map(toOption);
}

/** Lists the categories that another, or a new one, can lie in. */
export async function listParentOptions(
  shop: Shop,
  { id, language }: { readonly id: Uuid | null; readonly language: Language },
): Promise<readonly CategoryOption[]> {
  return listPossibleParents(await readTree(shop, language), id).map(toOption);
}

async function readTree(shop: Shop, language: Language): Promise<readonly InTree<Named>[]> {
  const { rows } = await sql<Named>`
    select c.id, c.parent_id as parent, ${shownName} as name
    from categories c ${translationJoin(language)}
    order by ${besideEachOther(language)}`.execute(shop.db);
  return inTreeOrder(rows);
}

function toOption({ category, above }: InTree<Named>): CategoryOption {
  return {
    id: category.id,
    name: formatCategoryPath([...above, category].map(({ name }) => name)),
    title: category.name,
  };
}

function matching(search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const text = sql`fold_text(concat_ws(' ', c.name, c.type, c.description, (
    select string_agg(concat_ws(' ', said.name, said.type, said.description), ' ') from category_translations said
    where said.category_id = c.id)))`;
  const contains = words.map((word) => sql`position(fold_text(${word}) in ${text}) > 0`);
  return contains.length === 0 ? sql`true` : sql`${sql.join(contains, sql` and `)}`;
}

function ordering({ by, descending }: CategorySort, language: Language): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  switch (by) {
    case 'name':
      return descending ? sql`${byName(language)} desc, c.id` : besideEachOther(language);
    case 'type':
      return sql`c.type ${direction}, ${byName(language)}, c.id`;
    case 'products':
      return sql`coalesce(counted.products, 0) ${direction}, ${byName(language)}, c.id`;
  }
}
