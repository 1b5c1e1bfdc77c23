import { sql } from 'kysely';
import { invoiceUrl } from '#shop/invoices/invoice-url.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { isUnderWay, type RefundState } from '#shop/payments/refund-state.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderRefund, StaffRefund } from './order-detail.ts';

/** The refunds of an order as staff see them; the oldest first. */
export async function listStaffRefunds(
  shop: Shop,
  orderId: Uuid,
): Promise<(StaffRefund & { readonly paymentId: Uuid })[]> {
  const rows = await listRows(shop, orderId);
  return rows.map(({ currency: _, ended_at: __, ...refund }) => refund);
}

/** The same as the shopper sees it. */
export async function listOrderRefunds(shop: Shop, orderId: Uuid): Promise<OrderRefund[]> {
  const rows = await listRows(shop, orderId);
  return rows
    .filter(({ state }) => state !== 'failed')
    .map((row) => ({
      id: row.id,
      state: sayState(row.state),
      amount: row.amount,
      currency: row.currency,
      at: (row.state === 'bounced' ? row.bounced_at : row.ended_at) ?? row.created_at,
      creditNote: row.creditNote,
    }));
}

function sayState(state: RefundState): OrderRefund['state'] {
  if (isUnderWay(state)) return 'waiting';
  return state === 'bounced' ? 'bounced' : 'done';
}

type Row = Omit<StaffRefund, 'creditNote'> & {
  readonly paymentId: Uuid;
  readonly currency: string;
  readonly ended_at: Date | null;
  readonly noteId: Uuid | null;
  readonly noteNumber: string;
};

async function listRows(shop: Shop, orderId: Uuid) {
  const { rows } = await sql<Row>`
    select r.id, r.payment_id as "paymentId", r.state, r.amount, r.shipping_amount as shipping, r.currency, r.problem,
      r.created_at, r.ended_at, r.bounced_at, p.full_name as "actorName", n.id as "noteId", n.number as "noteNumber",
      coalesce((select json_agg(json_build_object('itemId', i.id, 'name', concat_ws(', ', i.product_name, i.variation_name),
          'quantity', l.quantity, 'isRestocked', l.is_restocked) order by i.position)
        from refund_lines l join order_items i on i.id = l.order_item_id where l.refund_id = r.id), '[]') as lines
    from refunds r
      left join profiles p on p.id = r.actor_id
      left join invoices n on n.cause = 'refund:' || r.id
    where r.order_id = ${orderId} order by r.created_at, r.id`.execute(shop.db);
  return rows.map(({ noteId: id, noteNumber: number, ...row }) => {
    const creditNote = id === null ? null : { id, number, url: invoiceUrl({ id, kind: 'credit_note', orderId }) };
    return { ...row, creditNote };
  });
}
