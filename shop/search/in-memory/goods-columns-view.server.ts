import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { price } from '#shop/kernel/money.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { createGoodsColumns, type GoodsColumns } from './goods-columns.ts';

/** So many rows at once do not keep requests waiting while they are read. */
const AT_ONCE = 2_000;

/** Reads all shown products. */
export async function readAllGoods(db: Db): Promise<GoodsColumns> {
  const goods = createGoodsColumns();
  for (let after: Uuid | null = null; ; ) {
    const where: RawBuilder<SqlBool> = after === null ? sql`true` : sql`product_id > ${after}`;
    const rows = await readRows(db, sql`${where} order by product_id limit ${AT_ONCE}`);
    for (const row of rows) putRow(goods, row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return goods;
    [after] = last;
  }
}

/** Reads some products again. What has no row any more is no longer shown. */
export async function readSomeGoods(db: Db, goods: GoodsColumns, ids: readonly Uuid[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const rows = await readRows(db, sql`product_id = any(${some}::uuid[])`);
    for (const id of some) goods.remove(id);
    for (const row of rows) putRow(goods, row);
  }
}

type Row = readonly [
  id: Uuid,
  category: Uuid | null,
  brand: string | null,
  isInStock: boolean,
  isFeatured: boolean,
  /** In 1/10,000 euro. */
  lowest: number,
  highest: number,
  created: number,
  choices: readonly number[],
  numbers: Readonly<Record<string, number>>,
];

/** As one value: to parse a list and an object of each row by itself takes several times as long. */
async function readRows(db: Db, where: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<{ readonly listed: readonly Row[] | null }>`
    select json_agg(json_build_array(product_id, category_id, brand, is_in_stock, is_featured,
      (lowest_price * 10000)::bigint, (highest_price * 10000)::bigint,
      (extract(epoch from created_at) * 1000000)::bigint, choices, numbers)) as listed
    from (select * from product_search where ${where}) s`.execute(db);
  return rows[0]?.listed ?? [];
}

function putRow(goods: GoodsColumns, row: Row): void {
  const [id, category, brand, isInStock, isFeatured, lowest, highest, created, choices, numbers] = row;
  goods.put({
    ...{ id, category, brand, isInStock, isFeatured, created, choices, numbers },
    lowest: price(lowest),
    highest: price(highest),
  });
}
