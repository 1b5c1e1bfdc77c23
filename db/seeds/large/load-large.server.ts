import type pg from 'pg';
import { createDb } from '#shop/platform/postgres/db.server.ts';
import { transact, waitInLine } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { defineAttributes, defineCollections } from './define-large.server.ts';
import { type LargeProduct, makeLargeProduct } from './large-product.ts';
import {
  analyzeLarge,
  countLarge,
  dropGoodsIndexes,
  findCategories,
  insertLarge,
  type Lent,
  makeIndexes,
  vacuum,
} from './large-store.server.ts';

const STRETCH = 10_000;

type LargeWishes = {
  /** How many products there are to be beside those that the shop has. */
  readonly count?: number;
  readonly onProgress?: (line: string) => void;
};

/**
 * Fills a shop that has some products (the demo's) with many more like those of real shops, for measuring. The same ones
 * each time; all or none. Their pictures are those of the existing products. Before them it defines what the owner says
 * of them, and after them collections.
 */
export async function loadLarge(shop: Shop, { count = 100_000, onProgress }: LargeWishes = {}): Promise<void> {
  const { vatRate } = await getSettings(shop);
  await defineAttributes(shop);
  let isFilled = false;
  await transactOnClient(shop.config.databaseUrl, async (client) => {
    const from = await countLarge(client);
    if (from >= count) return;
    isFilled = true;
    await fill(client, { from, to: count, lent: { vatRate, categories: await findCategories(client) }, onProgress });
  });
  await defineCollections(shop);
  if (isFilled) await vacuum(shop.db);
}

/** One transaction with access to its connection, which COPY needs: the pool has no other. */
async function transactOnClient(address: string, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const { db, pool } = createDb(address, { max: 1 });
  let held: pg.PoolClient | undefined;
  pool.on('acquire', (client) => {
    held = client;
  });
  try {
    await transact(db, async (tx) => {
      await waitInLine(tx);
      if (held !== undefined) await work(held);
    });
  } finally {
    await db.destroy();
  }
}

type Filling = {
  readonly from: number;
  readonly to: number;
  readonly lent: Lent;
  readonly onProgress: ((line: string) => void) | undefined;
};

async function fill(client: pg.ClientBase, { from, to, lent, onProgress }: Filling): Promise<void> {
  // Kept up row by row, documents and indexes take most of the time.
  await client.query(`set local shop.search_refresh = 'later'`);
  const indexes = await dropGoodsIndexes(client);
  let analyzed = 0;
  for (let next = from; next < to; next += STRETCH) {
    const end = Math.min(next + STRETCH, to);
    await insertLarge(client, makeProducts(next, end), lent);
    // Otherwise the planner thinks the shop is as small as it was.
    if (end >= 2 * analyzed || end === to) {
      await analyzeLarge(client);
      analyzed = end;
    }
    onProgress?.(`${end} of ${to} products`);
  }
  await refreshAllSearch(client, onProgress);
  onProgress?.('indexes');
  await makeIndexes(client, indexes);
  await analyzeLarge(client);
}

const makeProducts = (from: number, to: number): LargeProduct[] =>
  Array.from({ length: to - from }, (_, nth) => makeLargeProduct(from + nth));

/** As many as fit into the database's sort memory at once. */
const REFRESHED_AT_ONCE = 2_000;

async function refreshAllSearch(client: pg.ClientBase, onProgress: Filling['onProgress']): Promise<void> {
  for (let done = 0; ; ) {
    const { rows } = await client.query<{ ids: readonly string[] }>(
      `select array(select product_id from search_waiting order by product_id limit $1) as ids`,
      [REFRESHED_AT_ONCE],
    );
    const ids = rows[0]?.ids ?? [];
    if (ids.length === 0) return;
    await client.query('select refresh_product_search_in_bulk($1::uuid[])', [ids]);
    done += ids.length;
    onProgress?.(`${done} products to be searched for`);
  }
}
