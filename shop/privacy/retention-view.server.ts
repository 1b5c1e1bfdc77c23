import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** A page of orders that need not be retained any longer, by id. Only those with an old enough date are examined. */
export async function listOrdersPastRetention(
  db: Db,
  page: { readonly after: Uuid | null; readonly limit: number },
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from orders
    where (created_at < books_kept_from() or (status = 'cancelled' and created_at < now() - interval '12 months'))
      and (${page.after}::uuid is null or id > ${page.after}::uuid)
      and is_order_past_keeping(id)
    order by id limit ${page.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Says whether one order may be deleted; lock it first. */
export async function isOrderPastRetention(tx: Tx, orderId: Uuid): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select is_order_past_keeping(${orderId}) as past`.execute(tx);
  return rows[0]?.past === true;
}

const hasNoMoney = sql<boolean>`
  not exists (select from payments p where p.order_id = orders.id and p.state in ('paid', 'needs_attention'))`;

/** A person's unpaid orders without any money: cancelling them costs nothing. */
export async function listUnpaidOrders(db: Db | Tx, userId: Uuid): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where(hasNoMoney)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}
