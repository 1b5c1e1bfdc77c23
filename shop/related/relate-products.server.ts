import { DAY_MS } from '#shop/kernel/clock.ts';
import { transact, waitInLine } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { boughtTogetherSql } from './bought-together-view.server.ts';
import { replaceRelatedProducts } from './related-store.server.ts';

/** Two years: a small shop needs them to know anything, and what was bought before says little about today. */
const REMEMBERED_DAYS = 730;

/** Finds which products are bought together. Runs each night; the same orders give the same result. */
export async function relateProducts(shop: Shop): Promise<void> {
  const since = new Date(shop.clock.now().getTime() - REMEMBERED_DAYS * DAY_MS);
  await transact(shop.db, async (tx) => {
    // For products that somebody is editing: counting again would take longer.
    await waitInLine(tx);
    await replaceRelatedProducts(tx, boughtTogetherSql(since));
  });
}
