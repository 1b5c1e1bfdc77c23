import { sql } from 'kysely';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Moves an order, its history and its payments to another time. Issued documents cannot be moved. */
export async function dateOrder(shop: Shop, orderId: string, at: Date): Promise<void> {
  const of = { updated_at: at, created_at: at };
  await shop.db.updateTable('orders').set(of).where('id', '=', orderId).execute();
  await shop.db.updateTable('payments').set(of).where('order_id', '=', orderId).execute();
  await shop.db.updateTable('order_status_changes').set({ created_at: at }).where('order_id', '=', orderId).execute();
}

/** Noon in the middle of a month, so many years before this one: `yearsAgo(6, 12)` is a December. */
export function yearsAgo(years: number, month = 6): Date {
  return new Date(Date.UTC(new Date().getUTCFullYear() - years, month - 1, 15, 12));
}

/** Empties the books between two tests, which no shop can: the database keeps every order for its time. */
export async function removeOrders(shop: Shop): Promise<void> {
  await transact(shop.db, async (tx) => {
    await sql`alter table orders disable trigger orders_kept`.execute(tx);
    await sql`delete from orders`.execute(tx);
    await sql`alter table orders enable trigger orders_kept`.execute(tx);
  });
}

/** Takes the refunds of an order, or all, out of the books, as if they had never been written there. */
export async function removeRefunds(shop: Shop, orderId: string | null = null): Promise<void> {
  await transact(shop.db, async (tx) => {
    await sql`alter table refunds disable trigger refunds_kept_whole`.execute(tx);
    await sql`delete from refunds where ${orderId}::uuid is null or order_id = ${orderId}`.execute(tx);
    await sql`alter table refunds enable trigger refunds_kept_whole`.execute(tx);
  });
}
