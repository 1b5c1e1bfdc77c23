import type { Uuid } from '#shop/kernel/ids.ts';
import type { Changes } from '#shop/platform/changes.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { readVatSince } from '#shop/settings/vat-since-view.server.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { readAllGoods, readSomeGoods } from './goods-columns-view.server.ts';

export type KnownGoods = ReturnType<typeof createKnownGoods>;

/** 'goods:<id>,<id>', or 'goods' of very many, as the triggers in db/routines announce them. */
const TAG = /^goods(?::(.*))?$/;

/**
 * Keeps what all shown products are counted by in memory, read when it is first needed. The database announces which
 * products are counted otherwise, and these are read again before the next count.
 */
export function createKnownGoods({ db, changes }: { readonly db: Db; readonly changes: Changes }) {
  let goods: GoodsColumns | null = null;
  /** What they were read with: another rate makes others reduced. */
  let vat = '';
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
        if (tag === 'settings') announced += 1;
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
      const { vatRate, since } = await readVatSince(db);
      const present = `${vatRate} ${since}`;
      const old = present === vat ? goods : null;
      if (old !== null) await readSomeGoods(db, old, { ids, vatRate });
      const fresh = old ?? (await readAllGoods(db, vatRate));
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
      if (!isListening) listen();
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
  };
}
