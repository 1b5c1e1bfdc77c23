import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** A withdrawal as it was declared. */
export async function findWithdrawalToMail(db: Db | Tx, withdrawalId: Uuid) {
  const row = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['order_id', 'order_number', 'full_name', 'withdrawals.email', 'withdrawals.language', 'announced_at'])
    .where('withdrawals.id', '=', withdrawalId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const items = await db
    .selectFrom('withdrawal_lines')
    .innerJoin('order_items', 'order_items.id', 'withdrawal_lines.order_item_id')
    .select(['product_name as name', 'variation_name as variation', 'withdrawal_lines.quantity'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('order_items.position')
    .execute();
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    fullName: row.full_name,
    email: row.email,
    language: row.language,
    announcedAt: row.announced_at,
    items,
  };
}

export type WithdrawalToMail = NonNullable<Awaited<ReturnType<typeof findWithdrawalToMail>>>;
