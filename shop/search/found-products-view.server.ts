import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { ProductOrder } from '#shop/shelf/product-order.ts';
import type { Shop } from '#shop/shop.server.ts';
import { everywhere, inNaming, listMostPoints, listPoints, type Points } from './document-query.ts';
import type { Searched } from './text-search.ts';
import { has } from './text-search-view.server.ts';

type Asked = {
  readonly text: Searched;
  /** A condition on rows `s` of `product_search`. */
  readonly filters: RawBuilder<SqlBool>;
  readonly order: ProductOrder;
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
};

/** Lists the shown products that a text finds, in order. The id is last, so that pages never overlap. */
export async function listFoundProducts(shop: Shop, asked: Asked): Promise<Uuid[]> {
  const { text, filters, order, language, limit, offset } = asked;
  if (text.queries.length === 0) return [];
  const all = everywhere(text.queries);
  const found = sql`product_search s where ${has(all)} and ${filters}`;
  const page = sql`limit ${limit} offset ${offset}`;
  const query = {
    relevance: () => byPoints({ text, all, filters, most: offset + limit, page }),
    newest: () => sql<Found>`select s.product_id as id from ${found} order by s.created_at desc, 1 ${page}`,
    price_low: () => sql<Found>`select s.product_id as id from ${found} order by s.lowest_price, 1 ${page}`,
    price_high: () => sql<Found>`select s.product_id as id from ${found} order by s.highest_price desc, 1 ${page}`,
    name_asc: () => byName({ found, language, direction: sql`asc`, page }),
    name_desc: () => byName({ found, language, direction: sql`desc`, page }),
  }[order]();
  const { rows } = await query.execute(shop.db);
  return rows.map(({ id }) => id);
}

/** Lists the shown products whose name, brand, SKUs or the like have every word, those first that a text means most. */
export async function listNamedProducts(
  shop: Shop,
  { text, limit }: { readonly text: Searched; readonly limit: number },
): Promise<Uuid[]> {
  if (text.queries.length === 0) return [];
  const all = inNaming(text.queries);
  const query = byPoints({ text, all, filters: sql<SqlBool>`true`, most: limit, page: sql`limit ${limit}` });
  const { rows } = await query.execute(shop.db);
  return rows.map(({ id }) => id);
}

type Found = { readonly id: Uuid };

type Ranked = {
  readonly text: Searched;
  /** What every product must match. */
  readonly all: string;
  readonly filters: RawBuilder<SqlBool>;
  /** The last place that is asked for. */
  readonly most: number;
  readonly page: RawBuilder<unknown>;
};

/** What a product is ordered by among those with as many points: stock, featured, newest. */
const ROW = sql`s.product_id, s.is_in_stock, s.is_featured, s.created_at`;
const AMONG_EQUALS = sql`is_in_stock desc, is_featured desc, created_at desc, product_id`;

/**
 * Products with points come first; the others follow where these do not fill the pages up to here. Of products with the
 * most points, the first by what orders equals are enough, however many there are: one word stands in one best place, and
 * nothing comes before what has every word in its best place. Only if these are too few is everything counted.
 */
function byPoints(asked: Ranked): RawBuilder<Found> {
  const { text, all, filters, most, page } = asked;
  return sql<Found>`
    with best as materialized (
      select ${ROW}, sum(given.points) as points
      from ${given(listMostPoints(text))}, lateral (
        select ${ROW} from product_search s
        where s.document @@ given.query and ${filters} order by ${AMONG_EQUALS} limit ${most}
      ) s
      group by ${ROW}
    ), ${text.queries.length === 1 ? sql`named as materialized (select * from best)` : countAll(asked)}
    select product_id as id from (
      select * from named
      union all
      select ${ROW}, 0
      from product_search s
      where (select count(*) from named) < ${most} and ${has(all)} and ${filters}
        and (s.product_id in (select product_id from named)) is not true
    ) found
    order by points desc, ${AMONG_EQUALS} ${page}`;
}

/** From this many products on, points come from the index, which then is faster than reading each document. */
const MANY = 500;

function countAll({ text, all, filters, most }: Ranked): RawBuilder<unknown> {
  const isEnough = sql`(select count(*) from best) >= ${most}`;
  return sql`
    few as materialized (
      select ${ROW}, s.document from product_search s
      where not ${isEnough} and ${has(all)} and ${filters} limit ${MANY}
    ), named as materialized (
      select * from best where ${isEnough}
      union all
      select ${ROW}, sum(given.points)
      from ${given(listPoints(text))} join product_search s on s.document @@ (given.query && (select ${all}::tsquery))
      where (select count(*) from few) = ${MANY} and ${filters}
      group by ${ROW}
      union all
      select ${ROW}, (
        select coalesce(sum(given.points), 0) from ${given(listPoints(text))} where unpacked.document @@ given.query
      )
      -- Unpacked once for all that is asked of it.
      from few s, lateral (select s.document || '' as document offset 0) unpacked
      where (select count(*) from few) < ${MANY}
    )`;
}

const given = (points: readonly Points[]) =>
  sql`unnest(${points.map(({ query }) => query)}::tsquery[], ${points.map((each) => each.points)}::integer[])
    as given (query, points)`;

/** Goes through all products by name: "is true" keeps the planner from sorting those found, which may be half of all. */
function byName(asked: {
  readonly found: RawBuilder<unknown>;
  readonly language: Language;
  readonly direction: RawBuilder<unknown>;
  readonly page: RawBuilder<unknown>;
}): RawBuilder<Found> {
  const { found, language, direction, page } = asked;
  const name = sql`${productName(language, 'products')} collate ${collationOf(language)}`;
  return sql<Found>`
    select products.id from products
    where products.is_shown and (products.id in (select s.product_id from ${found})) is true
    order by ${name} ${direction}, products.id ${direction} ${page}`;
}
