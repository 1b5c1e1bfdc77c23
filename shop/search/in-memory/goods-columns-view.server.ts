import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { price } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { listReducedProducts } from '#shop/shelf/reduced-products-view.server.ts';
import { createGoodsColumns, type GoodsColumns } from './goods-columns.ts';

/** So many rows at once do not keep requests waiting while they are read. */
const AT_ONCE = 2_000;

/** Reads all shown products. Which are reduced depends on the VAT rate. */
export async function readAllGoods(db: Db, vatRate: VatRate): Promise<GoodsColumns> {
  const goods = createGoodsColumns();
  for (let after: Uuid | null = null; ; ) {
    const where: RawBuilder<SqlBool> = after === null ? sql`true` : sql`product_id > ${after}`;
    const rows = await readRows(db, sql`${where} order by product_id limit ${AT_ONCE}`);
    await putRows(db, goods, { rows, vatRate });
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return goods;
    [after] = last;
  }
}

type Some = { readonly ids: readonly Uuid[]; readonly vatRate: VatRate };

/** Reads some products again. What has no row any more is no longer shown. */
export async function readSomeGoods(db: Db, goods: GoodsColumns, { ids, vatRate }: Some): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const rows = await readRows(db, sql`product_id = any(${some}::uuid[])`);
    const shown = new Set(rows.map(([id]) => id));
    for (const id of some) if (!shown.has(id)) goods.remove(id);
    await putRows(db, goods, { rows, vatRate });
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
  sold: number,
  choices: readonly number[],
  numbers: Readonly<Record<string, number>>,
];

/** As one value: to parse a list and an object of each row by itself takes several times as long. */
async function readRows(db: Db, where: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<{ readonly listed: readonly Row[] | null }>`
    select json_agg(json_build_array(product_id, category_id, brand, is_in_stock, is_featured,
      (lowest_price * 10000)::bigint, (highest_price * 10000)::bigint,
      (extract(epoch from created_at) * 1000000)::bigint, sold, choices, numbers)) as listed
    from (select * from product_search where ${where}) s`.execute(db);
  return rows[0]?.listed ?? [];
}

type Rows = { readonly rows: readonly Row[]; readonly vatRate: VatRate };

async function putRows(db: Db, goods: GoodsColumns, { rows, vatRate }: Rows): Promise<void> {
  const reduced = new Set(await listReducedProducts(db, { ids: rows.map(([id]) => id), vatRate }));
  for (const [id, category, brand, isInStock, isFeatured, lowest, highest, created, sold, choices, numbers] of rows) {
    goods.put({
      ...{ id, category, brand, isInStock, isFeatured, created, sold, choices, numbers },
      isReduced: reduced.has(id),
      lowest: price(lowest),
      highest: price(highest),
    });
  }
}
