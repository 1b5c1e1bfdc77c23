import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { price } from '#shop/kernel/money.ts';
import type { Changes } from '#shop/platform/changes.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { createGoodsColumns, type GoodsColumns } from './goods-columns.ts';

export type KnownGoods = ReturnType<typeof createKnownGoods>;

/** 'goods:<id>,<id>', or 'goods' of very many: announced by `db/routines/cache.sql`. */
const TAG = /^goods(?::(.*))?$/;
/** So many rows at once do not keep requests waiting while they are read. */
const AT_ONCE = 2_000;

/**
 * Keeps what all shown products are counted by in memory, read when it is first needed. The database announces which
 * products are counted otherwise, and these are read again before the next count.
 */
export function createKnownGoods({ db, changes }: { readonly db: Db; readonly changes: Changes }) {
  let goods: GoodsColumns | null = null;
  let outdated = new Set<Uuid>();
  /** Counts announcements: what is read before one may miss it. */
  let announced = 0;
  let known = -1;
  /** Counts how often all had to be read again. */
  let forgotten = 0;
  let update: Promise<void> | null = null;
  let isListening = false;

  const forget = () => {
    announced += 1;
    forgotten += 1;
    goods = null;
  };
  const listen = () => {
    isListening = true;
    changes.listen({
      onReset: forget,
      onChange(tag) {
        const [isOne, ids] = TAG.exec(tag) ?? [];
        if (isOne === undefined) return;
        if (ids === undefined) return forget();
        announced += 1;
        for (const id of ids.split(',')) outdated.add(id);
      },
    });
  };
  const readAgain = async () => {
    const before = { announced, forgotten };
    const ids = [...outdated];
    outdated = new Set();
    try {
      const fresh = goods ?? (await readAll(db));
      if (goods !== null) await readSome(db, goods, ids);
      if (forgotten === before.forgotten) goods = fresh;
      known = before.announced;
    } catch (error) {
      goods = null;
      throw error;
    }
  };

  return {
    /** The products as they are now, for the counts of this moment. */
    async read(): Promise<GoodsColumns> {
      if (!isListening) listen();
      // Listening may only just begin.
      if (!changes.isLive()) await changes.settle();
      if (!changes.isLive()) return readAll(db);
      const needed = announced;
      while (goods === null || known < needed) {
        update ??= readAgain().finally(() => {
          update = null;
        });
        await update;
      }
      return goods;
    },
  };
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
  choices: readonly number[],
  numbers: Readonly<Record<string, number>>,
];

async function readAll(db: Db): Promise<GoodsColumns> {
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

/** What has no row any more is no longer shown. */
async function readSome(db: Db, goods: GoodsColumns, ids: readonly Uuid[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const rows = await readRows(db, sql`product_id = any(${some}::uuid[])`);
    for (const id of some) goods.remove(id);
    for (const row of rows) putRow(goods, row);
  }
}

/** As one value: to parse a list and an object of each row by itself takes several times as long. */
async function readRows(db: Db, where: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<{ readonly listed: readonly Row[] | null }>`
    select json_agg(json_build_array(product_id, category_id, brand, is_in_stock, is_featured,
      (lowest_price * 10000)::bigint, (highest_price * 10000)::bigint, choices, numbers)) as listed
    from (select * from product_search where ${where}) s`.execute(db);
  return rows[0]?.listed ?? [];
}

function putRow(goods: GoodsColumns, row: Row): void {
  const [id, category, brand, isInStock, isFeatured, lowest, highest, choices, numbers] = row;
  goods.put({
    ...{ id, category, brand, isInStock, isFeatured, choices, numbers },
    lowest: price(lowest),
    highest: price(highest),
  });
}
