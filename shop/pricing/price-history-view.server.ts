import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { parsePrice } from '#shop/kernel/money.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { vatSince } from '#shop/settings/vat-since-view.server.ts';
import type { PriceHistory } from './offer.ts';

/** Lists every price that these products and their variations ever had, by product. */
export async function listPriceHistories(db: Db, ids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, PriceHistory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('price_changes')
    .select(['product_id', 'variation_id', 'price', 'changed_at'])
    .where(sql<boolean>`product_id = any (${[...ids]}::uuid[])`)
    .execute();
  const changeOf = ({ variation_id, price, changed_at }: (typeof rows)[number]) => ({
    variationId: variation_id,
    price: price === null ? null : parsePrice(price),
    changedAt: changed_at,
  });
  return new Map([...Map.groupBy(rows, (row) => row.product_id)].map(([id, some]) => [id, some.map(changeOf)]));
}

/** Finds when the present VAT rate began; null if it has never changed. */
export async function findVatSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: string | null }>`select ${vatSince()} as since`.execute(db);
  const since = rows[0]?.since ?? null;
  return since === null ? null : new Date(since);
}
