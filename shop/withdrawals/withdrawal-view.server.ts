import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { addCents, cents, multiplyCents, subtractCents, sumCents } from '#shop/kernel/money.ts';
import { MANUAL_METHODS } from '#shop/payments/manual-payment.ts';
import type { RefundState } from '#shop/payments/refund-state.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findOrderToWithdraw, listOrdersToWithdraw, type OrderToWithdraw } from './withdrawable-order-view.server.ts';
import { countUnsent, sumRefund, type WithdrawalLine, type WithdrawalRefund } from './withdrawal.ts';
import { refundDeadline } from './withdrawal-period.ts';

/** A withdrawal in the staff's queue. Amounts are cents, VAT included. */
export type WaitingWithdrawal = {
  readonly id: Uuid;
  readonly orderId: Uuid;
  readonly orderNumber: number;
  readonly fullName: string;
  readonly email: string;
  readonly announcedAt: Date;
  /** By when the money must be refunded. */
  readonly refundBy: Date;
  readonly lines: readonly WithdrawnLine[];
  /** The proposed or started amount. */
  readonly refund: WithdrawalRefund;
  /** Whether the order's price came. */
  readonly isPaid: boolean;
  /** The state of an earlier refund; null before the first. */
  readonly refundState: RefundState | null;
  /** Staff took its money and send it back themselves. */
  readonly isManual: boolean;
};

export type WithdrawnLine = {
  readonly name: string;
  readonly variation: string | null;
  readonly quantity: number;
  /** Of these, how many have not left and need not come back. */
  readonly unsent: number;
  /** Its seal must be checked: once unsealed after delivery, there was no right to withdraw. */
  readonly isSealedHygiene: boolean;
};

const LIMIT = 200;

/** Withdrawals that staff have not refunded or closed, by due date. Always three queries. */
export async function listWaitingWithdrawals(shop: Shop): Promise<WaitingWithdrawal[]> {
  const { rows } = await sql<Row>`
    select w.id, w.order_id as "orderId", w.full_name as "fullName", w.email, w.announced_at as "announcedAt",
      r.state as "refundState", r.amount as "refundAmount", r.shipping_amount as "refundShipping",
      exists (select from payments p where p.order_id = w.order_id and p.state in ('paid', 'needs_attention')
        and p.provider in (${sql.join(MANUAL_METHODS)})) as "isManual",
      (select json_agg(json_build_object('itemId', l.order_item_id, 'quantity', l.quantity))
        from withdrawal_lines l where l.withdrawal_id = w.id) as lines
    from withdrawals w left join refunds r on r.request_key = w.refund_key
    where w.closed_at is null and r.state is distinct from 'done'
    order by w.announced_at, w.id limit ${LIMIT}`.execute(shop.db);
  const orders = await listOrdersToWithdraw(shop.db, [...new Set(rows.map(({ orderId }) => orderId))]);
  const later = await listLaterLines(
    shop.db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.orderId);
    return order === undefined ? [] : [toWaiting(row, withUnits(order, row.id, later))];
  });
}

/** Counts how many `listWaitingWithdrawals` would list without its limit. */
export async function countWaitingWithdrawals(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from withdrawals w left join refunds r on r.request_key = w.refund_key
    where w.closed_at is null and r.state is distinct from 'done'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The order as a waiting withdrawal found it: without itself and later ones. So of several, the one that leaves
 * nothing of the order includes the delivery costs.
 */
export async function findOrderBefore(
  db: Db | Tx,
  withdrawal: { readonly id: Uuid; readonly orderId: Uuid },
): Promise<OrderToWithdraw | null> {
  const order = await findOrderToWithdraw(db, { id: withdrawal.orderId });
  if (order === null) return null;
  return withUnits(order, withdrawal.id, await listLaterLines(db, [withdrawal.id]));
}

type LaterLine = WithdrawalLine & { readonly withdrawalId: Uuid };

/** Lists per withdrawal the units that it and later ones of the same order declared and that are not refunded. */
async function listLaterLines(db: Db | Tx, withdrawalIds: readonly Uuid[]): Promise<readonly LaterLine[]> {
  if (withdrawalIds.length === 0) return [];
  const { rows } = await sql<LaterLine>`
    select self.id as "withdrawalId", l.order_item_id as "itemId", sum(l.quantity)::integer as quantity
    from withdrawals self
      join withdrawals w on w.order_id = self.order_id and (w.announced_at, w.id) >= (self.announced_at, self.id)
      join withdrawal_lines l on l.withdrawal_id = w.id
    where self.id = any(${withdrawalIds}::uuid[]) and w.closed_at is null
      and not exists (select from refunds r where r.request_key = w.refund_key and r.state <> 'failed')
    group by self.id, l.order_item_id`.execute(db);
  return rows;
}

function withUnits(order: OrderToWithdraw, withdrawalId: Uuid, later: readonly LaterLine[]): OrderToWithdraw {
  const lines = later.filter((line) => line.withdrawalId === withdrawalId);
  const items = order.items.map((item) => {
    const units = lines.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
    return { ...item, unitsLeft: item.unitsLeft + units };
  });
  const owed = sumCents(
    order.items.map(({ id, unitPrice }) =>
      multiplyCents(unitPrice, lines.find(({ itemId }) => itemId === id)?.quantity ?? 0),
    ),
  );
  return { ...order, items, moneyLeft: order.moneyLeft === null ? null : addCents(order.moneyLeft, owed) };
}

/** The state of the refund with this key; null when none was started. */
export async function findRefundState(
  db: Db | Tx,
  refundKey: string | null,
): Promise<{ readonly id: Uuid; readonly state: RefundState } | null> {
  if (refundKey === null) return null;
  const row = await db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('request_key', '=', refundKey)
    .executeTakeFirst();
  return row ?? null;
}

type Row = Omit<WaitingWithdrawal, 'orderNumber' | 'refundBy' | 'lines' | 'refund' | 'isPaid'> & {
  readonly refundAmount: number | null;
  readonly refundShipping: number | null;
  readonly lines: readonly WithdrawalLine[];
};

function toWaiting(row: Row, order: OrderToWithdraw): WaitingWithdrawal {
  const lines = order.items.flatMap((item) => {
    const { id, name, variation, isSealedHygiene } = item;
    const quantity = row.lines.find(({ itemId }) => itemId === id)?.quantity ?? 0;
    return quantity === 0 ? [] : [{ name, variation, quantity, isSealedHygiene, unsent: countUnsent(item, quantity) }];
  });
  const { refundAmount: _, refundShipping: __, ...withdrawal } = row;
  return {
    ...withdrawal,
    orderNumber: order.number,
    refundBy: refundDeadline(row.announcedAt),
    lines,
    refund: refundOf(row, order),
    isPaid: order.moneyLeft !== null,
  };
}

/** An earlier decision stays, whatever is left of the order now. */
function refundOf(row: Row, order: OrderToWithdraw): WithdrawalRefund {
  const proposed = sumRefund(order, row.lines);
  if (row.refundState === null || row.refundState === 'failed') return proposed;
  const total = cents(row.refundAmount ?? 0);
  const shipping = cents(row.refundShipping ?? 0);
  return { ...proposed, shipping, notOwed: subtractCents(addCents(proposed.goods, shipping), total), total };
}

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

/** A withdrawal as its owner sees it, without staff's note. */
export type OwnWithdrawal = Pick<OrderWithdrawal, 'id' | 'announcedAt' | 'lines'> & {
  readonly outcome: 'received' | 'refunded' | 'ended';
};

/** Lists all declarations about an order, the newest first. */
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

/** Lists an order's withdrawals for its owner. The caller has checked that the order is theirs. */
export async function listOwnWithdrawals(db: Db, orderId: Uuid): Promise<OwnWithdrawal[]> {
  const withdrawals = await listOrderWithdrawals(db, orderId);
  return withdrawals.map(({ id, announcedAt, lines, closedReason, refundState }) => {
    const outcome = closedReason !== null ? 'ended' : refundState === 'done' ? 'refunded' : 'received';
    return { id, announcedAt, lines, outcome };
  });
}
