import type { Uuid } from '#shop/kernel/ids.ts';
import type { Changes } from '#shop/platform/changes.server.ts';
import { loadOnce } from '#shop/platform/load-once.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { readVatSince } from '#shop/settings/vat-since-view.server.ts';
import { createFinds, type Find } from './finds.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { readAllGoods, readSomeGoods } from './goods-columns-view.server.ts';

export type KnownGoods = ReturnType<typeof createKnownGoods>;

/** 'goods:<id>,<id>', or 'goods' of very many, as the triggers in db/routines announce them. */
const TAG = /^goods(?::(.*))?$/;

/**
 * Keeps what all shown products are counted by in memory, read when it is first needed. The database announces which
 * products are counted otherwise, and these are read again before the next count. What queries found is remembered until
 * some product is found by other words.
 */
export function createKnownGoods({ db, changes }: { readonly db: Db; readonly changes: Changes }) {
  let goods: GoodsColumns | null = null;
  let finds = createFinds();
  /** What they were read with: another rate makes others reduced. */
  let vat = '';
  let outdated = new Set<Uuid>();
  /** Counts announcements: what is read before one may miss it. */
  let announced = 0;
  let known = -1;
  /** Counts how often all had to be read again. */
  let forgotten = 0;
  let update: Promise<void> | null = null;

  const forget = () => {
    [announced, forgotten] = [announced + 1, forgotten + 1];
    goods = null;
  };
  const listen = loadOnce(async () =>
    changes.listen({
      onReset: forget,
      onChange(tag) {
        if (tag === 'settings') announced += 1;
        if (tag === 'documents') finds = createFinds();
        const [isOne, ids] = TAG.exec(tag) ?? [];
        if (isOne === undefined) return;
        if (ids === undefined) return forget();
        announced += 1;
        for (const id of ids.split(',')) outdated.add(id);
      },
    }),
  );
  const readAgain = async () => {
    const before = { announced, forgotten };
    const ids = [...outdated];
    outdated = new Set();
    try {
      const { vatRate, since } = await readVatSince(db);
      const present = `${vatRate} ${since}`;
      const old = present === vat ? goods : null;
      if (old !== null) await readSomeGoods(db, old, { ids, vatRate });
      const fresh = old ?? (await readAllGoods(db, vatRate));
      if (fresh !== old) finds = createFinds();
      if (forgotten === before.forgotten) goods = fresh;
      vat = present;
      known = before.announced;
    } catch (error) {
      goods = null;
      throw error;
    }
  };

  return {
    /** The products as they are now, for the counts of this moment. */
    async read(): Promise<GoodsColumns> {
      await listen();
      // Listening may only just begin.
      if (!changes.isLive()) await changes.settle();
      if (!changes.isLive()) return readAllGoods(db, (await readVatSince(db)).vatRate);
      const needed = announced;
      while (goods === null || known < needed) {
        update ??= readAgain().finally(() => {
          update = null;
        });
        await update;
      }
      return goods;
    },
    /** What a query finds among these products, which were just read. The key says all that it asks for. */
    async find(among: GoodsColumns, key: string, read: () => Promise<Find>): Promise<Find> {
      return among === goods && changes.isLive() ? finds.read(key, read) : read();
    },
  };
}
