import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { RefundState } from '#shop/payments/refund-state.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';

/** A withdrawal as an order's details show it to staff. */
export type OrderWithdrawal = {
  readonly id: Uuid;
  readonly announcedAt: Date;
  readonly lines: readonly { readonly name: string; readonly variation: string | null; readonly quantity: number }[];
  /** Null before staff have refunded it. */
  readonly refundState: RefundState | null;
  /** Staff's note on why they closed it without a refund; null otherwise. */
  readonly closedReason: string | null;
};

/** The same for its owner, without staff's note. */
export type OwnWithdrawal = Pick<OrderWithdrawal, 'id' | 'announcedAt' | 'lines'> & {
  readonly outcome: 'received' | 'refunded' | 'ended';
};

/** All declarations about an order, the newest first. */
export async function listOrderWithdrawals(db: Db, orderId: Uuid): Promise<OrderWithdrawal[]> {
  const { rows } = await sql<OrderWithdrawal>`
    select w.id, w.announced_at as "announcedAt", r.state as "refundState", w.closed_reason as "closedReason",
      (select jsonb_agg(jsonb_build_object('name', i.product_name, 'variation', i.variation_name, 'quantity', l.quantity)
          order by i.position)
        from withdrawal_lines l join order_items i on i.id = l.order_item_id where l.withdrawal_id = w.id) as lines
    from withdrawals w left join refunds r on r.request_key = w.refund_key
    where w.order_id = ${orderId} order by w.announced_at desc, w.id`.execute(db);
  return rows;
}

/** The caller has checked that the order is theirs. */
export async function listOwnWithdrawals(db: Db, orderId: Uuid): Promise<OwnWithdrawal[]> {
  const withdrawals = await listOrderWithdrawals(db, orderId);
  return withdrawals.map(({ id, announcedAt, lines, closedReason, refundState }) => {
    const outcome = closedReason !== null ? 'ended' : refundState === 'done' ? 'refunded' : 'received';
    return { id, announcedAt, lines, outcome };
  });
}
