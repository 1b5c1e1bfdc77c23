import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { ProductOrder } from '#shop/shelf/product-order.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  everywhere,
  hasAllPoints,
  inNaming,
  listMostPoints,
  listPoints,
  named,
  type Points,
} from './document-query.ts';
import type { Searched } from './text-search.ts';
import { has, isFound } from './text-search-view.server.ts';

type Asked = {
  readonly text: Searched | null;
  /** A condition on rows `s` of `product_search`. */
  readonly filters: RawBuilder<SqlBool>;
  readonly order: ProductOrder;
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
};

export type FoundProduct = {
  readonly id: Uuid;
  /** Only a description or the ingredients say what was searched for. */
  readonly isMention: boolean;
};

/** Lists the shown products that a text and filters find, in order. The id is last, so that pages never overlap. */
export async function listFoundProducts(shop: Shop, asked: Asked): Promise<FoundProduct[]> {
  const { text, filters, order, limit, offset } = asked;
  const all = text === null ? null : everywhere(text);
  const found = sql`product_search s where ${isFound(text)} and ${filters}`;
  const page = sql`limit ${limit} offset ${offset}`;
  const by = (terms: RawBuilder<unknown>) =>
    sql<Found>`select s.product_id as id from ${found} order by ${terms} ${page}`;
  const query = {
    relevance: () => (all === null || text === null ? by(AMONG_EQUALS) : byPoints({ ...asked, text, all })),
    newest: () => by(sql`s.created_at desc, 1`),
    price_low: () => by(sql`s.lowest_price, 1`),
    price_high: () => by(sql`s.highest_price desc, 1`),
    name_asc: () => byName({ ...asked, found, direction: sql`asc` }),
    name_desc: () => byName({ ...asked, found, direction: sql`desc` }),
  }[order]();
  const names = order === 'relevance' && text !== null ? named(text) : null;
  const isMention = names === null ? sql`false` : sql`not s.document @@ (select ${names}::tsquery)`;
  const { rows } = await sql<FoundProduct>`
    with page as materialized (select row_number() over () as place, listed.id from (${query}) listed)
    select id, ${isMention} as "isMention" from page join product_search s on s.product_id = page.id
    order by place`.execute(shop.db);
  return rows;
}

/** Lists the shown products whose name, brand, SKUs or the like have every word, those first that a text means most. */
export async function listNamedProducts(
  shop: Shop,
  { text, limit }: { readonly text: Searched; readonly limit: number },
): Promise<Uuid[]> {
  const all = text.missing.length > 0 ? null : inNaming(text);
  if (all === null) return [];
  const query = byPoints({ text, all, filters: sql<SqlBool>`true`, limit, offset: 0 });
  const { rows } = await query.execute(shop.db);
  return rows.map(({ id }) => id);
}

/** From this many products on, reading an index from its beginning is faster than reading each of them. */
const MANY = 500;

type Found = { readonly id: Uuid };

type Ranked = Pick<Asked, 'filters' | 'limit' | 'offset'> & {
  readonly text: Searched;
  /** What every product must match. */
  readonly all: string;
};

/** What a product is ordered by among those with as many points: stock, sales, featured, newest. */
const ROW = sql`s.product_id, s.is_in_stock, s.sold, s.is_featured, s.created_at`;
const AMONG_EQUALS = sql`is_in_stock desc, sold desc, is_featured desc, created_at desc, product_id`;

/**
 * Products with points come first; the others follow where these do not fill the pages up to here. Of products with the
 * most points, the first by what orders equals are enough, however many there are: one word stands in one best place, and
 * nothing comes before what has every word in its best place. Only if these are too few is everything counted.
 */
function byPoints(asked: Ranked): RawBuilder<Found> {
  const { text, all, filters, limit, offset } = asked;
  const most = limit + offset;
  const mostPoints = listMostPoints(text);
  return sql<Found>`
    with ${listLevels(mostPoints ?? [], { filters, most })}
    best as materialized (
      select ${ROW}, sum(points) as points from (${sql.join(
        [...(mostPoints ?? []).map((_, nth) => sql`select ${ROW}, points from ${levelName(nth)} s`), NO_LEVEL],
        sql` union all `,
      )}) s
      group by ${ROW}
    ), ${mostPoints !== null && hasAllPoints(text) ? sql`named as materialized (select * from best)` : countAll(asked)}
    select product_id as id from (
      select * from named
      union all
      select ${ROW}, 0
      from product_search s
      where (select count(*) from named) < ${most} and ${has(all)} and ${filters}
        and (s.product_id in (select product_id from named)) is not true
    ) found
    order by points desc, ${AMONG_EQUALS} limit ${limit} offset ${offset}`;
}

const levelName = (nth: number) => sql.ref(`level_${nth}`);
const NO_LEVEL = sql`select ${ROW}, 0 as points from product_search s where false`;

/** The first products of each level, as far as those before it do not fill the page: names have most frequent words. */
function listLevels(
  points: readonly Points[],
  { filters, most }: { readonly filters: RawBuilder<SqlBool>; readonly most: number },
): RawBuilder<unknown> {
  const levels = points.map((each, nth) => {
    const before = points.flatMap((other, place) => (place < nth && other.isLevel ? [place] : []));
    const counts = before.map((place) => sql`(select count(*) from ${levelName(place)})`);
    const isNeeded = each.isLevel && counts.length > 0 ? sql`${sql.join(counts, sql` + `)} < ${most}` : sql`true`;
    return sql`${levelName(nth)} as materialized (
      select ${ROW}, ${each.points}::integer as points from product_search s
      where ${isNeeded} and ${has(each.query)} and ${filters} order by ${AMONG_EQUALS} limit ${most}
    ),`;
  });
  return sql.join(levels, sql` `);
}

function countAll({ text, all, filters, limit, offset }: Ranked): RawBuilder<unknown> {
  const isEnough = sql`(select count(*) from best) >= ${limit + offset}`;
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

/** Sorts few by name. For many it goes through all products by name: "is true" keeps the planner from sorting those. */
function byName(
  asked: Pick<Asked, 'language' | 'limit' | 'offset'> & {
    readonly found: RawBuilder<unknown>;
    readonly direction: RawBuilder<unknown>;
  },
): RawBuilder<Found> {
  const { found, language, direction, limit, offset } = asked;
  const name = sql`${productName(language, 'products')} collate ${collationOf(language)}`;
  const order = sql`order by ${name} ${direction}, products.id ${direction}`;
  return sql<Found>`
    with few as materialized (select s.product_id from ${found} limit ${MANY})
    select products.id from (
      select product_id as id from few where (select count(*) from few) < ${MANY}
      union all (
        select products.id from products
        where (select count(*) from few) = ${MANY}
          and products.is_shown and (products.id in (select s.product_id from ${found})) is true
        ${order} limit ${limit + offset}
      )
    ) found join products using (id)
    ${order} limit ${limit} offset ${offset}`;
}
