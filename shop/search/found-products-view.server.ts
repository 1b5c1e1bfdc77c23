import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { ProductOrder } from '#shop/shelf/product-order.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  areAllLevels,
  everywhere,
  inNaming,
  listLevels,
  listPoints,
  listPointsOfWhole,
  named,
} from './document-query.ts';
import { anyOf } from './match.ts';
import type { Points } from './point-levels.ts';
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
  if (order === 'relevance' && text !== null && all !== null) return listRanked(shop, { ...asked, text, all });
  const found = sql`product_search s where ${isFound(text)} and ${filters}`;
  const page = sql`limit ${limit} offset ${offset}`;
  const by = (terms: RawBuilder<unknown>) =>
    sql<Listed>`select s.product_id as id from ${found} order by ${terms} ${page}`;
  const query = {
    relevance: () => by(AMONG_EQUALS),
    newest: () => by(sql`s.created_at desc, 1`),
    price_low: () => by(sql`s.lowest_price, 1`),
    price_high: () => by(sql`s.highest_price desc, 1`),
    name_asc: () => byName({ ...asked, found, direction: sql`asc` }),
    name_desc: () => byName({ ...asked, found, direction: sql`desc` }),
  }[order]();
  const { rows } = await query.execute(shop.db);
  return rows.map(({ id }) => ({ id, isMention: false }));
}

/** Lists the shown products whose name, brand, SKUs or the like have every word, those first that a text means most. */
export async function listNamedProducts(
  shop: Shop,
  { text, limit }: { readonly text: Searched; readonly limit: number },
): Promise<Uuid[]> {
  const all = text.missing.length > 0 ? null : inNaming(text);
  if (all === null) return [];
  const found = await listRanked(shop, { text, all, filters: sql<SqlBool>`true`, limit, offset: 0 });
  return found.map(({ id }) => id);
}

/** From this many products on, reading an index from its beginning is faster than reading each of them. */
const MANY = 500;

type Listed = { readonly id: Uuid };

type Ranked = Pick<Asked, 'filters' | 'limit' | 'offset'> & {
  readonly text: Searched;
  /** What every product must match. */
  readonly all: string;
};

/** What a product is ordered by among those with as many points: stock, sales, featured, newest. */
const ROW = sql`s.product_id, s.is_in_stock, s.sold, s.is_featured, s.created_at`;
const AMONG_EQUALS = sql`is_in_stock desc, sold desc, is_featured desc, created_at desc, product_id`;

/**
 * By points. The first products of each level are enough, however many it has, and levels are read until the page is
 * full: in small statements, because to plan one for all takes longer than to read most. Only if they are too few is
 * everything counted.
 */
async function listRanked(shop: Shop, asked: Ranked): Promise<FoundProduct[]> {
  const { text, all, limit, offset } = asked;
  const levels = listLevels(text).map(({ query }) => query);
  if (levels.length === 0) return countAll(shop, asked);
  const most = offset + limit;
  const best: FoundProduct[] = await listWhole(shop, asked);
  const whole = best.length === 0 ? '' : `&!${anyOf(listPointsOfWhole(text).map(({ query }) => query))}`;
  const add = async (query: string, isMention: boolean) => {
    const { rows } = await sql<Listed>`
      select s.product_id as id from product_search s where ${has(query)} and ${asked.filters}
      order by ${AMONG_EQUALS} limit ${most - best.length}`.execute(shop.db);
    best.push(...rows.map(({ id }) => ({ id, isMention })));
  };
  for (const level of levels) {
    if (best.length >= most) break;
    await add(`${level}${whole}`, false);
  }
  if (best.length < most && !areAllLevels(text)) return countAll(shop, asked);
  if (best.length < most && all !== inNaming(text)) await add(`${all}&!${anyOf(levels)}${whole}`, true);
  return best.slice(offset, most);
}

/** The products that are wholly called as the text says. */
async function listWhole(shop: Shop, { text, all, filters, limit, offset }: Ranked): Promise<FoundProduct[]> {
  const whole = listPointsOfWhole(text);
  if (whole.length === 0) return [];
  const { rows } = await sql<Listed>`
    select s.product_id as id from product_search s
    where ${has(`${all}&${anyOf(whole.map(({ query }) => query))}`)} and ${filters}
    order by (
      select sum(given.points) from ${given(listPoints(text))} where s.document @@ given.query
    ) desc, ${AMONG_EQUALS} limit ${offset + limit}`.execute(shop.db);
  return rows.map(({ id }) => ({ id, isMention: false }));
}

/** Products with points come first; the others follow where these do not fill the pages up to here. */
async function countAll(shop: Shop, { text, all, filters, limit, offset }: Ranked): Promise<FoundProduct[]> {
  const points = given(listPoints(text));
  const names = named(text);
  const { rows } = await sql<FoundProduct>`
    with few as materialized (
      select ${ROW}, s.document from product_search s where ${has(all)} and ${filters} limit ${MANY}
    ), named as materialized (
      select ${ROW}, sum(given.points) as points
      from ${points} join product_search s on s.document @@ (given.query && (select ${all}::tsquery))
      where (select count(*) from few) = ${MANY} and ${filters}
      group by ${ROW}
      union all
      select ${ROW}, (select coalesce(sum(given.points), 0) from ${points} where unpacked.document @@ given.query)
      -- Unpacked once for all that is asked of it.
      from few s, lateral (select s.document || '' as document offset 0) unpacked
      where (select count(*) from few) < ${MANY}
    ), page as materialized (
      select product_id, row_number() over () as place from (
        select * from (
          select * from named
          union all
          select ${ROW}, 0 from product_search s
          where (select count(*) from named) < ${offset + limit} and ${has(all)} and ${filters}
            and (s.product_id in (select product_id from named)) is not true
        ) found
        order by points desc, ${AMONG_EQUALS} limit ${limit} offset ${offset}
      ) listed
    )
    select product_id as id, ${names === null ? sql`false` : sql`not s.document @@ (select ${names}::tsquery)`} as "isMention"
    from page join product_search s using (product_id) order by place`.execute(shop.db);
  return rows;
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
): RawBuilder<Listed> {
  const { found, language, direction, limit, offset } = asked;
  const name = sql`${productName(language, 'products')} collate ${collationOf(language)}`;
  const order = sql`order by ${name} ${direction}, products.id ${direction}`;
  return sql<Listed>`
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
