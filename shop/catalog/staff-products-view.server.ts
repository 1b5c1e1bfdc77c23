import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { partPatterns } from '#shop/kernel/like-pattern.ts';
import { type Cents, type Price, parsePrice } from '#shop/kernel/money.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isWithin } from './categories/category-lines-view.server.ts';
import { type CategoryOption, listCategoryOptions } from './categories/category-list-view.server.ts';
import { imageJson } from './image-view.server.ts';
import { collationOf, orNamedInOtherWords, productName } from './product-name-view.server.ts';
import {
  type ProductFilter,
  type ProductSelection,
  type ProductSort,
  STAFF_PRODUCTS_PAGE_SIZE,
  type StaffProductQuery,
} from './staff-product-list.ts';

export type StaffProduct = {
  readonly id: Uuid;
  /** When it was last saved: a price typed in the list is compared with it. */
  readonly version: Date;
  readonly name: string;
  readonly slug: string;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly category: string | null;
  /** Excluding VAT. */
  readonly base_price: Price;
  /** Shelf prices: its own, and the range of its variations. */
  readonly price: Cents;
  readonly lowest: Cents;
  readonly highest: Cents;
  readonly stock_quantity: number;
  /** Its stock or that of a variation is low, as on the overview. */
  readonly is_low: boolean;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly is_variation_only: boolean;
  /** Without a price, shoppers do not see it. */
  readonly has_price: boolean;
  /** The product or one of its variations cannot be bought for lack of a price. */
  readonly misses_price: boolean;
  /** While it is on sale and lacks what law wants, the first day on which it goes off sale for it. */
  readonly on_sale_until: Date | null;
  /** The first of its tags, and the number of others. */
  readonly tag: string | null;
  readonly further_tags: number;
  readonly variations: number;
  readonly picture: Picture | null;
};

export type StaffProducts = {
  readonly products: StaffProduct[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
};

/** Lists a page of products that are not deleted: first their ids, then their rows. */
export async function listStaffProducts(shop: Shop, query: ListQuery): Promise<StaffProducts> {
  const { lowStockThreshold, vatRate } = await getSettings(shop);
  const find = query.filter.search === '' ? findListed : findSearched;
  const { total, ...found } = await find(shop, query, lowStockThreshold);
  const pageCount = pageCountOf(total, STAFF_PRODUCTS_PAGE_SIZE);
  const page = Math.min(query.page, pageCount);
  const { ids } = page === query.page ? found : await find(shop, { ...query, page }, lowStockThreshold);
  const { rows } = await sql<Row>`
    select p.id, p.updated_at as version, ${productName(query.language)} as name,
      p.slug, p.brand, p.sku, coalesce(ct.name, c.name) as category,
      p.base_price, p.lowest_price, p.highest_price, p.stock_quantity, ${isLow(lowStockThreshold)} as is_low,
      p.is_active, p.is_featured, p.is_variation_only, p.has_price, p.misses_price,
      case when p.is_active then (select min(w.until) from product_warnings w where w.product_id = p.id) end as on_sale_until,
      coalesce(p.tag, p.more_tags[1]) as tag,
      cardinality(p.more_tags) - (p.tag is null and p.more_tags <> '{}')::integer as further_tags,
      (select count(*) from product_variations v where v.product_id = p.id) as variations,
      case when p.images[1] is not null then ${imageJson(sql`p.images[1]`)} end as picture
    from unnest(${ids}::uuid[]) with ordinality listed (id, n)
    join products p on p.id = listed.id
    left join categories c on c.id = p.category_id
    left join category_translations ct on ct.category_id = c.id and ct.language = ${query.language}
    order by listed.n`.execute(shop.db);
  return { products: rows.map((row) => toStaffProduct(row, vatRate)), total, page, pageCount };
}

type ListQuery = StaffProductQuery & { readonly language: Language };
type Found = { readonly total: number; readonly ids: readonly Uuid[] };

/** Counts by one index, and meanwhile reads the page in the order of another, only as far as needed. */
async function findListed(shop: Shop, query: ListQuery, lowStockThreshold: number): Promise<Found> {
  const found = sql`from products p where ${productCondition(query.filter, lowStockThreshold)}`;
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`select count(*) as count ${found}`.execute(shop.db),
    sql<{ id: Uuid }>`select p.id ${found} ${pageOf(query)}`.execute(shop.db),
  ]);
  return { total: counted.rows[0]?.count ?? 0, ids: listed.rows.map(({ id }) => id) };
}

/**
 * The matches of a text are found once for count and page: each row where an index has found its words, and beside these the few
 * that are named elsewhere. To collect ids and find their rows again takes twice as long.
 */
async function findSearched(shop: Shop, query: ListQuery, lowStockThreshold: number): Promise<Found> {
  const { search } = query.filter;
  const matches = productCondition({ ...query.filter, search: '' }, lowStockThreshold);
  const { rows } = await sql<{ id: Uuid; total: number }>`
    select p.id, count(*) over () as total
    from (
      select p.* from products p where ${matches} and ${hasWords('p', search)}
      union all
      select p.* from products p where ${matches} and not ${hasWords('p', search)} and p.id in (${namedElsewhere(search)})
    ) p ${pageOf(query)}`.execute(shop.db);
  const [first] = rows;
  // After the last page there is no row that says how many there are.
  if (first === undefined && query.page > 1) {
    return { ...(await findSearched(shop, { ...query, page: 1 }, lowStockThreshold)), ids: [] };
  }
  return { total: first?.total ?? 0, ids: rows.map(({ id }) => id) };
}

const pageOf = ({ sort, language, page }: ListQuery) => sql`
  order by ${orderOf(sort, language)}
  limit ${STAFF_PRODUCTS_PAGE_SIZE} offset ${(page - 1) * STAFF_PRODUCTS_PAGE_SIZE}`;

type Row = Omit<StaffProduct, 'base_price' | 'price' | 'lowest' | 'highest'> & {
  readonly base_price: string;
  readonly lowest_price: string;
  readonly highest_price: string;
};

function toStaffProduct({ lowest_price, highest_price, ...row }: Row, rate: VatRate): StaffProduct {
  const base_price = parsePrice(row.base_price);
  return {
    ...row,
    base_price,
    price: grossCents(base_price, rate),
    lowest: grossCents(parsePrice(lowest_price), rate),
    highest: grossCents(parsePrice(highest_price), rate),
  };
}

/** Lists the existing products of a selection, by id. */
export async function listSelectedProducts(
  db: Db | Tx,
  selection: ProductSelection,
  lowStockThreshold: number,
): Promise<Uuid[]> {
  const matches =
    'ids' in selection
      ? sql`p.deleted_at is null and p.id = any(${selection.ids}::uuid[])`
      : productCondition(selection.filter, lowStockThreshold);
  const { rows } = await sql<{ id: Uuid }>`select p.id from products p where ${matches} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The values to filter by. First tags are few: their index is stepped through. Others have their own. */
export async function listProductFilters(
  shop: Shop,
  language: Language,
): Promise<{ readonly categories: readonly CategoryOption[]; readonly tags: string[] }> {
  const categories = await listCategoryOptions(shop, language);
  const tags = await sql<{ tag: string }>`
    with recursive known (tag) as (
      (select tag from products where tag is not null and deleted_at is null order by tag limit 1)
      union all
      select (
        select p.tag from products p
        where p.tag > known.tag and p.tag is not null and p.deleted_at is null order by p.tag limit 1
      ) from known where known.tag is not null
    )
    select tag from (
      select tag from known where tag is not null
      union
      select unnest(more_tags) from products where more_tags <> '{}' and deleted_at is null
    ) used
    order by tag limit 200`.execute(shop.db);
  return { categories, tags: tags.rows.map(({ tag }) => tag) };
}

function orderOf({ by, descending }: ProductSort, language: Language): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  switch (by) {
    case 'created':
      return descending ? sql`p.created_at desc, p.id` : sql`p.created_at, p.id desc`;
    case 'name':
      return sql`${productName(language)} collate ${collationOf(language)} ${direction}, p.id ${direction}`;
    case 'price':
      return sql`p.lowest_price ${direction}, p.id ${direction}`;
    case 'stock':
      return sql`p.stock_quantity ${direction}, p.id ${direction}`;
  }
}

/** SQL: the job took product `p` off sale for lack of what law wants, and nobody has published it again. */
export const isTakenOff = sql`not p.is_active and p.deleted_at is null and ('unpublished', 'job') = (
  select e.outcome, e.via from product_evidence e where e.product_id = p.id order by e.id desc limit 1)`;

const STATUS: Readonly<Record<NonNullable<ProductFilter['status']>, RawBuilder<unknown>>> = {
  active: sql`p.is_active`,
  inactive: sql`not p.is_active`,
  featured: sql`p.is_featured`,
  unpriced: sql`p.misses_price`,
  lacking: sql`p.is_active and exists (select from product_warnings w where w.product_id = p.id)`,
  taken_off: isTakenOff,
};

/** SQL for the products `p` that a filter matches; never deleted ones. */
export function productCondition(filter: ProductFilter, lowStockThreshold: number): RawBuilder<boolean> {
  const { search, category, status, stock, tag } = filter;
  const wanted = [sql`p.deleted_at is null`];
  if (category !== null)
    wanted.push(
      category === 'none' ? sql`p.category_id is null` : isWithin(sql`p.category_id`, sql`${category}::uuid`),
    );
  if (status !== null) wanted.push(STATUS[status]);
  if (stock === 'low') wanted.push(isAmongLow(lowStockThreshold));
  else if (stock !== null) wanted.push(stock === 'in' ? sql`p.stock_quantity > 0` : sql`p.stock_quantity = 0`);
  if (tag !== null) wanted.push(sql`(p.tag = ${tag} or (p.more_tags <> '{}' and p.more_tags @> array[${tag}]))`);
  if (search !== '') wanted.push(isNamed(search));
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

/** Like `isLow`, for all products: from the list's index alone. */
function isAmongLow(threshold: number): RawBuilder<boolean> {
  return sql<boolean>`((not p.is_variation_only and p.stock_quantity <= ${threshold}) or (p.is_variation_only
    and p.id in (select v.product_id from product_variations v where v.stock_quantity <= ${threshold})))`;
}

function isLow(threshold: number): RawBuilder<boolean> {
  return sql<boolean>`case when p.is_variation_only
    then exists (select from product_variations v where v.product_id = p.id and v.stock_quantity <= ${threshold})
    else p.stock_quantity <= ${threshold} end`;
}

/** Every word occurs in names, brand and SKU (short ones at its beginning), or all is part of a variation's SKU. */
function isNamed(search: string): RawBuilder<boolean> {
  return sql<boolean>`p.id in (
    select w.id from products w where w.deleted_at is null and ${hasWords('w', search)}
    union ${namedElsewhere(search)}
  )`;
}

function hasWords(table: 'p' | 'w', search: string): RawBuilder<boolean> {
  return allIn(sql.ref(`${table}.staff_words`), search);
}

/** SQL for the ids of products by what stands outside their own rows. */
function namedElsewhere(search: string): RawBuilder<unknown> {
  return sql`select v.product_id from product_variations v where ${isLike(sql`fold_text(v.sku)`, search)}
    ${orNamedInOtherWords((name) => allIn(name, search))}`;
}

function allIn(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).slice(0, 8);
  return sql<boolean>`(${sql.join(
    words.map((word) => isLike(text, word)),
    sql` and `,
  )})`;
}

function isLike(text: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  const alternatives = partPatterns(part).map((pattern) => sql`${text} like fold_text(${pattern})`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}
