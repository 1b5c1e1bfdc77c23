import { sql } from 'kysely';
import { invoiceUrl } from '#shop/invoices/invoice-url.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { isUnderWay, type RefundState } from '#shop/payments/refund-state.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderCreditNote, OrderRefund, RefundedLine, StaffRefund } from './order-detail.ts';

type Row = {
  readonly id: Uuid;
  readonly payment_id: Uuid;
  readonly state: RefundState;
  readonly amount: number;
  readonly shipping_amount: number;
  readonly currency: string;
  readonly problem: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly bounced_at: Date | null;
  readonly actor_name: string | null;
  readonly note_id: Uuid | null;
  readonly note_number: string | null;
  readonly lines: readonly RefundedLine[] | null;
};

/** The refunds of an order as staff see them; the oldest first. */
export async function listStaffRefunds(
  shop: Shop,
  orderId: Uuid,
): Promise<(StaffRefund & { readonly paymentId: Uuid })[]> {
  const rows = await listRows(shop, orderId);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    state: row.state,
    amount: cents(row.amount),
    shipping: cents(row.shipping_amount),
    lines: row.lines ?? [],
    creditNote: toCreditNote(row, orderId),
    problem: row.problem,
    actorName: row.actor_name,
    created_at: row.created_at,
    bounced_at: row.bounced_at,
  }));
}

/** The same as the shopper sees it. */
export async function listOrderRefunds(shop: Shop, orderId: Uuid): Promise<OrderRefund[]> {
  const rows = await listRows(shop, orderId);
  return rows
    .filter(({ state }) => state !== 'failed')
    .map((row) => ({
      id: row.id,
      state: sayState(row.state),
      amount: cents(row.amount),
      currency: row.currency,
      at: (row.state === 'bounced' ? row.bounced_at : row.ended_at) ?? row.created_at,
      creditNote: toCreditNote(row, orderId),
    }));
}

function sayState(state: RefundState): OrderRefund['state'] {
  if (isUnderWay(state)) return 'waiting';
  return state === 'bounced' ? 'bounced' : 'done';
}

function toCreditNote({ note_id: id, note_number: number }: Row, orderId: Uuid): OrderCreditNote | null {
  if (id === null || number === null) return null;
  return { id, number, url: invoiceUrl({ id, kind: 'credit_note', orderId }) };
}

async function listRows(shop: Shop, orderId: Uuid): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.payment_id, r.state, r.amount, r.shipping_amount, r.currency, r.problem, r.created_at, r.ended_at,
      r.bounced_at, p.full_name as actor_name, n.id as note_id, n.number as note_number,
      (select json_agg(json_build_object('itemId', i.id, 'name', concat_ws(', ', i.product_name, i.variation_name),
          'quantity', l.quantity, 'isRestocked', l.is_restocked) order by i.position)
        from refund_lines l join order_items i on i.id = l.order_item_id where l.refund_id = r.id) as lines
    from refunds r
      left join profiles p on p.id = r.actor_id
      left join invoices n on n.cause = 'refund:' || r.id
    where r.order_id = ${orderId} order by r.created_at, r.id`.execute(shop.db);
  return rows;
}
