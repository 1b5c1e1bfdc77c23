import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createDb } from '#shop/platform/postgres/db.server.ts';
import { transact, waitInLine } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { defineAttributes, defineCollections } from './define-large.server.ts';
import { type LargeProduct, makeLargeProduct } from './large-product.ts';
import {
  analyzeLarge,
  areIndexesAside,
  countLarge,
  findCategories,
  forgetIndexes,
  insertLarge,
  type Lent,
  refreshSomeSearch,
  restoreIndex,
  setIndexesAside,
  vacuum,
} from './large-store.server.ts';

/** Products that are committed at once. */
const STRETCH = 5_000;
const PAUSE_MS = 200;

type LargeWishes = {
  /** How many products there are to be beside those that the shop has. */
  readonly count?: number;
  readonly onProgress?: (line: string) => void;
};

/**
 * Fills a shop that has some products (the demo's) with many more like those of real shops, for measuring. The same ones
 * each time. Their pictures are those of the existing products. Before them it defines what the owner says of them, and
 * after them collections. Two connections share the work, so products are committed stretch by stretch: what breaks off is
 * gone on with by the next call, which knows by the indexes that are still set aside.
 */
export async function loadLarge(
  shop: Shop,
  { count = 100_000, onProgress = () => {} }: LargeWishes = {},
): Promise<void> {
  const { vatRate } = await getSettings(shop);
  const { databaseUrl: address } = shop.config;
  await defineAttributes(shop);
  const found = await transactOnClient(address, async (client) => ({
    from: await countLarge(client),
    isHalfFilled: await areIndexesAside(client),
    lent: { vatRate, categories: await findCategories(client) },
  }));
  const isToFill = found.from < count || found.isHalfFilled;
  if (isToFill) {
    await transactOnClient(address, setIndexesAside);
    await fill(address, { ...found, to: count, onProgress });
    onProgress('indexes');
    const restore = async () => {
      while (await transactOnClient(address, restoreIndex));
    };
    await Promise.all([restore(), restore()]);
    await transactOnClient(address, forgetIndexes);
    await transactOnClient(address, analyzeLarge);
  }
  await defineCollections(shop);
  if (isToFill) await vacuum(shop.db);
}

/** One transaction with access to its connection, which COPY needs: the pool has no other. */
async function transactOnClient<Outcome>(address: string, work: (client: pg.PoolClient) => Promise<Outcome>) {
  const { db, pool } = createDb(address, { max: 1 });
  let held: pg.PoolClient | undefined;
  pool.on('acquire', (client) => {
    held = client;
  });
  try {
    return await transact(db, async (tx) => {
      await waitInLine(tx);
      if (held === undefined) throw new Error('The transaction has no connection.');
      return work(held);
    });
  } finally {
    await db.destroy();
  }
}

type Filling = {
  readonly from: number;
  readonly to: number;
  readonly lent: Lent;
  readonly onProgress: (line: string) => void;
};

/** One connection writes products, and the other their search documents, until both write what is left of these. */
async function fill(address: string, { from, to, lent, onProgress }: Filling): Promise<void> {
  const done = { products: from, documents: 0, isWritten: false };
  const report = () => onProgress(`${done.products} of ${to} products, ${done.documents} of them to be searched for`);
  const write = async () => {
    try {
      for (let analyzed = 0; done.products < to; report()) {
        const end = Math.min(done.products + STRETCH, to);
        await transactOnClient(address, (client) => insertLarge(client, makeProducts(done.products, end), lent));
        done.products = end;
        // Otherwise the planner thinks the shop is as small as it was.
        if (end < 2 * analyzed && end < to) continue;
        await transactOnClient(address, analyzeLarge);
        analyzed = end;
      }
    } finally {
      done.isWritten = true;
    }
  };
  const makeDocuments = async () => {
    while (true) {
      const isLast = done.isWritten;
      const made = await transactOnClient(address, refreshSomeSearch);
      done.documents += made;
      if (made > 0) report();
      else if (isLast) return;
      else await sleep(PAUSE_MS);
    }
  };
  await Promise.all([write().then(makeDocuments), makeDocuments()]);
}

const makeProducts = (from: number, to: number): LargeProduct[] =>
  Array.from({ length: to - from }, (_, nth) => makeLargeProduct(from + nth));
