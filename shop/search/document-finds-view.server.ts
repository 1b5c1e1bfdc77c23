import { sql } from 'kysely';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Shop } from '#shop/shop.server.ts';
import { everywhere, ruledOut } from './document-query.ts';
import type { Find } from './in-memory/finds.ts';
import type { GoodsColumns } from './in-memory/goods-columns.ts';
import { EVERYTHING } from './in-memory/goods-query.ts';
import { listPlaces } from './in-memory/list-goods.ts';
import type { Points } from './point-levels.ts';
import { netLimits } from './price-limits.ts';
import type { Searched } from './text-search.ts';
import { has } from './text-search-view.server.ts';

/** Which products have documents that match, as places among the goods that were just read. */
export async function findDocuments(shop: Shop, goods: GoodsColumns, query: string): Promise<Uint32Array> {
  const { places } = await shop.knownGoods.find(goods, query, async () => {
    const { rows } = await sql<{ readonly ids: Uint8Array | null }>`
      select string_agg(uuid_send(s.product_id), '') as ids from product_search s where ${has(query)}`.execute(shop.db);
    return { places: goods.placesOf(rows[0]?.ids ?? NONE) };
  });
  return places;
}

/** What a text finds, without its price; null for all products. */
export async function findText(shop: Shop, goods: GoodsColumns, text: Searched): Promise<Uint32Array | null> {
  const query = everywhere(text);
  if (query !== null) return findDocuments(shop, goods, query);
  if (!asksForAnything(text)) return new Uint32Array();
  const out = ruledOut(text.excluded);
  if (out === null) return null;
  const isOut = new Set(await findDocuments(shop, goods, out));
  return Uint32Array.from({ length: goods.ids.size() }, (_, place) => place).filter((place) => !isOut.has(place));
}

/** Of a text without a word that is known: a price or a 'without' asks for something, signs alone do not. */
function asksForAnything({ queries, missing, price, exclusions }: Searched): boolean {
  return queries.length + missing.length === 0 && (price !== null || exclusions.length > 0);
}

/** Whether a text finds anything, whatever the other filters. */
export async function isFoundAnywhere(shop: Shop, text: Searched, vatRate: VatRate): Promise<boolean> {
  const goods = await shop.knownGoods.read();
  const places = await findText(shop, goods, text);
  const limits = text.price === null ? {} : netLimits(text.price, vatRate);
  return listPlaces(goods, { ...EVERYTHING, ...limits, places }).length > 0;
}

/** How many of these products come before each by name, by its place; those whose names are not known yet come last. */
export async function readNameRanks(shop: Shop, goods: GoodsColumns, language: Language): Promise<Uint32Array> {
  const { places } = await shop.knownGoods.find(goods, `by name in ${language}`, async () => {
    const { rows } = await sql<{ readonly ids: Uint8Array | null }>`
      select string_agg(uuid_send(id), '') as ids from (
        select id from products where is_shown
        order by ${productName(language, 'products')} collate ${collationOf(language)}, id
      ) ordered`.execute(shop.db);
    const places = goods.placesOf(rows[0]?.ids ?? NONE);
    // Only with points do places keep their order.
    return { places, points: Uint32Array.from(places.keys()) };
  });
  const ranks = new Uint32Array(goods.ids.size()).fill(places.length);
  for (const [nth, place] of places.entries()) ranks[place] = nth;
  return ranks;
}

/** From this many products on, reading an index from its beginning is faster than reading each of them. */
const MANY = 500;

type Counted = { readonly query: string; readonly points: readonly Points[] };

/** The points of those products with matching documents that have any. */
export async function countDocuments(shop: Shop, goods: GoodsColumns, { query, points }: Counted): Promise<Find> {
  const { length } = await findDocuments(shop, goods, query);
  if (length === 0) return { places: new Uint32Array() };
  return shop.knownGoods.find(goods, JSON.stringify([query, points]), async () => {
    const given = sql`unnest(${points.map((each) => each.query)}::tsquery[], ${points.map((each) => each.points)}::integer[])
      as given (query, points)`;
    const counted =
      length < MANY
        ? sql`
          select s.product_id, (select sum(given.points) from ${given} where unpacked.document @@ given.query) as points
          -- Unpacked once for all that is asked of it.
          from product_search s, lateral (select s.document || '' as document offset 0) unpacked where ${has(query)}`
        : sql`
          select s.product_id, sum(given.points) as points
          from ${given} join product_search s on s.document @@ (given.query && (select ${query}::tsquery))
          group by s.product_id`;
    const { rows } = await sql<{ readonly ids: Uint8Array | null; readonly points: Uint8Array | null }>`
      select string_agg(uuid_send(product_id), '') as ids, string_agg(int4send(points::integer), '') as points
      from (${counted}) counted where points > 0`.execute(shop.db);
    const [{ ids, points: numbers } = { ids: null, points: null }] = rows;
    return { places: goods.placesOf(ids ?? NONE), points: readNumbers(numbers ?? NONE) };
  });
}

const NONE = new Uint8Array();

/** As the database sends them: four bytes each, the highest first. */
function readNumbers(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength / 4 }, (_, nth) => view.getUint32(nth * 4));
}
