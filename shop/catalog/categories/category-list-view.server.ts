import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { imageJson } from '../image-view.server.ts';
import { collationOf } from '../product-name-view.server.ts';
import { CATEGORIES_PER_PAGE, type CategoryQuery, type CategorySort } from './category-query.ts';

/** A row of the back office's table; `products` counts active and inactive ones. */
export type CategoryRow = {
  readonly id: Uuid;
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly picture: Picture | null;
  readonly products: number;
};

/**
 * Lists categories for staff, found by words in name, tag or description of any language. A page too far is the last
 * one.
 */
export async function listCategories(shop: Shop, query: CategoryQuery, language: Language) {
  const found = matching(query.search);
  const { rows: counts } = await sql<{ all: number; total: number }>`
    select count(*)::int as "all", (count(*) filter (where ${found}))::int as total
    from categories c`.execute(shop.db);
  const { all = 0, total = 0 } = counts[0] ?? {};
  const pageCount = pageCountOf(total, CATEGORIES_PER_PAGE);
  const page = Math.min(query.page, pageCount);
  const { rows } = await sql<CategoryRow>`
    select c.id, coalesce(t.name, c.name) as name, coalesce(t.type, c.type) as type, coalesce(t.description, c.description) as description,
      case when c.image_url <> '' then ${imageJson(sql`c.image_url`)} end as picture,
      coalesce(counted.products, 0) as products
    from categories c left join category_translations t on t.category_id = c.id and t.language = ${language}
    left join (select category_id, count(*)::int as products from products where deleted_at is null group by category_id) counted
      on counted.category_id = c.id
    where ${found}
    order by ${ordering(query.sort, language)}, c.id
    limit ${CATEGORIES_PER_PAGE} offset ${(page - 1) * CATEGORIES_PER_PAGE}`.execute(shop.db);
  return { categories: rows, total, all, page, pageCount };
}

export type CategoryOption = { readonly id: Uuid; readonly name: string };

export async function listCategoryOptions(shop: Shop, language: Language): Promise<readonly CategoryOption[]> {
  const rows = await shop.db
    .selectFrom('categories as category')
    .leftJoin('category_translations as translation', (join) =>
      join.onRef('translation.category_id', '=', 'category.id').on('translation.language', '=', language),
    )
    .select(['category.id', 'category.name', 'translation.name as translated'])
    .execute();
  const inOrder = new Intl.Collator(language);
  return rows
    .map(({ id, name, translated }) => ({ id, name: translated ?? name }))
    .sort((one, other) => inOrder.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
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
  const name = sql`coalesce(t.name, c.name) collate ${collationOf(language)}`;
  switch (by) {
    case 'name':
      return sql`${name} ${direction}`;
    case 'type':
      return sql`c.type ${direction}, ${name}`;
    case 'products':
      return sql`products ${direction}, ${name}`;
  }
}
