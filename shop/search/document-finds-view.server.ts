import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';
import { everywhere, ruledOut } from './document-query.ts';
import type { Find } from './in-memory/finds.ts';
import type { GoodsColumns } from './in-memory/goods-columns.ts';
import type { Points } from './point-levels.ts';
import type { Searched } from './text-search.ts';
import { asksForAnything, has } from './text-search-view.server.ts';

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
