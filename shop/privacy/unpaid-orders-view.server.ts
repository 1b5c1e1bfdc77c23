import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** A person's unpaid orders without any money: cancelling them costs nobody anything. */
export async function listUnpaidOrders(db: Db | Tx, userId: Uuid): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'in', ['paid', 'needs_attention']),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}
