import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { parsePrice } from '#shop/kernel/money.ts';
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

type Row = {
  readonly product_id: Uuid;
  readonly category_id: Uuid | null;
  readonly brand: string | null;
  readonly is_in_stock: boolean;
  readonly is_featured: boolean;
  readonly lowest_price: string;
  readonly highest_price: string;
  readonly choices: readonly number[];
  readonly numbers: Readonly<Record<string, number>>;
};

async function readAll(db: Db): Promise<GoodsColumns> {
  const goods = createGoodsColumns();
  for (let after: Uuid | null = null; ; ) {
    const where: RawBuilder<SqlBool> = after === null ? sql`true` : sql`product_id > ${after}`;
    const rows = await readRows(db, sql`${where} order by product_id limit ${AT_ONCE}`);
    for (const row of rows) putRow(goods, row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return goods;
    after = last.product_id;
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

async function readRows(db: Db, where: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select product_id, category_id, brand, is_in_stock, is_featured, lowest_price, highest_price, choices, numbers
    from product_search where ${where}`.execute(db);
  return rows;
}

function putRow(goods: GoodsColumns, row: Row): void {
  goods.put({
    id: row.product_id,
    category: row.category_id,
    brand: row.brand,
    isInStock: row.is_in_stock,
    isFeatured: row.is_featured,
    lowest: parsePrice(row.lowest_price),
    highest: parsePrice(row.highest_price),
    choices: row.choices,
    numbers: row.numbers,
  });
}
