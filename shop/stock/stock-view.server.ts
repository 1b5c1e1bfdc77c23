import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** Whether units are held for the order whose time is over, by the database's clock. */
export async function isHoldOver(db: Db | Tx, orderId: Uuid): Promise<boolean> {
  const row = await db
    .selectFrom('stock_holds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .where('expires_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
