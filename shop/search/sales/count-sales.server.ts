import { DAY_MS } from '#shop/kernel/clock.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { writeSales } from '../search-store.server.ts';
import { salesSql } from './sales-view.server.ts';

/** A season: what sold before says little about what is wanted now. */
const COUNTED_DAYS = 90;

/** Counts what was sold of each product, for the order of products that answer a search alike. Runs each night. */
export async function countSales(shop: Shop): Promise<void> {
  const since = new Date(shop.clock.now().getTime() - COUNTED_DAYS * DAY_MS);
  await transact(shop.db, (tx) => writeSales(tx, salesSql(since)));
}
